package rules

import "github.com/howl-game/howl/game"

// Game is the rulebook.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:   "trickwolf",
		Title:  "Trick-taking Werewolf",
		Min:    seats,
		Max:    seats,
		Usual:  seats,
		Phases: phases[:],
		Sides:  []string{Students.String(), Werewolf.String()},
		Roles:  []string{"student", "werewolf"},
		Shows:  map[string]int{"took": 3700, "nominated": 3700, "damaged": 600, "answered": 3700},
	}
}

// New begins a game with the cards still to be dealt.
func (g Game) New(setup game.Setup) (game.State, error) {
	if _, err := g.Info().Fill(setup); err != nil {
		return nil, err
	}
	s := fresh()
	return &s, nil
}

// Next returns false: a match is a single game.
func (Game) Next(game.Setup, game.State) (game.Setup, bool) { return game.Setup{}, false }

// The actions: a verb in the upper bits, a card or a seat in the lower five.
const (
	deal game.Action = iota << 5
	play
	nominate
	lay

	object = 1<<5 - 1
)

var verbs = [...]string{"deal ", "play ", "nominate ", "lay "}

var texts = func() (texts [len(verbs) << 5]string) {
	for a := range game.Action(len(texts)) {
		switch n := a & object; {
		case a&^object == nominate && n < seats:
			texts[a] = verbs[a>>5] + game.Seat(n).String()
		case a&^object != nominate && n < inDeck:
			texts[a] = verbs[a>>5] + Card(n).String()
		}
	}
	return texts
}()

// Text returns an action as text: "deal A3", "play A3", "nominate 2", "lay A3".
func (Game) Text(a game.Action) string {
	if int(a) < len(texts) {
		return texts[a]
	}
	return ""
}
