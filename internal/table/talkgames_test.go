package table

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// TestTalkGames writes whole games as a spectator is told them, for
// docs/talk-games.md: HOWL_TALK_GAMES=8,hard,1 names players, bots and a seed.
func TestTalkGames(t *testing.T) {
	which := strings.Split(os.Getenv("HOWL_TALK_GAMES"), ",")
	if len(which) != 3 {
		t.Skip("no games are asked for")
	}
	players, _ := strconv.Atoi(which[0])
	seed, _ := strconv.Atoi(which[2])
	synctest.Test(t, func(t *testing.T) {
		records, _, err := tablelog.Past(discuss(t, players, which[1], byte(seed)))
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		if err := (record.Telling{Language: games.Language("en"), Seat: game.Nobody}).Words(&text, records[0]); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(text.String()), "\n")
		lines = slices.DeleteFunc(lines, func(l string) bool {
			return strings.HasSuffix(l, " is ready to vote.") || strings.HasSuffix(l, " is done speaking.")
		})
		t.Logf("%d players, %s bots:\n%s", players, which[1], strings.Join(lines, "\n"))
	})
}
