package table

import (
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

func TestName(t *testing.T) {
	for _, c := range []struct{ what, name, want string }{
		{"a name", "Anna", "Anna"},
		{"composed, with single spaces", " A\u0308nna \u3000 B ", "Änna B"},
		{"24 letters", strings.Repeat("ß", 24), strings.Repeat("ß", 24)},
		{"24 Japanese ones", strings.Repeat("狼", 24), strings.Repeat("狼", 24)},
		{"one wide sign", "\ufdfd", "\ufdfd"},
		{"a family", "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"},
		{"25 letters", strings.Repeat("a", 25), ""},
		{"wide signs", strings.Repeat("\ufdfd", 24), ""},
		{"signs of eighteen letters", "\ufdfa\ufdfa", ""},
		{"dashes of three letters", strings.Repeat("\u2e3b", 3), ""},
		{"zalgo", "a" + strings.Repeat("\u0301", 23), ""},
		{"turned around", "\u202eannA", ""},
		{"two lines", "a\nb", ""},
		{"nothing to be seen", " \u200d\u3164", ""},
	} {
		got, err := tablelog.Name(c.name)
		if got != c.want || (c.want == "") != (err != nil) || err != nil && code(err) != "name" {
			t.Errorf("%s: got %q and %v, want %q", c.what, got, err, c.want)
		}
	}
}

// Nobody at a table has a name that looks like another's: somebody who comes
// with one gets a number.
func TestDistinctNames(t *testing.T) {
	for _, c := range []struct{ what, taken, name, want string }{
		{"another name", "Anna", "Hanna", "Hanna"},
		{"another letter", "Anna", "Änna", "Änna"},
		{"the same", "Anna", "Anna", "Anna 2"},
		{"another case", "Anna", "ANNA", "ANNA 2"},
		{"Cyrillic", "Anna", "Аnnа", "Аnnа 2"},
		{"a joiner", "Anna", "An\u200dna", "An\u200dna 2"},
		{"a sign that is not seen", "Anna", "Anna\u3164", "Anna\u3164 2"},
		{"a space", "Anna", "An na", "An na 2"},
		{"letters of mathematics", "Greta", "𝔊𝔯𝔢𝔱𝔞", "𝔊𝔯𝔢𝔱𝔞 2"},
		{"full width", "Greta", "Ｇｒｅｔａ", "Ｇｒｅｔａ 2"},
		{"a capital I", "Alice", "AIice", "AIice 2"},
		{"a nought", "Bob", "B0b", "B0b 2"},
		{"kanji for kana", "ニコ", "二コ", "二コ 2"},
		{"an animal with a number", "Newt 92", "Newt 92", "Newt 93"},
		{"a long name", strings.Repeat("a", 24), strings.Repeat("a", 24), strings.Repeat("a", 22) + " 2"},
	} {
		s := make(tablelog.NameSet)
		s.Add(c.taken)
		if got := s.Distinct(c.name); got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("lupus", 8, "none"), anna)
		ctx := t.Context()
		if err := tb.SeatBot(ctx, anna.ID, 6, "random"); err != nil { // Greta
			t.Fatal(err)
		}
		for i, name := range []string{"anna", "GRETA", "anna", "Chiyo"} {
			if _, err := tb.Sit(ctx, game.Nobody, Guest{Person: tablelog.Person{ID: "p" + name + string(rune('0'+i)), Name: name}}); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.SeatBot(ctx, anna.ID, 5, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Start(ctx, anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		st, err := tb.Status(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range st.Chairs {
			got = append(got, c.Name)
		}
		if got, want := strings.Join(got, ", "), "Anna, anna 2, GRETA 2, anna 3, Chiyo, Fumio, Greta, Haru"; got != want || st.HostSeat != 0 {
			t.Errorf("%s, and the host on %v; want %s", got, st.HostSeat, want)
		}
	})
}

// A person takes another name at any time, and everybody is shown it: at the
// table, as the host, and in the record of the game that runs. A name that looks
// like somebody else's is refused, and so is a person who does not sit there.
func TestRename(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "none"), anna, bea)
		ctx := t.Context()
		for _, c := range []struct{ what, by, name, want string }{
			{"another's", bea.ID, "ANNA", "name"},
			{"none", bea.ID, " ", "name"},
			{"by nobody at the table", "stranger", "Zoe", "seat"},
			{"one's own, in other letters", anna.ID, "ANNA", ""},
			{"a new one", anna.ID, "  Marta ", ""},
			{"one that is free now", bea.ID, "Anna", ""},
		} {
			if err := tb.Rename(ctx, c.by, c.name); (err != nil || c.want != "") && code(err) != c.want {
				t.Errorf("%s: got %v, want %q", c.what, err, c.want)
			}
		}
		if err := tb.Start(ctx, anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rename(ctx, bea.ID, "Bea"); err != nil {
			t.Error(err)
		}
		if err := tb.Rename(ctx, bea.ID, "Chiyo"); code(err) != "name" {
			t.Errorf("the name of a bot: %v", err)
		}
		tb.Close()
		back, err := Resume(config(&p), p.lines)
		if err != nil {
			t.Fatal(err)
		}
		defer back.Close()
		st, err := back.Status(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if st.Host != "Marta" || st.Chairs[0].Name != "Marta" || st.Chairs[1].Name != "Bea" {
			t.Errorf("%s is host, and there sit %s and %s", st.Host, st.Chairs[0].Name, st.Chairs[1].Name)
		}
		if got := strings.Join(back.state.Record.Names[:2], ", "); got != "Marta, Bea" {
			t.Errorf("the record names %s", got)
		}
	})
}
