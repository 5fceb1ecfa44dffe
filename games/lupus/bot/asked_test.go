package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// asks is a question of a player, to another or to everybody.
func asks(by, to, of game.Seat, what string) bots.Heard {
	s := talk.Say(talk.Ask)
	s.To, s.Of, s.What = to, of, what
	return bots.Heard{Seat: by, Means: []talk.Statement{s}}
}

// Who is asked how it knows about somebody says how, and whoever knows nothing leaves that
// to those who do.
func TestHowDoYouKnow(t *testing.T) {
	const seer, villager = game.Seat(2), game.Seat(4)
	for _, c := range []struct {
		name, report string
		of           game.Seat
		want         string
	}{
		{"a werewolf", "2 claim seer\n2 report 0 wolf", 0, "lupus.say.for.own"},
		{"a human", "2 claim seer\n2 report 0 wolf\n2 report 5 human", 5, "lupus.say.for.mywhite"},
	} {
		for _, to := range []game.Seat{seer, game.Nobody} {
			s, told := newTable(t, dayOne+c.report)
			said := at(seer, "Chiyo").talk(t, s, told[seer], asks(6, to, c.of, "why"))
			if why, _ := said.Words.Args["why"].(game.Message); why.Key != c.want || said.Means[0].To != 6 {
				t.Errorf("%s: the seer, asked how it knows, says %v", c.name, said.Words)
			}
		}
		s, told := newTable(t, dayOne+c.report)
		if said := at(villager, "Elsa").talk(t, s, told[villager], asks(6, game.Nobody, c.of, "why")); len(said.Means) > 0 && said.Means[0].To == 6 {
			t.Errorf("%s: who knows nothing answers for the seer: %v", c.name, said.Words)
		}
	}
}

// Who is asked whether it can be trusted says something about itself.
func TestCanITrustYou(t *testing.T) {
	for _, to := range []game.Seat{4, game.Nobody} {
		s, told := newTable(t, dayOne)
		if said := at(4, "Elsa").talk(t, s, told[4], asks(6, to, game.Nobody, "trust")); meaning(said) != "thinkme" || said.Means[0].To != 6 {
			t.Errorf("asked whether it can be trusted, a villager says %v", said.Words)
		}
	}
	s, told := newTable(t, dayOne+"2 claim seer")
	if said := at(2, "Chiyo").talk(t, s, told[2], asks(6, 2, game.Nobody, "trust")); meaning(said) != "claimed" && meaning(said) != "wolf" {
		t.Errorf("asked whether it can be trusted, the seer says %v", said.Words)
	}
}
