package belief

import "github.com/howl-game/howl/games/lupus/rules"

// Weights say how much each feature speaks for each card, as logarithms of
// odds against a plain villager: for every circumstance a block, and in a block
// first the features of one seat by card, then those of two werewolves, then
// those of another card towards a werewolf.
type Weights []float64

// cards are the cards that a fitted belief tells apart from villagers. The
// werewolf is the first. A character that is not listed counts as a villager.
var cards = [...]rules.Role{
	rules.Werewolf, rules.Seer, rules.Possessed, rules.Medium, rules.Freemason,
	rules.Bodyguard, rules.Owl, rules.Werehamster, rules.Mythomaniac,
}

// The indices in cards of those that need special care.
const (
	wolfCard = iota
	seerCard
	possessedCard
	mediumCard
	masonCard
	bodyguardCard
	owlCard
	hamsterCard

	paired = masonCard + 1 // the cards below have features towards werewolves
)

// The parts of a block.
const (
	ofPack  = len(cards) * unaries
	ofOther = ofPack + directed + mutual
	block   = ofOther + (paired-1)*towards
	towards = 2*directed + mutual
)

// WeightCount is the number of weights.
const WeightCount = circumstances * block

// unary returns where the weights of a card for the features of one seat begin.
func unary(card int) int { return card * unaries }

// toward returns where the weights of a card towards a werewolf begin: what it
// did to the werewolf, what the werewolf did to it, and what both did.
func toward(card int) int { return ofOther + (card-1)*towards }

// at returns the block that holds in the circumstances.
func (w Weights) at(when *[circumstances]float32, sum *[block]float64) {
	*sum = [block]float64{}
	for c, x := range when {
		if x == 0 {
			continue
		}
		for k, weight := range w[c*block : (c+1)*block] {
			sum[k] += float64(x) * weight
		}
	}
}
