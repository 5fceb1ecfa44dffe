package belief

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// fitted weighs deals by weights that were learned from games: the exact sum
// over every pack, seer and possessed. Each of the other cards is summed over
// all seats outside the pack, as if two of them could be dealt to one seat.
type fitted struct {
	story
	weights [block]float64                        // in these circumstances
	from    *float64                              // the first of the weights that they were summed from
	when    [circumstances]float32                // the circumstances
	held    [directed + mutual]bool               // which weights of two werewolves would be below 0
	dealt   []int                                 // indices in cards of what the deck has, the werewolf apart
	copies  [len(cards)]int                       // how many the deck has
	may     [len(cards)]game.Seats                // who may hold each
	wolf    [game.MaxSeats]float64                // how likely what a seat does is from a werewolf
	mates   [game.MaxSeats][game.MaxSeats]float64 // from two werewolves, relative to each alone
	card    [len(cards)][game.MaxSeats]float64
	toWolf  [paired][game.MaxSeats][game.MaxSeats]float64

	// For the pack that is being weighed.
	each   [len(cards)][game.MaxSeats]float64 // by holder
	sum    [len(cards)]float64
	chance [game.MaxSeats]float64
	apart  float64 // the part of the weight in which seer and possessed are two seats
}

// prepare reads a view and finds all factors of the deals.
func (f *fitted) prepare(v *rules.View, k *Knowledge, w Weights) {
	f.read(v, k)
	f.weigh(w)
	f.dealt = f.dealt[:0]
	all := game.Table(f.n)
	for c := 1; c < len(cards); c++ {
		f.copies[c] = int(v.Deck[cards[c]])
		if f.copies[c] == 0 {
			continue
		}
		f.dealt = append(f.dealt, c)
		f.may[c] = all
		switch {
		case k.Me == game.Nobody:
		case v.Role != cards[c]:
			f.may[c] = all.Without(k.Me)
		case c == masonCard:
			f.may[c] = v.Mates.With(k.Me)
		default:
			f.may[c] = game.Only(k.Me)
		}
	}
	f.may[seerCard] &^= k.notSeer
	if k.seer != game.Nobody {
		f.may[seerCard] = game.Only(k.seer)
	}
	f.may[possessedCard] &^= k.notPossessed
	f.may[hamsterCard] &^= k.notHamster &^ f.killed // the seer's look may have killed it
	f.factor()
}

// weigh sums the weights up for the circumstances of the story, which hold for a whole day.
func (f *fitted) weigh(w Weights) {
	if f.from == &w[0] && f.when == f.story.when {
		return
	}
	f.from, f.when = &w[0], f.story.when
	w.at(&f.when, &f.weights)
	f.hold()
}

// hold keeps the weights of two werewolves at 0 or above: what two players did to
// each other never speaks against their being mates. Otherwise a pack that clears,
// accuses or votes out its own would be above suspicion.
func (f *fitted) hold() {
	for i := range f.held {
		at := &f.weights[ofPack+i]
		f.held[i] = *at < 0
		*at = max(*at, 0)
	}
}

// factor turns features into factors.
func (f *fitted) factor() {
	for i := range f.n {
		f.wolf[i] = math.Exp(dot(f.weights[:unaries], f.one[i][:]))
		for _, c := range f.dealt {
			f.card[c][i] = math.Exp(dot(f.weights[unary(c):unary(c)+unaries], f.one[i][:]))
		}
		for j := range f.n {
			if i == j {
				continue
			}
			if j < i {
				at := ofPack
				sum := dot(f.weights[at:at+directed], f.to[i][j][:]) + dot(f.weights[at:at+directed], f.to[j][i][:])
				sum += dot(f.weights[at+directed:at+directed+mutual], f.both[i][j][:])
				f.mates[i][j] = math.Exp(sum)
				f.mates[j][i] = f.mates[i][j]
			}
			for _, c := range f.dealt {
				if c >= paired {
					break
				}
				at := toward(c)
				sum := dot(f.weights[at:at+directed], f.to[i][j][:]) + dot(f.weights[at+directed:at+2*directed], f.to[j][i][:])
				sum += dot(f.weights[at+2*directed:at+towards], f.both[i][j][:])
				f.toWolf[c][i][j] = math.Exp(sum)
			}
		}
	}
}

func dot(w []float64, x []float32) (sum float64) {
	for i, y := range x {
		if y != 0 {
			sum += w[i] * float64(y)
		}
	}
	return sum
}

// given weighs the other cards, given a pack, and returns their weight.
func (f *fitted) given(pack game.Seats) float64 {
	weight := 1.0
	for _, c := range f.dealt {
		f.each[c] = [game.MaxSeats]float64{}
		sum, squares := 0.0, 0.0
		for m := f.may[c] &^ pack; m != 0; m &= m - 1 {
			seat := m.First()
			w := f.card[c][seat]
			if c < paired {
				for p := pack; p != 0; p &= p - 1 {
					w *= f.toWolf[c][seat][p.First()]
				}
			}
			f.each[c][seat] = w
			sum += w
			squares += w * w
		}
		f.sum[c] = sum
		if f.copies[c] == 2 {
			sum = max(0, sum*sum-squares) / 2
		}
		weight *= sum
	}
	f.apart = 1
	if weight > 0 && f.copies[seerCard] > 0 && f.copies[possessedCard] > 0 { // nobody is both
		both := 0.0
		for i := range f.n {
			both += f.each[seerCard][i] * f.each[possessedCard][i]
		}
		f.apart = max(0, 1-both/(f.sum[seerCard]*f.sum[possessedCard]))
	}
	return weight * f.apart
}

// shares turns the weights of a card by holder into chances, given the pack that
// was weighed last.
func (f *fitted) shares(c int, to *[game.MaxSeats]float64) {
	each, sum := &f.each[c], f.sum[c]
	switch other := seerCard + possessedCard - c; {
	case c == masonCard && f.copies[c] == 2:
		squares := 0.0
		for _, x := range each {
			squares += x * x
		}
		scale := 2 / (sum*sum - squares)
		for i, x := range each {
			to[i] = x * (sum - x) * scale
		}
	case c <= possessedCard && f.copies[other] > 0:
		scale, less := 1/(sum*f.apart), 1/f.sum[other]
		for i, x := range each {
			to[i] = x * scale * (1 - f.each[other][i]*less)
		}
	default:
		for i, x := range each {
			to[i] = x / sum
		}
	}
}
