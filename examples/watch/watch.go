// Package watch is a small game that shows what a new game costs: this folder
// and one line in the list of games.
//
// Night Watch: one of three to six players is secretly the werewolf. All talk,
// and in three rounds all accuse somebody at the same time, in secret. Then the
// votes are shown. If the werewolf alone has the most, the village wins; otherwise
// the werewolf wins.
package watch

import (
	"embed"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// Entry is the game and all that it brings. It has no board of its own.
var Entry = entry.Entry{
	Game:  Game{},
	Bots:  []bots.Kind{bots.Random, {Name: "first", Help: "accuses the first player it may", New: newFirst}},
	Words: words,
	Rules: []entry.Chapter{{Name: "goal"}},
}

//go:embed ??.txt
var words embed.FS

const (
	least, most = 3, 6 // players
	rounds      = 3    // of accusations

	village, werewolf = "village", "werewolf" // sides and roles
)

// Actions are a seat, plus turn for the Dealer's choice of the werewolf.
const turn game.Action = 8

// Game is the rulebook.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name: "watch", Title: "Night Watch", Min: least, Max: most, Usual: 4,
		Phases: []game.Phase{{Name: "deal"}, {Name: "accuse", Seconds: 120}},
		Sides:  []string{village, werewolf},
	}
}

// New begins a game before the werewolf is drawn.
func (g Game) New(setup game.Setup) (game.State, error) {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return nil, err
	}
	return &State{Public: Public{Players: setup.Players, Wolf: game.Nobody, Votes: noVotes()}, wolf: game.Nobody, votes: noVotes()}, nil
}

// Next returns false: a game is not part of a match.
func (Game) Next(game.Setup, game.State) (game.Setup, bool) { return game.Setup{}, false }

// Text returns a text such as "turn 2" or "accuse 0".
func (Game) Text(a game.Action) string {
	if a >= turn {
		return "turn " + game.Seat(a-turn).String()
	}
	return "accuse " + game.Seat(a).String()
}

// Guess makes s a state with the role and the votes of the owner. The others'
// votes of earlier rounds are random, and in this round they have not voted yet.
func (Game) Guess(v game.View, r game.Rand, to game.State) bool {
	view, s := v.(View), to.(*State)
	*s = State{Public: view.Public, wolf: view.Wolf, votes: view.Votes}
	if s.Round == 0 || s.Round > rounds {
		return true
	}
	if s.wolf = view.Seat; view.Role != werewolf {
		s.wolf = another(view.Seat, s.Players, r)
	}
	for round := range s.Round {
		for seat := range game.Table(s.Players).All() {
			switch {
			case seat == view.Seat:
				s.votes[round][seat] = view.Mine[round]
			case round < s.Round-1:
				s.votes[round][seat] = another(seat, s.Players, r)
			}
		}
	}
	return true
}

// another returns a random seat of n other than the given one.
func another(than game.Seat, n int, r game.Rand) game.Seat {
	if int(than) >= n {
		return game.Seat(r.IntN(n))
	}
	seat := game.Seat(r.IntN(n - 1))
	if seat >= than {
		seat++
	}
	return seat
}

// first is a bot that plays the first legal action.
type first struct{}

func newFirst(game.Rand) bots.Bot { return first{} }

func noVotes() (votes Votes) {
	for round := range votes {
		for seat := range votes[round] {
			votes[round][seat] = game.Nobody
		}
	}
	return votes
}

// role returns the role of a seat, given the werewolf.
func role(seat, wolf game.Seat) string {
	if seat == wolf {
		return werewolf
	}
	return village
}
