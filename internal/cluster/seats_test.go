package cluster_test

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/testhelp"
)

// A seat is lent, taken back, and emptied by the host through machines that do
// not run the table, as through the one that does.
func TestSeatsElsewhere(t *testing.T) {
	machines := startMachines(t)
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	person := func(i int) *client.Client { return &client.Client{URL: machines[i].web.URL} }
	host, guest, tablet := person(0), person(1), person(2)
	ask := func(p *client.Client, path string, in, out any, want game.Code) {
		t.Helper()
		err := p.Ask(ctx, http.MethodPost, path, in, out)
		if want == "" && err != nil || want != "" && !errors.Is(err, want) {
			t.Fatalf("%s: %v, want %q", path, err, want)
		}
	}
	type object = map[string]any
	var place struct{ ID string }
	ask(host, "/api/tables", object{"game": "robbers"}, &place, "")
	at := "/api/tables/" + place.ID
	ask(guest, at+"/sit", object{"seat": 1}, nil, "")
	var link struct{ Secret string }
	ask(guest, at+"/link", nil, &link, "")
	var found struct{ Seat game.Seat }
	ask(tablet, at+"/claim", object{"secret": link.Secret}, &found, "")
	if found.Seat != 1 {
		t.Errorf("the link opens seat %v", found.Seat)
	}
	ask(tablet, at+"/claim", object{"secret": link.Secret, "take": true}, nil, "")
	ask(host, at+"/claim", object{"secret": link.Secret}, nil, "secret")
	ask(tablet, at+"/alone", nil, nil, "seat")
	ask(guest, at+"/alone", nil, nil, "")
	for _, who := range []*client.Client{tablet, tablet, guest} {
		line, err := who.Connect(ctx, place.ID, "watch=1")
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
	}
	if wanted := machines[0].node.Wanted(); wanted[place.ID] != machines[2].name {
		t.Errorf("two of three watch at %s, and the table is wanted at %q", machines[2].name, wanted[place.ID])
	}
	host.URL = machines[2].web.URL
	ask(host, at+"/rise", object{"seat": 1}, nil, "")
	ask(guest, at+"/sit", nil, nil, "removed")
	ask(host, at+"/admit", nil, nil, "")
	ask(guest, at+"/sit", nil, nil, "")
}
