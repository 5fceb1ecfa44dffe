package cast

import (
	"context"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A chatty bot remembers how much it may talk.
type chatty struct{ told *bots.Chatter }

func (c chatty) Decide(_ context.Context, f game.Frame) game.Action { return f.Legal[0] }

func (c chatty) Chat(much bots.Chatter) { *c.told = much }

// How much bots talk is the table's choice, whatever their strength, and they are told.
func TestChatter(t *testing.T) {
	for talk, want := range map[string]bots.Chatter{"": bots.Usual, "quiet": bots.Hushed, "normal": bots.Usual, "lively": bots.Chatful} {
		told := bots.Chatter(99)
		var s tablelog.State
		s.Open.Settings.Talk = talk
		c := New(Config{State: &s, Bot: func(string) bots.Bot { return chatty{&told} }})
		c.newBot(1, "hard")
		if told != want {
			t.Errorf("at a table that is %q, bots were told %d", talk, told)
		}
	}
}
