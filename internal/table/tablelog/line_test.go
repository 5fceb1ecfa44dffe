package tablelog

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
)

// What is written by hand is what encoding/json writes.
func TestLine(t *testing.T) {
	at := time.Date(2026, 11, 15, 12, 0, 0, 123456789, time.UTC)
	for _, d := range []Do{
		{},
		{Moves: []Move{{0, "play C7"}}},
		{Moves: []Move{{23, "vote 3"}, {game.Dealer, "deal W2"}, {game.Nobody, `<"&> \ 狼`}}, By: ByClock, Until: at},
		{Moves: []Move{{1, "sleep"}}, By: ByBot, ID: "x\u20281", Until: at.Add(time.Hour), Why: game.Say("reason.seat", "p", 66, "seat", game.Seat(2), "why", game.Say("reason.<said>", "text", `"no" 狼`))},
	} {
		e := Entry{At: at, Do: &d}
		want, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := e.Encode(); err != nil || string(got) != string(want) {
			t.Errorf("got %s, %v\nwant %s", got, err, want)
		}
	}
}
