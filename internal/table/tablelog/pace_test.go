package tablelog

import (
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// In a room the night is as long as its calls take: the more characters, the longer.
// Elsewhere nobody is called, and more characters would only tell who is slow.
func TestCalledNights(t *testing.T) {
	for _, test := range []struct {
		pace    string
		players int
		deck    string
		want    time.Duration
	}{
		{"aloud", 8, "standard", 66 * time.Second},
		{"aloud", 16, "villager:8,werewolf:3,seer:1,bodyguard:1,owl-man:1,freemason:2", 117 * time.Second},
		{"relaxed", 16, "villager:8,werewolf:3,seer:1,bodyguard:1,owl-man:1,freemason:2", 30 * time.Second},
	} {
		e, _ := games.Find("lupus")
		s, err := e.Game.New(game.Setup{Players: test.players, Options: map[string]string{"deck": test.deck}})
		if err != nil {
			t.Fatal(err)
		}
		p, _ := paceNamed(test.pace)
		for s.Phase() != "night" {
			s.Do(game.Dealer, s.Legal(game.Dealer, nil)[0], func(game.Seats, game.Event) {})
		}
		if most, _ := p.Phase(e.Info(), "night", game.Calls(s)); most != test.want {
			t.Errorf("%s, %d players: a night lasts %v, not %v", test.pace, test.players, most, test.want)
		}
	}
}
