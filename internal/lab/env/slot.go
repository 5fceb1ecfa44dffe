package env

import (
	"context"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A slot holds one game.
type slot struct {
	b       *Batch
	bots    assignment
	state   game.State
	chance  rand.PCG   // the Dealer's
	dealer  *rand.Rand // draws from chance
	thought rand.PCG   // the bots'
	thinker *rand.Rand
	seed    uint64
	begun   bool
	guessed bool // the state is a guess: the moves do not lead to it
	seated  bool // the bots sit
	seats   []player
	moves   []game.Move
	last    game.Seat // who decided last
	asked   game.Seat // whom the program decides for; Nobody: the game is over
	legal   []game.Action
	tell    game.Tell
}

// A player is a bot and the events that it has not been told yet, or nothing
// where the program decides.
type player struct {
	bot    bots.Bot
	picker bots.Picker
	events []game.Event
}

func (s *slot) prepare(b *Batch, i int, state game.State) {
	s.b, s.state, s.asked = b, state, game.Nobody
	s.dealer, s.thinker = rand.New(&s.chance), rand.New(&s.thought)
	if len(b.bots) > 0 {
		s.bots = b.bots[i%len(b.bots)]
	}
	s.seats = make([]player, b.Players)
	if !s.bots.empty() {
		s.tell = s.hear
	}
}

// reset begins a game.
func (s *slot) reset(ctx context.Context, seed uint64) {
	s.seed, s.begun, s.guessed, s.seated = seed, true, false, false
	s.chance.Seed(mix(seed), 1)
	s.thought.Seed(mix(seed), 2)
	s.state.Set(s.b.start)
	s.moves, s.last = s.moves[:0], game.Dealer
	for i := range s.seats {
		s.seats[i] = player{}
	}
	s.advance(ctx)
}

// step carries out a decision of the program and all that follows until the
// program is asked again.
func (s *slot) step(ctx context.Context, seat game.Seat, a game.Action) {
	s.do(seat, a)
	s.advance(ctx)
}

func (s *slot) do(seat game.Seat, a game.Action) {
	s.state.Do(seat, a, s.tell)
	s.moves = append(s.moves, game.Move{Seat: seat, Action: a})
	s.last = seat
}

// advance lets chance and the bots decide until the program is asked or the game
// is over. Seats that owe a decision at the same time are asked in turn.
func (s *slot) advance(ctx context.Context) {
	for {
		turn := s.state.Turn()
		switch {
		case turn == 0:
			s.asked = game.Nobody
			return
		case turn.Has(game.Dealer):
			s.legal = s.state.Legal(game.Dealer, s.legal[:0])
			s.do(game.Dealer, s.legal[s.dealer.IntN(len(s.legal))])
			continue
		case !s.seated:
			s.seatBots()
		}
		who := turn.After(s.last)
		if s.seats[who].bot == nil {
			s.asked = who
			return
		}
		s.do(who, s.decide(ctx, who))
	}
}

// seatBots seats the bots after the deal, when the sides are known. They are
// told all that has happened.
func (s *slot) seatBots() {
	s.seated = true
	if s.bots.empty() {
		return
	}
	var sides []string
	if len(s.bots.sides) > 0 {
		sides = s.sides()
	}
	for i := range s.seats {
		kind := s.bots.seats[game.Seat(i)]
		if kind == "" && sides != nil {
			kind = s.bots.sides[sides[i]]
		}
		if kind == "" {
			s.seats[i].events = nil
			continue
		}
		bot, err := s.b.entry.Bot(kind, s.thinker)
		if err != nil {
			panic(err) // Open has checked it
		}
		if sits, ok := bot.(bots.Sitter); ok {
			sits.Sit(s.b.Setup, game.Seat(i))
		}
		s.seats[i].bot = bot
		s.seats[i].picker, _ = bot.(bots.Picker)
	}
}

// sides returns the side of every seat. A game names sides only when it is over,
// so a copy is played to some end.
func (s *slot) sides() []string {
	ahead, err := s.b.entry.Game.New(s.b.Setup)
	if err != nil {
		panic(err) // Open has checked it
	}
	ahead.Set(s.state)
	for turn := ahead.Turn(); turn != 0; turn = ahead.Turn() {
		s.legal = ahead.Legal(turn.First(), s.legal[:0])
		ahead.Do(turn.First(), s.legal[0], nil)
	}
	sides := make([]string, s.b.Players)
	for i := range sides {
		sides[i] = ahead.Side(game.Seat(i))
	}
	return sides
}

// decide asks a bot.
func (s *slot) decide(ctx context.Context, who game.Seat) game.Action {
	p := &s.seats[who]
	if p.picker != nil {
		s.legal = s.state.Legal(who, s.legal[:0])
		return p.picker.Pick(s.legal)
	}
	f := game.Look(s.state, who)
	f.Events, p.events = p.events, nil
	return p.bot.Decide(ctx, f)
}

// hear keeps what the bots are told. Before they sit, everybody may be a bot.
func (s *slot) hear(to game.Seats, e game.Event) {
	for i := range s.seats {
		if p := &s.seats[i]; to.Has(game.Seat(i)) && p.picker == nil && (p.bot != nil || !s.seated) {
			p.events = append(p.events, e)
		}
	}
}

// owed returns the seats that the program owes a decision for.
func (s *slot) owed() (seats game.Seats) {
	if s.asked == game.Nobody {
		return 0
	}
	for seat := range s.state.Turn().All() {
		if s.seats[seat].bot == nil {
			seats = seats.With(seat)
		}
	}
	return seats
}

// mix is the finaliser of splitmix64: it makes unrelated numbers of seeds that
// follow each other.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
