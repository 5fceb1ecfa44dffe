package rules_test

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// after returns the state at the end of a record.
func after(t *testing.T, text string) game.State {
	t.Helper()
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := records[0].Replay(nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The first day of eight, scene by scene: seats 0 and 1 are the pack, seat 2 is
// the seer, and seat 7 is lynched.
const (
	cards1  = "lupus players=8\n* deal werewolf werewolf seer villager villager villager villager villager\n"
	night1  = cards1 + "0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"
	talk1   = night1 + "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n"
	ballot1 = talk1 + "7 vote 6\n0 vote 7\n1 vote 7\n2 vote 7\n3 vote 7\n4 vote 7\n5 vote 7\n6 vote 7\n"
	speech1 = ballot1 + "6 rest\n7 rest\n"
	day1    = speech1 + "0 lynch 7\n1 lynch 7\n2 lynch 7\n3 lynch 7\n4 lynch 7\n5 lynch 7\n"
)
