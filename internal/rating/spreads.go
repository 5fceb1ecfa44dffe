package rating

import "strings"

// Spreads are how much the people of a book differ: the variances of their skills, and
// of their offsets on a side. They begin with a guess and are learnt: in a game of chance
// people differ less than in one of skill, and a result says less of them.
type Spreads struct {
	Games int   `json:"games"` // that counted in the book
	Skill Fixed `json:"skill"`
	Side  Fixed `json:"side"`
}

// learnt says after how many games the spreads are learnt anew, and the guess is worth how
// many people.
const (
	learnt  = 500
	guessed = 20
)

func newSpreads() *Spreads { return &Spreads{Skill: newSkill, Side: newSide} }

// spread learns how much people differ from what is known of them: who is known well
// counts, and who is not known at all doesn't. Everybody's rating then stands as if that
// had been the guess.
func (b *Book) spread() {
	was := *b.Spreads
	skill, sides := new(sum), make(map[string]*sum)
	for _, r := range b.People {
		skill.add(r.mean[0], r.cov[0][0], was.Skill)
		for i, side := range r.sides {
			if strings.HasSuffix(side, apart) {
				continue
			}
			if sides[side] == nil {
				sides[side] = new(sum)
			}
			sides[side].add(r.mean[i+1], r.cov[i+1][i+1], was.Side)
		}
	}
	var side sum
	for _, s := range sides {
		side.known += s.known
		side.squares += s.about()
	}
	b.Spreads.Skill = max(Thousandths(20), div(guessed*newSkill+skill.about(), guessed*one+skill.known))
	b.Spreads.Side = max(Thousandths(10), div(guessed*newSide+side.squares, guessed*one+side.known))
	for _, r := range b.People {
		r.began(0, div(one, b.Spreads.Skill)-div(one, was.Skill))
		for i, side := range r.sides {
			if !strings.HasSuffix(side, apart) {
				r.began(i+1, div(one, b.Spreads.Side)-div(one, was.Side))
			}
		}
	}
}

// A sum is over what is known of many people: how far they are from each other, and how
// many of them are known.
type sum struct{ n, all, squares, known Fixed }

func (s *sum) add(mean, variance, guess Fixed) {
	s.n, s.all, s.squares = s.n+1, s.all+mean, s.squares+mul(mean, mean)
	s.known += max(0, one-div(variance, guess))
}

// about returns the squares of the distances from the mean: what is wrong for everybody
// alike is the set-up's.
func (s *sum) about() Fixed {
	if s.n == 0 {
		return 0
	}
	return max(0, s.squares-mul(s.all, s.all/s.n))
}

// began changes what was guessed of one of somebody's numbers, as if it had been so from
// the beginning: it is nearer to 0 by a weight.
func (r *Rating) began(at int, weight Fixed) {
	gain := make([]Fixed, len(r.mean))
	for i := range gain {
		gain[i] = r.cov[i][at]
	}
	den := one + mul(weight, gain[at])
	if den < one/8 {
		return
	}
	mean := r.mean[at]
	for i := range gain {
		r.mean[i] -= div(mul(mul(weight, gain[i]), mean), den)
		for j := range gain {
			r.cov[i][j] -= div(mul(mul(weight, gain[i]), gain[j]), den)
		}
	}
}
