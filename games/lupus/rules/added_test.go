package rules_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/golden"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/sim"
)

// added is all that a new character of the rulebook costs: its file, with row,
// call or fate, rule and trace, a golden game, and its words. Besides it takes one
// line in roles.go (here, WithAlchemist and WithHunter).
var added = map[string][]string{
	"alchemist": {"role_alchemist_test.go", "testdata/added/alchemist.txt"},
	"hunter":    {"role_hunter_test.go", "testdata/added/hunter.txt", "testdata/added/hunter/en.txt"},
}

// No other file of the game knows them, except the tests that plant them.
func TestAddedFiles(t *testing.T) {
	for name, want := range added {
		var found []string
		for _, pattern := range []string{"*.go", "testdata/*", "testdata/*/*", "testdata/added/*/*", "../*.go", "../[^r]*/*", "../bot/*/*", "../page/test/*"} {
			files, err := filepath.Glob(pattern)
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				b, err := os.ReadFile(file)
				if err == nil && !slices.Contains(planters, file) && strings.Contains(strings.ToLower(string(b)), name) && !slices.Contains(found, file) {
					found = append(found, file)
				}
			}
		}
		slices.Sort(found)
		// The words of other languages have the key, and so the name, too.
		found = slices.DeleteFunc(found, func(file string) bool {
			return strings.HasPrefix(file, "testdata/added/"+name+"/") && filepath.Base(file) != "en.txt"
		})
		if !slices.Equal(found, want) {
			t.Errorf("the %s is in %v, want %v", name, found, want)
		}
	}
}

// planters are the tests that plant the added characters.
var planters = []string{"added_test.go", "fate_test.go", "words_test.go"}

// The alchemist is played by its golden game, and passes what every game must
// pass.
func TestAddedCharacter(t *testing.T) {
	rules.WithAlchemist(t)
	golden.File(t, added["alchemist"][1])
	gametest.Brief(t, rules.Game{}, anyTable)
}

// The law of disclosure meets a character that the rulebook never suggests: it
// notices that everybody can see who the gossip is.
func TestLawMeetsAddedCharacter(t *testing.T) {
	gametest.SkipRaced(t)
	rules.WithGossip(t)
	err := gametest.Law(t, rules.Game{}, anyTable)
	if err == nil || !strings.Contains(err.Error(), "the view differs") && !strings.Contains(err.Error(), "the view changed") {
		t.Errorf("got %v, want a view that gives the gossip away", err)
	}
	t.Log(err)
}

// Bots of every kind play with a character that they have never heard of, and
// hear claims of it.
func TestAddedCharacterAmongBots(t *testing.T) {
	rules.WithAlchemist(t)
	for _, kind := range lupus.Entry.Kinds() {
		players := []string{"random", kind, kind, kind}
		study := sim.Study{
			Game: lupus.Entry, Games: gametest.Times(60), Seed: 5, Bots: slices.Repeat(players, 3),
			Setup: game.Setup{Players: 12, Options: map[string]string{"deck": "werewolf:2,seer,medium,alchemist,bodyguard,villager:6"}},
		}
		result, err := study.Run(t.Context())
		if err != nil || result.Games != study.Games {
			t.Errorf("%s: %d games, %v", kind, result.Games, err)
		}
	}
}

// A character whose half of Guess is forgotten makes guesses weaker, and the
// test of Guess notices. No guess hangs.
func TestForgottenTrace(t *testing.T) {
	setups := []game.Setup{{Players: 8}}
	rules.WithForgetfulAlchemist(t)
	err := gametest.Guesses(t, rules.Game{}, setups)
	if err == nil || !strings.Contains(err.Error(), "do not fit what their owner knows") {
		t.Errorf("got %v, want guesses that do not fit", err)
	}
}

// Every character has its words in every language, and a new one is missed.
func TestCharacterWords(t *testing.T) {
	missing := missingWords(t)
	if len(missing) > 0 {
		t.Errorf("no catalogue has %v", missing)
	}
	rules.WithAlchemist(t)
	if got, want := len(missingWords(t))-len(missing), 5*len(i18n.Tags); got != want {
		t.Errorf("%d words of the alchemist are missed, want %d", got, want)
	}
}

// missingWords returns what the catalogues do not say of the characters: their
// names, what they do, and the moderator's calls.
func missingWords(t *testing.T) (missing []string) {
	var keys []string
	for _, name := range characters() {
		keys = append(keys, "lupus."+name, "page.lupus.who."+name, "page.lupus.does."+name)
	}
	for _, name := range called(t) {
		keys = append(keys, "call.lupus.open."+name, "call.lupus.close."+name)
	}
	for _, tag := range i18n.Tags {
		for _, key := range keys {
			if !games.Language(tag).Has(key) {
				missing = append(missing, tag+": "+key)
			}
		}
	}
	return missing
}

// characters returns the names of all characters of the box.
func characters() (names []string) {
	for r := rules.Villager; r < rules.MaxRoles && r.String() != ""; r++ {
		names = append(names, r.String())
	}
	return names
}

// called returns the characters that the second night calls if all are dealt.
func called(t *testing.T) []string {
	const players = 20
	deck := append(characters(), rules.Freemason.String()) // a single freemason is not allowed
	for len(deck) < players {
		deck = append(deck, rules.Villager.String())
	}
	s, err := rules.Game{}.New(game.Setup{Players: players, Options: map[string]string{"deck": strings.Join(deck, ",")}})
	if err != nil {
		t.Fatal(err)
	}
	for {
		v := s.View(game.Nobody).(rules.View)
		if v.Night == 2 {
			var view struct{ Calls []string }
			if err := json.Unmarshal(v.AppendJSON(nil), &view); err != nil {
				t.Fatal(err)
			}
			return view.Calls
		}
		seat := s.Turn().First()
		s.Do(seat, s.Legal(seat, nil)[0], nil)
	}
}
