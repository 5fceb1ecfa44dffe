package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/testhelp"
)

func TestMain(m *testing.M) {
	if how := os.Getenv("HOWL_OUTSIDE"); how != "" {
		outsider(how)
		return
	}
	patience, grace = testhelp.Patience, testhelp.Patience // on a busy machine it may take long to start and to end
	os.Exit(m.Run())
}

// outsider is what the test program does when it is started as a bot.
func outsider(how string) {
	if how == "child" {
		c, err := net.Dial("tcp", os.Getenv("HOWL_OUTSIDE_AT"))
		if err == nil {
			_, _ = c.Read(make([]byte, 1)) // until the test has gone
		}
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	if notes := os.Getenv("HOWL_OUTSIDE_NOTES"); notes != "" {
		lastingOutsider(how, lines, notes)
		return
	}
	lines.Scan() // the greeting
	var hello struct {
		Game  string
		Setup game.Setup
	}
	if json.Unmarshal(lines.Bytes(), &hello) != nil || hello.Game != "robbers" || hello.Setup.Players != 4 {
		fmt.Println("what is this?")
		return
	}
	for lines.Scan() {
		var frame struct{ Legal []string }
		switch json.Unmarshal(lines.Bytes(), &frame); how {
		case "last":
			fmt.Println(frame.Legal[len(frame.Legal)-1])
		case "nonsense":
			fmt.Println("play the fool")
		case "crash":
			os.Exit(3)
		case "wrapper":
			child := exec.Command(os.Args[0])
			child.Env = append(os.Environ(), "HOWL_OUTSIDE=child")
			child.Stdout = os.Stdout
			if err := child.Start(); err != nil {
				fmt.Println(err)
			}
			fmt.Println(frame.Legal[len(frame.Legal)-1])
			time.Sleep(time.Hour) // whatever happens to its input
		}
	}
}

// asked is a frame in which a seat has a choice.
func asked(t *testing.T, g game.Game) game.Frame {
	s, err := g.New(game.Setup{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 8))
	for {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		if seat != game.Dealer && len(legal) > 1 {
			return game.Look(s, seat)
		}
		s.Do(seat, legal[r.IntN(len(legal))], nil)
	}
}

// A program plays what it answers; whatever else it does the game goes on with
// the first legal action, and Close says what was wrong.
func TestOutside(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	e, _ := games.Find("robbers")
	g := e.Game
	f := asked(t, g)
	for _, c := range []struct {
		how   string
		want  game.Action
		wrong string // nothing: it closes in peace
	}{
		{"last", f.Legal[len(f.Legal)-1], ""},
		{"nonsense", f.Legal[0], "not legal"},
		{"crash", f.Legal[0], "is gone"},
	} {
		t.Setenv("HOWL_OUTSIDE", c.how)
		bot, err := NewPool(t.Context(), e.Bot, g).New("exec:"+self, nil)
		if err != nil {
			t.Fatal(err)
		}
		bot.(bots.Sitter).Sit(game.Setup{Players: 4}, f.Seat)
		for range 2 {
			if got := bot.Decide(context.Background(), f); got != c.want {
				t.Errorf("%s: it plays %q, want %q", c.how, g.Text(got), g.Text(c.want))
			}
		}
		p := bot.(*program)
		switch err := p.Close(); {
		case c.wrong == "" && err != nil:
			t.Errorf("%s: %v", c.how, err)
		case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
			t.Errorf("%s: got %v, want a sentence with %q", c.how, err, c.wrong)
		}
		if p.cmd.ProcessState == nil {
			t.Errorf("%s: it was not waited for", c.how)
		}
	}
}

// One that does not answer in time is ended, and not asked again.
func TestSilentOutside(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	defer func(was time.Duration) { patience = was }(patience)
	patience = 10 * time.Millisecond
	t.Setenv("HOWL_OUTSIDE", "silent")
	e, _ := games.Find("robbers")
	g := e.Game
	f := asked(t, g)
	bot, err := NewPool(t.Context(), e.Bot, g).New("exec:"+self, nil)
	if err != nil {
		t.Fatal(err)
	}
	bot.(bots.Sitter).Sit(game.Setup{Players: 4}, f.Seat)
	for range 2 {
		if got, want := bot.Decide(t.Context(), f), f.Legal[0]; got != want {
			t.Errorf("it plays %q, want %q", g.Text(got), g.Text(want))
		}
	}
	p := bot.(*program)
	if err := p.Err(); err == nil || !strings.Contains(err.Error(), "does not answer within 10ms") {
		t.Errorf("got %v, want a sentence about the time", err)
	}
	_ = p.Close()
	if p.cmd.ProcessState == nil {
		t.Error("it was not waited for")
	}
}

// A study that is called off is no fault of the program.
func TestCalledOffOutside(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOWL_OUTSIDE", "silent")
	e, _ := games.Find("robbers")
	g := e.Game
	f := asked(t, g)
	bot, err := NewPool(t.Context(), e.Bot, g).New("exec:"+self, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	bot.Decide(ctx, f)
	p := bot.(*program)
	if err := p.Close(); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if p.cmd.ProcessState == nil {
		t.Error("it was not waited for")
	}
}

// What a program has started ends with it, even if it holds the program's pipes
// open. Here it is a child that lives until its connection to the test breaks.
func TestChildrenEnd(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS == "windows" {
		t.Skip("no process groups")
	}
	defer func(was time.Duration) { grace = was }(grace)
	grace = 10 * time.Millisecond
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	t.Setenv("HOWL_OUTSIDE", "wrapper")
	t.Setenv("HOWL_OUTSIDE_AT", l.Addr().String())
	e, _ := games.Find("robbers")
	g := e.Game
	f := asked(t, g)
	bot, err := NewPool(t.Context(), e.Bot, g).New("exec:"+self, nil)
	if err != nil {
		t.Fatal(err)
	}
	bot.(bots.Sitter).Sit(game.Setup{Players: 4}, f.Seat)
	if got, want := bot.Decide(t.Context(), f), f.Legal[len(f.Legal)-1]; got != want {
		t.Errorf("it plays %q, want %q", g.Text(got), g.Text(want))
	}
	child, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer child.Close()
	if err := bot.(*program).Close(); err != nil {
		t.Error(err)
	}
	if _, err := child.Read(make([]byte, 1)); err == nil {
		t.Error("the child speaks")
	}
}

// A study and a league stop at the first fault, with its sentence and without
// asking the other seats, and leave no process.
func TestStopsAtFault(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOWL_OUTSIDE", "nonsense")
	e, _ := games.Find("robbers")
	g := e.Game
	var made []*program
	keep := func(kind string, r game.Rand) (bots.Bot, error) {
		bot, err := NewPool(t.Context(), e.Bot, g).New(kind, r)
		if p, ok := bot.(*program); ok {
			made = append(made, p)
		}
		return bot, err
	}
	kind := "exec:" + self
	for name, run := range map[string]func() error{
		"sim": func() error {
			_, err := sim.Study{Game: e, Games: 3, Bots: []string{kind}, New: keep, Workers: 1}.Run(t.Context())
			return err
		},
		"arena": func() error {
			_, err := arena.League{Game: e, Deals: 3, Bots: []string{kind, "random"}, New: keep, Workers: 1}.Run(t.Context())
			return err
		},
	} {
		made = nil
		if err := run(); err == nil || !strings.Contains(err.Error(), "not legal") {
			t.Errorf("%s: got %v, want a sentence with %q", name, err, "not legal")
		}
		started := 0
		for _, p := range made {
			if p.cmd != nil {
				started++
				if p.cmd.ProcessState == nil {
					t.Errorf("%s: a program was not waited for", name)
				}
			}
		}
		if started != 1 {
			t.Errorf("%s: %d programs were started, want 1: the first was wrong", name, started)
		}
	}
}
