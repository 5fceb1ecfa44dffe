package table

import (
	"fmt"
	"maps"
	"slices"

	"github.com/howl-game/howl/game"
)

// all returns the players whom a phrase of names in a sentence holds.
func all(words *game.Message, name string) (list []int) {
	phrase, ok := words.Args[name].(game.Message)
	if !ok {
		return nil
	}
	seats, _ := phrase.Args["seats"].([]any)
	for _, v := range seats {
		if n, ok := v.(float64); ok {
			list = append(list, int(n))
		}
	}
	return list
}

// seers reports whether players have claimed to be the seer, and claim it still.
func (w *onlooker) seers(list ...int) bool {
	return !slices.ContainsFunc(list, func(seat int) bool { return w.last(seat) != "seer" })
}

// cleared reports whether a player has cleared all of these.
func (w *onlooker) cleared(by int, list []int) bool {
	return !slices.ContainsFunc(list, func(seat int) bool { return w.reports[by][seat][false] == 0 })
}

// named reports whether a player has reported all of these as werewolves; a rival follows
// from the claim.
func (w *onlooker) named(by int, list []int, rival int) bool {
	return !slices.ContainsFunc(list, func(seat int) bool { return w.black(by, seat) == 0 && seat != rival })
}

// blamed reports whether a player has spoken against another today.
func (w *onlooker) blamed(by, whom int) bool {
	return w.blames[deed{w.day, by, whom}] || slices.Contains(w.accused, deed{w.day, by, whom}) || w.black(by, whom) == w.day
}

// maligned reports whether somebody has spoken or voted against a player in this game.
func (w *onlooker) maligned(whom int) bool {
	for pair, ok := range w.spoke {
		if ok && pair[1] == whom {
			return true
		}
	}
	for d := range w.blames {
		if d.whom == whom {
			return true
		}
	}
	return slices.ContainsFunc(w.accused, func(d deed) bool { return d.whom == whom }) || slices.ContainsFunc(w.votes, func(v map[int]int) bool { return slices.Contains(slices.Collect(maps.Values(v)), whom) })
}

// concludes says what is wrong with a conclusion or a memory that a bot speaks of.
func (w *onlooker) concludes(by int, words *game.Message) string {
	a := func(name string) int { return arg(words, name) }
	yesterday := max(0, w.day-1)
	fails := func(ok bool, what string) string {
		if ok {
			return ""
		}
		return what
	}
	switch meaning(words) {
	case "worlds":
		for _, world := range [][3]string{{"one", "other", "then"}, {"other", "one", "else"}} {
			seer, liar := a(world[0]), a(world[1])
			then, _ := words.Args[world[2]].(game.Message)
			if !w.seers(seer, liar) || !w.named(seer, all(&then, "wolves"), liar) || !w.cleared(seer, all(&then, "clean")) {
				return "supposes what does not follow"
			}
		}
	case "after":
		ok := w.hanged[yesterday] == a("hanged") && w.seers(a("hanged"), a("other"))
		switch kind, _ := words.Args["kind"].(string); kind {
		case "black":
			ok = ok && w.named(a("other"), all(words, "list"), -1)
		case "white":
			ok = ok && w.cleared(a("other"), all(words, "list"))
		case "old":
			ok = ok && w.named(a("hanged"), all(words, "list"), -1)
		}
		return fails(ok, "concludes from a lynching what does not follow")
	case "crowd":
		return fails(w.seers(all(words, "list")...), "counts seers who claim nothing")
	case "proof":
		return fails(w.killed[a("by")] == w.day && w.seers(a("by"), a("liar")) && w.cleared(a("liar"), all(words, "clean")), "concludes from a death what does not follow")
	case "prooflie":
		return fails(w.killed[a("of")] > 0 && w.black(a("liar"), a("of")) > 0 && w.cleared(a("liar"), all(words, "clean")), "calls a report false that may be true")
	case "remain":
		rest := all(words, "all")
		for seat, alive := range w.alive {
			if alive && seat != by && seat != a("by") && w.reports[a("by")][seat][false] == 0 && !slices.Contains(rest, seat) {
				return "leaves out somebody who is left"
			}
		}
		return fails(w.cleared(a("by"), all(words, "clean")), "counts as clear who is not")
	case "hangedif":
		ok := w.hanged[yesterday] == a("hanged") && !slices.ContainsFunc(all(words, "list"), func(seat int) bool { return w.judged[yesterday][seat] == a("hanged") })
		if push, _ := words.Args["push"].(bool); push {
			ok = ok && w.votes[yesterday][a("starter")] == a("hanged")
		}
		return fails(ok, "misremembers a lynching")
	case "toomany", "alldead":
		n, _ := words.Args["n"].(float64)
		return fails(len(w.blacks(a("whom"))) >= int(n) && w.named(a("whom"), all(words, "list"), -1), "miscounts reports")
	case "moved":
		return fails(w.blames[deed{yesterday, by, a("was")}] || slices.Contains(w.accused, deed{yesterday, by, a("was")}) || w.black(by, a("was")) == yesterday || w.votes[yesterday][by] == a("was"), "misremembers its suspect")
	case "wrong":
		return fails(w.killed[a("dead")] == w.day && (w.blames[deed{yesterday, by, a("dead")}] || slices.Contains(w.accused, deed{yesterday, by, a("dead")}) || w.votes[yesterday][by] == a("dead")), "misremembers its suspect")
	case "thinknone", "thinkyounone":
		return fails(w.suspects[-by-1] != a("of") || a("of") == 0, "makes nothing of whom it accused today")
	case "noticepair":
		for d := 1; d < w.day; d++ {
			if one, ok := w.votes[d][a("whom")]; !ok || one != w.votes[d][a("other")] {
				return "sees a pair in who voted differently"
			}
			one, ok := w.judged[d][a("whom")]
			if other, also := w.judged[d][a("other")]; ok && also && one != other {
				return "sees a pair in who judged differently"
			}
		}
		return fails(w.day > 2, "sees a pair in one vote")
	case "quippile":
		for seat, alive := range w.alive {
			if words.Key == "lupus.say.quippile.joker2" && alive && seat != by && seat != a("whom") && !w.blamed(seat, a("whom")) {
				return "sees nobody who isn't after somebody, and there is one"
			}
		}
	case "held":
		return fails(w.votes[yesterday][by] == a("whom") && w.votes[yesterday][a("whom")] == a("cast"), "misremembers a vote")
	case "dropped":
		return fails(w.votes[yesterday][by] == a("whom"), "misremembers its vote")
	case "sorry", "sorrystart":
		return fails(w.hanged[yesterday] == a("hanged") && w.judged[yesterday][by] == a("hanged"), "is sorry for what it did not do")
	case "lesson":
		return fails(w.hanged[yesterday] == a("hanged"), "learns from a lynching that was not")
	case "humandead":
		return fails(w.killed[a("whom")] == w.day, "speaks of a dead player who lives")
	case "grieffoe":
		return fails(w.votes[yesterday][by] == a("dead") && w.killed[a("dead")] == w.day, "is sorry for a vote that it did not cast")
	case "griefally":
		return fails(w.trusted[[2]int{a("dead"), by}] && w.killed[a("dead")] == w.day, "thanks somebody who did not stand up for it")
	case "griefnone":
		return fails(!w.maligned(a("dead")) && w.killed[a("dead")] == w.day, "forgets that somebody was accused")
	case "scheme":
		return fails(w.seers(a("one"), a("other")) && w.alive[a("one")] && w.alive[a("other")], "makes a plan about two who are not rivals")
	case "thinknamed":
		return fails(w.blamed(a("of"), a("whom")) || a("of") == 0, "speaks of an accusation that was not")
	case "thinkfoe":
		return fails(w.blamed(a("whom"), a("of")) || a("whom") == 0, "speaks of an accusation that was not")
	case "thinkasks":
		return fails(w.manners[fmt.Sprint("asks", w.day, a("of"))] > 0, "speaks of questions that nobody asked")
	case "whyheard":
		return fails(w.manners[fmt.Sprint("followed", by, a("who"), a("whom"))] > 0 || w.leads[deed{a("day"), a("who"), a("whom")}], "followed somebody else")
	case "votestill":
		return fails(w.votes[yesterday][by] == a("whom"), "misremembers its vote")
	case "standfirst":
		first := slices.IndexFunc(w.ballots[w.day], func(d deed) bool { return d.whom == by })
		return fails(first >= 0 && w.ballots[w.day][first].by == a("whom"), "blames somebody else for the first vote")
	case "toldso":
		chose, ok := w.judged[yesterday][by]
		return fails(ok && chose != a("hanged") && w.hanged[yesterday] == a("hanged"), "was for it itself")
	case "votesave":
		return fails(w.got(w.day, by) > 1 && w.got(w.day, a("whom")) > 0, "is in no danger")
	case "votewith", "agree", "same", "won", "recantby":
		w.manners[fmt.Sprint("followed", by, a("by"), a("whom"))]++
	case "likewise":
		w.manners[fmt.Sprint("followed", by, a("other"), a("whom"))]++
	case "voteseer":
		return fails(w.black(a("by"), a("whom")) > 0, "follows a report that nobody made")
	}
	return ""
}
