package server_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
)

// keepers returns people from addresses of their own who keep their names.
func (h *testServer) keepers(n int) (all []*client.Client) {
	for i := range n {
		p := h.at(fmt.Sprintf("192.0.2.%d", 10+i))
		h.you(p, "POST", "/keep", nil)
		all = append(all, p)
	}
	return all
}

// TestRated: a game counts if the table said so before: winners gain, losers lose, by
// numbers that are the same after a restart, and an erasure changes nobody else's.
func TestRated(t *testing.T) {
	gametest.SkipRaced(t) // a review
	dir := t.TempDir()
	var people []*client.Client
	var before [3]server.YourGames
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		people = h.keepers(3)
		var place struct{ ID string }
		h.ask(people[0], "POST", "/api/tables", oneDeal(), &place)
		at := "/api/tables/" + place.ID
		says := func(rated bool, why string) {
			t.Helper()
			var about struct{ Status table.Status }
			h.ask(people[0], "GET", at, nil, &about)
			if about.Status.Rated != rated || about.Status.Unrated != why {
				t.Errorf("the table says %v, %q; want %v, %q", about.Status.Rated, about.Status.Unrated, rated, why)
			}
		}
		says(false, "few")
		h.ask(people[1], "POST", at+"/sit", object{}, nil)
		guest := h.at("192.0.2.99")
		h.ask(guest, "POST", at+"/sit", object{}, nil)
		says(false, "guests")
		h.ask(guest, "POST", at+"/rise", object{"seat": 2}, nil)
		says(true, "")
		h.ask(people[0], "POST", at+"/bot", object{"seat": 2, "kind": "random"}, nil)
		says(false, "bots")
		h.ask(people[0], "POST", at+"/bot", object{"seat": 2, "kind": ""}, nil)
		h.ask(people[2], "POST", at+"/sit", object{}, nil)
		says(true, "")
		h.ask(people[0], "POST", at+"/start", object{}, nil)
		says(true, "")
		h.party(place.ID, people)
		for i, p := range people {
			before[i] = h.played(p, "", 1)
			g, all := before[i].Games[0], before[i].Ratings
			if !g.Rated || len(all) != 1 || all[0].Game != "robbers" || all[0].Games != 1 || !all[0].Provisional || all[0].Spread < 100 {
				t.Fatalf("seat %d has %+v, rated %+v", i, g, all)
			}
			if g.Drawn != (all[0].Value == 1500) || !g.Drawn && g.Won != (all[0].Value > 1500) {
				t.Errorf("seat %d won: %v, and has %d", i, g.Won, all[0].Value)
			}
		}
		var all server.Exported
		h.ask(people[0], "GET", "/api/you/export", nil, &all)
		if rated := before[0].Ratings[0]; len(all.Ratings) != 1 || all.Ratings[0].Now.Value != rated.Value || len(all.Ratings[0].Lately) != 1 || all.Ratings[0].Lately[0].Value != rated.Value || all.Ratings[0].Lately[0].Table != place.ID || all.Name == "" {
			t.Errorf("%+v is exported", all)
		}
		// Who has read the review finds their accuracy beside the rating, which stays as it was.
		found := h.reviewed(people[0], place.ID)
		now := h.played(people[0], "", 1)
		want, games, beside := 0, 0, now.Ratings[0]
		if s := found.Seats[0]; s.Telling() {
			want, games = int(math.Round(100*s.Accuracy)), 1
		}
		if own := now.Games[0].Accuracy; (own != nil) != (games == 1) || own != nil && *own != want || beside.Reviewed != games || beside.Accuracy != want {
			t.Errorf("the review says %+v, the game has %v, and beside the rating stands %+v", found.Seats[0], own, beside)
		}
		if beside.Accuracy, beside.Reviewed = 0, 0; fmt.Sprint(beside) != fmt.Sprint(before[0].Ratings[0]) {
			t.Errorf("after the review the rating is %+v, and was %+v", beside, before[0].Ratings[0])
		}
		if other := h.played(people[1], "", 1); other.Games[0].Accuracy != nil || other.Ratings[0].Reviewed != 0 {
			t.Errorf("who hasn't read it has %+v", other)
		}
		before[0] = now
		// The same deal again, and a private table, count for nobody.
		h.ask(people[0], "POST", at+"/again", object{"game": 0, "shift": 1}, nil)
		says(false, "again")
		h.party(place.ID, people)
		if got := h.played(people[0], "", 2).Ratings; got[0].Games != 1 {
			t.Errorf("a deal played again counts: %+v", got)
		}
		wish := oneDeal()
		wish["private"] = true
		h.ask(people[0], "POST", "/api/tables", wish, &place)
		at = "/api/tables/" + place.ID
		says(false, "private")
		h.you(people[2], "POST", "/erase", nil)
	})
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		for i := range 2 {
			again := h.at(fmt.Sprintf("192.0.2.%d", 10+i))
			again.Cookie = people[i].Cookie
			if got := h.played(again, "", 2).Ratings[0]; fmt.Sprint(got) != fmt.Sprint(before[i].Ratings[0]) {
				t.Errorf("after a restart and an erasure seat %d has %+v, want %+v", i, got, before[i].Ratings[0])
			}
		}
	})
}

// TestRatedFromOnePlace: people who share an address are not rated among each other.
func TestRatedFromOnePlace(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		one, two := h.at("192.0.2.7"), h.at("192.0.2.7")
		h.you(one, "POST", "/keep", nil)
		h.you(two, "POST", "/keep", nil)
		var place struct{ ID string }
		h.ask(one, "POST", "/api/tables", oneDeal(), &place)
		h.ask(two, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
		var about struct{ Status table.Status }
		h.ask(one, "GET", "/api/tables/"+place.ID, nil, &about)
		if about.Status.Rated || about.Status.Unrated != "one" {
			t.Errorf("the table says %v, %q", about.Status.Rated, about.Status.Unrated)
		}
	})
}

// TestRatedProgram: who made a program finds what it is rated among programs.
func TestRatedProgram(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	owner := h.keepers(1)[0]
	var made server.OwnProgram
	h.ask(owner, "POST", "/api/programs", object{"name": "Fenrir"}, &made)
	name := games.All[0].Name()
	g := rating.Game{Table: "QQQQQQ", Game: name, Setup: "3", Teams: []rating.Team{
		{Side: "a", Won: true, Parts: []rating.Part{{Who: made.Handle, Share: 100}}}, {Side: "b", Parts: []rating.Part{{Share: 100}}},
	}}
	line, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.log.Append(t.Context(), store.PersonPrefix+"rated-"+name+"-programs", 0, [][]byte{line}, nil); err != nil {
		t.Fatal(err)
	}
	var all server.YourGames
	h.ask(owner, "GET", "/api/you/games", nil, &all)
	if len(all.Ratings) != 1 || all.Ratings[0].Program != made.Name || all.Ratings[0].Value <= 1500 || all.Ratings[0].Game != name {
		t.Errorf("%+v of %+v", all.Ratings, made)
	}
}
