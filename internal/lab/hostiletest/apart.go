package hostiletest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/games"
)

// blockLists blocks somebody, and both try to meet at a public table all the same: by a
// seat, by the queue, at each other's table, and both at once at a stranger's.
func blockLists(c *Crowd, ctx context.Context, p *client.Client, i int) error {
	other, third := c.guest(fmt.Sprintf("198.51.94.%d", 1+i)), c.guest(fmt.Sprintf("198.51.94.%d", 101+i))
	var them, now yours
	err := other.Ask(ctx, http.MethodGet, "/api/you", nil, &them)
	if err == nil {
		err = p.Ask(ctx, http.MethodPost, "/api/you/keep", object{}, nil)
	}
	if err == nil {
		err = p.Ask(ctx, http.MethodPost, "/api/you/mark", object{"who": them.Handle, "as": "blocked"}, &now)
	}
	if err != nil {
		return err
	}
	var at [3]string
	for i, host := range []*client.Client{p, other, third} {
		if at[i], err = host.Open(ctx, client.Table{Game: games.All[rand.IntN(len(games.All))].Name()}); err != nil {
			return err
		}
	}
	asks := func(who *client.Client, table, door string, in object) error {
		return who.Ask(ctx, http.MethodPost, "/api/tables/"+table+"/"+door, in, nil)
	}
	for _, door := range []struct {
		name string
		in   object
	}{{"sit", object{}}, {"sit", object{"seat": 1}}, {"queue", object{"on": true}}} {
		if asks(other, at[0], door.name, door.in) == nil {
			return breached("somebody who is blocked may %s at the table of who blocked them", door.name)
		}
		if asks(p, at[1], door.name, door.in) == nil {
			return breached("somebody may %s at the table of whom they blocked", door.name)
		}
	}
	var both [2]error
	var all sync.WaitGroup
	for i, who := range []*client.Client{p, other} {
		all.Go(func() { both[i] = asks(who, at[2], "sit", object{}) })
	}
	all.Wait()
	if both[0] == nil && both[1] == nil {
		return breached("two who are apart sit at one table")
	}
	return errors.Join(both[0], both[1], p.Ask(ctx, http.MethodPost, "/api/you/erase", object{}, nil))
}

// unrated plays what must not count: two who keep a name, behind one address or at a
// table of their own, with a bot.
func unrated(c *Crowd, ctx context.Context, p *client.Client, i int) error {
	private := rand.IntN(2) == 0
	second := fmt.Sprintf("198.51.93.%d", 1+i)
	other := c.guest(second)
	if !private {
		other = &client.Client{URL: p.URL, HTTP: p.HTTP} // somebody else at the same address
	}
	for _, who := range []*client.Client{p, other} {
		if err := who.Ask(ctx, http.MethodPost, "/api/you/keep", object{}, nil); err != nil {
			return err
		}
	}
	wish := client.Table{Game: smallest(), Pace: "machine", Private: private}
	table, err := p.Open(ctx, wish)
	if err == nil {
		err = other.Ask(ctx, http.MethodPost, "/api/tables/"+table+"/sit", object{}, nil)
	}
	if err == nil {
		err = p.Ask(ctx, http.MethodPost, "/api/tables/"+table+"/start", object{"fill": "random"}, nil)
	}
	if err != nil {
		return err
	}
	playing, enough := context.WithCancel(ctx)
	var all sync.WaitGroup
	for _, who := range []*client.Client{p, other} {
		all.Go(func() { plays(playing, who, table) })
	}
	defer all.Wait()
	defer enough()
	for done := false; !done; {
		var own struct {
			Games   []struct{ Rated bool }
			Ratings []struct{ Value int }
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(300 * time.Millisecond):
		}
		if err := p.Ask(ctx, http.MethodGet, "/api/you/games", nil, &own); err != nil {
			return err
		}
		done = len(own.Games) > 0 // it is noted a little after its end
		if len(own.Ratings) > 0 || done && own.Games[0].Rated {
			return breached("a game at a private table (%v), or among people behind one address, counts: %+v", private, own)
		}
	}
	return errors.Join(p.Ask(ctx, http.MethodPost, "/api/you/erase", object{}, nil), other.Ask(ctx, http.MethodPost, "/api/you/erase", object{}, nil))
}

// smallest is the game for the fewest people.
func smallest() (name string) {
	least := 1 << 10
	for _, e := range games.All {
		if n := e.Info().Min; n < least {
			least, name = n, e.Name()
		}
	}
	return name
}

// plays does at a table what comes first, until a game is over.
func plays(ctx context.Context, who *client.Client, table string) {
	s := who.Session(table)
	defer s.Close()
	for {
		f, err := s.Next(ctx)
		if err != nil || f.Phase == "over" {
			return
		}
		if len(f.Legal) > 0 && s.Do(ctx, f.Legal[0]) != nil {
			return
		}
	}
}
