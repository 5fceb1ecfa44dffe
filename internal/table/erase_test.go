package table

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// A match with a person of a rare name, who talks, reports, is reported, is
// named by others, changes seats, hands the table over and plays a deal again.
func planted(t *testing.T, p *paper) *Table {
	t.Helper()
	people := []tablelog.Person{{ID: "zz", Name: "Zaphod", Avatar: "avatar-z"}, {ID: "b", Name: "Bea"}, {ID: "c", Name: "Cleo"}, {ID: "d", Name: "Dot"}}
	tb := seated(t, p, opening("trickwolf", 4, "machine"), people...)
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(tb.Say(ctx, 0, "my address is Planted Road", "zaphod-1"))
	must(tb.Say(ctx, 1, "hello zaphod, or ZAPHOD! but not Zaphodia", ""))
	must(tb.Report(ctx, 1, 0, "is rude"))
	must(tb.Swap(ctx, "zz", 0, 2))
	must(tb.Rename(ctx, "zz", "Planted Name"))
	must(tb.Say(ctx, 1, "well, planted name", ""))
	must(tb.Report(ctx, 2, 1, "Planted too"))
	_, err := tb.Link(ctx, "zz")
	must(err)
	must(tb.Start(ctx, "zz", ""))
	play(t, tb)
	must(tb.Again(ctx, "zz", record.Again{Game: 0, Shift: 1}, ""))
	must(tb.Say(ctx, 3, "Planted after moving on", ""))
	play(t, tb)
	must(tb.HandOver(ctx, "zz", 2))
	return tb
}

// play plays the game that runs to its end.
func play(t *testing.T, tb *Table) {
	t.Helper()
	for n := 0; ; n++ {
		seat, text := drawn(t, tb)
		if text == "" {
			return
		}
		if err := tb.Do(t.Context(), seat, text, "zaphod-move-"+text+strings.Repeat("x", n%7)); err != nil {
			t.Fatal(err)
		}
	}
}

// linkHash returns the hash of the link in a log.
func linkHash(t *testing.T, log [][]byte) string {
	for _, line := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		if e.Key != nil {
			return e.Key.Hash
		}
	}
	t.Fatal("no link was made")
	return ""
}

func TestErase(t *testing.T) {
	p := new(paper)
	tb := planted(t, p)
	log := slices.Clone(p.lines)
	tb.Close()
	by := tablelog.Person{ID: "erased-1", Name: "Erased 1"}
	c, found, err := tablelog.Erase(log, "zz", by, time.Now())
	if err != nil || !found {
		t.Fatal(found, err)
	}
	all := bytes.Join(append(c.Log, c.Note), []byte("\n"))
	for _, gone := range []string{"Planted", "planted name", "avatar-z", `"zz"`, linkHash(t, log)} {
		if bytes.Contains(all, []byte(gone)) {
			t.Errorf("%q is still there", gone)
		}
	}
	if left := strings.ReplaceAll(strings.ToLower(string(all)), "zaphodia", ""); strings.Contains(strings.ReplaceAll(left, "zaphod-move", ""), "zaphod") {
		t.Errorf("the name is still there: %s", left)
	}
	if n := len(c.Log); n != len(log)+1 {
		t.Errorf("%d entries became %d; want one more", len(log), n)
	}
	was, _, err := tablelog.Past(log)
	if err != nil {
		t.Fatal(err)
	}
	is, _, err := tablelog.Past(c.Log)
	if err != nil || len(is) != 2 || len(was) != 2 {
		t.Fatal(len(is), len(was), err)
	}
	for i, r := range is {
		if _, err := r.Verify(is[:i]...); err != nil {
			t.Error(err)
		}
		var text bytes.Buffer
		if err := r.Print(&text); err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(&text)
		if err != nil || len(again) != 1 || len(again[0].Moves) != len(was[i].Moves) {
			t.Errorf("game %d: its record does not read: %v", i, err)
		}
	}
	if _, found, err := tablelog.Erase(c.Log, "zz", by, time.Now()); found || err != nil {
		t.Errorf("found again: %v, %v", found, err)
	}
	back, err := Resume(config(&paper{lines: c.Log}), c.Log)
	if err != nil {
		t.Fatal(err)
	}
	defer back.Close()
	if seat, _, _ := back.SeatOf(t.Context(), "zz"); seat != game.Nobody {
		t.Errorf("the erased person still sits on %v", seat)
	}
}

// Every text in an entry is a person's or not. A new one is listed here, and if
// it is a person's, Entry.erase replaces it.
func TestEraseKnowsEveryText(t *testing.T) {
	persons := []string{
		"Open.Handed", "Open.Host.ID", "Open.Host.Name", "Open.Host.Avatar", "Sit.Person.ID", "Sit.Person.Name", "Sit.Person.Avatar", "Open.Host.Program", "Sit.Person.Program", "Moderate.Person.Program", "Rename.Person.Program", "Host.Person.Program", "Sit.From", "Lend.To", "Moderate.Person.ID", "Moderate.Person.Name", "Moderate.Person.Avatar",
		"Rename.Person.ID", "Rename.Person.Name", "Rename.Person.Avatar", "Key.Hash", "Host.Person.ID", "Host.Person.Name", "Host.Person.Avatar", "Do.ID", "Say.Text", "Say.ID",
	}
	others := []string{
		"Open.ID", "Open.Game", "Open.Setup.Options", "Open.From.Setup.Options", "Open.From.Moves.Text", "Open.Settings.Pace", "Open.Settings.Bots", "Arrange.Setup.Options", "Arrange.Talk", "Arrange.Pace", "Arrange.Bots", "Open.Settings.Spectators", "Open.Settings.Talk", "Open.Openers", "Sit.Bot", "Sit.Name", "Sit.Pledge", "Pledge.Pledge", "Start.Cards", "Start.Nonces", "Start.Pledges",
		"Start.Setup.Options", "Do.Moves.Text", "Do.By", "Do.Why.Key", "Do.Why.Args", "Closed.Why", "Erased.Person",
		"Say.Words.Key", "Say.Words.Args", "Say.Means", "Say.Why.Key", "Say.Why.Args",
	}
	var found []string
	texts(reflect.TypeFor[tablelog.Entry](), "", &found)
	want := append(slices.Clone(persons), others...)
	slices.Sort(found)
	slices.Sort(want)
	if !slices.Equal(found, want) {
		t.Errorf("an entry has the texts\n%q; this test knows\n%q", found, want)
	}
}

func texts(typ reflect.Type, at string, found *[]string) {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice:
		texts(typ.Elem(), at, found)
	case reflect.String, reflect.Map:
		*found = append(*found, at)
	case reflect.Struct:
		if typ == reflect.TypeFor[time.Time]() {
			return
		}
		if typ == reflect.TypeFor[talk.Statement]() { // it has statements in it
			*found = append(*found, at)
			return
		}
		for f := range typ.Fields() {
			texts(f.Type, strings.TrimPrefix(at+"."+f.Name, "."), found)
		}
	}
}

func TestCloseTable(t *testing.T) {
	p := new(paper)
	tb := planted(t, p)
	w, err := tb.Watch(t.Context(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	c, err := tablelog.Close(p.lines, "spam", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var n tablelog.Note
	if json.Unmarshal(c.Note, &n) != nil || n.Stage != tablelog.Shut || c.Tag != string(tablelog.Shut) {
		t.Errorf("the note is %s, %s", c.Tag, c.Note)
	}
	if _, err := Resume(config(p), c.Log); code(err) != "closed" || !strings.Contains(err.Error(), "spam") {
		t.Errorf("a closed table comes back: %v", err)
	}
	if past, _, err := tablelog.Past(c.Log); err != nil || len(past) != 2 {
		t.Errorf("the games of a closed table are %d, %v", len(past), err)
	}
	if _, err := tablelog.Close(c.Log, "", time.Now()); code(err) != "closed" {
		t.Errorf("closed twice: %v", err)
	}
	k, err := tablelog.Keep(c.Log)
	if err != nil {
		t.Fatal(err)
	}
	tb.Dismiss(k.Refused())
	for range w.Frames() {
	}
	if code(w.Err()) != "closed" {
		t.Errorf("watchers are told %v", w.Err())
	}
}

func TestReports(t *testing.T) {
	p := new(paper)
	tb := planted(t, p)
	tb.Close()
	list, err := tablelog.Reports(p.lines)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d reports, %v", len(list), err)
	}
	if r := list[0]; r.From.ID != "b" || r.About != "Zaphod" || r.Text != "is rude" {
		t.Errorf("the first report is %+v", r)
	}
	if list, err := tablelog.Reports([][]byte{}); err != nil || list != nil {
		t.Errorf("reports of nothing: %v, %v", list, err)
	}
}

// An imported log may be spaced in other ways than this program writes it: who
// sat there and what was reported is found all the same.
func TestOddSpacing(t *testing.T) {
	p := new(paper)
	planted(t, p).Close()
	people, err := tablelog.People(p.lines)
	if err != nil {
		t.Fatal(err)
	}
	reports, err := tablelog.Reports(p.lines)
	if err != nil {
		t.Fatal(err)
	}
	if len(people) == 0 || len(reports) != 2 {
		t.Fatalf("%d people and %d reports", len(people), len(reports))
	}
	spaced := make([][]byte, len(p.lines))
	for i, line := range p.lines {
		var b bytes.Buffer
		if err := json.Indent(&b, line, " ", "\t"); err != nil {
			t.Fatal(err)
		}
		spaced[i] = bytes.ReplaceAll(b.Bytes(), []byte(`":`), []byte(`" :`))
	}
	if got, err := tablelog.People(spaced); err != nil || !slices.Equal(got, people) {
		t.Errorf("people %v, %v; want %v", got, err, people)
	}
	if got, err := tablelog.Reports(spaced); err != nil || !slices.Equal(got, reports) {
		t.Errorf("reports %v, %v; want %v", got, err, reports)
	}
}
