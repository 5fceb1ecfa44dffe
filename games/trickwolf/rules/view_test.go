package rules

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// TestMemory follows what the table learns about seats that do not follow,
// answer, and play on.
func TestMemory(t *testing.T) {
	open := after(t, `play H1
		play A5
		play C3
		play A4
		nominate 2
		lay C7`)
	check := func(what string, got, want cards.Set) {
		t.Helper()
		if got != want {
			t.Errorf("%s: got %v, want %v", what, names(got), names(want))
		}
	}
	check("seen", open.Seen(), hand(t, "H1 A5 C3 A4"))
	if !open.HasHeart(2) || open.HasHeart(0) {
		t.Error("seat 2 answered yes and nobody else did (T9)")
	}
	v := open.View(2).(View)
	check("seat 2 cannot place", v.Unseen(), deck&^hand(t, "H1 A5 C3 A4 C6 B5 C7 B8 H0"))

	// seat 2 plays its heart: whether it has another is open again
	heart := after(t, `play H1
		play A5
		play C3
		play A4
		nominate 2
		lay C7
		play H0`)
	if heart.HasHeart(2) {
		t.Error("the heart of seat 2 is played")
	}
	check("seat 2 has shown", heart.Lacks(2), hand(t, "H1 A5 C3 A4 H0"))

	// on A3, seat 2 without a heart shows all that follows A; what it laid
	// before may be anything, what it lays after may not
	void := after(t, `play H1
		play A5
		play H0
		play A4
		nominate 0
		lay A2
		play A3
		play A8
		play B5
		play A7
		nominate 2
		lay B8`)
	check("no A, no C2, no heart (T2)", void.Lacks(2), hand(t, "A2 A3 A4 A5 A6 A7 A8 C2 H0 H1 H9 B5"))
	check("nor among what it laid then", void.lacked[2], follow[A])
	check("seat 0 denied hearts (T9)", void.Lacks(0)&hearts, hearts)
	check("after it had laid A2", void.lacked[0], 0)
}

func names(set cards.Set) (list []string) {
	for c := range set.All() {
		list = append(list, Card(c).String())
	}
	return list
}

// TestViewJSON: what a client draws, in the middle of a trick and at the end.
func TestViewJSON(t *testing.T) {
	script := `play H1
		play H9
		play H0
		play A4
		nominate 1
		lay A5
		play C2
		`
	seen := `"tricks":[
		{"plays":[
		{"seat":0,"card":"H1","value":1,"follows":true},
		{"seat":1,"card":"H9","value":9,"follows":true},
		{"seat":2,"card":"H0","value":10,"follows":true},
		{"seat":3,"card":"A4","value":4,"follows":true}],
		"winner":2,"nominated":1},
		{"plays":[
		{"seat":1,"card":"C2","value":2,"follows":true}`
	for _, test := range []struct {
		what   string
		script string
		seat   game.Seat
		want   string
	}{
		{"its own cards", script, 1,
			`{"seat":1,"trick":2,"leader":1,"turn":2,"in":[0,1,2,3],"damage":[0,1,0,0],"hands":[5,3,5,5],"down":[0,1,0,0],` + seen + `],
			"winner":null,"nominated":null}],
			"werewolf":null,"hand":["A6","A8","C5"],"laid":["A5"],"wolf":true}`},
		{"all cards at the end", script + "play C7\nplay C4\nplay B2\nnominate 1", game.Nobody,
			`{"seat":null,"trick":2,"leader":1,"turn":null,"in":[0,2,3],"damage":[0,2,0,0],"hands":[4,0,4,4],"down":[0,4,0,0],` + seen + `,
			{"seat":2,"card":"C7","value":7,"follows":true},
			{"seat":3,"card":"C4","value":4,"follows":true},
			{"seat":0,"card":"B2","value":2,"follows":true}],
			"winner":2,"nominated":1}],
			"werewolf":1,"won":"students","shown":[
			{"dealt":["A2","A3","B2","B3","B4","H1"],"laid":[]},
			{"dealt":["A5","A6","A8","C2","C5","H9"],"laid":["A5","A6","A8","C5"]},
			{"dealt":["B5","B8","C3","C6","C7","H0"],"laid":[]},
			{"dealt":["A4","A7","B6","B7","C4","C8"],"laid":[]}],
			"hand":[],"laid":[],"wolf":false}`},
	} {
		b, err := json.Marshal(after(t, test.script).View(test.seat))
		if err != nil {
			t.Fatal(err)
		}
		want := strings.NewReplacer("\n", "", "\t", "").Replace(test.want)
		if got := string(b); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.what, got, want)
		}
	}
}

// TestWould: the player who is to play is told what each playable card would be,
// the same as if it were played, and nobody else is.
func TestWould(t *testing.T) {
	for _, script := range []string{"", "play H1", "play H1\n\t\tplay A5", "play H1\n\t\tplay A5\n\t\tplay C3"} {
		s := after(t, script)
		asked := s.Turn().First()
		for seat := range game.Seat(seats) {
			v := s.View(seat).(View)
			would := v.would()
			if seat != asked {
				if would != nil {
					t.Errorf("after %q seat %v is told %v", script, seat, would)
				}
				continue
			}
			if got, want := len(would), s.playable(seat).Len(); got != want {
				t.Errorf("after %q: %d cards, want %d", script, got, want)
			}
			for _, w := range would {
				then := *s
				then.play(seat, w.Card, nil)
				trick := then.Tricks[s.Trick-1]
				if want := (Would{w.Card, trick.Value(w.Card), w.Card.Follows(trick.Led()), trick.best().Seat == seat}); w != want {
					t.Errorf("after %q: %v, want %v", script, w, want)
				}
			}
		}
	}
}
