package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// What friends ask across a table is answered by what was said and done there.
func TestFriendsAreAnswered(t *testing.T) {
	about := func(what string, of game.Seat, role string) bots.Heard {
		h := asks(6, 4, of, what)
		if h.Means[0].Role = role; role == "seer" {
			h.Means[0].To = game.Nobody
		}
		return h
	}
	both := func(one, other game.Seat) bots.Heard {
		h := asks(6, 4, one, "pair")
		h.Means = append(h.Means, asks(6, 4, other, "pair").Means...)
		return h
	}
	two := func(one, other game.Seat) bots.Heard {
		h := asks(6, 4, one, "rather")
		h.Means = append(h.Means, asks(6, 4, other, "rather").Means...)
		return h
	}
	for _, c := range []struct {
		name, said string
		heard      bots.Heard
		want       string
	}{
		{"whom it trusts", "2 claim seer\n2 report 5 human", about("ally", game.Nobody, ""), "thinkgood"},
		{"whom it trusts, of nobody", "", about("ally", game.Nobody, ""), "allynone"},
		{"who killed somebody who lives", "", about("death", 5, ""), "deathnot"},
		{"two of whom one accused the other", "3 accuse 5", both(5, 3), "pairno"},
		{"two of whom one trusts the other", "3 trust 5", both(5, 3), "pairfor"},
		{"two who did nothing", "", both(5, 3), "pairnone"},
		{"itself and another", "", both(4, 3), "pairme"},
		{"what it never said", "", about("still", 5, ""), "neversaid"},
		{"for a seer that there isn't", "", about("role", game.Nobody, "seer"), "holdernone"},
		{"whether it is a werewolf", "", about("role", game.Nobody, "werewolf"), "thinkme"},
		{"what somebody said", "3 claim seer\n3 report 5 human", about("words", 3, ""), "recalls"},
		{"how many are left", "", about("count", game.Nobody, ""), "howmany"},
		{"who voted for somebody for whom nobody has", "", about("voters", 5, ""), "votersnone"},
		{"whether it stood up for somebody", "", about("backed", 5, ""), "neverback"},
		{"which of two who did nothing", "", two(5, 3), "rathernone"},
		{"which of two, itself one of them", "", two(5, 4), "rathernotme"},
		{"nothing: a joke", "", about("tease", game.Nobody, ""), "tease"},
	} {
		s, told := newTable(t, dayOne+c.said)
		said := at(4, "Elsa").talk(t, s, told[4], c.heard)
		if meaning(said) != c.want || said.Means[0].To != 6 {
			t.Errorf("asked %s, it says %v", c.name, said.Words)
		}
		if c.want != "thinkgood" && c.want != "thinkme" && said.Means[0].Kind != talk.Agree {
			t.Errorf("asked %s, it commits itself: %v", c.name, said.Means)
		}
	}
}
