package client_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// A bot opens a table against three easy bots and always takes its first
// legal action.
func Example() {
	url, stop := serve()
	defer stop()
	ctx := context.Background()

	guest := &client.Client{URL: url}
	code, err := guest.Open(ctx, client.Table{Game: "robbers", Players: 4, Fill: "easy", Pace: "machine"})
	if err != nil {
		log.Fatal(err)
	}
	session := guest.Session(code)
	defer session.Close()
	acted := -1 // the number of the frame that was last acted on
	for {
		frame, err := session.Next(ctx)
		if errors.Is(err, client.ErrLost) {
			continue // the session connects again
		} else if err != nil {
			log.Fatal(err)
		}
		if len(frame.Legal) > 0 && frame.N > acted {
			acted = frame.N
			if err := session.Do(ctx, frame.Legal[0]); err != nil {
				log.Print(err) // it came too late; the next frame says what is legal
			}
		}
		if frame.Status == nil {
			continue // the table is as it was
		}
		switch frame.Status.Stage {
		case client.Between:
			_ = session.Ready(ctx)
		case client.Over:
			fmt.Println("the match is over")
			return
		}
	}
	// Output: the match is over
}

// A program plays a private table with a token, and says why it does what it does.
func ExampleClient_Play() {
	url, stop := serve()
	defer stop()
	ctx, cancel := context.WithCancel(context.Background())

	owner := &client.Client{URL: url}
	program := &client.Client{URL: url}
	var err error
	if program.Token, err = owner.NewToken(ctx, "Fenrir"); err != nil {
		log.Fatal(err)
	}
	code, err := owner.Open(ctx, client.Table{Game: "robbers", Players: 3, Private: true, Pace: "machine", Options: map[string]string{"deals": "single"}})
	if err != nil {
		log.Fatal(err)
	}
	go playFirst(ctx, owner, code)

	err = program.Play(ctx, client.Program{
		Decide: func(_ *client.ProgramGame, f *client.Frame) client.Move {
			return client.Move{Do: f.Legal[len(f.Legal)-1], Why: "the last card is as good as any"}
		},
		Over: func(g *client.ProgramGame, _ *client.Frame, _ int, _ string) {
			fmt.Println("a game of", g.Rules, "is over")
			cancel()
		},
	}, code)
	fmt.Println(err)
	// Output:
	// a game of robbers is over
	// context canceled
}

// playFirst begins a game when the program has sat down, and plays the first legal
// action until the context ends.
func playFirst(ctx context.Context, host *client.Client, code string) {
	session := host.Session(code)
	defer session.Close()
	for acted, begun := -1, false; ; {
		frame, err := session.Next(ctx)
		if err != nil {
			return
		}
		if s := frame.Status; !begun && s != nil && len(s.Chairs) > 1 && s.Chairs[1].Program {
			begun = session.Start(ctx, "random") == nil
		}
		if len(frame.Legal) > 0 && frame.N > acted {
			acted = frame.N
			_ = session.Do(ctx, frame.Legal[0])
		}
	}
}

func ExampleParseAddress() {
	at, err := client.ParseAddress("example.org/t/KWPXDA/claim?i=mark#secret")
	fmt.Println(at.Server, at.Table, at.Mark, at.Secret, err)
	// Output: http://example.org KWPXDA mark secret <nil>
}

// serve starts a server for the examples.
func serve() (url string, stop func()) {
	dir, err := os.MkdirTemp("", "howl")
	if err != nil {
		log.Fatal(err)
	}
	store, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		log.Fatal(err)
	}
	s, err := server.New(context.Background(), server.Config{Log: store})
	if err != nil {
		log.Fatal(err)
	}
	web := httptest.NewServer(s)
	return web.URL, func() {
		web.Close()
		s.Close()
		_ = store.Close()
		_ = os.RemoveAll(dir)
	}
}
