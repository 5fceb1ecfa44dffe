package bot

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	speech "github.com/howl-game/howl/games/lupus/bot/talk"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// play carries out actions given as "seat action", and returns what each seat was
// told by them.
func play(t *testing.T, s game.State, lines string) (told [game.MaxSeats][]game.Event) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		who, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		seat := game.Dealer
		if who != "*" {
			seat = game.Seat(who[0] - '0')
		}
		a, err := game.Check(rules.Game{}, s, seat, text)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s.Do(seat, a, func(to game.Seats, e game.Event) {
			for i := range told {
				if to.Has(game.Seat(i)) {
					told[i] = append(told[i], e)
				}
			}
		})
	}
	return told
}

const pairDealt = `
* deal werewolf
* deal werewolf
* deal seer
* deal villager
* deal villager
* deal villager
* deal villager
* deal villager
`

// A packmate who points elsewhere, though the bot has pointed, leads: the bot waits
// for it, and follows.
func TestPackFollowsItsLeader(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 8, Options: map[string]string{"first-victim": "player"}})
	if err != nil {
		t.Fatal(err)
	}
	told := play(t, s, pairDealt)
	b := New(Hard, rand.New(rand.NewPCG(1, 1)))
	decide := func() string {
		f := game.Look(s, 0)
		f.Events = told[0]
		return rules.Game{}.Text(b.Decide(t.Context(), f))
	}
	told = play(t, s, "0 "+decide())
	if got := decide(); got != "done" || !b.Waits() {
		t.Errorf("with a packmate who has not pointed the bot answers %q, and waits: %v", got, b.Waits())
	}
	mine := s.View(0).(rules.View).Circle.Marks[0]
	other := "mark 7"
	if mine == 7 {
		other = "mark 6"
	}
	told = play(t, s, "1 "+other)
	if got := decide(); got != other {
		t.Errorf("the packmate leads with %q, and the bot answers %q", other, got)
	}
}

// What a bot says follows from its frames, what it heard and its random numbers:
// another bot that gets the same says the same.
func TestWordsFollowFromFrames(t *testing.T) {
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	told := play(t, s, pairDealt+"0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n5 accuse 4")
	ask := talk.Say(talk.Ask)
	ask.To, ask.What = 4, "opinion"
	speak := func() bots.Speech {
		b := New(Hard, rand.New(rand.NewPCG(2, 2)))
		b.Sit(game.Setup{}, 4)
		b.Call("Elsa")
		f := game.Look(s, 4)
		f.Events = told[4]
		first := b.Talk(t.Context(), f)
		f.Events = nil
		b.Hear([]bots.Heard{{Seat: 4, Means: first.Means}, {Seat: 6, Means: []talk.Statement{ask}}})
		second := b.Talk(t.Context(), f)
		if len(first.Means) == 0 || first.Means[0].To != 5 || len(second.Means) == 0 || second.Means[0].To != 6 {
			t.Errorf("accused by 5 the bot says %v; asked by 6, %v", first, second)
		}
		return second
	}
	if one, other := speak(), speak(); !reflect.DeepEqual(one, other) {
		t.Errorf("the same frames and numbers gave %v and %v", one, other)
	}
}

// Every meaning has several wordings, and each manner finds one.
func TestWordings(t *testing.T) {
	for meaning, list := range speech.Wordings() {
		if len(list) < 2 {
			t.Errorf("%s has %d wordings", meaning, len(list))
		}
	}
}

// dayOne is a first day after a night in which nobody died.
const dayOne = pairDealt + "0 sleep\n1 sleep\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n7 sleep\n"

// listener is a bot that is told and hears what happens at a table.
type listener struct {
	*Player
	seat game.Seat
}

// at seats a hard bot under a name.
func at(seat game.Seat, name string) listener {
	b := New(Hard, rand.New(rand.NewPCG(3, uint64(seat))))
	b.Sit(game.Setup{}, seat)
	b.Call(name)
	return listener{b, seat}
}

// talk returns what the bot says after it was told events and heard words.
func (l listener) talk(t *testing.T, s game.State, told []game.Event, heard ...bots.Heard) bots.Speech {
	t.Helper()
	f := game.Look(s, l.seat)
	v := f.View.(rules.View)
	l.voice.Note(&v, told)
	l.Hear(heard)
	return l.Talk(t.Context(), f)
}

// meaning returns which of the wordings' meanings a speech has.
func meaning(s bots.Speech) string {
	parts := strings.Split(s.Words.Key, ".")
	if len(parts) < 4 {
		return ""
	}
	return parts[2]
}

// accuse is the words of an accusation, by what the seer says.
func accuse(by, whom game.Seat) bots.Heard {
	words := game.Say("lupus.say.accuse.a", "whom", whom, "why", game.Say("lupus.say.for.report", "by", game.Seat(2)))
	return bots.Heard{Seat: by, Means: []talk.Statement{talk.About(talk.Accuse, whom)}, Words: &words}
}

// blame is an accusation in a person's own words: bots of whom a player has answered one
// get no more answers that day.
func blame(by, whom game.Seat) bots.Heard {
	return bots.Heard{Seat: by, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
}

// newTable begins a game of eight and plays lines.
func newTable(t *testing.T, lines string) (game.State, [game.MaxSeats][]game.Event) {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	return s, play(t, s, lines)
}

// The second player to accuse somebody gives another reason than the first or only
// joins, and a fourth does not.
func TestNoChorus(t *testing.T) {
	s, told := newTable(t, dayOne+"2 claim seer\n2 report 0 wolf")
	first := at(3, "Chiyo").talk(t, s, told[3])
	second := at(4, "Dante").talk(t, s, told[4], accuse(3, 0))
	fourth := at(5, "Elsa").talk(t, s, told[5], accuse(3, 0), accuse(4, 0), accuse(6, 0))
	if got := meaning(first); got != "accuse" {
		t.Errorf("the first to accuse says %v", first.Words)
	}
	if got := meaning(second); got != "agreewhy" {
		t.Errorf("the second to accuse, with nothing new to say, says %v", second.Words)
	}
	if fourth.Does || meaning(fourth) == "agreewhy" {
		t.Errorf("the fourth says %v", fourth.Words)
	}
	turns := at(5, "Elsa")
	turns.voice.Memory.Suspect = 7
	if said := turns.talk(t, s, nil, accuse(3, 0), accuse(4, 0), accuse(6, 0)); meaning(said) != "won" {
		t.Errorf("a fourth who had another suspect says %v", said.Words)
	}
	more := at(4, "Dante").talk(t, s, append(told[4], play(t, s, "0 claim seer")[4]...), accuse(3, 0))
	if got := meaning(more); got != "adds" {
		t.Errorf("the second to accuse, with another reason, says %v", more.Words)
	}
}

// A mind changes once a day: a player who has changed it names no third suspect.
func TestOneChangeOfMind(t *testing.T) {
	s, told := newTable(t, dayOne+"2 claim seer\n2 report 0 wolf")
	b := at(5, "Elsa")
	if said := b.talk(t, s, told[5], accuse(5, 7), accuse(5, 6)); said.Does {
		t.Errorf("a player who named 7 and then 6 says %v", said.Words)
	}
	if said := at(5, "Elsa").talk(t, s, told[5], accuse(5, 7)); meaning(said) != "mind" {
		t.Errorf("a player who named 7 says %v", said.Words)
	}
}

// Where no other player is clearly likelier a werewolf, a player stays with the
// suspect it named today, and does not join others against another.
func TestSteadySuspect(t *testing.T) {
	s, told := newTable(t, dayOne+"5 accuse 6")
	d := at(3, "Chiyo").decision(t, s, told[3])
	d.Memory.Name(7)
	d.Memory.Mood = [speech.Moods]int{}
	d.OwnBelief().Wolf[6] = d.Mine.Wolf[7] + 0.9*speech.Steady
	d.PublicBelief().Wolf[6] = d.Public.Wolf[7] + 0.9*speech.Steady
	if said := d.Agree(); !said.IsZero() {
		t.Errorf("a player who named seat 7 says %v", said.Words)
	}
	if d.Outweighs(6) {
		t.Error("a little more suspicion changes a mind")
	}
	d.Mine.Wolf[6] += speech.Steady
	if !d.Outweighs(6) || !d.Wavers(6) {
		t.Error("much more suspicion does not change a mind")
	}
	d.Memory.Day++
	if d.Wavers(6) {
		t.Error("the suspect of yesterday binds today")
	}
}

// A player who is accused by several answers the first at once, and the others
// together.
func TestAnswersTogether(t *testing.T) {
	s, told := newTable(t, dayOne)
	b := at(4, "Dante")
	first := b.talk(t, s, told[4], accuse(5, 4))
	if meaning(first) != "rebutreport" || first.Urgency < speech.Answering {
		t.Errorf("the first accusation is answered by %v, urgency %d", first.Words, first.Urgency)
	}
	b.Hear([]bots.Heard{{Seat: 4, Means: first.Means}})
	waits := b.talk(t, s, nil, blame(6, 4))
	if waits.Urgency > speech.Accusing {
		t.Errorf("the second accusation is answered at once: %v, urgency %d", waits.Words, waits.Urgency)
	}
	all := b.talk(t, s, nil, blame(7, 4))
	if meaning(all) != "together" || len(all.Means) != 2 || all.Urgency < speech.Answering {
		t.Errorf("two accusations are answered by %v, meaning %v, urgency %d", all.Words, all.Means, all.Urgency)
	}
	b.Hear([]bots.Heard{{Seat: 4, Means: all.Means}})
	if open := b.voice.Memory.Accusers(); open != 0 {
		t.Errorf("%v still wait for an answer", open)
	}
}

// Where a player who claimed to be the seer is killed in the night, one player says
// what that means, and the others do not repeat it.
func TestKilledSeerIsBelieved(t *testing.T) {
	day := "2 claim seer\n2 report 0 wolf\n" +
		"0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n" +
		"7 vote 3\n0 vote 3\n1 vote 3\n2 vote 3\n3 vote 4\n4 vote 3\n5 vote 3\n6 vote 3\n" +
		"3 rest\n4 rest\n0 lynch 3\n1 lynch 3\n2 lynch 3\n5 lynch 3\n6 lynch 3\n7 lynch 3\n" +
		"0 mark 2\n1 mark 2\n2 see 5\n4 sleep\n5 sleep\n6 sleep\n7 sleep"
	s, told := newTable(t, dayOne+day)
	said := at(5, "Chiyo").initiativeAt(t, s, told[5])
	if got := meaning(said); got != "martyr" && got != "bequest" {
		t.Errorf("after the seer's death a player says %v", said.Words)
	}
	again := at(6, "Dante").initiativeAt(t, s, told[6], bots.Heard{Seat: 5, Means: said.Means})
	if got := meaning(again); got == "martyr" || got == "bequest" {
		t.Errorf("another repeats it: %v", again.Words)
	}
	if rival := at(1, "Boris").initiativeAt(t, s, append(told[1], play(t, s, "1 claim seer")[1]...)); meaning(rival) == "martyr" {
		t.Errorf("a player who claims to be the seer, too, says %v", rival.Words)
	}
}

// initiativeAt returns what the bot says without being asked, besides its plan.
func (l listener) initiativeAt(t *testing.T, s game.State, told []game.Event, heard ...bots.Heard) bots.Speech {
	t.Helper()
	return l.decision(t, s, told, heard...).Initiative()
}

// decision returns a decision of the bot after it was told events and heard words.
func (l listener) decision(t *testing.T, s game.State, told []game.Event, heard ...bots.Heard) *decision {
	t.Helper()
	v := game.Look(s, l.seat).View.(rules.View)
	l.voice.Note(&v, told)
	l.Hear(heard)
	return l.look(&v, nil)
}
