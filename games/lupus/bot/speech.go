package bot

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Call implements bots.Namesake.
func (b *Player) Call(name string) { b.voice.Call(name) }

// Chat implements bots.Chatty.
func (b *Player) Chat(much bots.Chatter) { b.voice.Much = much }

// Sit implements bots.Sitter.
func (b *Player) Sit(_ game.Setup, seat game.Seat) { b.voice.Sit(seat) }

// Waits implements bots.Patient.
func (b *Player) Waits() bool { return b.waits }

// Words implements bots.Speaker: what the player says with its last decision.
func (b *Player) Words() bots.Speech {
	s := b.speech
	b.speech = bots.Speech{}
	return s
}

// Hear implements bots.Talker.
func (b *Player) Hear(list []bots.Heard) { b.voice.Hear(list) }

// Talk implements bots.Talker.
func (b *Player) Talk(_ context.Context, f game.Frame) bots.Speech {
	v, ok := f.View.(rules.View)
	if !ok {
		return bots.Speech{}
	}
	b.voice.Note(&v, f.Events)
	if v.Moment != rules.Talk && v.Moment != rules.Defence {
		return bots.Speech{}
	}
	legal := f.Legal
	if len(legal) == 0 {
		legal = f.May
	}
	t := b.begin(&v, legal)
	defer t.Close()
	if v.Moment == rules.Defence {
		return t.Stand()
	}
	plan := bots.Speech{}
	if len(legal) > 0 {
		plan = t.Statement(t.talk(), t.reason)
	}
	return t.Speak(plan)
}
