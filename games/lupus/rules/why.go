package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
)

// Why implements game.Explainer from what the seat knows: first it says what
// the seat may do now, then what is wrong with the player that the text names.
func (g Game) Why(st game.State, seat game.Seat, text string) game.Message {
	s := st.(*State)
	verb, about, _ := strings.Cut(text, " ")
	switch {
	case seat == game.Dealer && s.drawing == card:
		return whyNotDealt(s, verb, about)
	case seat == game.Dealer:
		return whyNotDrawn(s, verb)
	}
	legal := s.Legal(seat, nil)
	i := slices.IndexFunc(legal, func(a game.Action) bool { return strings.HasPrefix(g.Text(a)+" ", verb+" ") })
	if i < 0 {
		return whyNotNow(s, seat)
	}
	v, _ := Split(legal[i])
	switch {
	case verbs[v].arg == noArg:
		return game.Say("lupus.why.after", "verb", game.Quote(verb))
	case verb == "claim":
		return whyNotClaimed(about)
	case verb == "report":
		return whyNotReported(s, seat, about)
	}
	return whyNotAt(s, seat, verb, about)
}

// whyNotNow says what the seat may do now. At night it speaks of the seat's own
// call only.
func whyNotNow(s *State, seat game.Seat) game.Message {
	switch s.Moment {
	case Night:
		v := Sleep
		if c := s.asked(seat); c != nil {
			v = c.verb
		}
		if s.private[seat].Marks >= mostMarks {
			return game.Say("lupus.why.marked", "n", mostMarks, "done", `"done"`)
		}
		if verbs[v].arg == noArg {
			return game.Say("lupus.why.night", "verb", game.Quote(verbs[v].name))
		}
		return game.Say("lupus.why.night.whom", "like", game.Quote(verbs[v].name+" 3"))
	case Talk:
		if s.Said[seat].Today >= mostStatements {
			return game.Say("lupus.why.enough", "n", mostStatements, "ready", `"ready"`)
		}
		return game.Say("lupus.why.talk", "claim", `"claim seer"`, "accuse", `"accuse 3"`, "ready", `"ready"`)
	case Ballot:
		return game.Say("lupus.why.ballot", "like", `"vote 3"`)
	case Defence:
		return game.Say("lupus.why.defence", "rest", `"rest"`)
	case Farewell:
		return game.Say("lupus.why.number", "like", game.Quote(verbs[characters[s.private[seat].Now].fate.verb].name+" 3"))
	default:
		return game.Say("lupus.why.lynch", "a", game.Quote("lynch "+s.Suspects[0].String()), "b", game.Quote("lynch "+s.Suspects[1].String()))
	}
}

// whyNotAt says what is wrong with the player whom the seat names.
func whyNotAt(s *State, seat game.Seat, verb, about string) game.Message {
	number, err := strconv.Atoi(about)
	if err != nil {
		return game.Say("lupus.why.number", "like", game.Quote(verb+" 3"))
	}
	whom, me := game.Seat(number), &s.private[seat]
	switch {
	case number < 0 || number >= int(s.Players):
		return game.Say("lupus.why.seat", "n", number)
	case whom == seat:
		return game.Say("lupus.why.another")
	case verb == "mark" && me.Mates.Has(whom):
		return game.Say("lupus.why.pack", "seat", whom)
	case verb == "see" && me.Mates.Has(whom):
		return game.Say("lupus.why.seer", "seat", whom)
	case verb != "report" && !s.Alive.Has(whom):
		return game.Say("lupus.why.dead", "seat", whom)
	case verb == "lynch":
		return game.Say("lupus.why.suspects", "a", s.Suspects[0], "b", s.Suspects[1])
	case s.Moment == Night && me.Choice == whom:
		return game.Say("lupus.why.already", "seat", whom)
	}
	return game.Message{}
}

func whyNotClaimed(about string) game.Message {
	r, ok := RoleNamed(about)
	if !ok {
		return game.Say("lupus.why.card", "name", game.Quote(about))
	}
	return game.Say("lupus.why.role", "role", r)
}

func whyNotReported(s *State, seat game.Seat, about string) game.Message {
	whom, what, _ := strings.Cut(about, " ")
	switch {
	case what != "wolf" && what != "human":
		return game.Say("lupus.why.report", "wolf", `"report 3 wolf"`, "human", `"report 3 human"`)
	case whom == "lynched":
		return game.Say("lupus.why.lynched")
	}
	return whyNotAt(s, seat, "report", whom)
}

// whyNotDealt says which cards are left, for people who write a deal by hand.
func whyNotDealt(s *State, verb, about string) game.Message {
	if verb != verbs[Deal].name {
		return game.Say("lupus.why.first", "seat", s.dealt, "like", `"deal seer"`)
	}
	name := strings.TrimRight(about, "0123456789")
	r, ok := RoleNamed(name)
	switch {
	case !ok:
		return game.Say("lupus.why.card", "name", game.Quote(name))
	case s.Deck[r] == 0:
		return game.Say("lupus.why.role", "role", r)
	case s.left[r] == 0:
		return game.Say("lupus.why.gone", "cards", cards(r, s.Deck[r]))
	}
	return game.Say("lupus.why.left", "cards", cards(r, s.left[r]), "deal", game.Quote("deal "+name))
}

// drawnFor says why a seat is drawn.
var drawnFor = map[drawing]game.Message{
	welcome: game.Say("lupus.draw.welcome"),
	sword:   game.Say("lupus.draw.sword"),
	shield:  game.Say("lupus.draw.shield"),
	elder:   game.Say("lupus.draw.elder"),
}

// targetFor says why the target of a circle is drawn.
var targetFor = map[Role]game.Message{
	Seer:     game.Say("lupus.draw.look"),
	Werewolf: game.Say("lupus.draw.prey"),
}

func whyNotDrawn(s *State, verb string) game.Message {
	what := drawnFor[s.drawing]
	if s.drawing == target {
		what = targetFor[s.circled]
	}
	if verb != verbs[Draw].name {
		return game.Say("lupus.why.draw", "what", what, "like", game.Quote("draw "+s.among.First().String()))
	}
	return game.Say("lupus.why.among", "what", what, "seats", slices.Collect(s.among.All()))
}
