package browser

import (
	"fmt"
	"slices"
	"strings"

	"github.com/howl-game/howl/games"
)

// A history is what everybody was told in a game, in order, and who played. What
// somebody said is an event of the kind "said".
type history struct {
	Names  []string
	Events []map[string]any
	Bots   []float64         // their seats
	Late   map[string]string // by day, kind and seat: who cast a vote that was not the voter's own
}

// marked keeps which votes were not the voters' own, as the page is told.
const marked = `(() => {
	window.lates = {};
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		constructor(...to) {
			super(...to);
			let day = 0;
			this.addEventListener("message", (m) => {
				const f = JSON.parse(m.data);
				for (const [i, e] of (f.events ?? []).entries()) {
					if (e.kind === "daybreak") day = e.day;
					const by = f.late?.find((l) => l.event === i)?.by;
					if (by) lates[day + " " + e.kind + " " + e.seat] = by;
				}
			});
		}
	};
})()`

// logged is the history of a table's first game.
const logged = `(async () => {
	const table = "/api" + location.pathname.replace("/t/", "/tables/").replace(/\/(room|moderate)$/, "");
	const replay = await (await fetch(table + "/replay?game=0")).json();
	const {status} = await (await fetch(table)).json();
	const events = replay.steps.flatMap(({events, said}) => [
		...(events ?? []).filter((e) => e.to === "all").map((e) => e.event),
		...(said ?? []).filter((s) => s.to === "all").map((s) => ({kind: "said", seat: s.seat, text: s.text})),
	]);
	return {late: window.lates ?? {}, bots: status.chairs.flatMap((c, seat) => c.bot ? [seat] : []), names: replay.names, events};
})()`

// A saying is a sentence that has to be said, in the order of the log.
type saying struct {
	text  string
	or    string // what may be said instead
	begin bool   // text is only how it begins
}

var english = games.Language("en")

// fill is a sentence of the village in English.
func (h history) fill(key string, fields map[string]any) string {
	return english.Say("lupus", key, fields, h.Names)
}

func (h history) name(seat any) string {
	n, _ := seat.(float64)
	return h.Names[int(n)]
}

// list is several names, as a sentence lists them.
func (h history) list(seats []any) string {
	var names []string
	for _, seat := range seats {
		names = append(names, h.name(seat))
	}
	return listed(names)
}

// A telling is what is known of a game so far that is told to its end.
type telling struct {
	history
	from         string // what ties go by before somebody has the Welcome card: what names whom one counts from
	welcome      any    // who has that card
	day          any
	dead, lately []any // all of them, and those of the last night
	votes        tally // of the vote that is on
	wolves       []any
	seer         any
	all          []saying
}

func (t *telling) must(texts ...string) {
	texts = slices.DeleteFunc(texts, func(text string) bool { return text == "" })
	t.all = append(t.all, saying{text: strings.Join(texts, " ")})
}

// calls are those of a night with the usual deck.
func (t *telling) calls(night any) (falls string, calls []string) {
	first := ""
	if night == 1.0 {
		first = ".first"
	}
	for _, key := range []string{"open.seer", "close.seer", "open.werewolf" + first, "close.werewolf"} {
		calls = append(calls, english.Text("call.lupus."+key))
	}
	return english.Text("call.lupus.night" + first), calls
}

// morning says that it is day, and who has died.
func (t *telling) morning(e map[string]any) string {
	t.day = e["day"]
	t.lately, _ = e["dead"].([]any)
	t.dead = append(t.dead, t.lately...)
	switch {
	case len(t.lately) > 0:
		return english.Text("call.day") + " " + t.fill("call.lupus.killed", map[string]any{"seats": t.lately})
	case t.day == 1.0:
		return english.Text("call.day") + " " + english.Text("call.lupus.moderator")
	default:
		return english.Text("call.day") + " " + english.Text("call.lupus.nobody")
	}
}

// welcomed says who gets the Welcome card.
func (t *telling) welcomed(e map[string]any) string {
	t.welcome = e["seat"]
	text := t.fill("call.lupus.welcomed", e)
	if len(t.lately) > 1 {
		text = english.Text("call.lupus.welcome.lot") + " " + text
	}
	return text
}

// nearest says why a tie goes to a seat, and before it to another if there is one: they
// come first clockwise.
func (t *telling) nearest(first, seat any) string {
	key, fields := t.from, map[string]any{"first": first, "seat": seat}
	if t.welcome != nil {
		key, fields["welcome"] = "page.lupus.lead.tie.near", t.welcome
	}
	if first != nil {
		fields["table"] = 0.0
		return t.fill(key+".two", fields)
	}
	fields["first"] = 0.0
	return t.fill(key, fields)
}

// suspected says how the ballot ended: the votes, why those two and not others with as
// many, and who they are.
func (t *telling) suspected(e map[string]any) []string {
	texts, first, second := []string{t.votes.said(t.Names)}, e["first"], e["second"]
	others := t.votes.equal(len(t.Names), second, append([]any{first, second}, t.dead...))
	if len(others) == 0 {
		return append(texts, t.fill("call.lupus.suspected", e))
	}
	key, why := "page.lupus.lead.tie", map[string]any{"others": others, "seat": second}
	switch t.votes.of(second) {
	case t.votes.of(first):
		others = append([]any{first, second}, others...)
		key, why = "page.lupus.lead.tie.all", map[string]any{"seats": others, "why": t.nearest(first, second)}
	case 0:
		key, why["why"] = "call.lupus.tie.none", t.nearest(nil, second)
	default:
		why["why"] = t.nearest(nil, second)
	}
	var names []string
	for _, seat := range others {
		names = append(names, t.name(seat))
	}
	return append(texts, strings.Replace(t.fill(key, why), strings.Join(names, ", "), listed(names), 1), t.fill("call.lupus.suspected", e))
}

// tie says why as many votes for both suspects doom that one.
func (t *telling) tie(seat any) string {
	if len(t.votes) != 2 || t.votes[0].n != t.votes[1].n {
		return ""
	}
	return t.fill("call.lupus.tie", map[string]any{"why": t.nearest(nil, seat)})
}

// shown notes the card of somebody, at the end.
func (t *telling) shown(e map[string]any) {
	switch e["role"] {
	case "werewolf":
		t.wolves = append(t.wolves, e["seat"])
	case "seer":
		t.seer = e["seat"]
	}
}

// won says who has won, and who the werewolves were.
func (t *telling) won(e map[string]any) string {
	wolves := strings.Replace(t.fill("call.lupus.wolves", map[string]any{"seats": 0.0, "n": float64(len(t.wolves))}), t.Names[0], t.list(t.wolves), 1)
	return english.Text(fmt.Sprint("call.lupus.won.", e["side"])) + " " + wolves
}

// listed joins words as the page does.
func listed(words []string) string {
	switch n := len(words); n {
	case 0, 1:
		return strings.Join(words, "")
	case 2:
		return words[0] + " and " + words[1]
	default:
		return strings.Join(words[:n-1], ", ") + ", and " + words[n-1]
	}
}

// A tally counts votes, in the order of the first vote for each.
type tally []struct {
	seat any
	n    int
}

func (t *tally) add(seat any) {
	for i := range *t {
		if (*t)[i].seat == seat {
			(*t)[i].n++
			return
		}
	}
	*t = append(*t, struct {
		seat any
		n    int
	}{seat, 1})
}

// of returns how many votes a seat has.
func (t tally) of(seat any) int {
	for _, one := range t {
		if one.seat == seat {
			return one.n
		}
	}
	return 0
}

// equal returns the seats with as many votes as one has, but for some.
func (t tally) equal(n int, as any, but []any) (seats []any) {
	for i := range n {
		if seat := float64(i); !slices.Contains(but, any(seat)) && t.of(seat) == t.of(as) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// bySeat is the tally in the order of the seats.
func (t tally) bySeat() tally {
	t = slices.Clone(t)
	slices.SortFunc(t, func(a, b struct {
		seat any
		n    int
	}) int {
		return int(a.seat.(float64) - b.seat.(float64))
	})
	return t
}

// said is the sentence about all votes, the most first.
func (t tally) said(names []string) string {
	t = slices.Clone(t)
	slices.SortStableFunc(t, func(a, b struct {
		seat any
		n    int
	}) int {
		return b.n - a.n
	})
	var counts []string
	for _, one := range t {
		counts = append(counts, english.Say("lupus", "call.lupus.count", map[string]any{"seat": one.seat, "n": one.n}, names))
	}
	return english.Say("lupus", "call.lupus.votes", map[string]any{"counts": listed(counts)}, names)
}

// saidAll compares all that was said with what had to be said by the log: each sentence,
// in that order, and nothing else.
func (v *visitor) saidAll(want []saying) {
	v.Helper()
	var said []string // two that came at once are one utterance, in that order
	for _, text := range js[[]string](v, "said") {
		for at := len(said); at < len(want) && want[at].text != text && want[at].or != text && !want[at].begin; at = len(said) {
			rest, ok := strings.CutPrefix(text, want[at].text+" ")
			if !ok {
				break
			}
			said, text = append(said, want[at].text), rest
		}
		said = append(said, text)
	}
	for i, text := range said {
		if i >= len(want) {
			v.Fatalf("said, though nothing more happened: %q", said[i:])
		}
		if s := want[i]; s.text != text && s.or != text && !(s.begin && strings.HasPrefix(text, s.text)) {
			v.Fatalf("sentence %d is %q; by the log it is %q\nbefore it: %q\nafter it: %q", i, text, s.text, said[max(0, i-4):i], said[i+1:min(len(said), i+4)])
		}
	}
	if len(said) < len(want) {
		v.Errorf("never said: %q", want[len(said)].text)
	}
}
