package cast

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// wake asks every bot that owes a decision, and those that stand in, but for some:
// those that talk are asked for their words instead.
func (c *Cast) wake(not game.Seats) {
	for seat := range (c.State.Game.Turn() &^ c.State.Sleepers() &^ not).All() {
		if seat == game.Dealer {
			continue
		}
		kind := c.State.PlayedBy(seat)
		if kind == "" {
			continue
		}
		if p := c.player(seat, kind); !p.thinking && p.waits != c.State.Ledger(seat).N {
			c.think(seat, p)
		}
	}
}

// player returns the bot of the kind on a seat, which is made when it is first
// needed.
func (c *Cast) player(seat game.Seat, kind string) *player {
	p := c.players[seat]
	if p == nil || p.kind != kind {
		p = &player{bot: c.newBot(seat, kind), kind: kind}
		if n, ok := p.bot.(bots.Namesake); ok {
			n.Call(c.State.Chairs[seat].ShownName())
		}
		c.players[seat] = p
	}
	return p
}

// newBot makes a bot that sits on a seat.
func (c *Cast) newBot(seat game.Seat, kind string) (bot bots.Bot) {
	if c.Bot != nil {
		bot = c.Bot(kind)
	} else {
		chance := c.Rand
		if s, ok := chance.(Seated); ok {
			chance = s.Seat(seat)
		}
		bot, _ = c.State.GameEntry.Bot(kind, chance) // the state has checked the kind
	}
	if s, ok := bot.(bots.Sitter); ok {
		s.Sit(c.State.Setup, seat)
	}
	if b, ok := bot.(bots.Chatty); ok {
		b.Chat(bots.ChatterNamed(c.State.Open.Settings.Talk))
	}
	return bot
}

// hears returns the frame of a seat with what it was told since its bot was asked
// last, and lets the bot hear what was said since.
func (c *Cast) hears(seat game.Seat, p *player) game.Frame {
	l := c.State.Ledger(seat)
	f := l.Look
	var heard []bots.Heard
	for _, it := range l.Items[p.told:] {
		told := &c.State.Tellings[it.At]
		switch w := told.Word; {
		case told.Event != nil && told.To.Has(seat):
			f.Events = append(f.Events, told.Event)
		case w != nil && !told.Report && w.To.With(w.Seat).Has(seat):
			heard = append(heard, bots.Heard{Seat: w.Seat, Means: w.Means, Words: w.Words})
		}
	}
	p.told = len(l.Items)
	if h, ok := p.bot.(bots.Hearer); ok && heard != nil {
		h.Hear(heard)
	}
	return f
}

// patience is the longest time that a bot may think. It then answers with the
// best action found so far.
const patience = 500 * time.Millisecond

// think lets a bot decide, outside the goroutine, on exactly what its seat
// was told. However soon it has decided, it answers when the pace's time is
// over, and thinks no longer than most of that: how hard a decision is depends
// on what the bot holds.
func (c *Cast) think(seat game.Seat, p *player) {
	f := c.hears(seat, p)
	p.thinking = true
	n, delay, most, silent := f.N, c.botTime(seat), patience, c.State.Silent().Has(seat)
	var seems <-chan time.Time // to think until then
	if delay > 0 {
		most, seems = min(most, delay*4/5), time.After(delay)
	}
	go func() {
		ctx, cancel := context.WithTimeout(c.Context, most)
		defer cancel()
		a, why := f.Legal[0], game.Message{}
		if !silent {
			a, why = decision(ctx, p.bot, f)
		}
		waits := false
		if b, ok := p.bot.(bots.Patient); ok && delay > 0 && !silent {
			waits = b.Waits()
		}
		var speech bots.Speech
		if s, ok := p.bot.(bots.Speaker); ok && delay > 0 {
			speech = s.Words()
		}
		if delay > 0 {
			select {
			case <-seems:
			case <-c.Context.Done():
				return
			}
		}
		c.Post(func() []Deed {
			if p.waits = 0; waits && c.State.Ledger(seat).N == n {
				p.thinking, p.waits = false, n
				return nil
			}
			return c.thought(seat, p, n, a, why, speech)
		})
	}()
}

// StandInTime is how long a bot that plays for a person seems to think, so that
// the person sees what happens and can take the seat back.
const StandInTime = 2 * time.Second

// SpokenTime is how long a bot in a room seems to think, so that a voice can say what the
// one before it has decided.
const SpokenTime = 2500 * time.Millisecond

// botTime returns how long the bot of a seat seems to think. At night, which has
// a length of its own, all bots are alike.
func (c *Cast) botTime(seat game.Seat) time.Duration {
	_, least := c.State.Pace.Phase(c.State.Info, c.State.Game.Phase(), 0)
	if c.State.Pace.Room && least == 0 && c.watched() {
		return SpokenTime + c.reading()
	}
	if c.State.Pace.Bot > 0 && least == 0 && c.State.Chairs[seat].Person != nil {
		return max(c.State.Pace.Bot, StandInTime)
	}
	return c.State.Pace.Bot
}

// decision returns what a bot decides and why. A bot that fails plays what the
// clock would.
func decision(ctx context.Context, bot bots.Bot, f game.Frame) (a game.Action, why game.Message) {
	a = f.Legal[0]
	defer func() {
		if r := recover(); r != nil {
			why = game.Say("reason.failed", "what", game.Quote(fmt.Sprint(r)))
		}
	}()
	a = bot.Decide(ctx, f)
	if r, ok := bot.(bots.Reasoner); ok {
		why = r.Reason()
	}
	return a, why
}

// thought takes a bot's answer, unless its person came back or the game moved
// on without it. A bot that answers what is not legal plays what the clock
// would.
func (c *Cast) thought(seat game.Seat, p *player, n int, a game.Action, why game.Message, speech bots.Speech) []Deed {
	p.thinking = false
	if c.players[seat] != p || c.State.Stage != tablelog.Playing || c.State.PlayedBy(seat) != p.kind || c.State.Paused {
		return nil
	}
	l := c.State.Ledger(seat)
	legal := l.Look.Legal
	if !slices.Contains(legal, a) {
		if len(legal) == 0 || l.N != n {
			return nil // it was asked something else; it is asked again
		}
		a, why, speech = legal[0], game.Say("reason.illegal"), bots.Speech{}
	}
	d := Deed{Seat: seat, Do: c.State.Rules.Text(a), Why: why}
	if c.State.Chairs[seat].Bot != "" {
		d.Say = c.say(seat, speech)
	}
	return []Deed{d}
}
