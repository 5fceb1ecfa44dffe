package talk

import (
	"cmp"
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

// few are so many that what is true of all of them still says something.
const few = 2

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
	slices.SortStableFunc(f.list, func(a, b fact) int { return cmp.Compare(b.weight, a.weight) })
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
	f.weigh()
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
		case f.Memory.book.stoodAgainst(by): // it goes by the word of nobody whom it suspects
		case f.hanged(by) != 0:
			if f.b.Seer[by] > 0.5 {
				f.add(3, "wronged", "by", by)
			}
		default:
			f.add(4*(1-f.b.Wolf[by]), "report", "by", by)
		}
	}
	if two := doubly(f.record, f.whom); two != 0 && !mine && f.whom != me {
		f.add(5.5, "both", "one", two.First(), "other", two.Without(two.First()).First())
	}
	if f.b.Named.Has(f.whom) {
		f.add(3, "named")
	}
}

// doubly returns two who can't both be the seer, and who both report a player as a werewolf.
func doubly(t *record, whom game.Seat) (two game.Seats) {
	if t.V.Said[whom].Claim == rules.Seer || t.seers().Len() != 2 { // a third may be the seer
		return 0
	}
	for by := range t.seers().Without(whom).All() {
		if t.Memory.book.saw[by][1].Has(whom) && t.V.Said[by].Wolves.Has(whom) && two.Len() < 2 {
			two = two.With(by)
		}
	}
	if two.Len() < 2 {
		return 0
	}
	return two
}

// lied adds lies that are in the open.
func (f *finder) lied() {
	if was, now := f.Memory.book.was(f.whom); was != rules.NoRole {
		f.add(3.5, "changed", "was", was, "role", now)
	}
	if m := f.refuted(f.whom); m != 0 {
		f.add(5, "refuted", "whom", m.First())
	}
	if list, dead := overdone(f.record, f.whom); list != 0 {
		f.add(5, "many", "dead", dead, "n", list.Len(), "wolves", int(f.V.Deck[rules.Werewolf]))
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
		other := m.First()
		if _, first := f.V.Claimed(other); first > 0 && first < f.place() && f.b.Wolf[other] < f.b.Wolf[f.whom] && f.V.Said[me].Claim != claim && (f.hanged(other) == 0 || f.b.Seer[other] > 0.4) && !f.Memory.book.stoodAgainst(other) {
			f.add(2.6, "second", "other", other)
		}
	}
	if claim == rules.Seer {
		f.aboutMe()
	}
	day, _ := f.V.Claimed(f.whom)
	if claim == rules.Seer && f.V.Alive.Has(f.whom) && f.V.Said[me].Claim != claim {
		f.seer(day)
	}
	if n := int(f.V.Night) - day; claim == rules.Seer && f.V.Deck[rules.Bodyguard] == 0 && day > 0 && n > 1 && f.V.Alive.Has(f.whom) {
		f.add(1.5, "alive", "n", n)
	}
}

// aboutMe adds what the speaker knows better than anybody: a player who claims to be the seer
// calls it a werewolf, or has a rival who cleared it.
func (f *finder) aboutMe() {
	me, said := f.V.Seat, &f.V.Said[f.whom]
	if f.V.Said[me].Claim == rules.Seer || said.Humans.Has(me) {
		return
	}
	if said.Wolves.Has(me) {
		f.add(2.8, "blackme")
	}
	for m := f.seers().Without(f.whom); m != 0; m &= m - 1 {
		if other := m.First(); f.V.Said[other].Humans.Has(me) && !f.V.Said[other].Wolves.Has(f.whom) && !f.Memory.book.stoodAgainst(other) {
			f.add(2.7, "rightme", "other", other)
		}
	}
}

// seer adds what speaks against the player's claim of a day to be the seer: it found only
// its rival, tells nothing, was spared by the pack, or the village hanged its rival, against
// whom there was nothing.
func (f *finder) seer(day int) {
	two, said, me := f.seers(), &f.V.Said[f.whom], f.V.Seat
	if found := said.Wolves; found.Len() == 1 && two.Has(found.First()) && f.V.Alive.Has(found.First()) {
		if _, first := f.V.Claimed(found.First()); first < f.place() {
			f.add(1.6, "target", "other", found.First())
		}
	}
	if said.Wolves|said.Humans == 0 && f.Memory.words > silence && f.Memory.people.Has(f.whom) {
		f.add(1.7, "empty")
	}
	if two.Len() == 2 && !two.Has(me) {
		other := two.Without(f.whom).First()
		switch d := f.hanged(other); {
		case d == 0 || said.Humans.Has(me):
		case f.V.Day(d).Judged[me] == other:
			if d == int(f.V.Night)-1 && !f.V.Said[other].Wolves.Has(me) {
				f.add(1, "remorse", "other", other)
			}
		case !f.Memory.book.stoodAgainst(other):
			f.add(1.2, "either", "other", other)
		}
	}
	for d := max(day, 1) + 1; d <= int(f.V.Night) && two&f.V.Alive == game.Only(f.whom); d++ {
		if dead := f.V.Day(d).Dead &^ two; dead != 0 && f.V.Day(d).Dead&two == 0 && !slices.Contains(f.Memory.book.claims[dead.First()], rules.Seer) {
			f.add(1.9, "passed", "dead", dead.First())
			break
		}
	}
}

// place returns the place of the player's claim among all claims.
func (f *finder) place() int {
	_, place := f.V.Claimed(f.whom)
	return place
}

// voted adds what the player's votes say.
func (f *finder) voted() {
	if c, vote := f.Memory.book.charged[f.whom], f.V.Day(int(f.V.Night)).Votes[f.whom]; c.day == int(f.V.Night) && f.Memory.book.explained[f.whom] < c.day && vote != game.Nobody && vote != c.whom && vote != f.V.Seat && c.whom != f.V.Seat && vote != f.whom && !f.sways(c.day) {
		f.add(1.45, "switched", "whom", c.whom, "voted", vote)
	}
	for d := int(f.V.Night) - 1; d > 0; d-- {
		day := f.V.Day(d)
		whom := day.Votes[f.whom]
		if whom == game.Nobody || whom == f.whom {
			continue
		}
		got, most := f.counted(d)
		mine := day.Votes[f.V.Seat]
		stray := mine != game.Nobody && got[mine] == 1 // nobody blames another for what it did itself
		if f.killed.Has(whom) && mine != whom {
			f.add(1.5, "against", "dead", whom)
		}
		if c := f.Memory.book.charged[f.whom]; c.day == d && f.Memory.book.explained[f.whom] < d && c.whom != whom && d == int(f.V.Night)-1 && c.whom != f.V.Seat && whom != f.V.Seat && !f.sways(d) {
			f.add(0.7, "swayed", "whom", c.whom, "voted", whom, "day", d)
		}
		if stray {
			// so did the player
		} else if got[whom] == 1 && most >= 3 && whom == f.V.Seat {
			f.add(1.4, "onme", "day", d)
		} else if got[whom] == 1 && most >= 3 && d+2 >= int(f.V.Night) && !f.V.Said[f.whom].Wolves.Has(whom) {
			f.add(1.4, "alone", "voted", whom, "day", d)
		}
		if n := f.hangers(d); day.Lynched != game.Nobody && day.Judged[f.whom] != game.Nobody && day.Judged[f.whom] != day.Lynched && n >= 3 && f.whom != day.Lynched && day.Judged[f.V.Seat] == day.Lynched && f.b.Wolf[day.Lynched] > f.AverageWolf(f.b) {
			f.add(1.3, "spared", "saved", day.Lynched, "n", n, "day", d)
		}
	}
	for d := int(f.V.Night) - 1; d > 0; d-- {
		if day := f.V.Day(d); day.Lynched != game.Nobody && day.Judged[f.whom] == day.Lynched && f.b.Wolf[day.Lynched] < 0.6*f.AverageWolf(f.b) && !lied(f.record, day.Lynched) && day.Judged[f.V.Seat] != day.Lynched && day.Votes[f.V.Seat] != day.Lynched {
			f.add(1, "helped", "hanged", day.Lynched)
			break
		}
	}
	f.compared()
	f.astray()
	if friend := f.twin(f.whom); friend != game.Nobody {
		f.add(0.8, "along", "other", friend)
	}
	for d := 1; d < int(f.V.Night); d++ {
		if by := f.V.Day(d).Lynched; by != game.Nobody && f.V.Said[by].Humans.Has(f.whom) && !f.V.Said[by].Humans.Has(f.V.Seat) && f.b.Wolf[by] > 0.5 && !f.Memory.book.stoodFor(by) {
			f.add(1.8, "cleared", "by", by)
		}
	}
}

// astray adds how the player voted when others were right: for somebody else than the werewolf
// who was hanged, or in secret otherwise than in the open.
func (f *finder) astray() {
	me := f.V.Seat
	for d := int(f.V.Night) - 1; d > 0; d-- {
		day := f.V.Day(d)
		went, chose, wolf := day.Votes[f.whom], day.Judged[f.whom], day.Lynched
		if went == game.Nobody || went == me || went == f.whom || wolf == game.Nobody {
			continue
		}
		if f.b.Wolf[wolf] > sure && day.Votes[me] == wolf && went != wolf && f.whom != wolf && f.rare(func(seat game.Seat) bool { return day.Votes[seat] != wolf }) {
			f.add(1.05, "elsewhere", "voted", went, "wolf", wolf, "day", d)
		}
		turned := func(seat game.Seat) bool {
			return day.Judged[seat] != game.Nobody && day.Votes[seat] == went && day.Judged[seat] != went
		}
		if f.onTrial(d, went) && chose != me && f.rare(turned) && (day.Judged[me] == game.Nobody || day.Judged[me] == day.Votes[me]) {
			f.add(0.74, "twofold", "voted", went, "chose", chose, "day", d)
		}
	}
}

// compared adds what follows from others whom the village has made up its mind about: the
// player stood trial with an innocent, voted with a werewolf against the most, or was not
// among those whom a believed seer cleared.
func (f *finder) compared() {
	for d := 1; d < int(f.V.Night); d++ {
		day := f.V.Day(d)
		got, most := f.counted(d)
		if day.Lynched != game.Nobody && day.Lynched != f.whom && f.onTrial(d, f.whom) && f.b.Wolf[day.Lynched] < 0.6*f.AverageWolf(f.b) && !lied(f.record, day.Lynched) && day.Judged[f.V.Seat] != f.whom {
			f.add(1.1, "trial", "hanged", day.Lynched, "day", d)
		}
		for e := 1; e < int(f.V.Night); e++ {
			wolf := f.V.Day(e).Lynched
			if wolf == game.Nobody || wolf == f.whom || f.b.Wolf[wolf] < sure {
				continue
			}
			if v := day.Votes[wolf]; v != game.Nobody && v != f.V.Seat && v == day.Votes[f.whom] && got[v] < most && day.Votes[f.V.Seat] != v {
				f.add(0.9, "withwolf", "wolf", wolf, "voted", v, "day", d)
			}
		}
	}
	for m := f.seers().Without(f.V.Seat).Without(f.whom); m != 0; m &= m - 1 {
		by := m.First()
		clean := f.V.Said[by].Humans & f.V.Alive
		open := f.V.Alive &^ clean
		if rest := open.Without(by).Without(f.V.Seat); rest.Len() > 1 {
			continue // it would fit another as well
		}
		if f.b.Seer[by] > 0.5 && clean != 0 && !f.V.Said[by].Humans.Has(f.whom) && f.hanged(by) == 0 && f.V.Night > 1 {
			f.add(0.35, "uncleared", "by", by, "n", clean.Len())
		}
	}
}

// talked adds what the player said, and did not say.
func (f *finder) talked() {
	m, me := &f.Memory, f.V.Seat
	for s := f.V.Day(int(f.V.Night)).Dead; s != 0; s &= s - 1 {
		if by := s.First(); f.V.Said[by].Accused.Has(f.whom) && f.V.Day(int(f.V.Night) - 1).Votes[by] == f.whom { // it has not taken that back
			f.add(1.6, "silenced", "by", by)
		}
	}
	for s := f.V.Said[f.whom].Trusted; s != 0; s &= s - 1 {
		if friend := s.First(); f.reporters(friend)&f.killed != 0 {
			f.add(1.2, "friend", "friend", friend)
			break
		}
	}
	for s := f.seers().Without(me).Without(f.whom) & f.V.Alive; s != 0; s &= s - 1 {
		if by := s.First(); f.V.Moment == rules.Talk && m.named[f.whom].Has(by) && f.V.Said[f.whom].Claim != rules.Seer && f.b.Wolf[by] < 0.7*f.AverageWolf(f.b) && !m.book.stoodAgainst(by) && !m.named[me].Has(by) && f.seers().Len() == 1 {
			f.add(0.85, "hunts", "seer", by)
		}
	}
	if (!f.Seated() || m.book.smalls["me"] == 0) && (f.V.Said[f.whom].Accused.Has(me) || m.against[me].Has(f.whom)) && !m.book.gripes.Has(me) && m.book.gripes.Len() < gripes {
		f.add(0.9, "me")
	}
	for i, a := range m.accused {
		if a.Seat != f.whom || a.Whom == me || f.b.Wolf[a.Whom] >= f.AverageWolf(f.b) { // to go after a suspect is no crime
			continue
		}
		if f.V.Said[a.Seat].Wolves.Has(a.Whom) || f.V.Said[a.Seat].Claim == rules.Seer && f.V.Said[a.Whom].Claim == rules.Seer {
			continue // that has a reason of its own
		}
		if m.first != nil && m.first.Seat == a.Seat && m.first.Whom == a.Whom {
			f.add(0.5, "firstnow", "whom", a.Whom)
		} else if follows(f.record, i) {
			f.add(0.6, "joinsnow", "whom", a.Whom)
		}
	}
	if now := m.shown[f.whom%game.MaxSeats]; now.what != "" && m.shown[me%game.MaxSeats].what != now.what && now.whom != me && now.by != me && m.Day == 1 && !f.evidence() {
		switch now.what {
		case "dodged":
			f.add(0.5, "dodged")
		case "copied":
			f.add(0.45, "copied", "by", now.by, "whom", now.whom)
		}
	}
	if f.V.Night > 3 && meek(f.record, f.whom) && !meek(f.record, me) && f.V.Said[f.whom].Claim != rules.Seer {
		f.add(0.3, "meek")
	}
	if m.words > silence && !m.spoke.Has(f.whom) {
		f.add(0.4, "quiet")
	}
}

// gripes is how many players may hold against somebody in a game that this one spoke against
// them: everybody knows their own card, and nobody else learns anything.
const gripes = 2

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
		case !mine && f.b.Wolf[by] < t.AverageWolf(f.b) && !t.Memory.book.stoodAgainst(by):
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
		if day := t.V.Day(d); day.Lynched != game.Nobody && day.Judged[whom] == day.Lynched && f.b.Wolf[day.Lynched] > 0.6 && !unanimous(t, d) {
			f.add(1, "hit", "hanged", day.Lynched)
		}
	}
	for d := 1; d < int(t.V.Night); d++ {
		if by := t.V.Day(d).Lynched; by != game.Nobody && !mine && t.V.Said[by].Claim == rules.Seer && t.V.Said[by].Wolves.Has(whom) && f.b.Wolf[by] > 0.5 && !t.Memory.book.stoodFor(by) {
			f.add(1.7, "smeared", "by", by)
		}
	}
	return f.reasons()
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

// unanimous reports whether all of the living voted in secret for the one who was
// lynched.
func unanimous(t *record, d int) bool {
	day := t.V.Day(d)
	for seat := range t.V.Alive.All() {
		if v := day.Judged[seat]; v != game.Nobody && v != day.Lynched {
			return false
		}
	}
	return true
}

// lied reports whether a player who claimed to be the seer was not, as the village sees
// it: that one is not mourned.
func lied(t *record, whom game.Seat) bool {
	return t.V.Said[whom].Claim == rules.Seer && t.PublicBelief().Seer[whom] < 0.2
}

// likeliest returns whom the player would suspect, or Nobody if none stands out.
// It says what an innocent would.
func (t *record) likeliest() game.Seat {
	b := t.PublicBelief()
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack
	if among == 0 {
		return game.Nobody
	}
	whom := belief.Top(&b.Wolf, among)
	if b.Wolf[whom] < 1.15*t.AverageWolf(b) {
		return game.Nobody
	}
	return whom
}
