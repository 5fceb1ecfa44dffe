package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/talk"
)

// counts says what is wrong with a number that a bot speaks: every number in a sentence,
// but for days and those within a reason, which bears checks, is compared with the record. A
// sentence with a number that isn't here fails.
func (w *onlooker) counts(by int, words *game.Message) string {
	a := func(name string) int { return arg(words, name) }
	want := map[string]int{}
	listed := func(number, list string) { want[number] = len(all(words, list)) }
	switch key := meaning(words); key {
	case "sum", "sumright", "sumwrong", "sumliar", "sumseer":
		want["n"] = w.hangers(a("hanged"))
	case "rebuthelped":
		want["n"] = w.hangers(a("hanged"))
	case "count", "openplan", "quipfew", "howmany":
		want["n"] = len(w.living())
	case "between":
		want["n"], want["m"] = w.foes(a("one")), w.foes(a("other"))
	case "oppose", "quippile":
		want["n"] = w.foes(a("whom"))
	case "quiptwo":
		want["n"] = len(w.holders("seer"))
	case "crowd":
		listed("n", "list")
		want["liars"] = want["n"] - 1
	case "after", "toomany", "alldead", "hangedif", "votersof":
		listed("n", "list")
	case "proof", "prooflie", "remain":
		listed("m", "clean")
	case "thinkseen":
		want["n"] = w.lines[[2]int{w.day, a("of")}]
	case "whycrowd":
		want["n"] = w.before(by, a("whom"), a("day"))
	case "holder":
		role, _ := words.Args["role"].(string)
		want["n"] = len(w.holders(role))
	}
	for name, v := range words.Args {
		n, ok := v.(float64)
		if !ok || !slices.Contains([]string{"n", "m", "liars"}, name) {
			continue
		}
		right, known := want[name]
		switch {
		case !known:
			return "counts what nobody looks up: " + name
		case right != int(n):
			return fmt.Sprintf("counts %d where it is %d", int(n), right)
		}
	}
	return ""
}

// nobodies says what is wrong with a line by which nobody, or only one, did something.
func (w *onlooker) nobodies(by int, words *game.Message) string {
	a := func(name string) int { return arg(words, name) }
	wrong := false
	switch words.Key {
	case "lupus.say.oppose.careful", "lupus.say.opposecase.host":
		wrong = w.foes(a("other")) > 0
	case "lupus.say.rebutjoins.b":
		wrong = 2*w.foes(a("whom")) < len(w.living())
	case "lupus.say.checkwho.logic", "lupus.say.checkblind.a":
		for _, found := range w.reports {
			wrong = wrong || len(found[a("whom")]) > 0
		}
	case "lupus.say.silent.logic", "lupus.say.silent.host":
		wrong = w.lines[[2]int{w.day, a("whom")}] > 0
	case "lupus.say.regret.bold":
		wrong = w.hangers(a("hanged")) < 2
	case "lupus.say.hearfirst.bold":
		wrong = w.day > 1 || len(w.order) > 0
	}
	if meaning(words) == "whyvote" {
		wrong = w.day < 2 || w.votes[w.day-1][a("whom")] != a("voted") || w.got(w.day-1, a("voted")) != 1
	}
	if wrong {
		return "says of nobody what somebody did"
	}
	return ""
}

// sides notes against whom a line speaks today, and whom it lets go.
func (w *onlooker) sides(by int, key string, was int, means []talk.Statement) {
	if slices.Contains([]string{"mind", "moved", "won", "wonwhy"}, key) {
		w.dropped[deed{w.day, by, was}] = true
		delete(w.against, deed{w.day, by, was})
	}
	yesterday := strings.HasPrefix(key, "turned") || strings.HasPrefix(key, "why") || strings.HasPrefix(key, "regret")
	for _, s := range means {
		vote := s.Kind == talk.Vote || s.Kind == talk.Plan && s.What == "lynch"
		if s.Own() && !s.Not && (s.Kind == talk.Accuse || vote && !yesterday) {
			w.against[deed{w.day, by, int(s.Of)}] = true
		}
	}
}

// hangers returns how many voted in secret for the one who was lynched.
func (w *onlooker) hangers(hanged int) (n int) {
	day := slices.Index(w.hanged, hanged)
	for _, v := range w.judged[max(0, day)] {
		if v == hanged {
			n++
		}
	}
	return n
}

// living returns the seats of the living.
func (w *onlooker) living() (list []int) {
	for seat, ok := range w.alive {
		if ok {
			list = append(list, seat)
		}
	}
	return list
}

// holders returns the living who say they have a card.
func (w *onlooker) holders(role string) []int {
	return slices.DeleteFunc(w.living(), func(seat int) bool { return w.last(seat) != role })
}

// foes returns how many of the living have spoken against a player today and not taken it
// back.
func (w *onlooker) foes(whom int) (n int) {
	for _, seat := range w.living() {
		if d := (deed{w.day, seat, whom}); w.against[d] || slices.Contains(w.accused, d) && !w.dropped[d] || w.black(seat, whom) == w.day {
			n++
		}
	}
	return n
}

// before returns how many voted for a player on a day before somebody did.
func (w *onlooker) before(by, whom, day int) (n int) {
	for _, d := range w.ballots[day] {
		if d.by == by {
			break
		}
		if d.whom == whom {
			n++
		}
	}
	return n
}
