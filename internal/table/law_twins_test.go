package table

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A twin is one of two tables at which the same people do the same, and everything
// that each of them has received from it: frames, answers, refusals, calls.
type twin struct {
	tb      *Table
	cfg     Config
	paper   paper
	book    book
	began   time.Time
	mu      sync.Mutex
	rests   atomic.Int64        // how often it was compared; orders the reading before what the table does next
	got     map[string][]string // by person
	eyes    map[string]*eye     // by person
	answers []answered          // that are not yet among what people got
	secrets []string            // of links, the newest last
	note    string
	chance  uint64              // that bots draw from
	bots    uint64              // that were made
	opened  error               // somebody could look up a deal that is being played again
	wrote   map[string]writing  // texts, by their letters
	arrived []arrival           // that were not checked yet
	stood   map[string]standing // by person, when they were checked last
	begun   int                 // games that had begun then
}

// give notes what a person receives, with the time.
func (w *twin) give(person, what string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reads(person, what)
	w.got[person] = append(w.got[person], fmt.Sprint(time.Since(w.began), " ", what))
}

// An answered question is kept until both tables rest: whether a frame or an answer
// comes first is chance.
type answered struct {
	step         int
	person, what string
}

// answer notes the answer to what a person asked at a step.
func (w *twin) answer(step int, person, what string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reads(person, what)
	w.answers = append(w.answers, answered{step, person, fmt.Sprint(time.Since(w.began), " ", what)})
}

// settle gives people the answers, in the order of the questions.
func (w *twin) settle() {
	w.mu.Lock()
	defer w.mu.Unlock()
	slices.SortStableFunc(w.answers, func(a, b answered) int { return a.step - b.step })
	for _, a := range w.answers {
		w.got[a.person] = append(w.got[a.person], a.what)
	}
	w.answers = nil
}

// mind returns letters that depend on everything the person has received. People
// write them wherever they can write, so that whoever reads them at one table and not
// at its twin has been told something.
func (w *twin) mind(person string) uint64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	h := fnv.New64a()
	for _, what := range w.got[person] {
		h.Write([]byte(what))
	}
	return h.Sum64()
}

// mindText writes what somebody knows, as a text of letters that look like no others.
func (w *twin) mindText(person string) string {
	text, n := make([]byte, 0, mindLength), w.mind(person)
	for range mindLength {
		text, n = append(text, mindLetters[n%16]), n/16
	}
	by := writing{person: person}
	if w.book.playing {
		by.game = w.book.starts
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wrote[string(text)] = by
	return person + " " + string(text)
}

const (
	mindLetters = "bdfghkmnprstvwxz"
	mindLength  = 8
)

var mindLetter = func() (is [256]bool) {
	for _, c := range []byte(mindLetters) {
		is[c] = true
	}
	return is
}()

// An eye is a connection of a person.
type eye struct {
	w      *twin
	person string
	n      int
	watch  *Watcher
	ended  bool
}

func (e *eye) Hear(f *Frame) bool {
	e.w.rests.Load()
	e.n = f.N
	e.w.arrives(e.person, f)
	e.w.give(e.person, "frame "+strings.TrimRight(string(f.JSON()), " "))
	return true
}

func (e *eye) Flush() {}

func (e *eye) End(err error) {
	e.w.rests.Load()
	e.ended = true
	e.w.give(e.person, fmt.Sprint("end ", err))
}

// Observer: a person may be called to a game that waits for them.
func (w *twin) Moved(time.Duration)    {}
func (w *twin) Appended(time.Duration) {}
func (w *twin) StoodIn()               {}

func (w *twin) Played(string, []tablelog.Played) {}
func (w *twin) Began(_, _ string, absent []string) {
	w.rests.Load()
	for _, person := range absent {
		w.give(person, "begun")
	}
}
func (w *twin) Asked(person, _ string) { w.rests.Load(); w.give(person, "called") }

// connect lets a person watch the seat that is theirs now, as a server does.
func (w *twin) connect(ctx context.Context, step int, person string, from int) {
	w.leave(person)
	seat, host, err := w.tb.SeatOf(ctx, person)
	if err != nil {
		w.answer(step, person, err.Error())
		return
	}
	w.answer(step, person, fmt.Sprint("sits on ", seat, ", host: ", host))
	e := &eye{w: w, person: person}
	if e.watch, err = w.tb.Connect(ctx, seat, from, e); err != nil {
		w.answer(step, person, err.Error())
		return
	}
	w.eyes[person] = e
}

func (w *twin) leave(person string) {
	if e := w.eyes[person]; e != nil {
		delete(w.eyes, person)
		e.watch.Close()
	}
}

// look gives a person what a page asks for: the status, and the games that are over.
func (w *twin) look(ctx context.Context, step int, person string) {
	seat, host, err := w.tb.SeatOf(ctx, person)
	if err != nil {
		w.answer(step, person, err.Error())
		return
	}
	st, err := w.tb.StatusFor(ctx, seat)
	text, _ := json.Marshal(st)
	w.answer(step, person, fmt.Sprint("status ", seat, host, string(text), err))
	over, err := w.tb.Finished(ctx, person)
	w.closed(over)
	w.answer(step, person, fmt.Sprint("finished ", err))
	if err != nil {
		return
	}
	for n := range over.Games {
		r, _, err := over.Game(n)
		if err != nil {
			w.answer(step, person, err.Error())
			continue
		}
		var text strings.Builder
		_ = r.Print(&text)
		w.answer(step, person, text.String())
	}
}

// restart ends the table and brings it back from its log.
func (w *twin) restart(t testing.TB) {
	t.Helper()
	w.tb.Close()
	back, err := Resume(w.cfg, w.paper.lines)
	if err != nil {
		t.Fatal(err)
	}
	w.tb = back
	w.ownDice()
}

// ownDice gives every bot dice of its own: bots think at once, and which of them draws
// first from the same dice is chance.
func (w *twin) ownDice() {
	w.inside(func(tb *Table) {
		tb.cast.Bot = func(kind string) bots.Bot {
			w.bots++
			bot, _ := tb.state.GameEntry.Bot(kind, rand.New(rand.NewPCG(w.chance, w.bots))) // the state has checked the kind
			return bot
		}
	})
}

// twinTables are two twins, and the people at them.
type twinTables struct {
	*testing.T
	ctx     context.Context
	seed    uint64
	r       *rand.Rand
	o       tablelog.Open
	twins   [2]*twin
	people  []tablelog.Person
	varies  string // "deal" or "decision"
	at      int    // the decision that varies
	game    int    // the game in which the twins part, from 1
	hurry   int    // decisions at most before anybody does anything else
	calm    bool   // then hardly anybody decides, so that what is hidden stays hidden
	dealing sync.Once
	deals   [2][]string
	parted  bool // the twins differ in something that is hidden
	ended   bool // that game is over, or the law can follow it no further
	decided int
	step    int
	wanted  string   // what somebody decided at the first table
	swapped []string // decisions of the first table that were not legal at the second
	witness map[string]*witness
	counts  *uses
	leak    leak
	checked int // how often what somebody received was compared since the twins parted
	broken  error
}

// A witness is a person as the law follows them.
type witness struct {
	seat game.Seat // that is theirs, or Nobody
	read [2]int    // of what the seat was told
	told bool      // something different at the twins: the law says nothing of them any more
	saw  bool      // may have seen everything in this game
	same int       // how much of what they received was compared
}

// newTwins opens two tables.
func newTwins(t *testing.T, name string, seed uint64, counts *uses, l leak) *twinTables {
	p := &twinTables{T: t, ctx: t.Context(), seed: seed, r: rand.New(rand.NewPCG(seed, 29)), witness: make(map[string]*witness), counts: counts, leak: l}
	p.o = tablelog.Open{ID: "T", Game: name, Setup: p.setup(name), Chain: commit.Chain{byte(seed), byte(seed >> 8)}}
	p.o.Settings = tablelog.Settings{
		Pace: tablelog.Paces[p.r.IntN(len(tablelog.Paces))].Name, Spectators: []string{"yes", "yes", "delayed", "no"}[p.r.IntN(4)],
		GhostsSee: p.r.IntN(2) == 0, Private: p.r.IntN(2) == 0, Programs: p.r.IntN(3) > 0, Coach: p.r.IntN(3) == 0,
	}
	for i := range p.o.Setup.Players + 4 {
		id := string(rune('a' + i))
		p.people = append(p.people, tablelog.Person{ID: id, Name: "Person " + id})
	}
	p.people[1+p.r.IntN(len(p.people)-1)].Program = "owner"
	p.o.Host = p.people[0]
	p.varies, p.game, p.calm = "deal", 1, p.r.IntN(3) > 0
	if _, together := evenPhase(find(name).Info()); p.r.IntN(4) == 0 || together && p.r.IntN(2) == 0 {
		p.varies, p.hurry = "decision", p.r.IntN(4)*40
	}
	if p.r.IntN(10) == 0 {
		p.game = 2
	}
	p.at = 1 << 20 // until the hurry is over
	chance := p.r.Uint64()
	for i := range p.twins {
		w := &twin{began: time.Now(), got: make(map[string][]string), eyes: make(map[string]*eye), wrote: make(map[string]writing), stood: make(map[string]standing)}
		w.cfg = Config{Journal: &w.paper, Rand: &shared{r: rand.New(rand.NewPCG(chance, 31))}, Slog: slog.New(slog.DiscardHandler), Observe: w}
		w.cfg.stack = func(tb *Table, s *tablelog.Start) { p.stack(i, tb, s) }
		var err error
		if w.tb, err = New(w.cfg, p.o); err != nil {
			t.Fatal(err)
		}
		w.chance = chance
		w.ownDice()
		p.twins[i] = w
	}
	return p
}

// setup draws the number of players and some options. Many players only take longer.
func (p *twinTables) setup(name string) game.Setup {
	info := find(name).Info()
	setup := game.Setup{Players: info.Min + p.r.IntN(min(3, info.Max-info.Min+1)), Options: make(map[string]string)}
	for _, o := range info.Options {
		if p.r.IntN(2) > 0 {
			continue
		}
		switch {
		case o.Kind == game.Flag:
			setup.Options[o.Name] = []string{"on", "off"}[p.r.IntN(2)]
		case len(o.Values) > 0:
			setup.Options[o.Name] = o.Values[p.r.IntN(len(o.Values))]
		}
	}
	filled, err := info.Fill(setup)
	if err == nil {
		_, err = find(name).New(filled)
	}
	if err != nil {
		filled, _ = info.Fill(game.Setup{Players: setup.Players})
	}
	return filled
}

// stack deals the second table other cards than the first. It runs in the goroutines
// of the tables.
func (p *twinTables) stack(i int, tb *Table, s *tablelog.Start) {
	if p.varies != "deal" || s.Again != nil || len(s.Cards) > 0 || len(tb.state.Past)+1 != p.game {
		return
	}
	p.dealing.Do(func() {
		p.deals[0], p.deals[1] = twoDeals(tb.state.Rules, s.Setup, rand.New(rand.NewPCG(p.seed, 37)))
	})
	s.Cards = p.deals[i]
}

// twoDeals returns two deals of which one seat, or most, are told the same: two cards
// change places, once or several times.
func twoDeals(g game.Game, setup game.Setup, r *rand.Rand) (a, b []string) {
	first, told := dealtBy(g, setup, func(_ int, legal []game.Action) game.Action { return legal[r.IntN(len(legal))] })
	witness, swaps := game.Seat(r.IntN(setup.Players)), 1+r.IntN(2)*8
	now := first
	for tries := 30; tries > 0 && swaps > 0; tries-- {
		other, otherTold := dealtBy(g, setup, swapping(now, r))
		if fmt.Sprint(now) != fmt.Sprint(other) && fmt.Sprint(told[witness]) == fmt.Sprint(otherTold[witness]) {
			now = other
			swaps--
		}
	}
	return actionTexts(g, first), actionTexts(g, now)
}

// swapping deals as before but for one draw, and what it took the place of.
func swapping(before []game.Action, r *rand.Rand) func(int, []game.Action) game.Action {
	vary := r.IntN(len(before))
	var displaced []game.Action
	return func(n int, legal []game.Action) game.Action {
		if n != vary && n < len(before) {
			if slices.Contains(legal, before[n]) {
				return before[n]
			}
			for _, d := range displaced {
				if slices.Contains(legal, d) {
					return d
				}
			}
		}
		if n == vary {
			displaced = append(displaced, before[n])
		}
		return legal[r.IntN(len(legal))]
	}
}

// evenPhase returns the phase of a game in which everybody decides in secret.
func evenPhase(info game.Info) (string, bool) {
	for _, ph := range info.Phases {
		if ph.Even {
			return ph.Name, true
		}
	}
	return "", false
}

func actionTexts(g game.Game, all []game.Action) (list []string) {
	for _, a := range all {
		list = append(list, g.Text(a))
	}
	return list
}

// dealtBy deals, and returns what each seat was told of it.
func dealtBy(g game.Game, setup game.Setup, choose func(int, []game.Action) game.Action) (all []game.Action, told map[game.Seat][]string) {
	s, err := g.New(setup)
	if err != nil {
		panic(err)
	}
	told = make(map[game.Seat][]string)
	for s.Turn().Has(game.Dealer) {
		a := choose(len(all), s.Legal(game.Dealer, nil))
		all = append(all, a)
		s.Do(game.Dealer, a, func(to game.Seats, e game.Event) {
			for seat := range game.Table(setup.Players).All() {
				if to.Has(seat) {
					told[seat] = append(told[seat], fmt.Sprintf("%T%+v", e, e))
				}
			}
		})
	}
	return all, told
}

// rest lets time pass at both tables until nothing happens any more, and compares.
func (p *twinTables) rest(d time.Duration) {
	p.Helper()
	if d > 0 {
		time.Sleep(d)
	}
	synctest.Wait()
	for _, w := range p.twins {
		w.settle()
		lines, written := w.paper.read()
		w.book.follow(p, lines)
		if note := lobbyLine(written); note != w.note {
			w.note = note
			w.give(lobby, note)
		}
		if w.opened != nil && p.broken == nil {
			p.broken = w.opened
		}
		if err := w.arrivals(p.o.Settings.Spectators == "delayed"); err != nil && p.broken == nil {
			p.broken = err
		}
	}
	p.compare()
	for _, w := range p.twins {
		w.rests.Add(1)
	}
}

// lobbyLine returns what people read of a note.
func lobbyLine(note []byte) string {
	var n tablelog.Note
	_ = json.Unmarshal(note, &n)
	n.Due, n.Openers = time.Time{}, nil
	line, _ := json.Marshal(n)
	return string(line)
}

// lobby stands for everybody who reads the list of tables.
const lobby = "lobby"

// compare holds the law: who was told the same at both tables has received the same.
func (p *twinTables) compare() {
	p.Helper()
	a, b := &p.twins[0].book, &p.twins[1].book
	if p.ended || p.broken != nil {
		return
	}
	if a.again != nil || a.starts != b.starts || p.parted && (!a.playing || !b.playing) {
		p.ended = true
		return
	}
	p.parted = p.parted || a.starts == p.game && a.playing
	p.check(tablelog.Person{ID: lobby})
	for _, who := range p.people {
		p.check(who)
	}
}

// check compares what one person has received.
func (p *twinTables) check(who tablelog.Person) {
	p.Helper()
	a, b := p.twins[0], p.twins[1]
	w := p.witness[who.ID]
	if w == nil {
		w = &witness{seat: game.Nobody}
		p.witness[who.ID] = w
	}
	if !w.told {
		w.told = !p.toldTheSame(who.ID, w)
	}
	if w.told {
		return
	}
	plays := a.book.plays(who.ID) || b.book.plays(who.ID)
	if a.book.sees(who.ID) || b.book.sees(who.ID) {
		w.saw = w.saw || p.parted
	}
	if w.saw && !plays {
		return
	}
	x, y := a.got[who.ID], b.got[who.ID]
	for i := w.same; i < max(len(x), len(y)); i++ {
		if p.parted {
			p.checked++
		}
		if i < len(x) && i < len(y) && x[i] == y[i] {
			continue
		}
		if !p.parted { // two bots drew their random numbers in another order
			p.ended = true
			return
		}
		p.broken = fmt.Errorf("%s on seat %v, who plays: %v, was told the same at both tables, but received\n%s\nand\n%s", who.ID, w.seat, plays, around(x, y, i), around(y, x, i))
		return
	}
	w.same = len(x)
}

// around returns what somebody received at a place, where it differs from the other.
func around(x, y []string, i int) string {
	if i >= len(x) {
		return "(nothing)"
	}
	s := x[i]
	if i < len(y) {
		n := 0
		for n < len(s) && n < len(y[i]) && s[n] == y[i][n] {
			n++
		}
		if n > 120 {
			s = s[:40] + " … " + s[n-60:]
		}
	}
	return fmt.Sprintf("%.600s", s)
}

// toldTheSame follows what a person was told since they were looked at last, and
// reports whether it is the same at both tables. A person has one seat in a game: the
// first one they hold. Nobody else is told more than spectators are, and where those
// see late, so do they.
func (p *twinTables) toldTheSame(who string, w *witness) bool {
	a, b := &p.twins[0].book, &p.twins[1].book
	if !p.parted { // people still change seats, and all is the same
		w.seat, _ = a.seatOf(who)
		w.read = [2]int{}
		return true
	}
	if w.seat == game.Nobody || !a.holds(who, w.seat) || !b.holds(who, w.seat) {
		x, _ := a.seatOf(who)
		if y, _ := b.seatOf(who); x != y {
			return false
		}
		if x != w.seat {
			w.seat, w.read = x, [2]int{}
		}
	}
	var fresh [2][]string
	for i, bk := range [2]*book{a, b} {
		all := bk.told[w.seat]
		for ; w.read[i] < len(all); w.read[i]++ {
			it := all[w.read[i]]
			if w.seat == game.Nobody && p.o.Settings.Spectators == "delayed" && time.Since(it.at) < tablelog.Lag {
				break
			}
			fresh[i] = append(fresh[i], it.text)
		}
	}
	return fmt.Sprint(fresh[0]) == fmt.Sprint(fresh[1])
}
