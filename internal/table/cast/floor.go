package cast

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/model"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// In a phase of talk bots speak one at a time. Each that can hear the others
// says what it would say now; the table lets the most urgent speak, after a pause
// that is drawn from what everybody knows, and asks all again. A bot that has
// nothing to say is ready when the people are, or after a lull.

// Lengths of silence, in answers of a bot.
const (
	breath    = 2  // before a bot speaks, and up to twice that
	room      = 4  // after a person's line, unless the line is answered
	most      = 9  // after a line that takes long to read
	mostHeard = 14 // after one that a voice takes long to say
	lull      = 14 // before bots are ready while people are not
)

// typing is how long people have at the beginning of a talk before a bot asks them
// something of its own accord.
const typing = 45 * time.Second

// How urgent words must be.
const (
	pressing = 40 // to be said when all people are ready
	answers  = 90 // to come sooner than others: somebody waits for them
	// To be said right after a person's line.
	addressed = 85
)

// GoOn asks every bot that owes a decision, but for those whose decision is held,
// and lets bots talk. It returns what they do now, and when to come again; zero:
// when a bot has thought.
func (c *Cast) GoOn(now time.Time, held game.Seats) ([]Deed, time.Time) {
	talkers := c.talkers()
	c.wake(talkers | held | c.State.Biding())
	c.listen(talkers)
	return c.converse(now, talkers)
}

// Busy reports whether a bot that owes a decision will come to it: it thinks, waits
// to be told more, or takes part in a talk to which the table comes back at next.
func (c *Cast) Busy(seat game.Seat, next time.Time) bool {
	if c.State.Biding().Has(seat) {
		return true // the law holds for those it waits for
	}
	p := c.players[seat]
	return p != nil && (p.thinking || p.waits == c.State.Ledger(seat).N) || c.waitsToSpeak(seat, next)
}

// talker returns the bot on a seat if it takes part in the talk. One that stands
// in for a person does not: it has no right to the person's words.
func (c *Cast) talker(seat game.Seat) (bots.Talker, bool) {
	chair := &c.State.Chairs[seat]
	if chair.Bot == "" || chair.Muted || c.State.Ears(seat).Without(seat) == 0 {
		return nil, false
	}
	b, ok := c.player(seat, chair.Bot).bot.(bots.Talker)
	return b, ok
}

// talkers returns the seats of all bots that take part in the talk.
func (c *Cast) talkers() (seats game.Seats) {
	if !c.discusses() {
		return 0
	}
	for seat := range game.Table(len(c.State.Chairs)).All() {
		if _, ok := c.talker(seat); ok {
			seats = seats.With(seat)
		}
	}
	return seats
}

// listen asks the bots that take part in the talk what they would say, if their
// seats were told or heard something new.
func (c *Cast) listen(talkers game.Seats) {
	for seat := range talkers.All() {
		p, l := c.players[seat], c.State.Ledger(seat)
		if p.thinking || p.wish != nil && p.wish.n == l.N {
			continue
		}
		b, f, n := p.bot.(bots.Talker), c.hears(seat, p), l.N
		p.thinking = true
		go func() {
			ctx, cancel := context.WithTimeout(c.Context, patience)
			defer cancel()
			speech := speechOf(ctx, b, f)
			c.Post(func() []Deed {
				p.thinking, p.wish = false, &wish{n: n, speech: speech}
				return nil
			})
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
func (c *Cast) converse(now time.Time, talkers game.Seats) ([]Deed, time.Time) {
	if talkers == 0 {
		c.since = time.Time{}
		return nil, time.Time{}
	}
	if c.since.IsZero() {
		c.since = now
	}
	next, urgency := game.Nobody, 0
	for seat := range talkers.All() {
		p := c.players[seat]
		if p.thinking || p.wish == nil || p.wish.n != c.State.Ledger(seat).N {
			return nil, time.Time{}
		}
		if s := p.wish.speech; !s.IsZero() && !c.hurries(s, now) && (next == game.Nobody || s.Urgency > urgency) {
			next, urgency = seat, s.Urgency
		}
	}
	people := c.discussing()
	hushed := people != 0 && people&c.State.Game.Turn() == 0
	owing := talkers & c.State.Game.Turn()
	switch {
	case next != game.Nobody && (!hushed || urgency >= pressing):
		if due := c.State.LastAt.Add(c.pauseBefore(urgency, hushed || people == 0 && !c.watched())); now.Before(due) {
			return nil, due
		}
		if p := c.players[next]; c.Model != nil && c.State.GameEntry.Talk != nil && !p.wish.phrased {
			c.phrase(next, p)
			return nil, time.Time{}
		}
		return c.utter(next, c.players[next]), time.Time{}
	case owing == 0:
		return nil, time.Time{}
	}
	silence := c.State.Pace.Bot
	if people&c.State.Game.Turn() != 0 {
		silence *= lull
	}
	if c.watched() {
		silence = max(silence, c.reading())
	}
	if due := c.State.LastAt.Add(silence); now.Before(due) {
		return nil, due
	}
	return c.settle(owing), time.Time{}
}

// hurries reports whether a speech asks a person something too early in the talk.
func (c *Cast) hurries(s bots.Speech, now time.Time) bool {
	return now.Before(c.since.Add(typing)) && slices.ContainsFunc(s.Means, func(m talk.Statement) bool {
		return m.Kind == talk.Ask && int(m.To) < len(c.State.Chairs) && c.State.Chairs[m.To].Person != nil && s.Urgency < pressing
	})
}

// watched reports whether people who cannot speak any more read what is said.
func (c *Cast) watched() bool {
	return slices.ContainsFunc(c.State.Chairs, func(chair tablelog.Chair) bool { return chair.Person != nil && !chair.Away })
}

// heard reports whether the last thing that happened was a person's line.
func (c *Cast) heard() bool {
	n := len(c.State.Tellings)
	if n == 0 || c.State.Tellings[n-1].Word == nil {
		return false
	}
	w := c.State.Tellings[n-1].Word
	return w.Words == nil && int(w.Seat) < len(c.State.Chairs) && c.State.Chairs[w.Seat].Person != nil
}

// discussing returns the seats of the people who take part in the talk.
func (c *Cast) discussing() (seats game.Seats) {
	for i := range c.State.Chairs {
		chair, seat := &c.State.Chairs[i], game.Seat(i)
		if chair.Person != nil && !chair.Away && c.State.Ears(seat) != 0 {
			seats = seats.With(seat)
		}
	}
	return seats
}

// How many words people read in an answer of a bot, and how many a voice says, which
// names the speaker first.
const (
	words  = 3.5
	spoken = 2.0
	naming = 2
)

// reading returns how long people take to read the last line that all of them heard, if a
// bot has spoken it, or in a room to hear it.
func (c *Cast) reading() time.Duration {
	items := c.State.Ledger(game.Nobody).Items
	for _, it := range slices.Backward(items[max(0, len(items)-2):]) { // what a line says may be told as well
		w := c.State.Tellings[it.At].Word
		if w == nil {
			continue
		}
		if w.Words == nil {
			return 0
		}
		n := float64(len(strings.Fields(w.Text)))
		if c.State.Pace.Room {
			return min(time.Duration((n+naming)/spoken*float64(c.State.Pace.Bot)), c.State.Pace.Bot*mostHeard)
		}
		return min(time.Duration(n/words*float64(c.State.Pace.Bot)), c.State.Pace.Bot*most)
	}
	return 0
}

// pauseBefore returns how long a bot waits before it says something this urgent,
// half as long if no people talk, but not before people who are there have read the
// last line. It depends on what everybody knows alone: the commitment of the table, and
// how much everybody was told so far.
func (c *Cast) pauseBefore(urgency int, among bool) time.Duration {
	h := fnv.New32a()
	_, _ = fmt.Fprint(h, c.State.Commitment, c.State.Ledger(game.Nobody).N)
	pause := c.State.Pace.Bot*breath + c.State.Pace.Bot*breath*time.Duration(h.Sum32()%100)/100
	if urgency >= answers {
		pause = pause * 3 / 4
	}
	if among {
		pause /= 2
	}
	if urgency < addressed && c.heard() {
		pause = max(pause, c.State.Pace.Bot*room)
	}
	if c.watched() {
		pause = max(pause, c.reading())
	}
	return pause
}

// phrase asks the model to word what a bot is about to say. Only a line that is
// said next is given to it, so how long it takes tells nothing of the others.
func (c *Cast) phrase(seat game.Seat, p *player) {
	recent := c.recent(seat)
	w, names, e, who := p.wish, c.State.ShownNames(), c.State.GameEntry, model.Asker{Table: c.State.Open.ID, Seat: int(seat)}
	p.thinking = true
	go func() {
		ctx, cancel := context.WithTimeout(c.Context, patience)
		defer cancel()
		speech := phrase(ctx, c.Model, who, func(lang string) *talk.Grammar { return grammarOf(e, lang) }, names, recent, w.speech)
		c.Post(func() []Deed {
			p.thinking, w.speech, w.phrased = false, speech, true
			return nil
		})
	}()
}

// lastLines is how many of the last lines the model is given.
const lastLines = 8

// recent returns the last lines that everybody at the table heard, with their speakers.
func (c *Cast) recent(seat game.Seat) (lines []string) {
	names, everybody := c.State.ShownNames(), c.State.Ears(seat).With(seat)
	for _, it := range c.State.Ledger(seat).Items {
		told := &c.State.Tellings[it.At]
		if w := told.Word; w != nil && !told.Report && int(w.Seat) < len(names) && w.To.With(w.Seat)&everybody == everybody {
			lines = append(lines, names[w.Seat]+": "+w.Text)
		}
	}
	return lines[max(0, len(lines)-lastLines):]
}

// utter is what a bot wants to say. Words and a statement of the game belong
// together; a statement that is not allowed any more is left out.
func (c *Cast) utter(seat game.Seat, p *player) []Deed {
	s := p.wish.speech
	p.wish = nil
	d := Deed{Seat: seat, Say: c.say(seat, s), Why: s.Why}
	if l := &c.State.Ledger(seat).Look; s.Does && (slices.Contains(l.Legal, s.Action) || slices.Contains(l.May, s.Action)) {
		d.Do = c.State.Rules.Text(s.Action)
	}
	return []Deed{d}
}

// say returns a bot's words to those who hear it now; nil: there are none.
func (c *Cast) say(seat game.Seat, s bots.Speech) *tablelog.Say {
	to := c.State.Ears(seat)
	if s.Words.IsZero() || to.Without(seat) == 0 || c.State.Chairs[seat].Muted {
		return nil
	}
	e := &tablelog.Say{Seat: seat, To: to, Text: games.Language("en").Message(s.Words, c.State.ShownNames()), Words: &s.Words, Means: s.Means}
	if !s.Why.IsZero() {
		e.Why = &s.Why
	}
	return e
}

// settle makes bots ready that have nothing more to say.
func (c *Cast) settle(owing game.Seats) (deeds []Deed) {
	for seat := range owing.All() {
		deeds = append(deeds, Deed{Seat: seat, Rest: c.State.Game.Phase(), Why: c.players[seat].wish.speech.Why})
	}
	return deeds
}

// waitsToSpeak reports whether a bot takes part in the talk, and the table comes
// back to it: at next, or when another bot has thought.
func (c *Cast) waitsToSpeak(seat game.Seat, next time.Time) bool {
	talkers := c.talkers()
	if !talkers.Has(seat) {
		return false
	}
	for other := range talkers.All() {
		if c.players[other].thinking {
			return true
		}
	}
	return !next.IsZero()
}
