package server_test

import (
	"context"
	"testing"

	"github.com/howl-game/howl/client"
)

// A link makes nobody somebody else. A person who follows the link of another
// stays who they are, keeps their own seats, and plays the seat of the link at
// its own table only; the other person gets nothing of theirs.
func TestLinkBindsOneSeat(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	named := func(name string) *client.Client {
		p := h.guest()
		h.ask(p, "POST", "/api/me", object{"name": name, "avatar": ""}, nil)
		return p
	}
	opens := func(p *client.Client) (id string) {
		var place struct{ ID string }
		h.ask(p, "POST", "/api/tables", object{"game": "robbers", "private": true}, &place)
		return place.ID
	}
	seat := func(p *client.Client, id string) any {
		var about struct{ You object }
		h.ask(p, "GET", "/api/tables/"+id, nil, &about)
		return about.You["seat"]
	}
	mallory, victim := named("Mallory"), named("Vera")
	own, theirs, other := opens(mallory), opens(victim), opens(mallory)
	var link struct{ Secret string }
	h.ask(mallory, "POST", "/api/tables/"+own+"/link", object{}, &link)
	cookie := victim.Cookie
	var claimed struct{ Name string }
	for _, take := range []bool{false, true} {
		h.ask(victim, "POST", "/api/tables/"+own+"/claim", object{"secret": link.Secret, "take": take}, &claimed)
		if got, want := seat(victim, own) != nil, take; got != want || claimed.Name != "Mallory" {
			t.Errorf("take %v: a seat %v of %q", take, got, claimed.Name)
		}
	}
	var me struct{ Name string }
	h.ask(victim, "GET", "/api/me", nil, &me)
	if me.Name != "Vera" || victim.Cookie != cookie {
		t.Errorf("Vera is %s", me.Name)
	}
	if seat(victim, theirs) == nil || seat(mallory, theirs) != nil || seat(victim, other) != nil {
		t.Error("a link of one table opens another")
	}
	thief := named("Thief")
	if err := thief.Ask(context.Background(), "POST", "/api/tables/"+own+"/claim", object{"secret": link.Secret, "take": true}, nil); code(err) != "secret" {
		t.Errorf("a second time: %v", err)
	}
	h.ask(mallory, "POST", "/api/tables/"+own+"/alone", object{}, nil)
	if seat(victim, own) != nil || seat(mallory, own) == nil {
		t.Error("the owner's seat is not the owner's alone")
	}
}
