package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A Scheme is how an expert werewolf deceives. In some games it does what the
// village would believe least of a werewolf, and lies where that helps. What the
// village believes is thought to be partly what the hand-set signs say, since it
// need not be one of experts. In the other games it does by day exactly what a
// villager would, which a village of experts cannot tell from a villager.
type Scheme struct {
	Innocent int     // how many of a hundred do what a villager would, at a small table
	Signs    float64 // the share of the hand-set signs in what the village is thought to believe
	Night    float64 // what suspicion costs when the pack chooses whom to kill
	Lie      float64 // a false claim is made if it lowers the suspicion by this

	Counter   int // how many of a hundred claim to be the seer as soon as another does
	Possessed int // the same with a possessed in the deck
	Bold      int // how many of a hundred do so before anybody else, at a small table

	Rally float64 // what a vote for a player is worth for each vote that this one has, outside the pack
}

// DefaultScheme is the scheme of expert players. It was chosen among a hundred
// by games against hard and expert villages, and how many are innocent by games
// against these, the bots of the first release and best responses.
var DefaultScheme = Scheme{Innocent: 90, Signs: 1, Night: 4, Lie: 0.1, Counter: 95, Bold: 10, Rally: 0.02}

// TaughtScheme is the one that most experts of the training have.
var TaughtScheme = Scheme{Innocent: 50, Signs: 1, Night: 4, Lie: 0.1, Counter: 95, Bold: 50}

// counter returns how many of a hundred claim to be the seer as soon as another
// does.
func (s *Scheme) counter(v *rules.View) int {
	if v.Deck[rules.Possessed] > 0 {
		return s.Possessed
	}
	return s.Counter
}

// bold returns how many of a hundred do so before anybody else. At a large table
// the seer has time to prove them wrong.
func (s *Scheme) bold(v *rules.View) int {
	if v.Players > belief.Small {
		return 0
	}
	return s.Bold
}

// schemes returns the scheme by which the player deceives at a table; nil: it plays as
// hard werewolves do. At a large table an expert that is offered to people does the
// latter, and only claims a card that is hard to disprove when it is suspected: the
// villages of today take claims that nobody asked for as a sign, and without any of
// them the scheme lost to every village that reads votes. So it does at a small table
// whose village is heedless.
func (b *Player) schemes(v *rules.View) *Scheme {
	if b.skill.prudent && (v.Players > belief.Small || b.unheard) {
		return nil
	}
	return b.skill.scheme
}

// innocent reports whether the player does by day what a villager would. The
// bold never do. At a large table the seer finds the innocent too, so there few
// are.
func (b *Player) innocent(v *rules.View) bool {
	s := b.schemes(v)
	if s == nil {
		return false
	}
	if b.skill.prudent && (!spoken(v) || unreasonable(v) || givenAway(v)) {
		return false
	}
	few := s.Innocent
	if v.Players > belief.Small {
		few /= 5
	}
	return b.boldness >= 100-few
}

// strays reports whether a werewolf who does what a villager would may still save a
// packmate in the secret vote: where the open votes were scattered nobody knows
// anything, and either vote may be a villager's.
func (b *Player) strays(v *rules.View) bool {
	if v.Moment != rules.Judgement || !b.skill.prudent {
		return false
	}
	votes, lead, _ := belief.Tally(v)
	return float64(lead) < agreed*float64(cast(&votes)) && (belief.Pack(v)&game.Only(v.Suspects[0]).With(v.Suspects[1])).Len() == 1
}

// spoken reports whether somebody has claimed to be the seer by the time when it counts.
// Where the seer keeps silent the village goes by moods, and to do what a villager
// would wins nothing.
func spoken(v *rules.View) bool {
	if v.Deck[rules.Seer] == 0 || v.Night < 2 && v.Moment == rules.Talk {
		return true
	}
	for i := range game.Seat(v.Players) {
		if v.Said[i].Claim == rules.Seer && i != v.Seat {
			return true
		}
	}
	return false
}

// unreasonable reports whether the village has hanged a player who was the only one to
// claim to be the seer, or whom such a seer had cleared: it doesn't go by what was said,
// and to do what a villager would wins nothing.
func unreasonable(v *rules.View) bool {
	for d := 1; d < int(v.Night); d++ {
		hanged := v.Day(d).Lynched
		if hanged == game.Nobody {
			continue
		}
		seers, cleared := game.Seats(0), game.Seats(0)
		for i := range game.Seat(v.Players) {
			if on, _ := v.Claimed(i); v.Said[i].Claim == rules.Seer && on <= d {
				seers, cleared = seers.With(i), cleared|v.Said[i].Humans
			}
		}
		if seers.Len() == 1 && (seers | cleared).Has(hanged) {
			return true
		}
	}
	return false
}

// minds are the ways in which the village is thought to weigh deals.
func (t *decision) minds() [2]mind {
	old := t.Mind
	old.Weights, old.Reads = nil, &belief.WordsAndVotes
	return [...]mind{{t.Mind, 1 - t.skill.scheme.Signs}, {old, t.skill.scheme.Signs}}
}

// A mind is one of these ways and its share.
type mind struct {
	reader belief.Reader
	share  float64
}

// suspicion returns how many werewolves of the pack the village would expect
// among its living, if the owner did what is supposed.
func (t *decision) suspicion(v *rules.View, s belief.Supposition) float64 {
	sum := 0.0
	for _, m := range t.minds() {
		if m.share == 0 {
			continue
		}
		t.After.Believe(v, belief.CommonIf(v, s), m.reader)
		for p := t.Pack & v.Alive; p != 0; p &= p - 1 {
			sum += m.share * t.After.Wolf[p.First()]
		}
	}
	return sum
}

// word is how much more the village may suspect the pack of an expert werewolf that votes
// for whom it named: who says one name and votes for another is remembered.
const word = 0.1

// leastSuspect returns the vote after which the village suspects the pack
// least.
func (t *decision) leastSuspect(among game.Seats) game.Seat {
	var worth [game.MaxSeats]float64
	votes, _, _ := belief.Tally(t.V)
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		if !t.Pack.Has(seat) {
			worth[seat] = t.skill.scheme.Rally * float64(votes[seat])
		}
		worth[seat] -= t.suspicion(t.V, belief.Supposition{Vote: seat, Killed: game.Nobody})
		if t.attackedInVain().Has(seat) && t.V.Deck[rules.Werehamster] > 0 { // it must not live to the end
			worth[seat] += 0.1
		}
	}
	whom := t.PickBest(&worth, among, 0.002)
	if named := t.Memory.Suspect; t.skill.prudent && named != game.Nobody && among.Has(named) && worth[named] >= worth[whom]-word {
		whom = named
	}
	t.because(whom, game.Say("lupus.reason.least"))
	return whom
}

// suspicionAfterKill returns what the village suspects if a player is found
// dead at dawn.
func (t *decision) suspicionAfterKill(seat game.Seat) float64 {
	v := *t.V
	v.Alive, v.Moment = v.Alive.Without(seat), rules.Dawn
	return t.suspicion(&v, belief.Supposition{Vote: game.Nobody, Killed: seat})
}

// disguises are the characters that a werewolf may claim to be, the seer apart.
var disguises = [...]rules.Role{rules.Villager, rules.Medium, rules.Bodyguard, rules.Owl, rules.Freemason, rules.Mythomaniac}

// disguise claims the character with which the village suspects the pack least,
// if that changes enough. It returns 0 for none.
func (t *decision) disguise() game.Action {
	v := *t.V
	now := t.suspicion(&v, belief.Nothing)
	best, least := rules.NoRole, now-t.skill.scheme.Lie
	for _, r := range disguises {
		if v.Deck[r] == 0 || t.Rivals(r)&t.Pack != 0 {
			continue
		}
		v.Said[v.Seat].Claim = r
		if s := t.suspicion(&v, belief.Nothing); s < least {
			best, least = r, s
		}
	}
	if best == rules.NoRole {
		return 0
	}
	t.because(t.V.Seat, game.Say("lupus.reason.disguise", "role", best))
	return rules.Act(rules.Claim, best)
}

// AsVillager returns the view of a villager in the seat of a werewolf or a
// possessed.
func AsVillager(v rules.View) rules.View {
	if v.Now != rules.Werewolf && v.Now != rules.Possessed {
		return v
	}
	v.Private.Role, v.Now, v.Mates, v.Joined = rules.Villager, rules.Villager, 0, game.Nobody
	for n := range v.Diary {
		v.Diary[n] = rules.Note{Whom: game.Nobody}
	}
	return v
}
