package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// An onlooker has seen all that everybody saw, and says whether what a bot cites is true.
// It reads the moves of the log and shares no code with the bots.
type onlooker struct {
	day      int
	claims   map[int][]string             // by seat, in order
	claimed  map[int]int                  // the day of the last claim
	order    []int                        // who has claimed something, in order
	reports  map[int]map[int]map[bool]int // by seat, whom, wolf: the day
	accused  []deed                       // of all days
	trusted  map[[2]int]bool
	votes    []map[int]int // by day from 1: open votes
	judged   []map[int]int
	hanged   []int // by day; -1: nobody
	killed   map[int]int
	alive    map[int]bool
	talked   map[int]int     // the day on which each spoke last
	spoke    map[[2]int]bool // who has spoken against whom
	opened   map[int]deed    // by day: the first who spoke against somebody
	leads    map[deed]bool   // who has given a reason against whom, and not as a question
	vouched  map[[2]int]bool // for whom a bot has spoken
	suspects map[int]int     // whom each bot spoke against last, today
	lines    map[[2]int]int  // how many lines each said, by day and seat
	ballots  map[int][]deed  // by day: the open votes in their order
	against  map[deed]bool   // who speaks against whom on a day
	dropped  map[deed]bool   // and who has taken an accusation back
	blames   map[deed]bool   // who has spoken against whom on a day, in words
	showed   map[string]bool // what bots did in words, by day, seat, kind and whom
	beliefs  map[[2]int]held // what each bot's words make of another
	believed map[[2]int]bool // by whose word each bot ever went
	manners  map[string]int  // how often each has asked, was asked and has spoken of somebody who claims to be the seer, by day and seat
}

type deed struct{ day, by, whom int }

func newOnlooker() *onlooker {
	return &onlooker{claims: map[int][]string{}, claimed: map[int]int{}, reports: map[int]map[int]map[bool]int{}, trusted: map[[2]int]bool{},
		votes: []map[int]int{nil}, judged: []map[int]int{nil}, hanged: []int{-1}, killed: map[int]int{}, alive: map[int]bool{}, talked: map[int]int{}, spoke: map[[2]int]bool{}, opened: map[int]deed{}, leads: map[deed]bool{}, vouched: map[[2]int]bool{}, suspects: map[int]int{}, showed: map[string]bool{}, lines: map[[2]int]int{}, blames: map[deed]bool{}, against: map[deed]bool{}, dropped: map[deed]bool{}, ballots: map[int][]deed{}, beliefs: map[[2]int]held{}, believed: map[[2]int]bool{}, manners: map[string]int{}}
}

// dawn begins a day.
func (w *onlooker) dawn(m *tablelog.State) {
	w.day++
	w.votes, w.judged, w.hanged = append(w.votes, map[int]int{}), append(w.judged, map[int]int{}), append(w.hanged, -1)
	w.suspects = map[int]int{}
	for i := range m.Chairs {
		now := !m.Out(game.Seat(i))
		if was, ok := w.alive[i]; ok && was && !now {
			w.killed[i] = w.day
		}
		w.alive[i] = now
	}
}

// night notes who was lynched, once the votes are over.
func (w *onlooker) night(m *tablelog.State, phase string) {
	if w.day == 0 || phase != "lynch" && phase != "judgement" && phase != "ballot" && phase != "defence" {
		return
	}
	for i := range m.Chairs {
		if w.alive[i] && m.Out(game.Seat(i)) {
			w.hanged[w.day], w.alive[i] = i, false
		}
	}
}

// move notes a move. It returns which remark a lie in the open deserves.
func (w *onlooker) move(m *tablelog.State, phase string, seat game.Seat, text string) (lie string) {
	by := int(seat)
	verb, rest, _ := strings.Cut(text, " ")
	var whom int
	about, tail, _ := strings.Cut(rest, " ")
	_, _ = fmt.Sscanf(about, "%d", &whom)
	switch {
	case verb == "claim":
		list := w.claims[by]
		if len(list) > 0 && list[len(list)-1] != rest && list[len(list)-1] != "villager" && list[len(list)-1] != "werewolf" {
			lie = "noticeclaim"
		}
		if len(list) == 0 || list[len(list)-1] != rest {
			w.claims[by] = append(list, rest)
		}
		w.claimed[by] = w.day
		w.order = append(w.order, by)
		w.talked[by] = w.day
	case verb == "report" && (tail == "wolf" || tail == "human") && about != "lynched":
		if w.reports[by] == nil {
			w.reports[by] = map[int]map[bool]int{}
		}
		if w.reports[by][whom] == nil {
			w.reports[by][whom] = map[bool]int{}
		}
		w.reports[by][whom][tail == "wolf"] = w.day
		if tail == "wolf" {
			w.opens(by, whom)
		} else {
			w.vouched[[2]int{by, whom}] = true
		}
		w.talked[by] = w.day
	case verb == "accuse":
		w.accused = append(w.accused, deed{w.day, by, whom})
		w.opens(by, whom)
		w.talked[by] = w.day
	case verb == "trust":
		w.trusted[[2]int{by, whom}], w.vouched[[2]int{by, whom}] = true, true
		w.talked[by] = w.day
		if w.black(by, whom) > 0 {
			lie = "noticeback"
		}
	case verb == "vote" && phase == "ballot":
		w.votes[w.day][by] = whom
		w.ballots[w.day] = append(w.ballots[w.day], deed{w.day, by, whom})
		blacks := w.blacks(by)
		if len(blacks) > 0 && w.last(by) == "seer" && !slices.Contains(blacks, whom) && slices.ContainsFunc(blacks, func(b int) bool { return w.alive[b] }) {
			lie = "noticevote"
		}
	case verb == "lynch":
		w.judged[w.day][by] = whom
	}
	return lie
}

func (w *onlooker) last(seat int) string {
	if list := w.claims[seat]; len(list) > 0 {
		return list[len(list)-1]
	}
	return ""
}

// black returns the day on which a player reported another as a werewolf, or 0.
func (w *onlooker) black(by, whom int) int { return w.reports[by][whom][true] }

func (w *onlooker) blacks(by int) (list []int) {
	for whom, days := range w.reports[by] {
		if days[true] > 0 {
			list = append(list, whom)
		}
	}
	return list
}

// got returns how many votes a player had in the ballot of a day.
func (w *onlooker) got(day, whom int) (n int) {
	for _, v := range w.votes[day] {
		if v == whom {
			n++
		}
	}
	return n
}

// bears reports whether the record bears out a reason that a bot gives about a player.
func (w *onlooker) bears(m *tablelog.State, by game.Seat, whom int, key string, why *game.Message) bool {
	a := func(name string) int { return arg(why, name) }
	text := func(name string) string { s, _ := why.Args[name].(string); return s }
	wasHanged := func(seat int) bool { return slices.Contains(w.hanged, seat) }
	switch key {
	case "own":
		return w.black(int(by), whom) > 0
	case "report":
		return w.black(a("by"), whom) > 0
	case "martyr":
		return w.black(a("by"), whom) > 0 && w.killed[a("by")] > 0
	case "wronged":
		return w.black(a("by"), whom) > 0 && wasHanged(a("by"))
	case "mine":
		return w.last(whom) == w.last(int(by)) && w.last(whom) != ""
	case "second":
		return w.last(whom) == w.last(a("other")) && slices.Index(w.order, a("other")) < slices.Index(w.order, whom)
	case "either":
		return w.seers(whom, a("other")) && wasHanged(a("other")) && !slices.ContainsFunc(w.judged, func(v map[int]int) bool { x, ok := v[int(by)]; return ok && x == a("other") })
	case "remorse":
		return w.seers(whom, a("other")) && w.hanged[w.day-1] == a("other") && w.judged[w.day-1][int(by)] == a("other")
	case "passed":
		day := w.killed[a("dead")]
		return w.seers(whom) && w.last(a("dead")) != "seer" && w.claimed[whom] < day && !w.rivalDied(day)
	case "target":
		return w.seers(whom, a("other")) && slices.Equal(w.blacks(whom), []int{a("other")}) && slices.Index(w.order, a("other")) < slices.Index(w.order, whom)
	case "empty":
		return w.seers(whom) && len(w.reports[whom]) == 0
	case "trial":
		return w.hanged[a("day")] == a("hanged") && (slices.Contains(slices.Collect(maps.Values(w.judged[a("day")])), whom))
	case "withwolf":
		v, ok := w.votes[a("day")][whom]
		return ok && v == a("voted") && w.votes[a("day")][a("wolf")] == v && wasHanged(a("wolf"))
	case "uncleared":
		return w.seers(a("by")) && w.reports[a("by")][whom][false] == 0
	case "many":
		return len(w.blacks(whom)) == a("n") && a("n") >= a("wolves")
	case "rival", "oneof":
		return w.last(whom) == w.last(a("other")) && w.last(whom) != ""
	case "changed":
		return slices.Contains(w.claims[whom], text("was")) && w.last(whom) == text("role")
	case "refuted":
		return w.black(whom, a("whom")) > 0 && w.killed[a("whom")] > 0
	case "backs":
		return w.black(whom, a("whom")) > 0 && (w.trusted[[2]int{whom, a("whom")}] || w.reports[whom][a("whom")][false] > 0)
	case "ownblack":
		return w.black(whom, a("whom")) > 0 && slices.ContainsFunc(w.votes, func(v map[int]int) bool { x, ok := v[whom]; return ok && x == a("voted") })
	case "alone":
		v, ok := w.votes[a("day")][whom]
		return ok && v == a("voted") && w.got(a("day"), v) == 1
	case "swayed":
		v, ok := w.votes[a("day")][whom]
		return ok && v == a("voted") && slices.Contains(w.accused, deed{a("day"), whom, a("whom")})
	case "dodged":
		return w.showed[fmt.Sprint(w.day, whom, "unsure")]
	case "copied":
		return w.showed[fmt.Sprint(w.day, whom, "same", a("by"), a("whom"))] || w.showed[fmt.Sprint(w.day, whom, "agree", a("by"), a("whom"))]
	case "switched":
		v, ok := w.votes[w.day][whom]
		return ok && v == a("voted") && v != a("whom") && slices.Contains(w.accused, deed{w.day, whom, a("whom")})
	case "onme":
		v, ok := w.votes[a("day")][whom]
		return ok && v == int(by) && w.got(a("day"), v) == 1
	case "spared":
		d, n := a("day"), 0
		for _, v := range w.judged[d] {
			if v == a("saved") {
				n++
			}
		}
		return w.hanged[d] == a("saved") && w.judged[d][whom] != a("saved") && n == a("n")
	case "cleared":
		return w.reports[a("by")][whom][false] > 0 && wasHanged(a("by"))
	case "alive":
		return w.last(whom) == "seer" && w.alive[whom] && w.day-w.claimed[whom] == a("n")
	case "silenced":
		return w.killed[a("by")] > 0 && w.votes[w.killed[a("by")]-1][a("by")] == whom && slices.ContainsFunc(w.accused, func(d deed) bool { return d.by == a("by") && d.whom == whom })
	case "against":
		return w.killed[a("dead")] > 0 && slices.ContainsFunc(w.votes, func(v map[int]int) bool { x, ok := v[whom]; return ok && x == a("dead") })
	case "both":
		return w.seers(a("one"), a("other")) && w.black(a("one"), whom) > 0 && w.black(a("other"), whom) > 0
	case "hunts":
		return w.seers(a("seer")) && w.blamed(whom, a("seer"))
	case "shields":
		return w.vouched[[2]int{whom, a("friend")}]
	case "friend":
		return w.trusted[[2]int{whom, a("friend")}]
	case "me":
		return slices.ContainsFunc(w.accused, func(d deed) bool { return d.by == whom && d.whom == int(by) }) || w.heardAgainst(whom, int(by))
	case "first":
		return w.opened[a("day")] == deed{a("day"), whom, a("whom")}
	case "firstnow":
		return w.opened[w.day] == deed{w.day, whom, a("whom")}
	case "joinsnow":
		return slices.Contains(w.accused, deed{w.day, whom, a("whom")})
	case "smeared":
		return w.black(a("by"), whom) > 0 && wasHanged(a("by"))
	case "joins":
		return slices.ContainsFunc(w.accused, func(d deed) bool { return d.day == a("day") && d.by == whom && d.whom == a("whom") })
	case "forgot":
		return slices.Contains(w.accused, deed{w.day - 1, whom, a("whom")}) && !slices.Contains(w.accused, deed{w.day, whom, a("whom")}) && !w.blames[deed{w.day, whom, a("whom")}]
	case "noname", "unnamed":
		for d := range w.blames {
			if d.day == w.day && d.by == whom {
				return false
			}
		}
		return (key == "unnamed" || w.lines[[2]int{w.day, whom}] > 1) && !slices.ContainsFunc(w.accused, func(d deed) bool { return d.day == w.day && d.by == whom })
	case "opened", "latecomer", "latewolf":
		before := slices.Index(w.ballots[a("day")], deed{a("day"), whom, a("voted")})
		if before < 0 {
			return false
		}
		n := 0
		for _, d := range w.ballots[a("day")][:before] {
			if d.whom == a("voted") {
				n++
			}
		}
		return key == "opened" && n == 0 || key == "latecomer" && n == a("n") || key == "latewolf" && n == a("n") && w.hanged[a("day")] == a("voted")
	case "elsewhere":
		v, ok := w.votes[a("day")][whom]
		return ok && v == a("voted") && w.votes[a("day")][int(by)] == a("wolf") && w.hanged[a("day")] == a("wolf")
	case "twofold":
		v, ok := w.votes[a("day")][whom]
		return ok && v == a("voted") && w.judged[a("day")][whom] == a("chose") && v != a("chose")
	case "escaped":
		return w.hanged[a("day")] == a("hanged") && slices.Contains(slices.Collect(maps.Values(w.judged[a("day")])), whom)
	case "novoice":
		v, ok := w.votes[a("day")][whom]
		for d := range w.blames {
			ok = ok && (d.day != a("day") || d.by != whom)
		}
		return ok && v == a("voted") && !slices.ContainsFunc(w.accused, func(d deed) bool { return d.day == a("day") && d.by == whom })
	case "oneline", "asks", "fence", "piledon", "callsout", "holdsback", "hitback", "quick":
		return w.behaves(whom, key, why)
	case "votedme":
		v, ok := w.votes[a("day")][whom]
		return ok && v == int(by)
	case "flock":
		for d := 1; d < w.day; d++ {
			v, ok := w.votes[d][whom]
			if !ok || slices.ContainsFunc(slices.Collect(maps.Values(w.votes[d])), func(x int) bool { return w.got(d, x) > w.got(d, v) }) {
				return false
			}
		}
		return w.day > 2
	case "quiet":
		return w.talked[whom] < w.day
	case "mywhite":
		return w.reports[int(by)][whom][false] > 0
	case "white":
		return w.reports[a("by")][whom][false] > 0
	case "mason":
		return w.trusted[[2]int{a("by"), whom}] && w.last(a("by")) == "freemason"
	case "lone":
		for seat := range w.claims {
			if seat != whom && w.last(seat) == text("role") {
				return false
			}
		}
		return w.last(whom) == text("role")
	case "hit":
		return wasHanged(a("hanged")) && slices.ContainsFunc(w.judged, func(v map[int]int) bool { x, ok := v[whom]; return ok && x == a("hanged") })
	case "helped":
		return wasHanged(a("hanged")) && slices.ContainsFunc(w.judged, func(v map[int]int) bool { x, ok := v[whom]; return ok && x == a("hanged") })
	case "along":
		for d := 1; d < w.day; d++ {
			if v, ok := w.votes[d][whom]; !ok || v != w.votes[d][a("other")] {
				return false
			}
		}
		return w.day > 2
	case "meek":
		return len(w.blacks(whom)) == 0 && !slices.ContainsFunc(w.accused, func(d deed) bool { return d.by == whom })
	case "foe":
		return slices.ContainsFunc(w.accused, func(d deed) bool { return d.day == w.day && d.by == a("by") && d.whom == whom })
	case "rightme":
		return w.reports[a("other")][int(by)][false] > 0 && w.seers(whom) && w.reports[whom][int(by)][false] == 0
	case "blackme":
		return w.black(whom, int(by)) > 0
	case "wassilent", "wasvague", "wasasking", "washasty":
		return w.manners[fmt.Sprint("said", key, by, whom)] > 0
	case "named", "confessed":
		return key == "named" || w.last(whom) == "werewolf"
	}
	return false
}

// retold is how a reason of a day is told on another.
var retold = map[string]string{"quiet": "wassilent", "oneline": "wassilent", "noname": "wasvague", "unnamed": "wasvague", "dodged": "wasvague", "asks": "wasasking", "copied": "washasty"}

// rivalDied reports whether somebody who claimed to be the seer was found dead on a day.
func (w *onlooker) rivalDied(day int) bool {
	for seat, d := range w.killed {
		if d == day && w.last(seat) == "seer" {
			return true
		}
	}
	return false
}

// heardAgainst reports whether a player spoke against another, in words alone.
func (w *onlooker) heardAgainst(by, whom int) bool {
	return w.spoke[[2]int{by, whom}]
}

// opens notes who was the first of a day to speak against somebody.
func (w *onlooker) opens(by, whom int) {
	if _, ok := w.opened[w.day]; !ok {
		w.opened[w.day] = deed{w.day, by, whom}
	}
}

// invents reports whether a wording says something of the talk that is not so.
func (w *onlooker) invents(by int, words *game.Message) string {
	whom, other := arg(words, "whom"), arg(words, "by")
	switch words.Key {
	case "lupus.say.rebutswayed.b":
		for seat, v := range w.votes[w.day-1] {
			if seat != by && v == whom {
				return "says that nobody joined"
			}
		}
	case "lupus.say.votewith.b":
		if !w.leads[deed{w.day, other, whom}] && w.black(other, whom) == 0 {
			return "says that somebody talked it into a vote who gave no reason"
		}
	case "lupus.say.rebutspared.a", "lupus.say.rebutspared.b":
		if w.black(by, arg(words, "saved")) > 0 {
			return "is not sure of its own black"
		}
	}
	switch meaning(words) {
	case "turnedseer":
		if !w.seers(arg(words, "was")) || !w.alive[arg(words, "was")] {
			return "spared a seer who is none"
		}
	}
	if m := meaning(words); (m == "unword" || m == "recantby" && (!slices.Contains([]string{"lupus.say.recantby.b", "lupus.say.recantby.c", "lupus.say.recantby.host"}, words.Key) || !w.vouched[[2]int{by, whom}])) && !w.believed[[2]int{by, whom}] {
		return "takes back a belief that it never had"
	}
	if meaning(words) == "recant" && !w.vouched[[2]int{by, whom}] {
		return "takes back what it never said"
	}
	return ""
}

// crosses notes a bot's line, and says how it contradicts what the bot said before.
func (w *onlooker) crosses(m *tablelog.State, say *tablelog.Say) string {
	by := int(say.Seat)
	w.talked[by] = w.day
	w.lines[[2]int{w.day, by}]++
	if what := w.invents(by, say.Words) + w.counts(by, say.Words) + w.nobodies(by, say.Words) + w.concludes(by, say.Words) + w.implies(by, say); what != "" {
		return what
	}
	w.sides(by, meaning(say.Words), arg(say.Words, "was"), say.Means)
	switch m := meaning(say.Words); m {
	case "unsure":
		w.showed[fmt.Sprint(w.day, by, m)] = true
	case "guess", "start", "shove":
		w.showed[fmt.Sprint(w.day, by, m, arg(say.Words, "whom"))] = true
	case "same", "agree":
		w.showed[fmt.Sprint(w.day, by, m, arg(say.Words, "by"), arg(say.Words, "whom"))] = true
	}
	for _, why := range reasonsOf(say.Words) {
		if strings.HasSuffix(why.Key, ".rival") {
			w.vouched[[2]int{by, arg(&why, "other")}] = true
		}
	}
	for _, s := range say.Means {
		of := int(s.Of)
		if s.Of == game.Nobody || !s.Own() {
			continue
		}
		switch s.Kind {
		case talk.Accuse, talk.Vote:
			if m.Game.Phase() == "talk" {
				w.blames[deed{w.day, by, of}] = true
			}
			w.spoke[[2]int{by, of}] = true
			for _, why := range reasonsOf(say.Words) { // what it can say of it on another day
				w.manners[fmt.Sprint("said", retold[strings.TrimPrefix(why.Key, "lupus.say.for.")], by, of)]++
			}
			if s.Kind == talk.Accuse {
				w.opens(by, of)
			}
			if len(reasonsOf(say.Words)) > 0 && say.Words.Key != "lupus.say.accuse.b" {
				w.leads[deed{w.day, by, of}] = true
			}
			if s.Kind == talk.Accuse && w.reports[by][of][false] > 0 && w.black(by, of) == 0 {
				return "accuses whom it cleared"
			}
			if meaning(say.Words) == "keep" && w.suspects[-by-1] != of && w.suspects[-by-1] != 0 {
				return "keeps another suspect"
			}
			if s.Kind == talk.Accuse {
				w.suspects[-by-1] = of
			}
		case talk.Trust:
			w.vouched[[2]int{by, of}] = true
			if of != by && w.black(by, of) > 0 {
				return "trusts its own black"
			}
			if of != by && w.suspects[-by-1] == of && of != 0 && meaning(say.Words) != "dropped" && meaning(say.Words) != "letoff" { // that one says so
				return "trusts its suspect of today"
			}
		case talk.Agree:
			if m := meaning(say.Words); m == "believe" || m == "lonely" {
				w.vouched[[2]int{by, of}] = true
			}
			if role := w.last(by); role == "seer" && w.last(of) == "seer" && s.Of != s.To {
				return "believes a rival"
			}
		}
	}
	if meaning(say.Words) == "votenot" && w.black(by, arg(say.Words, "was")) > 0 && w.last(by) == "seer" {
		return "drops its own black"
	}
	return ""
}
