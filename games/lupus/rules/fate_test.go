package rules_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/games/lupus/words"
	"github.com/howl-game/howl/internal/golden"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// withHunter puts the hunter and its words into the game for one test.
func withHunter(t *testing.T) {
	t.Helper()
	rules.WithHunter(t)
	all, err := i18n.Load(words.Files, os.DirFS("testdata/added/hunter"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range i18n.Tags {
		texts := games.Language(tag).All()
		before := maps.Clone(texts)
		maps.Copy(texts, all.In(tag).All())
		t.Cleanup(func() { clear(texts); maps.Copy(texts, before) })
	}
}

// The hunter is played by its golden game, and passes what every game must pass.
func TestHunter(t *testing.T) {
	withHunter(t)
	golden.File(t, added["hunter"][1])
	gametest.Brief(t, rules.Game{}, anyTable)
}

// Every character has its words, the hunter too.
func TestHunterWords(t *testing.T) {
	missing := missingWords(t)
	withHunter(t)
	if got := missingWords(t); !slices.Equal(got, missing) {
		t.Errorf("no catalogue has %v", got)
	}
	for _, tag := range i18n.Tags {
		for _, key := range []string{"lupus.do.shoot", "page.lupus.ask.shoot", "page.lupus.wait.farewell", "tui.lupus.phase.farewell"} {
			if !games.Language(tag).Has(key) {
				t.Errorf("%s: no %s", tag, key)
			}
		}
	}
}

// held returns an error if as many are dead at nightfall as there are cards of
// the Phantom Menace, and one of them has no owner (L20).
func held(s game.State) error {
	v := s.View(game.Nobody).(rules.View)
	if !v.Rules.Phantom || v.Moment != rules.Night {
		return nil
	}
	for k, relic := range v.Relics {
		if v.Ghosts().Len() > k && !v.Ghosts().Has(relic.Owner) {
			return fmt.Errorf("night %d: %d are dead, and card %d belongs to %v", v.Night, v.Ghosts().Len(), k, relic.Owner)
		}
	}
	return nil
}

// If two are dead, one holds the sword and the other the shield, also if both
// died on one day.
func TestSwordIsHeld(t *testing.T) {
	gametest.Always(t, rules.Game{}, held, anyTable)
	withHunter(t)
	gametest.Always(t, rules.Game{}, held, anyTable)
}

// Where the dead see everything, a lynched hunter sees it after the shot and not
// before.
func TestHunterSeesLate(t *testing.T) {
	withHunter(t)
	b, err := os.ReadFile(added["hunter"][1])
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(b), "----")
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	game9 := records[0]
	before := len(game9.Moves) - 2 // the shot, and the draw
	from := &tablelog.From{Setup: game9.Setup}
	for _, mv := range game9.Moves[:before] {
		from.Moves = append(from.Moves, tablelog.Move{Seat: mv.Seat, Text: rules.Game{}.Text(mv.Action)})
	}
	open := tablelog.Open{ID: "t", Game: "lupus", Setup: game9.Setup, Settings: tablelog.Settings{GhostsSee: true, Pace: "none"}, From: from}
	var s tablelog.State
	apply := func(e tablelog.Entry) {
		t.Helper()
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	apply(tablelog.Entry{Open: &open})
	for seat := range game.Seat(9) {
		apply(tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Bot: "easy"}})
	}
	apply(tablelog.Entry{Start: &tablelog.Start{Setup: game9.Setup}})
	const hunter = 3
	seen := func() int { return len(s.Ledger(hunter).Items) }
	first, villager := seen(), len(s.Ledger(4).Items)
	if s.Game.Phase() != "farewell" || first != villager {
		t.Errorf("in the phase %s the hunter has seen %d events, a villager %d", s.Game.Phase(), first, villager)
	}
	apply(tablelog.Entry{Do: &tablelog.Do{Moves: []tablelog.Move{{Seat: hunter, Text: "shoot 1"}}}})
	if last := seen(); last < first+9 { // the cards of all others
		t.Errorf("after the shot the hunter has seen %d events, before it %d", last, first)
	}
}

// Bots of every kind decide for a hunter who is dead.
func TestHunterAmongBots(t *testing.T) {
	withHunter(t)
	for _, kind := range lupus.Entry.Kinds() {
		study := sim.Study{
			Game: lupus.Entry, Games: gametest.Times(40), Seed: 5, Bots: slices.Repeat([]string{kind}, 12),
			Setup: game.Setup{Players: 12, Options: map[string]string{"deck": "werewolf:2,seer,medium,hunter,bodyguard,villager:6"}},
		}
		result, err := study.Run(t.Context())
		if err != nil || result.Games != study.Games {
			t.Errorf("%s: %d games, %v", kind, result.Games, err)
		}
	}
}
