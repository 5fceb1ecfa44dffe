package rules

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// Game is the rulebook.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name: "lupus", Title: "Lupus in Tabula", Min: 8, Max: 24, Usual: 8,
		Options: []game.Option{
			{Name: "deck", Kind: game.Text, Values: []string{"standard", "suggested", "werewolf:2,seer,medium,villager:5"}, Default: "standard",
				Help: "the characters dealt: our usual deck, the rulebook's suggestion, or each with its number of cards"},
			{Name: "first-victim", Kind: game.Choice, Values: []string{"moderator", "player"}, Default: "moderator",
				Help: "who the werewolves kill on the first night"},
			{Name: "first-voter", Kind: game.Choice, Values: []string{"right", "left"}, Default: "right",
				Help: "which neighbour of \"Welcome!\" votes first"},
			{Name: "variant", Kind: game.Choice, Values: []string{"none", "phantom-menace", "wise-old-man"}, Default: "none",
				Help: "ghosts with a sword and a shield, or eight players without a moderator"},
			{Name: "ghost-talk", Kind: game.Flag, Default: "off",
				Help: "the dead may talk to each other; by the rulebook they are silent"},
			{Name: "self-vote", Kind: game.Flag, Default: "on",
				Help: "in the open ballot a player may vote for themselves"},
			{Name: "owl-self", Kind: game.Flag, Default: "on",
				Help: "the owl-man may choose themselves"},
		},
		Phases: slices.Clone(played()),
		Sides:  []string{Humans, Werewolves, Werehamsters},
		Roles:  slices.Clone(roleNames),
		Shows: map[string]int{
			"nightfall": 1500, "daybreak": 2600, "turnedup": 900, "named": 1400, "suspected": 1800, "judged": 500, "lynched": 2200, "fell": 1800,
		},
		Settle: settle,
	}
}

// settle sets the first victim with the Wise Old Man: a player, since there is
// no moderator (L21).
func settle(options map[string]string) {
	if options["variant"] == "wise-old-man" {
		options["first-victim"] = "player"
	}
}

// Rules holds the options of a game.
type Rules struct {
	PlayerFirst bool // a player, not the moderator, may die in the first night (L2)
	LeftFirst   bool // the ballot begins on the left of "Welcome!" (L14)
	Phantom     bool // the Phantom Menace (L20)
	Wise        bool // the Wise Old Man (L21)
	GhostTalk   bool // ghosts talk to ghosts at any time (L19)
	NoSelfVote  bool // nobody votes for themselves in the open ballot (L14)
	NoOwlSelf   bool // the owl-man chooses another player (L9)
}

// New begins a game.
func (g Game) New(setup game.Setup) (game.State, error) {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return nil, err
	}
	deck, err := parseDeck(setup.Options["deck"], setup.Players)
	if err != nil {
		return nil, err
	}
	rules := Rules{
		PlayerFirst: setup.Options["first-victim"] == "player",
		LeftFirst:   setup.Options["first-voter"] == "left",
		Phantom:     setup.Options["variant"] == "phantom-menace",
		Wise:        setup.Options["variant"] == "wise-old-man",
		GhostTalk:   setup.Options["ghost-talk"] == "on",
		NoSelfVote:  setup.Options["self-vote"] == "off",
		NoOwlSelf:   setup.Options["owl-self"] == "off",
	}
	if rules.Wise {
		if err := wiseTable(setup.Players, deck); err != nil {
			return nil, err
		}
	}
	return begin(setup.Players, deck, rules), nil
}

// Next returns false: a match is a single game.
func (Game) Next(s game.Setup, _ game.State) (game.Setup, bool) { return s, false }

// Advise implements game.Adviser: it names what the rulebook would not suggest.
func (g Game) Advise(setup game.Setup) []game.Message {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return nil
	}
	deck, err := parseDeck(setup.Options["deck"], setup.Players)
	if err != nil {
		return nil
	}
	advice := deck.advise(setup.Players)
	if setup.Options["ghost-talk"] == "on" {
		advice = append(advice, game.Say("lupus.advice.ghosts"))
	}
	return advice
}
