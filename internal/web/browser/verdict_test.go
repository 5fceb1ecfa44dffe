package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestVerdict: at the end of a game its players read whether they have won, with
// whom and why; everybody else reads which side has. make test looks at every other end.
func TestVerdict(t *testing.T) {
	t.Parallel()
	count := func(won, roles string) string {
		return fmt.Sprintf(`{"result": {"won": %q, "roles": %s, "points": [8, 0, 5, 0], "robbers": {"players": 3, "points": 8, "total": 8}, "werewolves": {"players": 1, "points": 5, "total": 15}}}`, won, roles)
	}
	shown := func(won string, wolf int) string {
		return fmt.Sprintf(`{"won": %q, "werewolf": %d, "shown": [%s]}`, won, wolf, strings.Repeat(`{"dealt": [], "laid": []},`, 3)+`{"dealt": [], "laid": []}`)
	}
	village := func(winner, became, alive string, roles ...string) string {
		var seats []string
		for _, r := range roles {
			seats = append(seats, fmt.Sprintf(`{"role": %q, "said": {"wolves": [], "humans": [], "accused": [], "trusted": [], "today": 0}}`, r))
		}
		return fmt.Sprintf(`{"won": %q, %s "alive": %s, "days": [], "seats": [%s]}`, winner, became, alive, strings.Join(seats, ","))
	}
	type end struct {
		fields string
		reads  []string
		watch  []string // what a spectator reads
	}
	for game, ends := range map[string][]end{
		"robbers": {
			{count("robbers", `["robber", "werewolf", "robber", "robber"]`), []string{"You won", "The robbers win the deal: 8 to 15 points.", "On your side: Chiyo and Dante"}, nil},
			{count("werewolves", `["robber", "werewolf", "robber", "robber"]`), []string{"You lost", "The werewolves win the deal: 15 to 8 points."}, nil},
			{count("werewolves", `["traitor", "werewolf", "robber", "robber"]`), []string{"You won", "On your side: Boris"}, []string{"The werewolves win the deal", "15 to 8 points."}},
			{count("nobody", `["traitor", "werewolf", "robber", "robber"]`), []string{"It's a tie"}, nil},
		},
		"trickwolf": {
			{shown("students", 2), []string{"You won", "Chiyo was the werewolf, and got expelled.", "On your side: Boris and Dante"}, []string{"The students win"}},
			{shown("werewolf", 2), []string{"You lost", "Chiyo was the werewolf, and survived all five tricks."}, nil},
			{shown("werewolf", 0), []string{"You won", "you survived all five tricks."}, nil},
			{shown("students", 0), []string{"You lost", "you got expelled."}, nil},
		},
		"lupus": {
			{village("humans", "", "[0, 3]", "seer", "werewolf", "werewolf", "villager", "villager", "villager", "villager", "villager"), []string{"You won", "The humans win: there are no werewolves left."}, nil},
			{village("werewolves", "", "[1, 2, 3, 4]", "possessed", "werewolf", "werewolf", "villager", "seer", "villager", "villager", "villager"), []string{"You won", "2 wolves and 2 other players are left.", "On your side: Boris and Chiyo"}, []string{"The werewolves win"}},
			{village("werewolves", `"became": "werewolf",`, "[0, 4]", "mythomaniac", "werewolf", "werewolf", "villager", "seer", "villager", "villager", "villager"), []string{"You won", "1 wolf and 1 other player are left."}, nil},
			{village("werehamster", "", "[0, 4]", "villager", "werewolf", "werewolf", "villager", "werehamster", "villager", "villager", "villager"), []string{"You lost", "The werehamster wins alone: it was alive at the end, along with 0 wolves and 1 other player."}, nil},
		},
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			d := device{width: 390, height: 664, lang: "en", still: true}
			v := visit(t, open(t), d)
			v.before(recast)
			v.start(game)
			watcher := visit(t, v.base, d)
			watcher.before(recast)
			watcher.goTo(js[string](v, "location.pathname"))
			first := testhelp.Rand(t).IntN(2)
			for i, e := range ends {
				if i%2 != first && !gametest.Full() {
					continue
				}
				v.cast(e.fields)
				v.until(`document.querySelector(".result h2")`)
				v.reads(".result", e.reads...)
				if e.watch == nil {
					continue
				}
				watcher.cast(e.fields)
				watcher.until(`document.querySelector(".result h2")`)
				watcher.reads(".result", e.watch...)
				if text := js[string](watcher, `document.querySelector(".result").innerText`); strings.Contains(text, "You ") || strings.Contains(text, "your") {
					t.Errorf("somebody who watched reads %q", text)
				}
			}
		})
	}
}
