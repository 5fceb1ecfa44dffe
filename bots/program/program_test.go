package program

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"howl/bots"
	"howl/game"
	"howl/games"
)

func TestMain(m *testing.M) {
	if how := os.Getenv("HOWL_OUTSIDE"); how != "" {
		outsider(how)
		return
	}
	os.Exit(m.Run())
}

// outsider is what the test program does when it is started as a bot.
func outsider(how string) {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
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
	g, _ := games.Find("robbers")
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
		bot, err := New("exec:"+self, g, nil)
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

// One that does not answer in time is put an end to.
func TestSilentOutside(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOWL_OUTSIDE", "silent")
	g, _ := games.Find("robbers")
	f := asked(t, g)
	bot, err := New("exec:"+self, g, nil)
	if err != nil {
		t.Fatal(err)
	}
	bot.(bots.Sitter).Sit(game.Setup{Players: 4}, f.Seat)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got, want := bot.Decide(ctx, f), f.Legal[0]; got != want {
		t.Errorf("it plays %q, want %q", g.Text(got), g.Text(want))
	}
	if p := bot.(*program); p.cmd.ProcessState == nil {
		t.Error("it still runs")
	}
}
