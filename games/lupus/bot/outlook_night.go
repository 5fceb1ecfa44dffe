package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// What a look of the seer is worth, of what a werewolf's death is: the village does
// not always believe the seer.
const (
	found   = 0.6
	cleared = 0.15
)

// afterNight returns the chance after a choice of the night.
func (o *outlook) afterNight(verb rules.Verb, whom game.Seat) float64 {
	switch verb {
	case rules.Done:
		if whom = o.v.Choice; whom == game.Nobody || belief.Pack(&o.v) == 0 {
			return math.NaN()
		}
		return o.afterKill(whom)
	case rules.Mark:
		return o.afterKill(whom)
	case rules.See:
		return o.waking()[o.side] + o.lookAt(whom)
	case rules.Guard:
		return o.afterGuard(whom)
	case rules.Point:
		return o.afterNaming(whom)
	case rules.Copy:
		return o.afterCopy(whom)
	}
	return math.NaN()
}

// afterKill returns the chance if the pack kills that player.
func (o *outlook) afterKill(whom game.Seat) float64 {
	killed := o.day(o.lynchings(&o.public, game.Only(whom)), 1, game.Only(whom))[o.side]
	spared := 0.0
	if o.own.Hamsters.Has(whom) {
		spared = o.own.Beast[whom] / o.own.Beastly(o.own.Hamsters)
	}
	value := spared*o.day(o.likes, 0, 0)[o.side] + (1-spared)*killed
	return value + o.loss*(o.own.Seer[whom]-0.5*o.own.Liar[whom])
}

// lookAt returns what the seer's look at a player is worth.
func (o *outlook) lookAt(whom game.Seat) float64 {
	wolves, humans := belief.SeerFindings(&o.v)
	p := o.own.Wolf[whom]
	if !o.v.Alive.Has(whom) || (wolves | humans).Has(whom) || p < 0.001 || p > 0.999 {
		return 0
	}
	return belief.WolfWorth(&o.own) * (found*p + cleared*(1-p))
}

// afterGuard returns the chance if that player is guarded: the pack wants the
// likeliest seer, then those whom the village trusts.
func (o *outlook) afterGuard(whom game.Seat) float64 {
	wanted := func(seat game.Seat) float64 { return 3*o.public.Seer[seat] + 1 - o.public.Wolf[seat] }
	sum := 0.0
	for m := o.v.Alive.Without(o.v.Seat); m != 0; m &= m - 1 {
		sum += wanted(m.First()) * (1 - o.own.Wolf[m.First()])
	}
	attacked := wanted(whom) * (1 - o.own.Wolf[whom]) / sum
	alive, dead := o.day(o.likes, 0, 0)[o.side], o.waking()[o.side]
	return dead + attacked*(alive-dead+o.loss*o.own.Seer[whom])
}

// afterNaming returns the chance if the owl-man chooses that player, who becomes a
// suspect, or at a large table dies unless it is a werewolf.
func (o *outlook) afterNaming(whom game.Seat) float64 {
	if o.v.Players >= rules.DeadlyFrom {
		p := o.own.Wolf[whom]
		dead := o.day(o.lynchings(&o.public, game.Only(whom)), 2, game.Only(whom))[o.side]
		value := o.waking()[o.side] + tomorrow*belief.WolfWorth(&o.own)*p
		return value + (1-p)*(dead-o.waking()[o.side]) - o.loss*(o.own.Seer[whom]-o.own.Liar[whom])
	}
	sum := 0.0
	for m := o.v.Alive.Without(whom); m != 0; m &= m - 1 {
		sum += o.likes[m.First()] * o.between(whom, m.First())
	}
	if rest := 1 - o.likes[whom]; rest > 0 {
		return sum / rest
	}
	return sum
}

// afterCopy returns the mythomaniac's chance to win with what it becomes.
func (o *outlook) afterCopy(whom game.Seat) float64 {
	now := o.waking()
	wolf, seer := o.own.Wolf[whom], o.own.Seer[whom]
	joined := min(1, now[forPack]+belief.WolfWorth(&o.own)) // one more werewolf
	return wolf*joined + (1-wolf)*now[forHumans] + seer*o.loss
}
