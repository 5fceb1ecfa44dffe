package env_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/env"
	"github.com/howl-game/howl/internal/testhelp"
)

// A program is the other end of a server's pipes.
type program struct {
	t    *testing.T
	in   io.Writer
	out  io.Reader
	made opened
}

type opened struct {
	Setup   game.Setup
	Size    int
	Planes  []game.Plane
	Actions [][]string
}

// rows are the columns of a reply.
type rows struct {
	rewards         []float32
	turns           []uint32
	seats, flags    []byte
	observed, masks [][]byte
}

// same reports whether two rows show the same.
func (r rows) same(i, j int) bool {
	return r.seats[i] == r.seats[j] && r.flags[i] == r.flags[j] && bytes.Equal(r.observed[i], r.observed[j]) && bytes.Equal(r.masks[i], r.masks[j])
}

func start(t *testing.T) *program {
	t.Helper()
	requests, in := io.Pipe()
	out, replies := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- (&env.Server{Version: "test"}).Serve(context.Background(), requests, replies)
	}()
	t.Cleanup(func() {
		in.Close()
		if err := <-done; err != nil {
			t.Errorf("the server ends with %v", err)
		}
	})
	p := &program{t: t, in: in, out: out}
	var hello struct {
		Protocol int
		Games    []struct{ Name string }
	}
	kind, body := p.read()
	if err := json.Unmarshal(body, &hello); err != nil || kind != 'H' || hello.Protocol != env.Protocol || len(hello.Games) == 0 {
		t.Fatalf("the greeting is %c %s: %v", kind, body, err)
	}
	return p
}

func (p *program) read() (byte, []byte) {
	p.t.Helper()
	var head [8]byte
	if _, err := io.ReadFull(p.out, head[:]); err != nil {
		p.t.Fatal(err)
	}
	body := make([]byte, binary.LittleEndian.Uint32(head[:]))
	if _, err := io.ReadFull(p.out, body); err != nil {
		p.t.Fatal(err)
	}
	return head[4], body
}

// ask sends a request made of numbers and returns the reply.
func (p *program) ask(kind byte, parts ...any) (byte, []byte) {
	p.t.Helper()
	var body bytes.Buffer
	for _, part := range parts {
		if err := binary.Write(&body, binary.LittleEndian, part); err != nil {
			p.t.Fatal(err)
		}
	}
	head := binary.LittleEndian.AppendUint32(nil, uint32(body.Len()))
	if _, err := p.in.Write(append(append(head, kind, 0, 0, 0), body.Bytes()...)); err != nil {
		p.t.Fatal(err)
	}
	return p.read()
}

// must is ask, and fails if the request is refused.
func (p *program) must(kind byte, parts ...any) []byte {
	p.t.Helper()
	got, body := p.ask(kind, parts...)
	if got != kind {
		p.t.Fatalf("%c is refused: %s", kind, body)
	}
	return body
}

func (p *program) open(order string) {
	p.t.Helper()
	p.made = opened{}
	if err := json.Unmarshal(p.must('O', []byte(order)), &p.made); err != nil {
		p.t.Fatal(err)
	}
}

func (p *program) rows(body []byte) (r rows) {
	n, actions := int(binary.LittleEndian.Uint32(body)), len(p.made.Actions[0])
	body = body[4:]
	take := func(size int) []byte {
		part := body[:size]
		body = body[size:]
		return part
	}
	for b := take(4 * n * p.made.Setup.Players); len(b) > 0; b = b[4:] {
		r.rewards = append(r.rewards, math.Float32frombits(binary.LittleEndian.Uint32(b)))
	}
	for b := take(4 * n); len(b) > 0; b = b[4:] {
		r.turns = append(r.turns, binary.LittleEndian.Uint32(b))
	}
	r.seats, r.flags = take(n), take(n)
	for range n {
		r.observed = append(r.observed, take(p.made.Size))
	}
	for range n {
		r.masks = append(r.masks, take(actions))
	}
	if len(body) != 0 {
		p.t.Fatalf("%d bytes are left", len(body))
	}
	return r
}

func (p *program) reset(slots []uint32, seeds []uint64) rows {
	p.t.Helper()
	return p.rows(p.must('R', uint32(len(slots)), slots, seeds))
}

func (p *program) step(slots []uint32, seats []byte, actions []uint16) rows {
	p.t.Helper()
	return p.rows(p.must('S', uint32(len(slots)), slots, seats, actions))
}

// anyOf returns a legal action of a mask.
func anyOf(mask []byte, r *rand.Rand) uint16 {
	for {
		if a := r.IntN(len(mask)); mask[a] == 1 {
			return uint16(a)
		}
	}
}

// words asks for a seat's frame and sentences.
func (p *program) words(slot uint32, seat byte) (told struct {
	Frame struct {
		Seat   int
		Legal  []string
		Events []struct{ Kind string }
	}
	Sentences []string
	Guessed   bool
}) {
	p.t.Helper()
	if err := json.Unmarshal(p.must('W', slot, seat, []byte("en")), &told); err != nil {
		p.t.Fatal(err)
	}
	return told
}

// Every game is played to its end through the pipe: the mask is what the seat
// may do, the words tell the same, and the end has rewards.
func TestWholeGames(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	for _, e := range games.All {
		p.open(`{"game":"` + e.Name() + `","slots":3}`)
		slots := []uint32{0, 1, 2}
		row := p.reset(slots, []uint64{r.Uint64(), r.Uint64(), r.Uint64()})
		for over := 0; over < 3; {
			var live []uint32
			var seats []byte
			var actions []uint16
			for i, slot := range slots {
				a := anyOf(row.masks[i], r)
				if r.IntN(20) == 0 {
					checkWords(p, slot, row, i)
				}
				live, seats, actions = append(live, slot), append(seats, row.seats[i]), append(actions, a)
			}
			row = p.step(live, seats, actions)
			slots = slots[:0]
			keep := rows{}
			for i, slot := range live {
				if row.flags[i]&1 == 0 {
					slots = append(slots, slot)
					keep.seats, keep.masks, keep.turns = append(keep.seats, row.seats[i]), append(keep.masks, row.masks[i]), append(keep.turns, row.turns[i])
					continue
				}
				over++
				if row.seats[i] != byte(game.Nobody) || slices.Max(row.masks[i]) != 0 {
					t.Errorf("%s: seat %d is asked after the end", e.Name(), row.seats[i])
				}
				if told := p.words(slot, 0); len(told.Sentences) == 0 {
					t.Errorf("%s: nobody was told anything", e.Name())
				}
			}
			row = keep
		}
	}
}

// checkWords compares a row with what is told in words.
func checkWords(p *program, slot uint32, row rows, i int) {
	p.t.Helper()
	told := p.words(slot, row.seats[i])
	var legal []string
	for a, may := range row.masks[i] {
		if may == 1 {
			legal = append(legal, p.made.Actions[row.seats[i]][a])
		}
	}
	slices.Sort(legal)
	slices.Sort(told.Frame.Legal)
	if !slices.Equal(legal, told.Frame.Legal) {
		p.t.Errorf("slot %d: the mask allows %v, the frame %v", slot, legal, told.Frame.Legal)
	}
	if len(told.Sentences) == 0 || len(told.Sentences) != len(told.Frame.Events) {
		p.t.Errorf("slot %d: %d sentences for %d events", slot, len(told.Sentences), len(told.Frame.Events))
	}
	if row.turns[i]>>row.seats[i]&1 == 0 {
		p.t.Errorf("slot %d: seat %d is asked and not in the turn %b", slot, row.seats[i], row.turns[i])
	}
}

// The words for a seat have its own hand, and nobody else's.
func TestWordsOfASeat(t *testing.T) {
	p := start(t)
	p.open(`{"game":"robbers","slots":1}`)
	p.reset([]uint32{0}, []uint64{1})
	for seat := range byte(4) {
		hands := 0
		told := p.words(0, seat)
		for _, e := range told.Frame.Events {
			if e.Kind == "dealt" {
				hands++
			}
		}
		if hands != 1 || told.Frame.Seat != int(seat) {
			t.Errorf("seat %d is told %d hands, in the frame of seat %d", seat, hands, told.Frame.Seat)
		}
	}
}

// A clone without a seed of its own draws what its original draws, and one with a
// seed draws anew. In this game chance decides after the deal, too: where a pack
// does not agree.
func TestDrawsOfClones(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	p.open(`{"game":"lupus","slots":3}`)
	differ := 0
	for seed := range uint64(20) {
		row := p.reset([]uint32{0}, []uint64{seed})
		p.must('C', uint32(2), []uint32{0, 0}, []uint32{1, 2}, []uint64{0, 1000 + seed})
		for seeded := true; row.flags[0] == 0; {
			slots, a := []uint32{0, 1, 2}, anyOf(row.masks[0], r)
			if !seeded {
				slots = slots[:2]
			}
			seats, actions := bytes.Repeat(row.seats[:1], len(slots)), slices.Repeat([]uint16{a}, len(slots))
			row = p.step(slots, seats, actions)
			if !row.same(0, 1) {
				t.Fatalf("seed %d: the clone goes another way", seed)
			}
			if seeded && !row.same(0, 2) {
				seeded = false
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("no clone with a seed of its own went another way")
	}
}

// A game that is over is followed by the next one, if the batch plays again,
// whose seed is the last one plus the number of slots. Winners have rewards.
func TestAgain(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	p.open(`{"game":"trickwolf","slots":2,"again":true}`)
	row := p.reset([]uint32{0, 1}, []uint64{10, 12})
	next := row.observed[1]
	for row.flags[0] == 0 {
		row = p.step([]uint32{0}, row.seats[:1], []uint16{anyOf(row.masks[0], r)})
	}
	if !bytes.Equal(row.observed[0], next) || row.seats[0] == byte(game.Nobody) {
		t.Error("the game after seed 10 in two slots is not that of seed 12")
	}
	won := 0
	for _, reward := range row.rewards {
		won += int(reward)
	}
	if won != 1 && won != 3 {
		t.Errorf("rewards %v: want one werewolf or three students", row.rewards)
	}
}

// The same seed gives the same deal, and another seed another.
func TestSeeds(t *testing.T) {
	p := start(t)
	p.open(`{"game":"robbers","slots":3}`)
	row := p.reset([]uint32{0, 1, 2}, []uint64{5, 5, 6})
	if !bytes.Equal(row.observed[0], row.observed[1]) {
		t.Error("the same seed gives two deals")
	}
	if bytes.Equal(row.observed[0], row.observed[2]) {
		t.Error("two seeds give the same deal")
	}
}

// Many games on all cores go as each of them does alone.
func TestManyAtOnce(t *testing.T) {
	const slots = 300
	many, alone := start(t), start(t)
	many.open(`{"game":"trickwolf","slots":300,"again":true,"bots":[{"0":"easy"},{}]}`)
	numbers, seeds := make([]uint32, slots), make([]uint64, slots)
	for i := range numbers {
		numbers[i], seeds[i] = uint32(i), uint64(i)
	}
	first := func(mask []byte) uint16 { return uint16(slices.Index(mask, 1)) }
	all := []rows{many.reset(numbers, seeds)}
	for range 30 {
		actions := make([]uint16, slots)
		for i, mask := range all[len(all)-1].masks {
			actions[i] = first(mask)
		}
		all = append(all, many.step(numbers, all[len(all)-1].seats, actions))
	}
	alone.open(`{"game":"trickwolf","slots":300,"again":true,"bots":[{"0":"easy"},{}]}`)
	for _, i := range []uint32{0, 1, 63, 64, 150, 299} {
		row := alone.reset([]uint32{i}, []uint64{uint64(i)})
		for k := range all {
			if row.seats[0] != all[k].seats[i] || row.flags[0] != all[k].flags[i] || !bytes.Equal(row.observed[0], all[k].observed[i]) {
				t.Fatalf("slot %d goes another way after %d steps", i, k)
			}
			row = alone.step([]uint32{i}, row.seats, []uint16{first(row.masks[0])})
		}
	}
}

// A clone goes on like its original. A guess looks the same to its seat and,
// but for luck, different to others.
func TestCloneAndGuess(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	for _, e := range games.All {
		p.open(`{"game":"` + e.Name() + `","slots":4}`)
		row := p.reset([]uint32{0}, []uint64{r.Uint64()})
		for range 12 {
			row = p.step([]uint32{0}, row.seats, []uint16{anyOf(row.masks[0], r)})
			if row.flags[0] != 0 {
				row = p.reset([]uint32{0}, []uint64{r.Uint64()})
			}
		}
		seat := row.seats[0]
		copied := p.rows(p.must('C', uint32(1), uint32(0), uint32(1), uint64(0)))
		if copied.seats[0] != seat || !bytes.Equal(copied.observed[0], row.observed[0]) || !bytes.Equal(copied.masks[0], row.masks[0]) {
			t.Fatalf("%s: the clone differs", e.Name())
		}
		other := 0
		for seed := range uint64(8) {
			guessed := p.rows(p.must('G', uint32(1), uint32(0), uint32(2), seat, seed))
			if guessed.seats[0] != seat || !bytes.Equal(guessed.observed[0], row.observed[0]) || !bytes.Equal(guessed.masks[0], row.masks[0]) {
				t.Fatalf("%s: seat %d can tell the guess from the game", e.Name(), seat)
			}
			for mate := range byte(p.made.Setup.Players) {
				seen := p.must('L', uint32(2), []uint32{0, 2}, []byte{mate, mate})[4:]
				if !bytes.Equal(seen[:p.made.Size], seen[p.made.Size:2*p.made.Size]) {
					other++
				}
			}
		}
		if other == 0 {
			t.Errorf("%s: every guess is the truth", e.Name())
		}
		if told := p.words(2, seat); !told.Guessed || len(told.Sentences) > 0 {
			t.Errorf("%s: a guess tells %v", e.Name(), told)
		}
		for row.flags[0] == 0 { // both go on to the same end
			a := anyOf(row.masks[0], r)
			row = p.step([]uint32{0, 1}, []byte{row.seats[0], row.seats[0]}, []uint16{a, a})
			if row.seats[0] != row.seats[1] || !bytes.Equal(row.observed[0], row.observed[1]) {
				t.Fatalf("%s: the clone goes another way", e.Name())
			}
		}
	}
}

// With bots on one side, the program is asked for the other side alone.
func TestBotsBySide(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	p.open(`{"game":"trickwolf","slots":2,"again":true,"bots":[{"students":"easy"},{"werewolf":"random"}]}`)
	wolf := 0
	for _, plane := range p.made.Planes {
		if plane.Name == "wolf" {
			break
		}
		wolf += plane.Size()
	}
	row := p.reset([]uint32{0, 1}, []uint64{1, 2})
	for range 200 {
		if row.observed[0][wolf] != 1 || row.observed[1][wolf] != 0 {
			t.Fatal("the program is asked for a seat of a bot")
		}
		row = p.step([]uint32{0, 1}, row.seats, []uint16{anyOf(row.masks[0], r), anyOf(row.masks[1], r)})
	}
	if kind, body := p.ask('C', uint32(1), uint32(0), uint32(1), uint64(0)); kind != 'E' || !strings.Contains(string(body), "bots") {
		t.Errorf("a game of bots is cloned: %c %s", kind, body)
	}
}

// A wrong request is refused with a sentence and changes nothing.
func TestRefusals(t *testing.T) {
	p := start(t)
	one, zero := uint32(1), uint32(0)
	refused := func(want string, kind byte, parts ...any) {
		t.Helper()
		if got, body := p.ask(kind, parts...); got != 'E' || !strings.Contains(string(body), want) {
			t.Errorf("got %c %s, want %q", got, body, want)
		}
	}
	refused("open a batch first", 'S', zero)
	for order, want := range map[string]string{
		`{"game":"whist","slots":1}`:                                 "no game",
		`{"game":"robbers","slots":0}`:                               "1 to",
		`{"game":"robbers","slots":1,"players":9}`:                   "3 to 5 players",
		`{"game":"robbers","slots":1,"moon":1}`:                      "moon",
		`{"game":"robbers","slots":1,"bots":[{"9":"easy"}]}`:         "neither a seat",
		`{"game":"robbers","slots":1,"bots":[{"robbers":"oracle"}]}`: "no bot",
	} {
		refused(want, 'O', []byte(order))
	}
	p.open(`{"game":"robbers","slots":2}`)
	refused("reset it first", 'S', one, zero, byte(0), uint16(0))
	refused("reset it first", 'L', one, zero, byte(0))
	row := p.reset([]uint32{0, 1}, []uint64{1, 2})
	seat := row.seats[0]
	illegal := uint16(slices.Index(row.masks[0], 0))
	refused("You can't do that", 'S', one, zero, seat, illegal)
	refused("no action", 'S', one, zero, seat, uint16(999))
	refused("not asked", 'S', one, zero, (seat+1)%4, uint16(0))
	refused("no slot", 'S', one, uint32(2), seat, uint16(0))
	refused("no seat", 'S', one, zero, byte(4), uint16(0))
	refused("twice", 'S', uint32(2), []uint32{0, 0}, []byte{seat, seat}, []uint16{0, 0})
	refused("too short", 'S', one, zero)
	refused("too many", 'S', zero, zero)
	refused("entries", 'S', uint32(3))
	refused("from and to", 'C', one, zero, zero, uint64(0))
	refused("kind", 'X')
	seen := p.must('L', one, zero, seat)[4:]
	if !bytes.Equal(seen[:p.made.Size], row.observed[0]) {
		t.Error("a refusal changed the game")
	}
}

// No request of random bytes stops the server.
func TestAnyBytes(t *testing.T) {
	p, r := start(t), testhelp.Rand(t)
	p.open(`{"game":"robbers","slots":3}`)
	p.reset([]uint32{0, 1, 2}, []uint64{1, 2, 3})
	for range 3000 {
		body := make([]byte, r.IntN(40))
		for i := range body {
			if r.IntN(2) == 0 {
				body[i] = byte(r.IntN(4))
			}
		}
		p.ask("ORSLCGWX"[r.IntN(8)], body)
	}
}
