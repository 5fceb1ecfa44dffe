package table

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"howl/game"
	"howl/games"
	"howl/internal/bots"
	"howl/internal/table/tablelog"
	"howl/internal/talk"
)

// In a phase of talk bots speak one at a time. Each that can hear the others
// says what it would say now; the table lets the most urgent speak, after a pause
// that is drawn from what everybody knows, and asks all again. A bot that has
// nothing to say is ready when the people are, or after a lull.

// A wish is what a bot would say after frame n of its seat.
type wish struct {
	n       int
	speech  bots.Speech
	phrased bool // the model was asked for other words
}

// Lengths of silence, in answers of a bot.
const (
	breath = 2  // before a bot speaks, and up to twice that
	lull   = 14 // before bots are ready while people are not
)

// How urgent words must be.
const (
	pressing = 40 // to be said when all people are ready
	answers  = 90 // to come sooner than others: somebody waits for them
)

// discusses reports whether players talk now, at a pace that people can follow.
func (t *Table) discusses() bool {
	if t.state.Stage != tablelog.Playing || t.state.Pace.Bot == 0 {
		return false
	}
	phase := t.state.Game.Phase()
	return slices.ContainsFunc(t.state.Info.Phases, func(p game.Phase) bool { return p.Name == phase && p.Discussion })
}

// talker returns the bot on a seat if it takes part in the talk. One that stands
// in for a person does not: it has no right to the person's words.
func (t *Table) talker(seat game.Seat) (bots.Talker, bool) {
	c := &t.state.Chairs[seat]
	if c.Bot == "" || c.Muted || t.state.Ears(seat).Without(seat) == 0 {
		return nil, false
	}
	b, ok := t.player(seat, c.Bot).bot.(bots.Talker)
	return b, ok
}

// talkers returns the seats of all bots that take part in the talk.
func (t *Table) talkers() (seats game.Seats) {
	if !t.discusses() {
		return 0
	}
	for seat := range game.Table(len(t.state.Chairs)).All() {
		if _, ok := t.talker(seat); ok {
			seats = seats.With(seat)
		}
	}
	return seats
}

// listen asks the bots that take part in the talk what they would say, if their
// seats were told or heard something new.
func (t *Table) listen(talkers game.Seats) {
	for seat := range talkers.All() {
		p, l := t.players[seat], t.state.Ledger(seat)
		if p.thinking || p.wish != nil && p.wish.n == l.N {
			continue
		}
		b, f, n := p.bot.(bots.Talker), t.hears(seat, p), l.N
		p.thinking = true
		go func() {
			ctx, cancel := context.WithTimeout(t.ctx, patience)
			defer cancel()
			speech := speechOf(ctx, b, f)
			select {
			case t.inbox <- func() { p.thinking, p.wish = false, &wish{n: n, speech: speech} }:
			case <-t.done:
			}
		}()
	}
}

// speechOf returns what a bot would say. A bot that fails says nothing.
func speechOf(ctx context.Context, b bots.Talker, f game.Frame) (s bots.Speech) {
	defer func() {
		if r := recover(); r != nil {
			s = bots.Speech{Why: game.Say("reason.failed", "what", game.Quote(fmt.Sprint(r)))}
		}
	}()
	return b.Talk(ctx, f)
}

// converse lets the next bot speak, or makes all that are silent ready, and
// returns when to come again; zero: when a bot has thought.
func (t *Table) converse(now time.Time, talkers game.Seats) time.Time {
	if talkers == 0 {
		return time.Time{}
	}
	next, urgency := game.Nobody, 0
	for seat := range talkers.All() {
		p := t.players[seat]
		if p.thinking || p.wish == nil || p.wish.n != t.state.Ledger(seat).N {
			return time.Time{}
		}
		if s := p.wish.speech; !s.IsZero() && (next == game.Nobody || s.Urgency > urgency) {
			next, urgency = seat, s.Urgency
		}
	}
	people := t.discussing()
	hushed := people != 0 && people&t.state.Game.Turn() == 0
	if next != game.Nobody && (!hushed || urgency >= pressing) {
		pause := t.pauseBefore()
		if urgency >= answers {
			pause = pause * 3 / 4
		}
		if hushed || people == 0 {
			pause /= 2
		}
		if due := t.state.LastAt.Add(pause); now.Before(due) {
			return due
		}
		if t.Model != nil && t.state.GameEntry.Talk != nil && !t.players[next].wish.phrased {
			t.phrase(next, t.players[next])
			return time.Time{}
		}
		t.utter(next, t.players[next])
		return time.Time{}
	}
	owing := talkers & t.state.Game.Turn()
	if owing == 0 {
		return time.Time{}
	}
	silence := t.state.Pace.Bot
	if people&t.state.Game.Turn() != 0 {
		silence *= lull
	}
	if due := t.state.LastAt.Add(silence); now.Before(due) {
		return due
	}
	t.settle(owing)
	return time.Time{}
}

// discussing returns the seats of the people who take part in the talk.
func (t *Table) discussing() (seats game.Seats) {
	for i := range t.state.Chairs {
		c, seat := &t.state.Chairs[i], game.Seat(i)
		if c.Person != nil && !c.Away && t.state.Ears(seat) != 0 {
			seats = seats.With(seat)
		}
	}
	return seats
}

// pauseBefore returns how long a bot waits before it speaks. It depends on what
// everybody knows alone: the commitment of the table, and how much everybody was
// told so far.
func (t *Table) pauseBefore() time.Duration {
	h := fnv.New32a()
	_, _ = fmt.Fprint(h, t.state.Commitment, t.state.Ledger(game.Nobody).N)
	return t.state.Pace.Bot*breath + t.state.Pace.Bot*breath*time.Duration(h.Sum32()%100)/100
}

// phrase asks the model to word what a bot is about to say. Only a line that is
// said next is given to it, so how long it takes tells nothing of the others.
func (t *Table) phrase(seat game.Seat, p *player) {
	w, names, e := p.wish, t.shownNames(), t.state.GameEntry
	p.thinking = true
	go func() {
		ctx, cancel := context.WithTimeout(t.ctx, patience)
		defer cancel()
		speech := phrase(ctx, t.Model, func(lang string) *talk.Grammar { return grammarOf(e, lang) }, names, seat, w.speech)
		select {
		case t.inbox <- func() { p.thinking, w.speech, w.phrased = false, speech, true }:
		case <-t.done:
		}
	}()
}

// utter says what a bot wants to say. Words and a statement of the game belong
// together; a statement that is not allowed any more is left out.
func (t *Table) utter(seat game.Seat, p *player) {
	s := p.wish.speech
	p.wish = nil
	if t.say(seat, s) != nil || !s.Does {
		return
	}
	if l := &t.state.Ledger(seat).Look; slices.Contains(l.Legal, s.Action) || slices.Contains(l.May, s.Action) {
		t.decide(held{seat: seat, text: t.state.Rules.Text(s.Action), by: tablelog.ByBot, why: s.Why, answer: func(error) {}})
	}
}

// say has a bot say words to those who hear it now. It returns an error if the
// table has failed.
func (t *Table) say(seat game.Seat, s bots.Speech) error {
	to := t.state.Ears(seat)
	if s.Words.IsZero() || to.Without(seat) == 0 || t.state.Chairs[seat].Muted {
		return nil
	}
	names := t.shownNames()
	e := tablelog.Say{Seat: seat, To: to, Text: games.Language("en").Message(s.Words, names), Words: &s.Words, Means: s.Means}
	if !s.Why.IsZero() {
		e.Why = &s.Why
	}
	return t.write(tablelog.Entry{Say: &e})
}

// settle makes bots ready that have nothing more to say.
func (t *Table) settle(owing game.Seats) {
	phase := t.state.Game.Phase()
	for seat := range owing.All() {
		if t.failed != nil || !t.discusses() || t.state.Game.Phase() != phase || !t.state.Game.Turn().Has(seat) {
			return
		}
		first := t.state.Rules.Text(t.state.Game.Legal(seat, nil)[0])
		t.decide(held{seat: seat, text: first, by: tablelog.ByBot, why: t.players[seat].wish.speech.Why, answer: func(error) {}})
	}
}

// waitsToSpeak reports whether a bot takes part in the talk, and the table comes
// back to it: at next, or when another bot has thought.
func (t *Table) waitsToSpeak(seat game.Seat, next time.Time) bool {
	talkers := t.talkers()
	if !talkers.Has(seat) {
		return false
	}
	for other := range talkers.All() {
		if t.players[other].thinking {
			return true
		}
	}
	return !next.IsZero()
}
