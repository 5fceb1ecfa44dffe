package record_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
)

// played is a random game of any kind, as a record.
func played(t testing.TB, g game.Game, r *rand.Rand) *record.Record {
	t.Helper()
	setup, err := g.Info().Fill(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	rec := &record.Record{Game: g, Setup: setup, Names: make([]string, setup.Players)}
	rec.Names[1] = "Bea #2: 田中"
	chain := commit.NewChain()
	rec.Proof = &record.Proof{Commitment: chain.Link(0), Secret: chain.Link(1), Nonces: make([]string, setup.Players)}
	rec.Proof.Nonces[1] = "a nonce"
	draws := commit.Draws(rec.Proof.Secret, rec.Proof.Nonces)
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		m := record.Move{Seat: seat}
		legal := s.Legal(seat, nil)
		if seat == game.Dealer {
			m.Action = legal[draws.IntN(len(legal))]
		} else {
			m.Action = legal[r.IntN(len(legal))]
			if ears := s.Ears(seat); ears != 0 && r.IntN(10) == 0 {
				rec.Said = append(rec.Said, record.Said{After: len(rec.Moves), Seat: seat, To: ears, Text: "who: me? #1"})
				if some := ears & game.Only(2).With(0); some != 0 {
					rec.Said = append(rec.Said, record.Said{After: len(rec.Moves), Seat: seat, To: some, Text: "狼"})
				}
			}
		}
		rec.Moves = append(rec.Moves, m)
		s.Do(m.Seat, m.Action, nil)
	}
	return rec
}

// What is printed reads back as the same game, for every game there is.
func TestPrintParse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, e := range games.All {
		g := e.Game
		for range 20 {
			want := played(t, g, r)
			var text bytes.Buffer
			if err := want.Print(&text); err != nil {
				t.Fatal(err)
			}
			printed := text.String()
			got, err := record.Parse(&text)
			if err != nil {
				t.Fatalf("%v in\n%s", err, printed)
			}
			if len(got) != 1 || !slices.Equal(got[0].Moves, want.Moves) || !slices.Equal(got[0].Names, want.Names) ||
				!slices.Equal(got[0].Said, want.Said) {
				t.Fatalf("another game came back from\n%s", printed)
			}
			if _, err := got[0].Verify(); err != nil {
				t.Fatalf("%v:\n%s", err, printed)
			}
			var again bytes.Buffer
			if err := got[0].Print(&again); err != nil || again.String() != printed {
				t.Fatalf("printed again it is another text:\n%s", again.String())
			}
		}
	}
}

// A draw that the secret does not give, another secret, or another nonce is
// found out.
func TestVerify(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	e, _ := games.Find("robbers")
	g := e.Game
	for name, forge := range map[string]func(*record.Record){
		"no proof":   func(rec *record.Record) { rec.Proof = nil },
		"secret":     func(rec *record.Record) { rec.Proof.Secret[5]++ },
		"commitment": func(rec *record.Record) { rec.Proof.Commitment[5]++ },
		"nonce":      func(rec *record.Record) { rec.Proof.Nonces[0] = "mine" },
		"draw": func(rec *record.Record) {
			other := 2 + slices.IndexFunc(rec.Moves[2:], func(m record.Move) bool { return m != rec.Moves[1] }) // some cards are alike
			rec.Moves[1], rec.Moves[other] = rec.Moves[other], rec.Moves[1]
		},
	} {
		rec := played(t, g, r)
		if _, err := rec.Verify(); err != nil {
			t.Fatal(err)
		}
		forge(rec)
		if _, err := rec.Verify(); err == nil {
			t.Errorf("a forged %s is not found out", name)
		}
	}
}

// Several deals may follow one another in one text.
func TestSeveralGames(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var text bytes.Buffer
	for range 3 {
		rec := played(t, games.All[0].Game, r)
		rec.Names = nil
		if err := rec.Print(&text); err != nil {
			t.Fatal(err)
		}
	}
	got, err := record.Parse(&text)
	if err != nil || len(got) != 3 {
		t.Fatalf("got %d games, %v; want 3", len(got), err)
	}
}

const hand = `robbers players=3 deals=single # a comment
name 0: Anna

* dealer 2
* deal C1 C2 C3 C4 C5 C6 C7 C8 C9
* deal R1 R2 R3 R4 R5 R6 R7 R8 R9
* deal W K K T C10 C11 C12 R10 R11
`

// A refusal names the line and says what to mend.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", `line 1: there is no game here: a record begins with a line like "robbers players=4"`},
		{"comments only", "# one\n# two\n", `line 2: there is no game here: a record begins with a line like "robbers players=4"`},
		{"no such game", "whist players=4\n", `line 1: "whist" is no game; there are ` + strings.Join(games.Names(), ", ")},
		{"no number of players", "robbers\n", `line 1: say how many play: robbers players=4`},
		{"two players", "robbers players=2\n", `line 1: Robbers' Horror is for 3 to 5 players, not 2`},
		{"players no number", "robbers players=four\n", `line 1: players="four" is not a number`},
		{"no option", "robbers players=4 wolves=3\n", `line 1: Robbers' Horror has no option called "wolves". Its options: deals, icons, past-tricks, chips`},
		{"not key=value", "robbers players=4 single\n", `line 1: "single" is not of the form option=value`},
		{"twice", "robbers players=4 deals=single deals=match\n", `line 1: option "deals" is given twice`},
		{"move first", "0 play C1\n", `line 1: a decision comes after the line that begins a game`},
		{"name first", "name 0: Anna\n", `line 1: a name comes after the line that begins a game`},
		{"bad name", "robbers players=4\nname Anna\n", `line 2: a name is written "name 0: Anna"`},
		{"bad words", "robbers players=4\nsay hello\n", `line 2: words are written "say 0 to all: hello"`},
		{"words to nobody", "robbers players=4\nsay 0 to 9: hello\n", `line 2: there is no seat "9"`},
		{"a mute seat speaks", "lupus players=8\nsay 0 to all: hello\n", `line 2: seat 0 cannot speak now`},
		{"words to all at night", "lupus players=8\n* deal werewolf werewolf seer villager villager villager villager villager\nsay 0 to all: it is us\n", `line 3: seat 0 cannot speak to all now, only to 0,1`},
		{"words to a villager at night", "lupus players=8\n* deal werewolf werewolf seer villager villager villager villager villager\nsay 0 to 1,3: it is us\n", `line 3: seat 0 is not heard by seat 3 now`},
		{"short secret", "robbers players=4\nsecret: abcd\n", `line 2: secret: a secret has 64 hexadecimal digits, not 4`},
		{"name of nobody", "robbers players=4\nname 4: Anna\n", `line 2: there is no seat "4"`},
		{"long name", "robbers players=4\nname 1: " + strings.Repeat("狼", 41), `line 2: a name has 1 to 40 characters`},
		{"no such seat", hand + "7 play C1\n", `line 8: there is no seat "7"`},
		{"players twice", "robbers players=4 players=5\n", `line 1: option "players" is given twice`},
		{"an escape", "robbers players=\x1b[31m4\n", `line 1: players="\x1b[31m4" is not a number`},
		{"three words", hand + "0 play C1 R9\n1 report lynched wolf\n", `line 8: `},
		{"not asked", hand + "1 play R1\n", `line 8: "play R1": It's not your turn.`},
		{"not in hand", hand + "0 play R1\n", `line 8: "play R1": You can't do that: `},
		{"card dealt twice", "robbers players=3\n* dealer 0\n* deal C1 C1\n", `line 3: "deal C1": `},
		{"game in a game", hand + "robbers players=3\n", `line 8: another game begins before the one above is over`},
		{"not text", "robbers players=3\n\xff\xfe\n", `line 2: this is not UTF-8 text`},
		{"a deal without matches", "trickwolf players=4 deal=1 button=0\n", `line 1: deal=1: trickwolf has no matches`},
		{"a dealer of a first deal", "robbers players=4 button=2\n", `line 1: button= says who deals from the second deal`},
		{"more moves than there are", "lupus players=8\nfrom: 9\n* deal werewolf seer\n", `line 2: from: 9, but the game has 2 moves`},
		{"more cards than there are", "lupus players=8\nentered: 3\n* deal werewolf seer\n", `line 2: entered: 3, but the game has 2 draws`},
		{"words that were taken back alone", "lupus players=8\nundone: say 0 to all: hello\n", `line 2: a draw or words that were taken back come after the decision that was`},
		{"mute words taken back", "lupus players=8\n* deal werewolf werewolf seer villager villager villager villager villager\nundone: 3 sleep\nundone: say 3 to all: hello\n", `line 4: seat 3 cannot speak now`},
		{"long line", "robbers players=3\n" + strings.Repeat("x", 5000), `line 2: a line has at most 4096 bytes`},
	} {
		_, err := record.Parse(strings.NewReader(c.text))
		var refusal *record.Error
		if !errors.As(err, &refusal) {
			t.Errorf("%s: got %v, want a refusal", c.name, err)
			continue
		}
		if got := err.Error(); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// A seat's telling holds nothing that was told to others only.
func TestTellingForASeat(t *testing.T) {
	records, err := record.Parse(strings.NewReader(hand + "0 play C1\n"))
	if err != nil {
		t.Fatal(err)
	}
	told := func(seat game.Seat) string {
		var b bytes.Buffer
		tell := record.Telling{Language: games.Language("en"), Seat: seat}
		if err := tell.Words(&b, records[0]); err != nil {
			t.Fatal(err)
		}
		if err := tell.JSON(&b, records[0]); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if all := told(game.Dealer); !strings.Contains(all, "R9") || !strings.Contains(all, "robbers 1 2") || !strings.Contains(all, "Anna") {
		t.Errorf("the whole telling lacks a hand or a name:\n%s", all)
	}
	if one := told(0); !strings.Contains(one, "C9") || !strings.Contains(one, "chests 1 2") || strings.Contains(one, "R9") || strings.Contains(one, "R11") || strings.Contains(one, "robbers 1") {
		t.Errorf("seat 0 knows its own hand and no other:\n%s", one)
	}
	if none := told(game.Nobody); strings.Contains(none, "C9") || strings.Contains(none, "chests 1 2") {
		t.Errorf("a spectator knows no hand:\n%s", none)
	}
}

// What was said is told to those who heard it, where it was said.
func TestTellingWords(t *testing.T) {
	text := hand + "say 0 to all: good evening\n0 play C1\nsay 1 to 2: psst\n"
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[game.Seat][2]bool{game.Dealer: {true, true}, 0: {true, false}, 1: {true, true}, 2: {true, true}, game.Nobody: {true, false}} {
		for _, tell := range []func(record.Telling, *bytes.Buffer) error{
			func(t record.Telling, b *bytes.Buffer) error { return t.Words(b, records[0]) },
			func(t record.Telling, b *bytes.Buffer) error { return t.JSON(b, records[0]) },
		} {
			var b bytes.Buffer
			if err := tell(record.Telling{Language: games.Language("en"), Seat: seat}, &b); err != nil {
				t.Fatal(err)
			}
			told := b.String()
			greeting, card := strings.Index(told, "good evening"), max(strings.LastIndex(told, `"C1"`), strings.Index(told, "the 1 of chests"))
			if (greeting >= 0) != want[0] || strings.Contains(told, "psst") != want[1] || greeting > card {
				t.Errorf("seat %v is told\n%s", seat, told)
			}
		}
	}
}

// The last line of a seat's telling names nobody else: who is asked at night
// may be a secret.
func TestTellingEnds(t *testing.T) {
	text := "lupus players=8\n* deal werewolf werewolf seer villager villager villager villager villager\n4 sleep\n"
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for seat, want := range map[game.Seat]string{
		game.Dealer: "Still going: waiting for seat 0", 3: "Still going: waiting for seat 3 to decide.", 4: "Still going: waiting for others to decide.", game.Nobody: "Still going: waiting for others to decide.",
	} {
		var b bytes.Buffer
		if err := (record.Telling{Language: games.Language("en"), Seat: seat}).Words(&b, records[0]); err != nil {
			t.Fatal(err)
		}
		if last := b.String()[strings.LastIndex(strings.TrimSpace(b.String()), "\n")+1:]; !strings.HasPrefix(last, want) {
			t.Errorf("seat %v: got %q, want %q", seat, last, want)
		}
	}
}

// An option written with blanks is kept without them, so that what is printed
// reads back.
func TestBlanksInOptions(t *testing.T) {
	e, _ := games.Find("robbers")
	g := e.Game
	setup, err := g.Info().Fill(game.Setup{Players: 4, Options: map[string]string{"icons": "0, 1, 1,2,2,3,4,5,4,3,2,2,1,1, 0"}})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := (&record.Record{Game: g, Setup: setup}).Print(&b); err != nil {
		t.Fatal(err)
	}
	if _, err := record.Parse(&b); err != nil {
		t.Error(err)
	}
}

// Whatever the parser takes, prints and reads back the same.
func FuzzParse(f *testing.F) {
	f.Add(hand)
	for _, e := range games.All {
		g := e.Game
		var b bytes.Buffer
		if err := played(f, g, rand.New(rand.NewPCG(3, 3))).Print(&b); err != nil {
			f.Fatal(err)
		}
		f.Add(b.String())
	}
	if doc, err := os.ReadFile("../../docs/record.md"); err == nil {
		f.Add(string(doc))
	}
	f.Fuzz(func(t *testing.T, text string) {
		records, err := record.Parse(strings.NewReader(text))
		if err != nil {
			var refusal *record.Error
			if !errors.As(err, &refusal) || refusal.Line < 1 || len(refusal.Sentence) > 1000 {
				t.Fatalf("a refusal without a line and a short sentence: %v", err)
			}
			return
		}
		var printed bytes.Buffer
		for _, r := range records {
			if err := r.Print(&printed); err != nil {
				t.Fatal(err)
			}
		}
		first := printed.String()
		again, err := record.Parse(&printed)
		if err != nil || len(again) != len(records) {
			t.Fatalf("what was printed is refused: %v\n%s", err, first)
		}
	})
}

// No text makes Check do anything but find a legal action or refuse.
func FuzzAction(f *testing.F) {
	f.Add(uint64(1), "play C7")
	f.Add(uint64(2), "deal W2")
	f.Add(uint64(3), "\x00")
	f.Fuzz(func(t *testing.T, seed uint64, text string) {
		r := rand.New(rand.NewPCG(seed, 5))
		e := games.All[r.IntN(len(games.All))]
		g := e.Game
		rec := played(t, g, r)
		s, err := rec.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range rec.Moves[:r.IntN(len(rec.Moves))] {
			s.Do(m.Seat, m.Action, nil)
		}
		for seat := range s.Turn().All() {
			a, err := game.Check(g, s, seat, text)
			if err == nil && (g.Text(a) != text || !slices.Contains(s.Legal(seat, nil), a)) {
				t.Fatalf("%q was taken for %q", text, g.Text(a))
			}
			if refusal := (*game.Refusal)(nil); err != nil && !errors.As(err, &refusal) {
				t.Fatalf("no refusal: %v", err)
			}
		}
	})
}

// A record that names no icons means those of the time when nothing else was the
// default; what it is printed as says so.
func TestUnsaidIcons(t *testing.T) {
	records, err := record.Parse(strings.NewReader("robbers players=4\n* dealer 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := records[0].Setup.Options["icons"]; got != "default" {
		t.Errorf("it means %q", got)
	}
	e, _ := games.Find("robbers")
	if fresh, err := e.Info().Fill(game.Setup{Players: 4}); err != nil || fresh.Options["icons"] != "even" {
		t.Errorf("a new game has %q, %v", fresh.Options["icons"], err)
	}
}
