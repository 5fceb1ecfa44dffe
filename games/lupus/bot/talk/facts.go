package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A fact is something that everybody knows and that speaks for or against a player.
type fact struct {
	why    game.Message
	weight float64 // how much it says; only the order counts
}

// A finder collects facts about one player.
type finder struct {
	*record
	whom   game.Seat
	b      *belief.Belief
	killed game.Seats
	list   []fact
}

// add adds a fact, "for" being the catalogue's word for a reason.
func (f *finder) add(weight float64, why string, args ...any) {
	f.list = append(f.list, fact{reason(why, args...), weight})
}

// reason returns a reason by the catalogue's word for it.
func reason(why string, args ...any) game.Message { return game.Say("lupus.say.for."+why, args...) }

// reasons returns the facts, the strongest first.
func (f *finder) reasons() (list []game.Message) {
	slices.SortStableFunc(f.list, func(a, b fact) int {
		switch {
		case a.weight > b.weight:
			return -1
		case a.weight < b.weight:
			return 1
		}
		return 0
	})
	for _, x := range f.list {
		list = append(list, x.why)
	}
	return list
}

func (t *record) finder(whom game.Seat) finder {
	return finder{record: t, whom: whom, b: t.PublicBelief(), killed: t.killed()}
}

// grounds returns what speaks against a player, of what everybody knows, the strongest
// first. There is always one: who has nothing in hand says so.
func (t *record) grounds(whom game.Seat) []game.Message {
	f := t.finder(whom)
	f.seen()
	f.lied()
	f.unbelieved()
	f.voted()
	f.talked()
	if len(f.list) == 0 {
		f.add(0, "start")
	}
	return f.reasons()
}

// seen adds what seers and the owl-man say.
func (f *finder) seen() {
	me := f.V.Seat
	mine := f.V.Said[me].Claim == rules.Seer
	for m := f.reporters(f.whom); m != 0; m &= m - 1 {
		by := m.First()
		switch {
		case by == me:
			f.add(6, "own")
		case mine: // nobody believes a rival
		case f.killed.Has(by):
			f.add(5, "martyr", "by", by)
		case f.hanged(by) != 0:
			if f.b.Seer[by] > 0.5 {
				f.add(3, "wronged", "by", by)
			}
		default:
			f.add(4*(1-f.b.Wolf[by]), "report", "by", by)
		}
	}
	if f.b.Named.Has(f.whom) {
		f.add(3, "named")
	}
}

// lied adds lies that are in the open.
func (f *finder) lied() {
	if was, now := f.Memory.book.was(f.whom); was != rules.NoRole {
		f.add(3.5, "changed", "was", was, "role", now)
	}
	if m := f.refuted(f.whom); m != 0 {
		f.add(5, "refuted", "whom", m.First())
	}
	if m := f.backs(f.whom); m != 0 {
		f.add(3, "backs", "whom", m.First())
	}
	if black, voted := f.againstOwn(f.whom); black != game.Nobody {
		f.add(3, "ownblack", "whom", black, "voted", voted)
	}
}

// unbelieved adds what speaks against what the player claims to be.
func (f *finder) unbelieved() {
	claim, me := f.V.Said[f.whom].Claim, f.V.Seat
	switch {
	case claim == rules.Werewolf:
		f.add(5, "confessed")
		return
	case !f.b.Talked.Has(f.whom):
		return
	case f.V.Said[me].Claim == claim && int(f.V.Deck[claim]) < 2:
		f.add(4, "mine", "role", claim)
	}
	for m := belief.Without(f.Rivals(claim).Without(f.whom), f.Memory.Suspect); m != 0; m &= m - 1 {
		if other := m.First(); f.b.Wolf[other] < f.b.Wolf[f.whom] && f.V.Said[me].Claim != claim && (f.hanged(other) == 0 || f.b.Seer[other] > 0.4) {
			if _, first := f.V.Claimed(other); first > 0 && first < f.place() {
				f.add(2.6, "second", "other", other)
			}
			f.add(2.5, "rival", "other", other)
		}
	}
	day, _ := f.V.Claimed(f.whom)
	if n := int(f.V.Night) - day; claim == rules.Seer && f.V.Deck[rules.Bodyguard] == 0 && day > 0 && n > 1 && f.V.Alive.Has(f.whom) {
		f.add(1.5, "alive", "n", n)
	}
}

// place returns the place of the player's claim among all claims.
func (f *finder) place() int {
	_, place := f.V.Claimed(f.whom)
	return place
}

// voted adds what the player's votes say.
func (f *finder) voted() {
	for d := int(f.V.Night) - 1; d > 0; d-- {
		day := f.V.Day(d)
		whom := day.Votes[f.whom]
		if whom == game.Nobody || whom == f.whom {
			continue
		}
		got, most := f.counted(d)
		if f.killed.Has(whom) {
			f.add(1.5, "against", "dead", whom)
		}
		if c := f.Memory.book.charged[f.whom]; c.day == d && c.whom != whom && d == int(f.V.Night)-1 && c.whom != f.V.Seat && whom != f.V.Seat {
			f.add(0.7, "swayed", "whom", c.whom, "voted", whom, "day", d)
		}
		if got[whom] == 1 && most >= 3 && whom == f.V.Seat {
			f.add(1.4, "onme", "day", d)
		} else if got[whom] == 1 && most >= 3 {
			f.add(1.4, "alone", "voted", whom, "day", d)
		}
		if n := f.hangers(d); day.Lynched != game.Nobody && day.Judged[f.whom] != game.Nobody && day.Judged[f.whom] != day.Lynched && n >= 3 && f.whom != day.Lynched && f.b.Wolf[day.Lynched] > f.AverageWolf(f.b) {
			f.add(1.3, "spared", "saved", day.Lynched, "n", n, "day", d)
		}
	}
	for d := int(f.V.Night) - 1; d > 0; d-- {
		if day := f.V.Day(d); day.Lynched != game.Nobody && day.Judged[f.whom] == day.Lynched && f.b.Wolf[day.Lynched] < 0.6*f.AverageWolf(f.b) && day.Judged[f.V.Seat] != day.Lynched && day.Votes[f.V.Seat] != day.Lynched {
			f.add(1, "helped", "hanged", day.Lynched)
			break
		}
	}
	if friend := f.twin(f.whom); friend != game.Nobody {
		f.add(0.8, "along", "other", friend)
	}
	for d := 1; d < int(f.V.Night); d++ {
		if by := f.V.Day(d).Lynched; by != game.Nobody && f.V.Said[by].Humans.Has(f.whom) && f.b.Wolf[by] > 0.5 {
			f.add(1.8, "cleared", "by", by)
		}
	}
}

// talked adds what the player said, and did not say.
func (f *finder) talked() {
	m, me := &f.Memory, f.V.Seat
	for s := f.V.Day(int(f.V.Night)).Dead; s != 0; s &= s - 1 {
		if by := s.First(); f.V.Said[by].Accused.Has(f.whom) {
			f.add(1.6, "silenced", "by", by)
		}
	}
	for s := f.V.Said[f.whom].Trusted; s != 0; s &= s - 1 {
		if friend := s.First(); f.reporters(friend)&f.killed != 0 {
			f.add(1.2, "friend", "friend", friend)
			break
		}
	}
	if f.V.Said[f.whom].Accused.Has(me) || m.against[me].Has(f.whom) {
		f.add(0.9, "me")
	}
	for i, a := range m.accused {
		if a.Seat != f.whom || a.Whom == me {
			continue
		}
		if i == 0 && m.book.starter[a.Whom] == a.Seat {
			f.add(0.5, "first", "whom", a.Whom, "day", m.Day)
		} else if f.follows(i) {
			f.add(0.6, "joins", "whom", a.Whom, "day", m.Day)
		}
	}
	if f.V.Night > 1 && f.meek(f.whom) && !f.meek(me) && f.V.Said[f.whom].Claim != rules.Seer {
		f.add(0.3, "meek")
	}
	if m.words > silence && !m.spoke.Has(f.whom) {
		f.add(0.4, "quiet")
	}
}

// silence is the number of words from which on a player who has said none is called
// silent: people need time to type.
const silence = 16

// favour returns what speaks for a player, the strongest first.
func (t *record) favour(whom game.Seat) []game.Message {
	f, me := t.finder(whom), t.V.Seat
	mine := t.V.Said[me].Claim == rules.Seer
	for m := f.b.Said[rules.Seer]; m != 0; m &= m - 1 {
		by := m.First()
		switch {
		case !t.V.Said[by].Humans.Has(whom):
		case by == me:
			f.add(6, "mywhite")
		case !mine && f.b.Wolf[by] < t.AverageWolf(f.b):
			f.add(4, "white", "by", by)
		}
	}
	for m := f.b.Said[rules.Freemason].Without(me); m != 0; m &= m - 1 {
		if by := m.First(); t.V.Said[by].Trusted.Has(whom) && by != whom {
			f.add(3, "mason", "by", by)
		}
	}
	if claim := t.V.Said[whom].Claim; claim > rules.Villager && claim != rules.Werewolf && t.Memory.book.only(claim, whom) {
		f.add(2, "lone", "role", claim)
	}
	for d := int(t.V.Night) - 1; d > 0; d-- {
		if day := t.V.Day(d); day.Lynched != game.Nobody && day.Judged[whom] == day.Lynched && f.b.Wolf[day.Lynched] > 0.6 {
			f.add(1, "hit", "hanged", day.Lynched)
		}
	}
	for _, a := range t.Memory.accused {
		if a.Whom == whom && a.Seat != me && f.b.Wolf[a.Seat] > 1.2*t.AverageWolf(f.b) {
			f.add(0.5, "foe", "by", a.Seat)
			break
		}
	}
	return f.reasons()
}

// ground returns what the player says against another: the strongest reason that nobody
// has given today. It returns false if all were.
func (t *record) ground(whom game.Seat) (game.Message, bool) {
	list, m := t.grounds(whom), &t.Memory
	alone := m.against[whom].Without(t.V.Seat) == 0
	for _, again := range [...]bool{false, true} {
		for _, why := range list {
			day, cited := m.book.cited[whom][line(why)]
			if why.Key != blind && (!cited || again && day < m.Day && (alone || weighty(why))) {
				return why, true
			}
		}
	}
	return list[0], len(list) == 1 && list[0].Key == blind && t.Memory.against[whom].Without(t.V.Seat) == 0
}

// weighty reports whether a reason is worth hearing on more than one day.
func weighty(why game.Message) bool {
	switch meaningAfter(why.Key) {
	case "own", "report", "martyr", "wronged", "mine", "rival", "confessed", "refuted":
		return true
	}
	return false
}

// reporters returns the players who claim to be the seer and report another as a
// werewolf.
func (t *record) reporters(whom game.Seat) (set game.Seats) {
	for m := t.PublicBelief().Said[rules.Seer]; m != 0; m &= m - 1 {
		if t.V.Said[m.First()].Wolves.Has(whom) {
			set = set.With(m.First())
		}
	}
	return set
}

// killed returns the players who were found dead at dawn: the pack spares its own.
func (t *record) killed() (set game.Seats) {
	for d := 1; d <= int(t.V.Night); d++ {
		set |= t.V.Day(d).Dead
	}
	return set
}

// hanged returns the day on which a player was lynched, or 0.
func (t *record) hanged(whom game.Seat) int {
	for d := 1; d <= int(t.V.Night); d++ {
		if t.V.Day(d).Lynched == whom {
			return d
		}
	}
	return 0
}

// counted returns the votes that each got in the ballot of a day, and the most.
func (t *record) counted(d int) (got [game.MaxSeats]int, most int) {
	day := t.V.Day(d)
	for _, whom := range day.Votes[:t.V.Players] {
		if whom != game.Nobody {
			got[whom]++
			most = max(most, got[whom])
		}
	}
	return got, most
}

// hangers returns how many voted in secret for the one who was lynched.
func (t *record) hangers(d int) (n int) {
	day := t.V.Day(d)
	for _, whom := range day.Judged[:t.V.Players] {
		if whom != game.Nobody && whom == day.Lynched {
			n++
		}
	}
	return n
}

// refuted returns whom a player reported as a werewolf and the pack killed: werewolves
// do not kill their own.
func (t *record) refuted(whom game.Seat) game.Seats { return t.Memory.book.saw[whom][1] & t.killed() }

// backs returns whom a player speaks for though it reported them as werewolves, or the
// other way round.
func (t *record) backs(whom game.Seat) game.Seats {
	l := t.Memory.book
	return l.saw[whom][1] & (l.trusted[whom] | l.saw[whom][0])
}

// againstOwn returns a player whom another reported as a werewolf, as the seer, and for
// whom that one did not vote the same day or later, and the vote; or Nobody.
func (t *record) againstOwn(whom game.Seat) (black, voted game.Seat) {
	since, _ := t.V.Claimed(whom)
	if t.V.Said[whom].Claim != rules.Seer || since == 0 {
		return game.Nobody, game.Nobody
	}
	d := int(t.V.Night) - 1
	if t.V.Moment != rules.Talk || d < since {
		return game.Nobody, game.Nobody
	}
	voted = t.V.Day(d).Votes[whom]
	blacks := t.V.Said[whom].Wolves &^ t.Memory.fresh[whom]
	for m := blacks & (t.V.Alive | belief.With(0, t.V.Day(d).Lynched) | t.V.Day(d+1).Dead); m != 0 && voted != game.Nobody; m &= m - 1 {
		if !blacks.Has(voted) {
			return m.First(), voted
		}
	}
	return game.Nobody, game.Nobody
}
