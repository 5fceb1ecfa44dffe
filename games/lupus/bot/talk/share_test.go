package talk

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Who has said little speaks up, who has said much holds back, and a lively table hears
// more than a quiet one.
func TestChats(t *testing.T) {
	chats := func(much bots.Chatter, mine, others, words int) bool {
		voice := NewVoice(nil)
		voice.self.Chat, voice.Much = 2, much
		m := &voice.Memory
		m.words, m.last = words, game.Nobody
		for i := range 8 {
			m.book.spoke[i] = others
		}
		m.book.spoke[0] = mine
		var v rules.View
		v.Alive = game.Table(8)
		r := record{&belief.Eyes{V: &v}, &voice}
		return r.chats()
	}
	for _, c := range []struct {
		what                string
		much                bots.Chatter
		mine, others, words int
		want                bool
	}{
		{"as usual", bots.Usual, 2, 2, 10, true},
		{"enough was said", bots.Usual, 2, 2, 20, false},
		{"enough was said, but not by it", bots.Usual, 0, 3, 20, true},
		{"it has said much", bots.Usual, 5, 2, 10, false},
		{"enough for a quiet table", bots.Hushed, 2, 2, 10, false},
		{"not enough for a lively table", bots.Chatful, 2, 2, 20, true},
	} {
		if got := chats(c.much, c.mine, c.others, c.words); got != c.want {
			t.Errorf("%s: %t", c.what, got)
		}
	}
}
