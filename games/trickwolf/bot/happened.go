package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// Happened implements bots.Chronicler: of all that everybody saw between two moments it
// tells what says most.
func (Valuer) Happened(before, after, end game.View) game.Message {
	b, a, e := before.(rules.View), after.(rules.View), end.(rules.View)
	if e.Won == rules.Undecided {
		return game.Message{}
	}
	h := hindsight{&b, &a, &e}
	for _, tell := range [...]func(i int) game.Message{h.shown, h.accused, h.took, h.answered, h.played} {
		for i := len(a.Tricks) - 1; i >= 0; i-- {
			if what := tell(i); !what.IsZero() {
				return what
			}
		}
	}
	return game.Message{}
}

// hindsight is what lies between two moments of a game whose end is known.
type hindsight struct{ before, after, end *rules.View }

func (h hindsight) say(key string, args ...any) game.Message {
	return game.Say("trickwolf.happened."+key, args...)
}

// fresh returns the cards of a trick that were played between the moments.
func (h hindsight) fresh(i int) []rules.Play {
	t := &h.after.Tricks[i]
	return t.Plays[min(h.before.Tricks[i].N, t.N):t.N]
}

// shown tells that the Werewolf card lies open now.
func (h hindsight) shown(i int) game.Message {
	for _, p := range h.fresh(i) {
		if p.Card == rules.H9 {
			return h.say("shown", "seat", p.Seat)
		}
	}
	return game.Message{}
}

func (h hindsight) accused(i int) game.Message {
	t := &h.after.Tricks[i]
	if t.Nominated == game.Nobody || h.before.Tricks[i].Nominated != game.Nobody {
		return game.Message{}
	}
	hits := 0
	for j := range h.after.Tricks[:i+1] {
		if h.after.Tricks[j].Nominated == t.Nominated {
			hits++
		}
	}
	return h.say([...]string{1: "accused", 2: "expelled"}[hits], "seat", t.Winner, "whom", t.Nominated, "wolf", t.Nominated == h.end.Werewolf)
}

// took tells who won a trick and, because the game is over, whom that player then accused.
func (h hindsight) took(i int) game.Message {
	t := &h.after.Tricks[i]
	if t.Winner == game.Nobody || h.before.Tricks[i].Winner != game.Nobody {
		return game.Message{}
	}
	return h.say("took", "seat", t.Winner, "trick", i+1, "card", t.Best().Card.String(), "whom", h.end.Tricks[i].Nominated, "wolf", t.Winner == h.end.Werewolf)
}

func (h hindsight) answered(i int) game.Message {
	t := &h.after.Tricks[i]
	if t.Answer == rules.Unasked || h.before.Tricks[i].Answer != rules.Unasked {
		return game.Message{}
	}
	return h.say("answered", "seat", t.Nominated, "heart", t.Answer == rules.Yes)
}

// played tells the last card, and of one that doesn't follow what that shows.
func (h hindsight) played(i int) game.Message {
	all := h.fresh(i)
	if len(all) == 0 {
		return game.Message{}
	}
	p, led := all[len(all)-1], h.after.Tricks[i].Led()
	if !p.Card.Follows(led) {
		return h.say("void", "seat", p.Seat, "suit", led)
	}
	return h.say("played", "seat", p.Seat, "card", p.Card.String())
}
