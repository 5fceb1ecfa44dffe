package table

import (
	"context"
	"fmt"
	"slices"
	"time"

	"howl/game"
	"howl/internal/bots"
	"howl/internal/table/tablelog"
)

// wake asks every bot that owes a decision, and those that stand in. Those that
// talk are asked for their words instead.
func (t *Table) wake(talkers game.Seats) {
	for seat := range (t.state.Game.Turn() &^ t.state.Sleepers() &^ talkers).All() {
		if seat == game.Dealer || t.isHeld(seat) {
			continue
		}
		kind := t.state.PlayedBy(seat)
		if kind == "" {
			continue
		}
		if p := t.player(seat, kind); !p.thinking && p.waits != t.state.Ledger(seat).N {
			t.think(seat, p)
		}
	}
}

// player returns the bot of the kind on a seat, which is made when it is first
// needed.
func (t *Table) player(seat game.Seat, kind string) *player {
	p := t.players[seat]
	if p == nil || p.kind != kind {
		bot, _ := t.state.GameEntry.Bot(kind, t.Rand) // the state has checked the kind
		if s, ok := bot.(bots.Sitter); ok {
			s.Sit(t.state.Setup, seat)
		}
		if n, ok := bot.(bots.Namesake); ok {
			n.Call(t.state.Chairs[seat].ShownName())
		}
		p = &player{bot: bot, kind: kind}
		t.players[seat] = p
	}
	return p
}

// hears returns the frame of a seat with what it was told since its bot was asked
// last, and lets the bot hear what was said since.
func (t *Table) hears(seat game.Seat, p *player) game.Frame {
	l := t.state.Ledger(seat)
	f := l.Look
	var heard []bots.Heard
	for _, it := range l.Items[p.told:] {
		told := &t.state.Tellings[it.At]
		switch w := told.Word; {
		case told.Event != nil && told.To.Has(seat):
			f.Events = append(f.Events, told.Event)
		case w != nil && !told.Report && w.To.With(w.Seat).Has(seat):
			h := bots.Heard{Seat: w.Seat, Means: w.Means}
			if w.Words != nil {
				h.Key = w.Words.Key
			}
			heard = append(heard, h)
		}
	}
	p.told = len(l.Items)
	if h, ok := p.bot.(bots.Hearer); ok && heard != nil {
		h.Hear(heard)
	}
	return f
}

func (t *Table) isHeld(seat game.Seat) bool {
	for _, h := range t.held {
		if h.seat == seat {
			return true
		}
	}
	return false
}

// patience is the longest time that a bot may think. It then answers with the
// best action found so far.
const patience = 500 * time.Millisecond

// think lets a bot decide, outside the goroutine, on exactly what its seat
// was told. However soon it has decided, it answers when the pace's time is
// over, and thinks no longer than most of that: how hard a decision is depends
// on what the bot holds.
func (t *Table) think(seat game.Seat, p *player) {
	f := t.hears(seat, p)
	p.thinking = true
	n := f.N
	asked, delay, most := time.Now(), t.botTime(seat), patience
	if delay > 0 {
		most = min(most, delay*4/5)
	}
	go func() {
		ctx, cancel := context.WithTimeout(t.ctx, most)
		defer cancel()
		a, why := decision(ctx, p.bot, f)
		waits := false
		if b, ok := p.bot.(bots.Patient); ok && delay > 0 {
			waits = b.Waits()
		}
		var speech bots.Speech
		if s, ok := p.bot.(bots.Speaker); ok && delay > 0 {
			speech = s.Words()
		}
		if !t.sleep(time.Until(asked.Add(delay))) {
			return
		}
		select {
		case t.inbox <- func() {
			if p.waits = 0; waits && t.state.Ledger(seat).N == n {
				p.thinking, p.waits = false, n
				return
			}
			t.thought(seat, p, n, a, why, speech)
		}:
		case <-t.done:
		}
	}()
}

// standInTime is how long a bot that plays for a person seems to think, so that
// the person sees what happens and can take the seat back.
const standInTime = 2 * time.Second

// botTime returns how long the bot of a seat seems to think. At night, which has
// a length of its own, all bots are alike.
func (t *Table) botTime(seat game.Seat) time.Duration {
	_, least := t.state.Pace.Phase(t.state.Info, t.state.Game.Phase())
	if t.state.Pace.Bot > 0 && least == 0 && t.state.Chairs[seat].Person != nil {
		return max(t.state.Pace.Bot, standInTime)
	}
	return t.state.Pace.Bot
}

func (t *Table) sleep(d time.Duration) bool {
	if d <= 0 {
		return t.ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-t.ctx.Done():
		return false
	}
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
func (t *Table) thought(seat game.Seat, p *player, n int, a game.Action, why game.Message, speech bots.Speech) {
	p.thinking = false
	if t.players[seat] != p || t.state.PlayedBy(seat) != p.kind || t.state.Stage != tablelog.Playing || t.state.Paused {
		return
	}
	l := t.state.Ledger(seat)
	legal := l.Look.Legal
	if !slices.Contains(legal, a) {
		if len(legal) == 0 || l.N != n {
			return // it was asked something else; it is asked again
		}
		a, why, speech = legal[0], game.Say("reason.illegal"), bots.Speech{}
	}
	if t.state.Chairs[seat].Bot != "" && t.say(seat, speech) != nil {
		return
	}
	t.decide(held{seat: seat, text: t.state.Rules.Text(a), by: tablelog.ByBot, why: why, answer: func(error) {}})
}
