package browser

import (
	"fmt"
	"slices"
	"strings"
)

// voiced returns all that the voice of a room has to say about a game of eight with the
// usual deck, each call of each night too. gone's phone is gone.
func (h history) voiced(gone string) []saying {
	t := &voicing{telling: telling{history: h, from: "call.lupus.tie.start"}, gone: gone, judging: "call.lupus.judging"}
	t.must(english.Text("call.hello"))
	t.must(english.Text("call.look"))
	for _, about := range []string{"card", "night", "day", "end"} { // this device leads its first game
		t.must(english.Text("call.lupus.intro." + about))
	}
	for _, e := range h.Events {
		t.event(e)
	}
	return t.all
}

// brief returns what the voice of one phone for everybody has to say: when to pass the
// phone around, and whose vote it is, but no call of a night.
func (h history) brief() []saying {
	t := &voicing{telling: telling{history: h, from: "call.lupus.tie.start"}, brief: true, judging: "call.lupus.pointing"}
	t.must(english.Text("call.hello"))
	for _, e := range h.Events {
		t.event(e)
	}
	return t.all
}

// A voicing is a telling by a voice.
type voicing struct {
	telling
	gone, judging    string // whose phone is gone, and how the secret vote is asked for
	brief            bool   // everybody is at one phone
	lots             []any  // for whom chance votes, in the vote that is on
	others           int    // how many vote themselves
	opened, revealed bool   // the vote was opened, the secret votes were asked for
	speaker          any    // who has just said something
}

func (t *voicing) event(e map[string]any) {
	speaker := t.speaker
	t.speaker = nil
	switch e["kind"] {
	case "said":
		t.speaker = e["seat"]
		if t.isBot(e["seat"]) { // people speak for themselves
			t.must(english.Say("", "call.says", map[string]any{"seat": e["seat"], "what": e["text"]}, t.Names))
		}
	case "claimed", "reported", "recalled", "accused", "trusted": // in the words that were said, if there were any
		if t.isBot(e["seat"]) && speaker != e["seat"] {
			t.must(t.fill(fmt.Sprint("lupus.", e["kind"]), e))
		}
	case "nightfall":
		falls, calls := t.calls(e["night"])
		recognise := english.Text("call.lupus.open.werewolf.first")
		if at := slices.Index(calls, recognise); at >= 0 && len(t.Bots) > 0 { // which open no eyes
			calls[at] += " " + english.Text("call.lupus.bots")
		}
		if t.brief {
			falls, calls = english.Text("call.pass"), nil
		}
		for _, text := range append([]string{falls}, calls...) {
			t.must(text)
		}
	case "daybreak":
		t.must(t.morning(e))
	case "welcomed":
		t.must(t.welcomed(e))
	case "talking":
		t.must(english.Text("call.lupus.talking"))
	case "polled":
		t.begin()
		t.opened = true
		ghosts := ""
		if len(t.dead) > 0 {
			ghosts = english.Text("call.lupus.vote.ghosts")
		}
		t.must(t.fill("lupus.polled", e), ghosts)
	case "voted":
		t.voted(e)
	case "suspected":
		everybody, _ := t.drawn()
		t.must(append([]string{everybody}, t.suspected(e)...)...)
	case "judging":
		t.begin()
		t.must(t.fill(t.judging, e))
	case "judged":
		t.count(e)
		if t.late(e) != "clock" && !t.revealed && !t.brief { // who pointed has nothing to reveal
			t.revealed = true
			t.must(english.Text("call.lupus.reveal"))
		}
	case "lynched":
		everybody, some := t.drawn()
		doom := "call.lupus.lynched"
		if everybody != "" {
			doom += ".chance"
		}
		t.must(everybody, t.votes.said(t.Names), some, t.tie(e["seat"]), t.fill(doom, e))
		t.dead = append(t.dead, e["seat"])
	case "shown", "turned":
		t.shown(e)
	case "won":
		t.must(t.won(e), t.fill("call.lupus.seer", map[string]any{"seat": t.seer}))
		t.all[len(t.all)-1].begin = true // then the story of the evening
	}
}

// begin begins a vote.
func (t *voicing) begin() {
	t.votes, t.lots, t.others, t.revealed = nil, nil, 0, false
}

func (t *voicing) isBot(seat any) bool {
	n, _ := seat.(float64)
	return slices.Contains(t.Bots, n)
}

// voted calls whoever votes, and says what bots vote, or chance for somebody.
func (t *voicing) voted(e map[string]any) {
	seat := e["seat"]
	key := "page.lupus.lead.votes"
	if slices.Contains(t.dead, seat) {
		key += ".ghost"
	}
	if !t.opened && !t.isBot(seat) { // whoever opens the vote was called with that
		t.must(t.fill(key, e))
	}
	t.opened = false
	t.count(e)
	by, says := t.late(e), t.fill("lupus.voted", e)
	isGone := t.name(seat) == t.gone
	switch {
	case t.isBot(seat): // people say it themselves
		t.must(says)
	case by != "" || isGone:
		what := map[string]any{"seat": seat, "what": says}
		t.must(t.fill("call.absent", what))
		if !isGone { // a phone may drop out for a moment, which is not in the log
			t.all[len(t.all)-1].or = t.fill("call.late."+by, what)
		}
	}
}

// late returns who cast a vote that was not the voter's own.
func (t *voicing) late(e map[string]any) string {
	return t.Late[fmt.Sprint(t.day, " ", e["kind"], " ", e["seat"])]
}

func (t *voicing) count(e map[string]any) {
	t.votes.add(e["whom"])
	if t.late(e) == "clock" {
		t.lots = append(t.lots, e["seat"])
	} else {
		t.others++
	}
}

// drawn says that all votes were left to chance, or whose were.
func (t *voicing) drawn() (all, some string) {
	switch {
	case len(t.lots) == 0:
		return "", ""
	case t.others == 0:
		return english.Text("call.lupus.lots.all"), ""
	default:
		return "", strings.Replace(t.fill("call.lupus.lots", map[string]any{"seats": t.lots}), t.joined(t.lots), t.list(t.lots), 1)
	}
}

// joined is several names as a sentence has them in the order of a list of values.
func (t *voicing) joined(seats []any) string {
	var names []string
	for _, seat := range seats {
		names = append(names, t.name(seat))
	}
	return strings.Join(names, ", ")
}

// led returns all that a moderator has to say who leads a game of eight with real cards,
// from the first night on: the sentences of the page, one after the other.
func (h history) led() []saying {
	t := &telling{history: h, from: "page.lupus.lead.tie.yours"}
	var before []string // what happened, and is said with what comes next
	isFirst := false    // of the voters
	for _, e := range h.Events {
		switch e["kind"] {
		case "nightfall":
			falls, calls := t.calls(e["night"])
			t.must(append(before, falls)...)
			for _, text := range calls {
				t.must(text)
			}
			before = nil
		case "daybreak":
			before = []string{t.morning(e)}
		case "welcomed":
			before = append(before, t.welcomed(e))
		case "talking":
			t.must(append(before, english.Text("call.lupus.talking"))...)
			before = nil
		case "polled":
			t.votes, isFirst = nil, true
		case "voted":
			opens, ghosts, key := "", "", "page.lupus.lead.votes"
			if isFirst {
				opens = english.Text("call.lupus.vote")
			}
			if isFirst && len(t.dead) > 0 {
				ghosts = english.Text("call.lupus.vote.ghosts")
			}
			if slices.Contains(t.dead, e["seat"]) {
				key += ".ghost"
			}
			t.must(opens, ghosts, t.fill(key, e))
			t.votes.add(e["whom"])
			isFirst = false
		case "suspected":
			t.votes = t.votes.bySeat()
			t.must(t.suspected(e)...)
		case "judging":
			t.votes = nil
			t.must(t.fill("call.lupus.pointing", e))
		case "judged":
			t.votes.add(e["whom"])
		case "lynched":
			before = []string{t.votes.said(t.Names), t.tie(e["seat"]), t.fill("call.lupus.lynched", e)}
			t.dead = append(t.dead, e["seat"])
		case "shown", "turned":
			t.shown(e)
		case "won":
			t.must(append(before, t.won(e), t.fill("call.lupus.seer", map[string]any{"seat": t.seer}))...)
		}
	}
	return t.all
}
