package server

import (
	"crypto/hmac"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A person is known by a cookie that this server has signed. Nobody needs an
// account: the cookie holds the name, and an id that nobody can guess. Somebody who
// keeps their name (package person) has a log, and the cookie also names the device,
// which the log can end. Several people may share one browser: ?as=1 and so on speak
// for the others, each by a cookie of their own, which no script can read either.

const (
	cookieName = "howl"
	cookieAge  = 400 * 24 * 60 * 60 // seconds; browsers keep none longer
	mostAvatar = 32                 // bytes
)

// identity knows who asks. What only this server can write or read is signed or
// hidden by its key.
type identity struct {
	door
	key    []byte // signs cookies
	salt   []byte // of hashes of openers
	luck   hall.Luck
	people *person.Book
}

// A ticket is what a cookie says.
type ticket struct {
	tablelog.Person
	Device string `json:"device,omitempty"` // of somebody who keeps their name
}

// Person returns the person who asks. A person without a cookie becomes a guest
// and gets one.
func (i *identity) Person(w http.ResponseWriter, r *http.Request) tablelog.Person {
	p, ok := i.known(r)
	switch {
	case p.Program != "":
		return p
	case !ok:
		p = tablelog.Person{ID: newSecret()}
	}
	_, bad := tablelog.Name(p.Name)
	if bad != nil { // none yet, or one from before the rule
		p.Name = i.guest(r)
	}
	if _, err := r.Cookie(i.cookieOf(r)); bad != nil || err != nil {
		i.remember(w, r, p)
	}
	return p
}

// stranger returns the person who asks, and gives nobody a cookie: that of an answer
// which comes late would take the place of one with a name that was chosen meanwhile.
func (i *identity) stranger(r *http.Request) tablelog.Person {
	p, ok := i.known(r)
	if !ok {
		p = tablelog.Person{ID: newSecret()}
	}
	return p
}

// guest returns a name for a person who has none: an animal in the language of the page
// and a number. Animals begin with different letters, as faces show one.
func (i *identity) guest(r *http.Request) string {
	animals := strings.Split(games.Language(i18n.OfRequest(r)).Text("guests"), ", ")
	chance := i.luck.Rand("guest")
	return fmt.Sprintf("%s %d", animals[chance.IntN(len(animals))], 10+chance.IntN(90))
}

// cookieOf returns the name of the cookie of the person who asks. Over TLS it
// has a prefix by which browsers take it from this very server only, over TLS
// only: neither another host of the domain nor somebody on the way can set it.
// One without the prefix is not looked at there: whoever set it would be whom the
// server takes the visitor for.
func (i *identity) cookieOf(r *http.Request) string {
	if i.scheme(r) == "https" {
		return "__Host-" + plainCookie(r)
	}
	return plainCookie(r)
}

// plainCookie returns the name of the cookie without TLS. The guard has refused
// what is none of ?as=1 to 23.
func plainCookie(r *http.Request) string {
	if as := r.URL.Query().Get("as"); as != "" && oneOfMany(as) {
		return cookieName + "-" + as
	}
	return cookieName
}

// oneOfMany reports whether ?as= names one of the people who share a browser.
func oneOfMany(as string) bool {
	n, err := strconv.Atoi(as)
	return err == nil && n > 0 && n < game.MaxSeats && as == strconv.Itoa(n)
}

// namesNobody refuses an ?as= that is none of those people: who asks must not go
// on as somebody else.
func namesNobody(r *http.Request) error {
	if as := r.URL.Query().Get("as"); as != "" && !oneOfMany(as) {
		return game.Refuse(game.CodeNumber, "refused.number.as", "most", game.MaxSeats-1)
	}
	return nil
}

// known returns the person who asks, if their cookie says so, or the program.
func (i *identity) known(r *http.Request) (p tablelog.Person, ok bool) {
	if program := programOf(r); program != nil {
		return program.Person(), true
	}
	t, ok := i.ticket(r)
	if !ok {
		return p, false
	}
	kept, err := i.people.Of(r.Context(), tablelog.Handle(t.ID))
	switch {
	case err != nil: // the store is in trouble; that must not make a stranger of anybody
		return t.Person, true
	case kept == nil && t.Device == "": // a guest
		t.Kept = false
		return t.Person, true
	case kept == nil || !kept.Has(t.Device): // erased, or the device was ended
		return p, false
	}
	return kept.Person(), true
}

// ticket returns what the cookie of a request says, if this server has signed it.
func (i *identity) ticket(r *http.Request) (t ticket, ok bool) {
	c, err := r.Cookie(i.cookieOf(r))
	if err != nil {
		return t, false
	}
	value, mark, ok := strings.Cut(c.Value, ".")
	if !ok || !hmac.Equal([]byte(mark), []byte(i.mark(value))) {
		return t, false
	}
	b, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil || json.Unmarshal(b, &t) != nil || t.Program != "" {
		return ticket{}, false
	}
	return t, true
}

// remember gives the person who asks their cookie. A device stays one of theirs.
func (i *identity) remember(w http.ResponseWriter, r *http.Request, p tablelog.Person) {
	was, ok := i.ticket(r)
	if !ok || was.ID != p.ID {
		was.Device = ""
	}
	i.hand(w, r, ticket{p, was.Device})
}

// hand gives somebody a cookie.
func (i *identity) hand(w http.ResponseWriter, r *http.Request, t ticket) {
	b, err := json.Marshal(t)
	if err != nil {
		panic(err) // strings
	}
	value := base64.RawURLEncoding.EncodeToString(b)
	http.SetCookie(w, &http.Cookie{
		Name: i.cookieOf(r), Value: value + "." + i.mark(value), Path: "/", MaxAge: cookieAge,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: i.scheme(r) == "https",
	})
}

// Me is what a page may know of its person: not the id.
type Me struct {
	Name   string `json:"name"`   // 1 to 24 characters
	Avatar string `json:"avatar"` // a word or a sign, for pictures
}

func (i *identity) me(w http.ResponseWriter, r *http.Request) error {
	p := i.Person(w, r)
	return say(w, http.StatusOK, Me{p.Name, p.Avatar})
}
