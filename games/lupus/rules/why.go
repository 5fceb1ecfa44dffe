package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"howl/game"
)

// Why implements game.Explainer from what the seat knows: first it says what
// the seat may do now, then what is wrong with the player that the text names.
func (g Game) Why(st game.State, seat game.Seat, text string) string {
	s := st.(*State)
	verb, about, _ := strings.Cut(text, " ")
	switch {
	case seat == game.Dealer && s.drawing == card:
		return s.whyNotDealt(verb, about)
	case seat == game.Dealer:
		return s.whyNotDrawn(verb)
	}
	legal := s.Legal(seat, nil)
	i := slices.IndexFunc(legal, func(a game.Action) bool { return strings.HasPrefix(g.Text(a)+" ", verb+" ") })
	if i < 0 {
		return s.whyNotNow(seat)
	}
	v, _ := Split(legal[i])
	switch {
	case verbs[v].arg == noArg:
		return fmt.Sprintf("nothing comes after %q", verb)
	case verb == "claim":
		return whyNotClaimed(about)
	case verb == "report":
		return s.whyNotReported(seat, about)
	}
	return s.whyNotAt(seat, verb, about)
}

// whyNotNow says what the seat may do now. At night it speaks of the seat's own
// call only.
func (s *State) whyNotNow(seat game.Seat) string {
	switch s.Moment {
	case Night:
		v := Sleep
		if c := s.asked(seat); c != nil {
			v = c.verb
		}
		if s.private[seat].Marks >= mostMarks {
			return fmt.Sprintf("%d marks a night are all; now it may be \"done\"", mostMarks)
		}
		if verbs[v].arg == noArg {
			return fmt.Sprintf("it is night, and the seat may %q", verbs[v].name)
		}
		return fmt.Sprintf("it is night, and the seat may %q somebody", verbs[v].name)
	case Talk:
		if s.Said[seat].Today >= mostStatements {
			return fmt.Sprintf("%d statements a day are all; now it may be \"ready\"", mostStatements)
		}
		return `it is the talk: a statement like "claim seer" or "accuse 3", or "ready"`
	case Ballot:
		return `it is the ballot, like "vote 3"`
	case Defence:
		return `a suspect speaks, and then may "rest"`
	default:
		return fmt.Sprintf("it is the secret vote: \"lynch %v\" or \"lynch %v\"", s.Suspects[0], s.Suspects[1])
	}
}

// whyNotAt says what is wrong with the player whom the seat names.
func (s *State) whyNotAt(seat game.Seat, verb, about string) string {
	number, err := strconv.Atoi(about)
	if err != nil {
		return fmt.Sprintf("a player is named by the number of his seat, like \"%s 3\"", verb)
	}
	whom, me := game.Seat(number), &s.private[seat]
	switch {
	case number < 0 || number >= int(s.Players):
		return "there is no seat " + about
	case whom == seat:
		return "it takes another player"
	case verb == "mark" && me.Mates.Has(whom):
		return "seat " + about + " is of the pack"
	case verb == "see" && me.Mates.Has(whom):
		return "seat " + about + " is a seer too"
	case verb != "report" && !s.Alive.Has(whom):
		return "seat " + about + " is dead"
	case verb == "lynch":
		return fmt.Sprintf("suspected are seats %v and %v", s.Suspects[0], s.Suspects[1])
	case s.Moment == Night && me.Choice == whom:
		return "it points at seat " + about + " already"
	}
	return ""
}

func whyNotClaimed(about string) string {
	r, ok := RoleNamed(about)
	if !ok {
		return fmt.Sprintf("no card of the box is called %q", about)
	}
	return fmt.Sprintf("no %v is in the deck", r)
}

func (s *State) whyNotReported(seat game.Seat, about string) string {
	whom, what, _ := strings.Cut(about, " ")
	switch {
	case what != "wolf" && what != "human":
		return `it is written like "report 3 wolf" or "report 3 human"`
	case whom == "lynched":
		return "nobody has been lynched yet"
	}
	return s.whyNotAt(seat, "report", whom)
}

// whyNotDealt says which cards are left, for people who write a deal by hand.
func (s *State) whyNotDealt(verb, about string) string {
	if verb != verbs[Deal].name {
		return fmt.Sprintf("seat %v is dealt a card first, like \"deal seer\"", s.dealt)
	}
	name := strings.TrimRight(about, "0123456789")
	r, ok := RoleNamed(name)
	switch {
	case !ok:
		return fmt.Sprintf("no card of the box is called %q", name)
	case s.Deck[r] == 0:
		return fmt.Sprintf("no %v is in the deck", r)
	case s.left[r] == 0:
		return fmt.Sprintf("the deck has %s, dealt already", cards(r, int(s.Deck[r])))
	}
	return fmt.Sprintf("%s left, the first of them %q", cards(r, int(s.left[r])), "deal "+name)
}

// drawnFor says why a seat is drawn.
var drawnFor = [target + MaxRoles]string{
	welcome: `who gets "Welcome!"`,
	sword:   "who gets the sword",
	shield:  "who gets the shield",
	elder:   "who holds the Wise Old Man",

	target + drawing(Seer):     "whom the seers ask about",
	target + drawing(Werewolf): "whom the pack kills",
}

func (s *State) whyNotDrawn(verb string) string {
	if verb != verbs[Draw].name {
		return fmt.Sprintf("first it is drawn %s, like \"draw %v\"", drawnFor[s.drawing], s.among.First())
	}
	var seats []string
	for seat := range s.among.All() {
		seats = append(seats, seat.String())
	}
	return fmt.Sprintf("it is drawn %s, among seats %s", drawnFor[s.drawing], strings.Join(seats, ", "))
}
