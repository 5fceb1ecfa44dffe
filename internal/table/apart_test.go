package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// mallory keeps the table and would like to see every card while she plays.
var mallory = tablelog.Person{ID: "m", Name: "Mallory"}

// friendly is a private table that Mallory keeps and moderates, with people on all
// seats.
func friendly(t *testing.T, p *paper, name string, players int, pace string) *Table {
	t.Helper()
	o := amongFriends(name, players, pace)
	o.Host = mallory
	tb := seated(t, p, o, mallory)
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{On: true}})
	for i := range o.Setup.Players {
		if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: villager(i)}); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// do carries out a command that must not be refused.
func do(t *testing.T, tb *Table, by string, c Command) {
	t.Helper()
	if err := tb.by(t.Context(), by, c); err != nil {
		t.Fatalf("%s: %v", by, err)
	}
}

// TestModeratorTakesNoSeat: in every game and at every pace who moderates gets no
// seat: not by sitting down, not through the queue, not with a friend's link. It
// used to be that `moderate` and then `sit` gave Mallory a seat, and `look` showed
// her every hand while she played it (N1).
func TestModeratorTakesNoSeat(t *testing.T) {
	for _, name := range []string{"robbers", "trickwolf", "lupus"} {
		for _, pace := range []string{"relaxed", "fast", "machine", "aloud"} {
			t.Run(name+"/"+pace, func(t *testing.T) {
				var p paper
				tb := friendly(t, &p, name, find(name).Info().Usual, pace)
				tries := func() {
					t.Helper()
					if err := tb.QueueUp(t.Context(), Guest{Person: mallory}, true); code(err) != "seat" {
						t.Errorf("the moderator waits for a seat: %v", err)
					}
					if _, err := tb.Sit(t.Context(), 0, Guest{Person: mallory}); code(err) != "seat" {
						t.Errorf("the moderator sits down: %v", err)
					}
					secret, err := tb.Link(t.Context(), "p0")
					if err != nil {
						t.Fatal(err)
					}
					if _, _, err := tb.Claim(t.Context(), mallory.ID, secret, true); code(err) != "seat" {
						t.Errorf("the moderator plays a friend's seat: %v", err)
					}
				}
				do(t, tb, "p0", Command{Rise: &StandUp{Seat: new(game.Seat(0))}})
				if _, err := tb.Sit(t.Context(), 0, Guest{Person: mallory}); code(err) != "seat" {
					t.Errorf("the moderator takes an empty seat: %v", err)
				}
				if _, err := tb.Sit(t.Context(), 0, Guest{Person: villager(0)}); err != nil {
					t.Fatal(err)
				}
				tries()
				if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
					t.Fatal(err)
				}
				tries()
				if _, err := grimoire(t, tb, mallory.ID); err != nil {
					t.Errorf("the moderator does not see every card: %v", err)
				}
				for i := range len(status(t, tb).Chairs) {
					if g, err := grimoire(t, tb, villager(i).ID); g != nil || code(err) != "host" {
						t.Errorf("player %d sees every card: %v", i, err)
					}
				}
			})
		}
	}
}

// villager is one of those who play at Mallory's table.
func villager(i int) tablelog.Person {
	return tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Player #", i)} // a record could take it for a comment
}

// TestSeatFirst: a host with a friend's seat cannot moderate, which would also have
// put the friend off the seat.
func TestSeatFirst(t *testing.T) {
	var p paper
	o := opening("robbers", 4, "machine")
	o.Host = mallory
	tb := seated(t, &p, o, mallory, bea)
	secret, err := tb.Link(t.Context(), bea.ID)
	if err != nil {
		t.Fatal(err)
	}
	do(t, tb, mallory.ID, Command{Rise: &StandUp{Seat: new(game.Seat(0))}})
	if _, _, err := tb.Claim(t.Context(), mallory.ID, secret, true); err != nil {
		t.Fatal(err)
	}
	if host(t, tb) != mallory.Name {
		t.Fatal("this serves only while Mallory keeps the table")
	}
	if err := tb.by(t.Context(), mallory.ID, Command{Moderate: &Moderate{On: true}}); code(err) != "seat" {
		t.Errorf("who plays a friend's seat moderates: %v", err)
	}
	if s := status(t, tb); s.Moderator != "" || s.Chairs[1].Name != bea.Name {
		t.Errorf("a refused command changed the table: %+v", s)
	}
}

// TestHandOverEndsModeration: who hands the table over moderates no longer, before
// a game and during one, and what they have seen they do not play. It used to be
// that the victim became the host, Mallory still saw everything, and the new host
// could not end it (N1).
func TestHandOverEndsModeration(t *testing.T) {
	for _, during := range []bool{false, true} {
		var p paper
		tb := friendly(t, &p, "robbers", 4, "machine")
		if during {
			if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.HandOver(t.Context(), mallory.ID, 1); err != nil {
			t.Fatal(err)
		}
		if g, err := grimoire(t, tb, mallory.ID); g != nil || code(err) != "host" {
			t.Errorf("during a game: %v; who handed over still sees everything: %v", during, err)
		}
		if s := status(t, tb); s.Moderator != "" {
			t.Errorf("everybody is told that %s moderates", s.Moderator)
		}
		secret, err := tb.Link(t.Context(), "p0")
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = tb.Claim(t.Context(), mallory.ID, secret, true)
		if want := map[bool]string{false: "<nil>", true: "seat"}[during]; code(err) != want {
			t.Errorf("during a game: %v; who moderated plays a friend's seat: %v, want %s", during, err, want)
		}
	}
}

// lynched plays a moderated game, as the moderator decides it, until her entry puts
// somebody with a phone out of the game, and returns who.
func lynched(t *testing.T, tb *Table) game.Seat {
	t.Helper()
	for stage(t, tb) == tablelog.Playing {
		g, err := grimoire(t, tb, mallory.ID)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(g.Seats, func(s GrimoireSeat) bool { return len(s.Legal) > 0 })
		text := g.Seats[i].Legal[len(g.Seats[i].Legal)-1]
		do(t, tb, mallory.ID, Command{Act: &ActFor{Seat: new(game.Seat(i)), Text: text, Override: true}})
		for seat := range game.Seat(len(g.Seats)) {
			if out(t, tb, seat) {
				return seat
			}
		}
	}
	t.Fatal("nobody died")
	return game.Nobody
}

// TestGhostStaysDead: a player whom the moderator's last entry put out of the game
// takes over, and cannot take that entry back. She used to be in the game again,
// with every role in sight, and still the moderator (N1b). Nor can the moderator
// before her, who got the moderation back.
func TestGhostStaysDead(t *testing.T) {
	var p paper
	tb := friendly(t, &p, "lupus", 8, "machine")
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	ghost := lynched(t, tb)
	g, err := grimoire(t, tb, mallory.ID)
	if err != nil || !g.Undo {
		t.Fatalf("the moderator cannot take back her own entry, so this test proves nothing: %v", err)
	}
	log := slices.Clone(p.lines)
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{Seat: &ghost}})
	dead := villager(int(ghost))
	if err := tb.by(t.Context(), dead.ID, Command{Undo: &TakeBack{}}); code(err) != "changed" || !out(t, tb, ghost) {
		t.Errorf("a ghost takes back her own death: %v", err)
	}
	if g, err := grimoire(t, tb, dead.ID); err != nil || g.Undo {
		t.Errorf("the ghost is offered to take it back: %v", err)
	}
	crafted := append(log, line(t, tablelog.Entry{Moderate: &tablelog.Moderate{Person: &dead}}), line(t, tablelog.Entry{Undo: &tablelog.Undo{}}))
	if err := tablelog.Check("T", crafted); err == nil || !strings.Contains(err.Error(), "in the game again") {
		t.Errorf("a log in which the moderator takes back her death is taken: %v", err)
	}
	other := tablelog.Person{ID: dead.ID, Name: "Somebody else"}
	renamed, err := tablelog.Keep(append(slices.Clone(p.lines), line(t, tablelog.Entry{Rename: &tablelog.Rename{Seat: ghost, Person: other}})))
	if err != nil || renamed.Moderator.Name != other.Name {
		t.Errorf("the moderator is called %s on her seat, and %s as the moderator: %v", other.Name, renamed.Moderator.Name, err)
	}
}

// TestGhostStepsDown: a player who is out moderates until the game is over, and not
// in the next one, where she plays.
func TestGhostStepsDown(t *testing.T) {
	var p paper
	tb := friendly(t, &p, "lupus", 8, "machine")
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	ghost := lynched(t, tb)
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{Seat: &ghost}})
	playOut(t, tb, quietly)
	if s := status(t, tb); s.Stage != tablelog.Over || s.Moderator != "" {
		t.Errorf("after the game %q moderates", s.Moderator)
	}
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	if g, err := grimoire(t, tb, villager(int(ghost)).ID); g != nil || code(err) != "host" {
		t.Errorf("who plays sees every card: %v", err)
	}
}

// line returns an entry as a log has it.
func line(t *testing.T, e tablelog.Entry) []byte {
	t.Helper()
	b, err := e.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestNoLogPlaysInSight: a log in which somebody moderates and plays is refused,
// however it says so. All of these were taken.
func TestNoLogPlaysInSight(t *testing.T) {
	var p paper
	tb := friendly(t, &p, "robbers", 4, "machine")
	gathering := slices.Clone(p.lines)
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	playing := slices.Clone(p.lines)
	p1 := villager(1)
	sit := tablelog.Entry{Sit: &tablelog.Sit{Seat: 0, Person: &mallory}}
	rise := tablelog.Entry{Rise: &tablelog.Rise{Seat: 0}}
	ends := tablelog.Entry{Moderate: &tablelog.Moderate{}}
	begins := tablelog.Entry{Moderate: &tablelog.Moderate{Person: &mallory}}
	lend := tablelog.Entry{Lend: &tablelog.Lend{Seat: 1, To: []string{"x", mallory.ID}}}
	for name, c := range map[string]struct {
		log     [][]byte
		entries []tablelog.Entry
		legal   bool
	}{
		"the moderator sits down":               {gathering, []tablelog.Entry{rise, sit}, false},
		"after she stopped":                     {gathering, []tablelog.Entry{rise, ends, sit}, true},
		"and moderates again":                   {gathering, []tablelog.Entry{rise, ends, sit, begins}, false},
		"and leaves with the next entry":        {gathering, []tablelog.Entry{rise, ends, sit, begins, rise}, true}, // as tables used to write it
		"and another one leaves":                {gathering, []tablelog.Entry{rise, ends, sit, begins, {Rise: &tablelog.Rise{Seat: 1}}}, false},
		"and stops instead":                     {gathering, []tablelog.Entry{rise, ends, sit, begins, ends}, false},
		"a seat is lent to her":                 {gathering, []tablelog.Entry{lend}, false},
		"during the game":                       {playing, []tablelog.Entry{lend}, false},
		"when she has moderated it":             {playing, []tablelog.Entry{ends, lend}, false},
		"when she has handed over":              {playing, []tablelog.Entry{{Host: &tablelog.Host{Person: p1}}, lend}, false},
		"a seat is lent to somebody else":       {playing, []tablelog.Entry{{Lend: &tablelog.Lend{Seat: 1, To: []string{"x"}}}}, true},
		"a player moderates":                    {playing, []tablelog.Entry{{Moderate: &tablelog.Moderate{Person: &p1}}}, false},
		"a player moderates before the game":    {gathering, []tablelog.Entry{{Moderate: &tablelog.Moderate{Person: &p1}}}, false},
		"a program moderates":                   {gathering, []tablelog.Entry{{Moderate: &tablelog.Moderate{Person: &tablelog.Person{ID: "x", Name: "BOT x", Program: "y"}}}}, false},
		"somebody who plays no seat moderates":  {playing, []tablelog.Entry{{Moderate: &tablelog.Moderate{Person: &bea}}}, true},
		"the moderator stops during the game":   {playing, []tablelog.Entry{ends}, true},
		"a borrower of a seat is the moderator": {gathering, []tablelog.Entry{{Lend: &tablelog.Lend{Seat: 1, To: []string{"x"}}}, {Moderate: &tablelog.Moderate{Person: &tablelog.Person{ID: "x", Name: "X"}}}}, false},
	} {
		log := slices.Clone(c.log)
		for _, e := range c.entries {
			log = append(log, line(t, e))
		}
		if err := tablelog.Check("T", log); (err == nil) != c.legal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOldModerationReplays: a table used to write that the host moderates before it
// wrote that the host rises, and to take back what the moderator before had
// entered. Such logs still replay.
func TestOldModerationReplays(t *testing.T) {
	var p paper
	tb := friendly(t, &p, "lupus", 8, "machine")
	if err := tb.Start(t.Context(), mallory.ID, ""); err != nil {
		t.Fatal(err)
	}
	ghost := villager(int(lynched(t, tb)))
	var e tablelog.Entry
	for i, l := range p.lines { // the way it used to be written
		if err := json.Unmarshal(l, &e); err != nil {
			t.Fatal(err)
		}
		if e.Moderate != nil {
			p.lines[i-1], p.lines[i] = p.lines[i], p.lines[i-1]
			break
		}
		e = tablelog.Entry{}
	}
	if err := tablelog.Check("T", p.lines); err != nil {
		t.Errorf("a log that says first who moderates does not replay: %v", err)
	}
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{Seat: new(game.Seat(ghost.ID[1] - '0'))}})
	old := slices.Clone(p.lines)
	g, err := grimoire(t, tb, ghost.ID)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(g.Seats, func(s GrimoireSeat) bool { return len(s.Legal) > 0 })
	do(t, tb, ghost.ID, Command{Act: &ActFor{Seat: new(game.Seat(i)), Text: g.Seats[i].Legal[0], Override: true}})
	taken := p.lines[len(p.lines)-1]
	back := tablelog.Person{ID: "z", Name: "Zoe"}
	old = append(old, taken, line(t, tablelog.Entry{Moderate: &tablelog.Moderate{Person: &back}}), line(t, tablelog.Entry{Undo: &tablelog.Undo{}}))
	if err := tablelog.Check("T", old); err != nil {
		t.Errorf("a log with an entry of the moderator before taken back does not replay: %v", err)
	}
}

// TestRecordSaysWhoModerated: the record of a game says who moderated it, from which
// move on, and who dealt the cards; it reads and prints the same again. It used to
// say nothing, and the proof of the draws passed as if nobody had looked (N1).
func TestRecordSaysWhoModerated(t *testing.T) {
	var p paper
	tb := friendly(t, &p, "lupus", 8, "machine")
	do(t, tb, mallory.ID, Command{Start: &StartGame{Cards: realCards()}})
	ghost := lynched(t, tb)
	do(t, tb, mallory.ID, Command{Moderate: &Moderate{Seat: &ghost}})
	do(t, tb, villager(int(ghost)).ID, Command{Moderate: &Moderate{}})
	playOut(t, tb, quietly)
	r, text := recorded(t, tb)
	if got := r.Moderators(); !slices.Equal(got, []string{mallory.Name, villager(int(ghost)).Name}) || r.DealtBy() != mallory.Name {
		t.Errorf("the record says that %q moderated and %q dealt:\n%s", got, r.DealtBy(), text)
	}
	if n := len(r.Moderated); n != 3 || r.Moderated[0].After != 0 || r.Moderated[2].Name != "" || r.Moderated[2].After <= 8 {
		t.Errorf("the record has %+v", r.Moderated)
	}
	var again strings.Builder
	if err := r.Print(&again); err != nil || again.String() != text {
		t.Errorf("the record prints otherwise when it was read: %v\n%s\n%s", err, text, again.String())
	}
	var told strings.Builder
	if err := (record.Telling{Language: games.Language("en"), Seat: 0}).Words(&told, r); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Mallory moderated and saw every card.", villager(int(ghost)).Name + " moderated", "Mallory dealt the cards by hand"} {
		if !strings.Contains(told.String(), want) {
			t.Errorf("the replay does not say %q:\n%.300s", want, told.String())
		}
	}
}
