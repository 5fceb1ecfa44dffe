package puzzles

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// sure says what makes a card certain: who the werewolf is, why the card takes the trick,
// or else what is kept for the last one. It returns nothing if that takes more than a few
// sentences.
func sure(v game.View, worlds []game.State, right game.Action) []game.Message {
	view := v.(rules.View)
	name, ok := strings.CutPrefix(rules.Game{}.Text(right), "play ")
	card, found := rules.CardNamed(name)
	if !ok || !found || view.Trick != 4 {
		return nil
	}
	c := certainty{view: view, me: view.Seat, card: card, right: right}
	for _, w := range worlds {
		c.worlds = append(c.worlds, *w.(*rules.State))
	}
	said, ok := c.wolf()
	if !ok {
		return nil
	}
	how, one := c.keep, game.Say("trickwolf.puzzle.sure.one")
	if c.takes() {
		how, one = c.take, game.Say("trickwolf.puzzle.sure.one.taken")
	}
	more, ok := how()
	if !ok {
		return nil
	}
	said = append(said, more...)
	if view.Wolf {
		said = append(said, one)
	}
	return said
}

// A certainty is a card that wins in all worlds, and what is looked at to say why.
type certainty struct {
	view   rules.View
	me     game.Seat
	card   rules.Card
	right  game.Action
	worlds []rules.State
}

// wolf says how one knows who the werewolf is, and that one hit is left. It reports false
// if that is not so.
func (c *certainty) wolf() (said []game.Message, ok bool) {
	if c.view.Wolf {
		return nil, c.view.Damage[c.me] == 0
	}
	wolf := game.Nobody
	for seat := range game.Seat(len(c.view.Damage)) {
		if c.worlds[0].Role(seat) == "werewolf" {
			wolf = seat
		}
	}
	for i := range c.worlds {
		if c.worlds[i].Role(wolf) != "werewolf" {
			return nil, false
		}
	}
	if c.view.Damage[wolf] != 1 {
		return nil, false
	}
	if c.view.Seen().Has(cards.Card(rules.H9)) {
		return []game.Message{game.Say("trickwolf.puzzle.sure.shown", "seat", wolf)}, true
	}
	if m := why(c.view, wolf, wolf); !m.IsZero() {
		return []game.Message{m, game.Say("trickwolf.puzzle.sure.wolf", "seat", wolf)}, true
	}
	for seat := range game.Seat(len(c.view.Damage)) {
		if seat == wolf || seat == c.me {
			continue
		}
		m := why(c.view, seat, wolf)
		if m.IsZero() {
			return nil, false
		}
		said = append(said, m)
	}
	return append(said, game.Say("trickwolf.puzzle.sure.wolf", "seat", wolf)), true
}

// trick is the one that is played.
func (c *certainty) trick() int { return int(c.view.Trick) - 1 }

// others lets everybody else do everything until a state is an end, or the seat is asked.
func (c *certainty) others(s rules.State, end func(*rules.State) bool) {
	if end(&s) || s.Turn() == 0 || s.Asked == c.me {
		return
	}
	for _, a := range s.Legal(s.Asked, nil) {
		next := s
		next.Do(s.Asked, a, nil)
		c.others(next, end)
	}
}

// after lets the seat play an action in all worlds and everybody else all that they can,
// until the trick is taken.
func (c *certainty) after(a game.Action, taken func(*rules.State)) {
	for _, s := range c.worlds {
		s.Do(c.me, a, nil)
		c.others(s, func(s *rules.State) bool {
			over := s.Tricks[c.trick()].Winner != game.Nobody
			if over {
				taken(s)
			}
			return over
		})
	}
}

// takes reports whether the card takes the trick in all worlds.
func (c *certainty) takes() bool {
	all := true
	c.after(c.right, func(s *rules.State) { all = all && s.Tricks[c.trick()].Winner == c.me })
	return all
}

// take says why the card takes the trick. It reports false if it finds nothing to say.
func (c *certainty) take() (said []game.Message, ok bool) {
	t := c.view.Tricks[c.trick()]
	var later []game.Seat
	for seat := c.view.In.After(c.me); seat != c.me && seat != c.view.Leader; seat = c.view.In.After(seat) {
		later = append(later, seat)
	}
	tie := false
	if t.N > 0 {
		best := t.Best()
		t.Plays[t.N] = rules.Play{Seat: c.me, Card: c.card}
		t.N++
		tie = t.Value(best.Card) == t.Value(c.card)
		if tie {
			said = append(said, game.Say("trickwolf.puzzle.sure.tie", "card", c.card.String(), "other", best.Card.String()))
		}
	} else {
		t.Plays[0], t.N = rules.Play{Seat: c.me, Card: c.card}, 1
	}
	if len(later) == 0 {
		if !tie {
			said = append(said, game.Say("trickwolf.puzzle.sure.last", "card", c.card.String(), "value", t.Value(c.card)))
		}
		return said, true
	}
	beat := c.beating(t)
	if beat == 0 {
		return append(said, game.Say("trickwolf.puzzle.sure.best", "card", c.card.String(), "value", t.Value(c.card))), true
	}
	voids := 0
	for _, seat := range later {
		if c.couldNot(seat, t.Led()) {
			said = append(said, game.Say("trickwolf.puzzle.sure.void", "seat", seat, "suit", t.Led()))
			voids++
		}
	}
	if voids == len(later) {
		return said, true
	}
	m, ok := c.down()
	if !ok || beat.Len() > 1 || !beat.Has(cards.Card(rules.H9)) {
		return nil, false
	}
	return append(said, m, game.Say("trickwolf.puzzle.sure.down", "card", c.card.String())), true
}

// beating returns the cards that the seat has not seen which would beat the trick.
func (c *certainty) beating(t rules.Trick) (beat cards.Set) {
	for card := range c.view.Unseen().All() {
		with := t
		with.Plays[with.N] = rules.Play{Seat: game.Nobody, Card: rules.Card(card)}
		with.N++
		if with.Best().Seat == game.Nobody {
			beat = beat.With(card)
		}
	}
	return beat
}

// couldNot reports whether a seat could not follow a suit before, and so has nothing that
// follows it.
func (c *certainty) couldNot(seat game.Seat, led rules.Suit) bool {
	for _, t := range c.view.Tricks[:c.trick()] {
		for _, p := range t.Plays[:t.N] {
			if p.Seat == seat && t.Led() == led && !p.Card.Follows(led) {
				return true
			}
		}
	}
	return false
}

// down says how one knows that somebody has put the Werewolf face down.
func (c *certainty) down() (m game.Message, ok bool) {
	werewolf := cards.Card(rules.H9)
	for i := range c.worlds {
		for seat := range c.view.In.All() {
			if c.worlds[i].Hand(seat).Has(werewolf) {
				return m, false
			}
		}
	}
	for i, t := range c.view.Tricks[:c.trick()] {
		if t.Answer == rules.No && c.worlds[0].Role(t.Nominated) == "werewolf" {
			m = game.Say("trickwolf.fact.only.told", "seat", t.Nominated, "trick", i+1)
		}
		for _, p := range t.Plays[:t.N] {
			if c.worlds[0].Role(p.Seat) == "werewolf" && !p.Card.Follows(t.Led()) {
				m = game.Say("trickwolf.fact.only.void", "seat", p.Seat, "suit", t.Led(), "trick", i+1)
			}
		}
	}
	return m, !m.IsZero()
}

// named returns the names of cards.
func named(set cards.Set) (list []string) {
	for card := range set.All() {
		list = append(list, rules.Card(card).String())
	}
	return list
}

// keep says what is kept for the last trick, if the card does not always take this one.
// It reports false if that depends on too much.
func (c *certainty) keep() (said []game.Message, ok bool) {
	var beaten cards.Set // the cards that take the trick from the seat's
	takes := false
	var states []rules.State
	c.after(c.right, func(s *rules.State) {
		if t := s.Tricks[c.trick()]; t.Winner == c.me {
			takes = true
		} else {
			beaten = beaten.With(cards.Card(t.Best().Card))
			states = append(states, *s)
		}
	})
	switch {
	case takes:
		said = append(said, game.Say("trickwolf.puzzle.sure.unless", "card", c.card.String(), "other", named(beaten)))
	case c.never():
		said = append(said, game.Say("trickwolf.puzzle.sure.never"))
	default:
		return nil, false
	}
	var accused, leads []rules.State
	led := make(map[rules.Suit][]rules.State)
	for _, s := range states {
		c.others(s, func(s *rules.State) bool {
			switch t := s.Tricks[c.trick()+1]; {
			case s.Turn() == 0 || s.Asked != c.me:
			case s.Phase() == "lay":
				accused = append(accused, *s)
			case t.N == 0:
				leads = append(leads, *s)
			case !c.view.Wolf: // one hit does a werewolf no harm
				led[t.Led()] = append(led[t.Led()], *s)
			}
			return false
		})
	}
	how, ok := c.led(led)
	if !ok {
		return nil, false
	}
	said = append(said, how...)
	if how, ok = c.accused(accused); !ok {
		return nil, false
	}
	said = append(said, how...)
	if len(leads) > 0 && !c.view.Wolf {
		m, ok := c.leads(leads)
		if !ok {
			return nil, false
		}
		said = append(said, m)
	}
	return said, true
}

// never reports whether no card can take the trick.
func (c *certainty) never() bool {
	never := true
	for _, a := range c.worlds[0].Legal(c.me, nil) {
		c.after(a, func(s *rules.State) { never = never && s.Tricks[c.trick()].Winner != c.me })
	}
	return never
}

// wins reports whether a card takes the last trick in all states, whatever the others do.
func (c *certainty) wins(card rules.Card, states []rules.State) bool {
	for _, s := range states {
		a, ok := action(&s, c.me, "play "+card.String())
		if !ok {
			return false
		}
		s.Do(c.me, a, nil)
		won := true
		c.others(s, func(s *rules.State) bool {
			t := s.Tricks[c.trick()+1]
			won = won && (t.Winner == game.Nobody || t.Winner == c.me)
			return t.Winner != game.Nobody
		})
		if !won {
			return false
		}
	}
	return true
}

// action returns what a seat may do by its text.
func action(s *rules.State, seat game.Seat, text string) (game.Action, bool) {
	for _, a := range s.Legal(seat, nil) {
		if (rules.Game{}).Text(a) == text {
			return a, true
		}
	}
	return 0, false
}

// led says with which card the seat takes the last trick, by the suit that is led.
func (c *certainty) led(led map[rules.Suit][]rules.State) (said []game.Message, ok bool) {
	if len(led) == 0 {
		return nil, true
	}
	for suit := range rules.Hearts + 1 {
		states := led[suit]
		if len(states) == 0 {
			continue
		}
		var first cards.Set // the cards that may be led
		for _, s := range states {
			first = first.With(cards.Card(s.Tricks[c.trick()+1].Plays[0].Card))
		}
		found := false
		for card := range states[0].Hand(c.me).All() {
			if !c.wins(rules.Card(card), states) {
				continue
			}
			name := rules.Card(card).String()
			m := game.Say("trickwolf.puzzle.sure.led", "suit", suit, "card", name)
			if first.Len() == 1 {
				m = game.Say("trickwolf.puzzle.sure.led.one", "other", named(first)[0], "card", name)
			}
			said, found = append(said, m), true
			break
		}
		if !found {
			return nil, false
		}
	}
	return append(said, game.Say("trickwolf.puzzle.sure.led.all")), true
}

// accused says what the seat does if it is accused now: it leads the last trick.
func (c *certainty) accused(states []rules.State) (said []game.Message, ok bool) {
	if len(states) == 0 {
		return nil, true
	}
	for down := range states[0].Hand(c.me).All() {
		var next []rules.State
		for _, s := range states {
			a, _ := action(&s, c.me, "lay "+rules.Card(down).String())
			s.Do(c.me, a, nil)
			next = append(next, s)
		}
		card := rules.Card(states[0].Hand(c.me).Without(down).First())
		if c.wins(card, next) {
			args := []any{"card", rules.Card(down).String(), "other", card.String()}
			if c.alone(card, next) {
				return []game.Message{game.Say("trickwolf.puzzle.sure.accused.alone", append(args, "suit", card.Suit())...)}, true
			}
			return []game.Message{game.Say("trickwolf.puzzle.sure.accused", args...)}, true
		}
	}
	return nil, false
}

// leads says what the seat leads to the last trick, if it is to lead without a hit.
func (c *certainty) leads(states []rules.State) (game.Message, bool) {
	for card := range states[0].Hand(c.me).All() {
		if c.wins(rules.Card(card), states) {
			return game.Say("trickwolf.puzzle.sure.leads", "card", rules.Card(card).String()), true
		}
	}
	return game.Message{}, false
}

// alone reports whether nobody can follow a card that is led.
func (c *certainty) alone(card rules.Card, states []rules.State) bool {
	for _, s := range states {
		for seat := range s.In.Without(c.me).All() {
			for held := range s.Hand(seat).All() {
				if rules.Card(held).Follows(card.Suit()) {
					return false
				}
			}
		}
	}
	return true
}
