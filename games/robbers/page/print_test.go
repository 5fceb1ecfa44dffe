package page_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/robbers/page"
	"github.com/howl-game/howl/games/robbers/rules"
)

// TestListedIcons: the rules page lists the icons of the ranks that a table counts which
// chose nothing, and how many of each special card there are.
func TestListedIcons(t *testing.T) {
	usual := map[string]string{}
	for _, o := range (rules.Game{}).Info().Options {
		usual[o.Name] = o.Default
	}
	s, err := rules.Game{}.New(game.Setup{Players: 4, Options: usual})
	if err != nil {
		t.Fatal(err)
	}
	icons := s.View(game.Nobody).(rules.View).Icons
	listed := regexp.MustCompile(`\d+((, |、)\d+){14}`)
	for tag, deck := range map[string]string{"en": "two Werewolves, two Knives, one Seer and one Traitor", "it": "due lupi mannari, due pugnali, un veggente e un traditore", "ja": "人狼2枚、短剣2枚、占い師1枚、裏切り者1枚"} {
		words := games.Language(tag)
		if text := words.Text("rules.robbers.deal"); !strings.Contains(text, deck) {
			t.Errorf("in %s the rules don't say the special cards: %s", tag, text)
		}
		got := listed.FindAllString(words.Text("rules.robbers.score"), -1)
		var want []string
		for _, suit := range [][15]uint8{icons.Chests, icons.Robbers} {
			want = append(want, strings.Trim(strings.ReplaceAll(fmt.Sprint(suit), " ", ", "), "[]"))
		}
		if all := strings.ReplaceAll(strings.Join(got, "; "), "、", ", "); all != strings.Join(want, "; ") {
			t.Errorf("in %s the rules list %s, want %v", tag, all, want)
		}
	}
}

// TestPrintedIcons: whoever plays with printed cards counts as a table does that chose
// nothing, whatever the number of players (W17).
func TestPrintedIcons(t *testing.T) {
	usual := map[string]string{}
	for _, o := range (rules.Game{}).Info().Options {
		usual[o.Name] = o.Default
	}
	for players := 3; players <= 5; players++ {
		s, err := rules.Game{}.New(game.Setup{Players: players, Options: usual})
		if err != nil {
			t.Fatal(err)
		}
		icons := s.View(game.Nobody).(rules.View).Icons
		for rank := range icons.Chests {
			for suit, want := range map[string]uint8{"C": icons.Chests[rank], "R": icons.Robbers[rank]} {
				card := suit + strconv.Itoa(rank+1)
				if got := len(page.Print.Face(card).Row); got != int(want) {
					t.Errorf("%s is printed with %d icons, and %d players count %d", card, got, players, want)
				}
			}
		}
	}
}
