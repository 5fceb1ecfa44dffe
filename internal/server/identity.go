package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"

	"howl/game"
	"howl/games"
	"howl/internal/i18n"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// A person is known by a cookie that this server has signed. There are no
// accounts: the cookie holds the name, and an id that nobody can guess. Several
// people may share one browser: ?as=1 and so on speak for the others, each by a
// cookie of their own, which no script can read either.

const (
	cookieName = "howl"
	cookieAge  = 400 * 24 * 60 * 60 // seconds; browsers keep none longer
	mostAvatar = 32                 // bytes
)

// Person returns the person who asks. A person without a cookie becomes a guest
// and gets one.
func (s *Server) Person(w http.ResponseWriter, r *http.Request) tablelog.Person {
	p, ok := s.known(r)
	switch {
	case p.Program != "":
		return p
	case !ok:
		p = tablelog.Person{ID: newSecret()}
	}
	_, bad := tablelog.Name(p.Name)
	if bad != nil { // none yet, or one from before the rule
		p.Name = guest(r)
	}
	if _, err := r.Cookie(s.cookieOf(r)); bad != nil || err != nil {
		s.remember(w, r, p)
	}
	return p
}

// guest returns a name for a person who has none: an animal in the language of the page
// and a number. Animals begin with different letters, as faces show one.
func guest(r *http.Request) string {
	animals := strings.Split(games.Language(i18n.OfRequest(r)).Text("guests"), ", ")
	return fmt.Sprintf("%s %d", animals[rand.IntN(len(animals))], 10+rand.IntN(90))
}

// cookieOf returns the name of the cookie of the person who asks. Over TLS it
// has a prefix by which browsers take it from this very server only, over TLS
// only: neither another host of the domain nor somebody on the way can set it.
func (s *Server) cookieOf(r *http.Request) string {
	if s.scheme(r) == "https" {
		return "__Host-" + plainCookie(r)
	}
	return plainCookie(r)
}

// plainCookie returns the name of the cookie without TLS, under which servers
// with TLS also gave it before there was a prefix.
func plainCookie(r *http.Request) string {
	as := r.URL.Query().Get("as")
	if n, err := strconv.Atoi(as); err == nil && n > 0 && n < game.MaxSeats && as == strconv.Itoa(n) {
		return cookieName + "-" + as
	}
	return cookieName
}

// known returns the person who asks, if their cookie says so, or the program.
func (s *Server) known(r *http.Request) (p tablelog.Person, ok bool) {
	if program := programOf(r); program != nil {
		return program.Person(), true
	}
	c, err := r.Cookie(s.cookieOf(r))
	if err != nil {
		c, err = r.Cookie(plainCookie(r))
	}
	if err != nil {
		return p, false
	}
	value, mark, ok := strings.Cut(c.Value, ".")
	if !ok || !hmac.Equal([]byte(mark), []byte(s.mark(value))) {
		return p, false
	}
	b, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil || json.Unmarshal(b, &p) != nil || p.Program != "" {
		return tablelog.Person{}, false
	}
	return p, true
}

// mark is what only this server can write below a value.
func (s *Server) mark(value string) string {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte(value))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// remember gives the person who asks their cookie.
func (s *Server) remember(w http.ResponseWriter, r *http.Request, p tablelog.Person) {
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings
	}
	value := base64.RawURLEncoding.EncodeToString(b)
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieOf(r), Value: value + "." + s.mark(value), Path: "/", MaxAge: cookieAge,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.scheme(r) == "https",
	})
}

// Me is what a page may know of its person: not the id.
type Me struct {
	Name   string `json:"name"`   // 1 to 24 characters
	Avatar string `json:"avatar"` // a word or a sign, for pictures
}

func (s *Server) me(w http.ResponseWriter, r *http.Request) error {
	p := s.Person(w, r)
	return say(w, http.StatusOK, Me{p.Name, p.Avatar})
}

func (s *Server) rename(w http.ResponseWriter, r *http.Request) error {
	var in Me
	if err := hear(w, r, &in); err != nil {
		return err
	}
	name, err := tablelog.Name(in.Name)
	if err != nil {
		return err
	}
	in.Name = name
	if s.rules.Refuses(in.Name) || s.rules.Refuses(in.Avatar) {
		return notHere
	}
	if len(in.Avatar) > mostAvatar || !tablelog.Decent(in.Avatar) {
		return game.Refuse(game.CodeAvatar, "refused.avatar", "n", mostAvatar)
	}
	p, ok := s.known(r)
	if !ok {
		p.ID = newSecret()
	}
	p.Name, p.Avatar = in.Name, in.Avatar
	s.remember(w, r, p)
	return say(w, http.StatusOK, in)
}

// renameSeat gives the person who asks another name at a table, and remembers it
// for the next one.
func (s *Server) renameSeat(w http.ResponseWriter, r *http.Request) error {
	c := table.Command{Rename: new(table.RenameSeat)}
	if err := hear(w, r, c.Rename); err != nil {
		return err
	}
	name, err := tablelog.Name(c.Rename.Name)
	if err != nil {
		return err
	}
	c.Rename.Name = name
	p, known := s.known(r)
	reply, err := s.command(w, r, c)
	if err != nil {
		return err
	}
	if known {
		p.Name = name
		s.remember(w, r, p)
	}
	return say(w, http.StatusOK, reply)
}
