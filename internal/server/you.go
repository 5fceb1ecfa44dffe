package server

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// keeping lets people keep their name: a guest becomes somebody who can come back on
// another device, see which devices are theirs, and be forgotten.
type keeping struct {
	*front
	log   store.Log
	slog  *slog.Logger
	seats seated
}

// Yours is what the server keeps of the person who asks.
type Yours struct {
	Name    string       `json:"name"`             // as tables show it
	Avatar  string       `json:"avatar"`           // a word or a sign, for pictures
	Kept    bool         `json:"kept"`             // whether the server knows the person without this cookie
	Handle  string       `json:"handle"`           // by which others and operators can name the person
	Since   string       `json:"since,omitempty"`  // when the name was kept
	Devices []YourDevice `json:"devices"`          // where the person is known
	People  []YourPerson `json:"people"`           // friends, and those who are blocked
	Shows   string       `json:"shows,omitempty"`  // what others see of the person: nothing, face, ratings or games
	Moments []YourMoment `json:"moments"`          // of games that the person wants to find again, the last one first
	Tables  []string     `json:"tables,omitempty"` // codes of those where the person sits, games that go on first
	Code    string       `json:"code,omitempty"`   // the recovery code; once, in the answer that makes it
	Erased  string       `json:"erased,omitempty"` // by when nothing is left of the person
}

// YourDevice is a browser in which a person is known.
type YourDevice struct {
	ID    string `json:"id"`    // by which it can be ended
	Label string `json:"label"` // roughly which browser it is
	Since string `json:"since"` // when it became one of the person's
	Here  bool   `json:"here"`  // it is the one that asks
}

// YourPerson is somebody whom a person has marked.
type YourPerson struct {
	Who  string `json:"who"`  // the handle
	Name string `json:"name"` // empty: they keep no name
	As   string `json:"as"`   // friend or blocked
}

const timeForm = "2006-01-02T15:04:05Z"

func (k *keeping) yours(ctx context.Context, s *person.State, device string) Yours {
	y := Yours{
		Name: s.Name, Avatar: s.Avatar, Kept: true, Handle: s.Handle(), Since: s.Since.Format(timeForm), Shows: s.Shows, Devices: []YourDevice{}, People: []YourPerson{}, Moments: moments(s),
	}
	var err error
	if y.Tables, err = k.seats.at(ctx, y.Handle); err != nil {
		k.slog.Warn("tables of a person not found", "error", err) // the rest is worth having
	}
	for _, d := range s.Devices {
		y.Devices = append(y.Devices, YourDevice{d.ID, d.Label, d.Since.Format(timeForm), d.ID == device})
	}
	for who, as := range s.Marks {
		y.People = append(y.People, YourPerson{who, k.nameOf(ctx, who), as})
	}
	slices.SortFunc(y.People, func(a, b YourPerson) int { return cmp.Or(cmp.Compare(a.As, b.As), cmp.Compare(a.Who, b.Who)) })
	return y
}

// own returns the person who asks and what is kept of them; nil: they are a guest.
func (k *keeping) own(w http.ResponseWriter, r *http.Request) (tablelog.Person, *person.State, string, error) {
	p := k.Person(w, r)
	s, err := k.people.Of(r.Context(), tablelog.Handle(p.ID))
	t, _ := k.ticket(r)
	return p, s, t.Device, err
}

// keeper returns the person who asks and what is kept of them. It refuses guests.
func (k *keeping) keeper(w http.ResponseWriter, r *http.Request) (tablelog.Person, *person.State, string, error) {
	p, s, device, err := k.own(w, r)
	if err == nil && s == nil {
		err = unkept
	}
	return p, s, device, err
}

// changer reads what somebody wants to change of what is kept of them, and who asks. It
// refuses guests, and those who change things too often.
func (k *keeping) changer(w http.ResponseWriter, r *http.Request, in any) (p tablelog.Person, s *person.State, device string, err error) {
	if err = hear(w, r, in); err != nil {
		return p, nil, "", err
	}
	if p, s, device, err = k.keeper(w, r); err == nil && !k.limits.Change(k.asker(r), p.ID) {
		err = busy
	}
	return p, s, device, err
}

func (k *keeping) you(w http.ResponseWriter, r *http.Request) error {
	p, s, device, err := k.own(w, r)
	if err != nil {
		return err
	}
	if s == nil {
		return say(w, http.StatusOK, Yours{Name: p.Name, Avatar: p.Avatar, Handle: tablelog.Handle(p.ID), Devices: []YourDevice{}, People: []YourPerson{}, Moments: []YourMoment{}})
	}
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

// keep makes somebody known of the guest who asks. Their seats stay theirs.
func (k *keeping) keep(w http.ResponseWriter, r *http.Request) error {
	if err := hear(w, r, &struct{}{}); err != nil {
		return err
	}
	p, s, device, err := k.own(w, r)
	if err != nil {
		return err
	}
	from := k.asker(r)
	if !k.limits.Keeps.Take(from, 1) || !k.limits.Ink.Take(from, limits.InkOpen) || !k.limits.Change(from, p.ID) {
		return busy
	}
	if s != nil { // sent twice, or a page that is older than another one's answer
		return say(w, http.StatusOK, k.yours(r.Context(), s, device))
	}
	s, device, code, err := k.people.Keep(r.Context(), p, deviceLabel(r))
	if errors.Is(err, store.ErrConflict) {
		return busy
	}
	if err != nil {
		return err
	}
	k.hand(w, r, ticket{s.Person(), device})
	k.slog.Info("name kept", "person", s.Handle())
	y := k.yours(r.Context(), s, device)
	y.Code = code
	return say(w, http.StatusOK, y)
}

// code makes a new recovery code, which ends the one before.
func (k *keeping) code(w http.ResponseWriter, r *http.Request) error {
	if err := hear(w, r, &struct{}{}); err != nil {
		return err
	}
	p, s, device, err := k.keeper(w, r)
	if err != nil {
		return err
	}
	from := k.asker(r)
	if !k.limits.Keeps.Take(from, 1) || !k.limits.Change(from, p.ID) {
		return busy
	}
	code, err := k.people.NewCode(r.Context(), s.Handle())
	if err != nil {
		return err
	}
	y := k.yours(r.Context(), s, device)
	y.Code = code
	return say(w, http.StatusOK, y)
}

var (
	unkept       = game.Refuse(game.CodeSeat, "refused.seat.unkept")
	elsewhereNow = game.Refuse(game.CodeSeat, "refused.seat.ended")
)

// GoBack asks to be known again.
type GoBack struct {
	Code string `json:"code"` // the recovery code, in any case, with or without hyphens
}

// back makes the device that asks one of the person whose recovery code it brings.
// Who it was before, a guest, is forgotten there.
func (k *keeping) back(w http.ResponseWriter, r *http.Request) error {
	var in GoBack
	if err := hear(w, r, &in); err != nil {
		return err
	}
	from := k.asker(r)
	if !k.limits.Returns.Has(from, 1) || !k.limits.Ink.Take(from, limits.InkOpen) {
		return busy
	}
	s, device, err := k.people.Return(r.Context(), in.Code, deviceLabel(r))
	if errors.Is(err, game.CodeSecret) {
		k.limits.Returns.Charge(from, 1)
	}
	if err != nil {
		return err
	}
	k.hand(w, r, ticket{s.Person(), device})
	k.slog.Info("came back", "person", s.Handle())
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

// EndDevice ends a device of the person who asks.
type EndDevice struct {
	ID string `json:"id"` // which of the person's devices
}

func (k *keeping) end(w http.ResponseWriter, r *http.Request) error {
	var in EndDevice
	_, s, device, err := k.changer(w, r, &in)
	if err != nil {
		return err
	}
	if s, err = k.people.End(r.Context(), s.Handle(), in.ID); err != nil {
		return err
	}
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

// erase forgets the person who asks: at once, and at tables within the stated time.
func (k *keeping) erase(w http.ResponseWriter, r *http.Request) error {
	p, s, _, err := k.changer(w, r, &struct{}{})
	if err != nil {
		return err
	}
	if err := k.people.Erase(r.Context(), s.Handle()); err != nil {
		return err
	}
	if err := k.log.Put(r.Context(), push.StoreKey(p.ID), nil); err != nil {
		return err
	}
	guest := tablelog.Person{ID: newSecret(), Name: k.guest(r)}
	k.hand(w, r, ticket{guest, ""})
	k.slog.Info("person erased", "person", s.Handle())
	return say(w, http.StatusOK, Yours{
		Name: guest.Name, Handle: tablelog.Handle(guest.ID), Devices: []YourDevice{}, People: []YourPerson{}, Moments: []YourMoment{}, Erased: time.Now().UTC().Add(eraseWithin).Format(timeForm),
	})
}

// keepName takes over a new name of somebody who keeps it.
func (i *identity) keepName(ctx context.Context, p tablelog.Person) error {
	s, err := i.people.Of(ctx, tablelog.Handle(p.ID))
	if err != nil || s == nil || s.Name == p.Name && s.Avatar == p.Avatar {
		return err
	}
	_, err = i.people.Write(ctx, s.Handle(), func(*person.State) ([]person.Entry, error) {
		return []person.Entry{{Named: &person.Named{Name: p.Name, Avatar: p.Avatar}}}, nil
	})
	return err
}

// revoked returns why a connection ends after the devices of a person have changed;
// nil for others.
func (k *keeping) revoked(ctx context.Context, c *conn, handle string) error {
	if c.device == "" || tablelog.Handle(c.person) != handle {
		return nil
	}
	if s, err := k.people.Of(ctx, handle); err != nil || s != nil && s.Has(c.device) {
		return nil
	}
	return elsewhereNow
}

// deviceLabel says roughly which browser asks, in words that need no translation.
func deviceLabel(r *http.Request) string {
	agent := r.UserAgent()
	first := func(marks ...string) string {
		for i := 0; i < len(marks); i += 2 {
			if strings.Contains(agent, marks[i]) {
				return marks[i+1]
			}
		}
		return ""
	}
	browser := first("Firefox/", "Firefox", "FxiOS/", "Firefox", "Edg", "Edge", "OPR/", "Opera", "SamsungBrowser/", "Samsung Internet", "Chrom", "Chrome", "CriOS/", "Chrome", "Safari/", "Safari")
	system := first("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "Windows", "Windows", "Mac OS X", "Mac", "CrOS", "ChromeOS", "Linux", "Linux")
	switch {
	case browser == "" && system == "":
		return "?"
	case browser == "" || system == "":
		return browser + system
	}
	return browser + ", " + system
}
