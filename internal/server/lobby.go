package server

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Offer is a game with what can play it.
type Offer struct {
	game.Info
	Bots []string `json:"bots"` // kinds, the weakest first
	// Times are the seconds that people have in each phase, by pace and phase. A
	// pace without a clock has none.
	Times map[string]map[string]int `json:"times"`
}

func offers(w http.ResponseWriter, _ *http.Request) error {
	var all struct {
		Games []Offer  `json:"games"`
		Paces []string `json:"paces"` // the first is usual
	}
	for _, g := range games.All {
		o := Offer{g.Info(), g.Kinds(), make(map[string]map[string]int)}
		for _, p := range tablelog.Paces {
			o.Times[p.Name] = p.Times(o.Info)
		}
		if o.Options == nil {
			o.Options = []game.Option{} // a list for clients, not null
		}
		all.Games = append(all.Games, o)
	}
	for _, p := range tablelog.Paces {
		all.Paces = append(all.Paces, p.Name)
	}
	return say(w, http.StatusOK, all)
}

// A Wish is the table that somebody wants to open.
type Wish struct {
	Game       string            `json:"game"`       // its name
	Players    int               `json:"players"`    // the number of seats; without it the usual one
	Options    map[string]string `json:"options"`    // the game's options; without one its default
	Pace       string            `json:"pace"`       // its name; without it the first of the list
	Private    bool              `json:"private"`    // in no list; reached by its code
	Spectators string            `json:"spectators"` // yes, delayed or no
	GhostsSee  bool              `json:"ghostsSee"`  // who is out of the game is told everything
	Programs   *bool             `json:"programs"`   // programs may sit down; missing: only at a private table
	Coach      bool              `json:"coach"`      // everybody may ask what a strong bot would do
	Bots       string            `json:"bots"`       // the kind that fills empty seats later
	Talk       string            `json:"talk"`       // how much bots talk: quiet, normal, lively; without it normal
	When       string            `json:"when"`       // the date for which the table is opened, such as 2026-11-20T20:00:00+01:00; without it none
	Fill       string            `json:"fill"`       // a bot for every other seat, and start at once
	Pledge     string            `json:"pledge"`     // to the opener's number
}

// A Place is a seat that was given to a person.
type Place struct {
	ID     string     `json:"id,omitempty"`     // of a table just opened
	Seat   game.Seat  `json:"seat"`             // the seat that was given
	Advice []Sentence `json:"advice,omitempty"` // what the rulebook would not suggest, of a table just opened
}

func (o *orders) open(w http.ResponseWriter, r *http.Request) error {
	var wish Wish
	if err := hear(w, r, &wish); err != nil {
		return err
	}
	opens, err := wish.check()
	if err != nil {
		return err
	}
	return o.opened(w, r, opens, Place{}, wish.Fill, wish.Pledge)
}

// check makes a wish whole, or refuses it.
func (wish *Wish) check() (o tablelog.Open, err error) {
	e, ok := games.Find(wish.Game)
	if !ok {
		return o, game.Refuse(game.CodeGame, "refused.game", "name", game.Quote(wish.Game), "games", strings.Join(games.Names(), ", "))
	}
	setup, err := fill(e.Game, game.Setup{Players: wish.Players, Options: wish.Options})
	if err != nil {
		return o, err
	}
	if wish.Pace == "" {
		wish.Pace = tablelog.Paces[0].Name
	}
	if err := tablelog.CheckPace(wish.Pace); err != nil {
		return o, err
	}
	if wish.Spectators == "" {
		wish.Spectators = "yes"
	}
	if !slices.Contains([]string{"yes", "delayed", "no"}, wish.Spectators) {
		return o, game.Refuse(game.CodeSetup, "refused.setup.spectators", "not", game.Quote(wish.Spectators))
	}
	programs := wish.Private
	if wish.Programs != nil {
		programs = *wish.Programs
	}
	for _, kind := range []string{wish.Bots, wish.Fill} {
		if err := checkBot(e, kind); err != nil {
			return o, err
		}
	}
	if err := tablelog.CheckTalk(wish.Talk); err != nil {
		return o, err
	}
	if err := table.CheckPledge(wish.Pledge); err != nil {
		return o, err
	}
	when, err := tablelog.ReadDate(wish.When, time.Now())
	if err != nil {
		return o, err
	}
	return tablelog.Open{
		Game: wish.Game, Setup: setup, Chain: commit.NewChain(),
		Settings: tablelog.Settings{Pace: wish.Pace, Bots: wish.Bots, Private: wish.Private, Spectators: wish.Spectators, GhostsSee: wish.GhostsSee, Programs: programs, Coach: wish.Coach, Talk: wish.Talk, When: when},
	}, nil
}

// checkBot refuses a kind of bot that the game does not have; none is fine.
func checkBot(e entry.Entry, kind string) error {
	if kind == "" {
		return nil
	}
	return e.CheckBot(kind)
}
