package rules

import (
	"strconv"

	"github.com/howl-game/howl/game"
)

// MaxPlayers is the largest table.
const MaxPlayers = 5

// Game is the rulebook.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name: "robbers", Title: "Robbers' Horror",
		Min: 3, Max: MaxPlayers, Usual: 4, Match: true,
		Options: []game.Option{
			{Name: "deals", Kind: game.Choice, Values: []string{"match", "single"}, Default: "match",
				Help: "a match in which everyone deals once, or a single deal"},
			{Name: "icons", Kind: game.Text, Values: []string{"even", "default", "alike", "falling", "rising"}, Default: "even", Unsaid: "default",
				Help: "icons on the ranks 1 to 15: a preset, 15 numbers 0 to 5 with commas between, or two such lists, chests/robbers"},
			{Name: "past-tricks", Kind: game.Flag, Default: "off",
				Help: "the tricks taken stay open to everybody"},
			{Name: "chips", Kind: game.Flag, Default: "on",
				Help: "a chip marks everyone who has played a Werewolf or the Traitor"},
		},
		Phases: []game.Phase{{Name: Dealing.String()}, {Name: Playing.String(), Seconds: 30}, {Name: Over.String()}},
		Sides:  []string{Robbers.String(), Werewolves.String()},
		Roles:  roleNames[1:],
		Shows:  map[string]int{"took": 3700},
	}
}

// New begins a deal.
func (g Game) New(setup game.Setup) (game.State, error) {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return nil, err
	}
	if deals := deals(setup); setup.Deal >= deals {
		return nil, game.Refuse(game.CodeSetup, "robbers.refused.deal", "n", setup.Deal+1, "last", deals)
	}
	icons, err := readIcons(setup.Options["icons"], setup.Players)
	if err != nil {
		return nil, err
	}
	s := &State{Public: Public{
		Players: uint8(setup.Players), Deal: uint8(setup.Deal), Button: setup.Button, Asked: game.Dealer,
		Icons: icons, open: setup.Options["past-tricks"] == "on", noChips: setup.Options["chips"] == "off",
	}}
	if setup.Deal == 0 {
		s.Button = game.Nobody // drawn (W14)
	}
	*s.Trick() = Trick{Leader: game.Nobody, Winner: game.Nobody}
	s.shuffle()
	return s, nil
}

// deals returns the number of deals of a set-up (W13).
func deals(setup game.Setup) int {
	if setup.Options["deals"] == "single" {
		return 1
	}
	return setup.Players
}

// Next passes the deal to the left until everybody has dealt (W13).
func (g Game) Next(setup game.Setup, state game.State) (game.Setup, bool) {
	s := state.(*State)
	setup, err := g.Info().Fill(setup)
	if err != nil || s.Stage != Over || setup.Deal+1 >= deals(setup) {
		return game.Setup{}, false
	}
	setup.Deal++
	setup.Button = s.Button.Left(setup.Players)
	return setup, true
}

// An action is a verb and its object.
const (
	play   game.Action = 0   // a card
	deal   game.Action = 64  // a card
	dealer game.Action = 128 // a seat
)

var texts = func() (texts [dealer + MaxPlayers]string) {
	for c := range NoCard {
		texts[play+game.Action(c)] = "play " + c.String()
		texts[deal+game.Action(c)] = "deal " + c.String()
	}
	// While both of a pair are in the deck, each is a draw of its own.
	texts[deal+game.Action(W+1)] = "deal W2"
	texts[deal+game.Action(K+1)] = "deal K2"
	for seat := range MaxPlayers {
		texts[dealer+game.Action(seat)] = "dealer " + strconv.Itoa(seat)
	}
	return texts
}()

// Text returns an action as text: "play C7", "deal W", "dealer 2".
func (Game) Text(a game.Action) string {
	if int(a) < len(texts) {
		return texts[a]
	}
	return ""
}
