package learn

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/levels"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A share is a kind of bot and how often it is drawn.
type share struct {
	kind string
	part int
}

// A company is who sits in one side's seats: a part of the seats, in percent,
// is of another kind.
type company struct {
	main  string
	other string
	mixed int
}

// A league holds who may meet.
type league struct {
	kinds    map[string]bots.Kind
	villages []share // the main kind of a village
	guests   []share // who sits among a village; "": nobody
	packs    []share
}

// newLeague returns the league of the levels, the odd characters and the strategies of
// people. Werewolves who draw their habits at random are common: named packs alone
// teach nothing about a pack that nobody thought of.
func newLeague() *league {
	l := &league{
		kinds:    make(map[string]bots.Kind),
		villages: []share{{"hard", 6}, {"normal", 2}, {"easy", 1}},
		guests:   []share{{"", 4}, {"person", 4}, {"silent", 1}, {"liar", 1}, {"moody", 1}, {people.Crowd.Name, 4}},
		packs:    []share{{"hard", 6}, {"normal", 1}, {"easy", 1}, {"random", 1}, {"blind", 1}, {people.Wild.Name, 25}},
	}
	for _, k := range slices.Concat(levels.Kinds, levels.Teachers) {
		l.kinds[k.Name] = k
	}
	for _, k := range levels.Odd {
		l.kinds[k.Name] = k
		l.packs = append(l.packs, share{k.Name, 2})
	}
	for _, s := range people.All {
		l.kinds[s.Name] = s.Kind()
		if s.Side == people.Pack {
			l.packs = append(l.packs, share{s.Name, 1})
		} else {
			l.guests = append(l.guests, share{s.Name, 1})
		}
	}
	return l
}

// join adds experts with weights. Their packs have schemes of all sorts, so that
// a village does not learn one by heart.
func (l *league) join(name string, w belief.Weights, part int) {
	l.kinds[name] = bots.Kind{Name: name, New: func(r game.Rand) bots.Bot { return bot.NewExpert(w, anyScheme(r), r) }}
	l.villages = append(l.villages, share{name, part})
	l.packs = append(l.packs, share{name, part})
}

// anyScheme draws a scheme, every second time the default.
func anyScheme(r game.Rand) bot.Scheme {
	if r.IntN(2) == 0 {
		return bot.TaughtScheme
	}
	return drawScheme(r)
}

// drawScheme draws a scheme of any sort.
func drawScheme(r game.Rand) (s bot.Scheme) {
	s.Innocent = [...]int{0, 30, 100}[r.IntN(3)]
	s.Signs = [...]float64{0, 0.5, 1}[r.IntN(3)]
	s.Night = [...]float64{0, 1, 4}[r.IntN(3)]
	s.Lie = [...]float64{0.02, 0.1, 0.3, 9}[r.IntN(4)]
	s.Counter = [...]int{0, 50, 95}[r.IntN(3)]
	s.Possessed = [...]int{0, 10, 95}[r.IntN(3)]
	s.Bold = [...]int{0, 10, 100}[r.IntN(3)]
	return s
}

func draw(of []share, r *rand.Rand) string {
	sum := 0
	for _, s := range of {
		sum += s.part
	}
	n := r.IntN(sum)
	for _, s := range of {
		if n -= s.part; n < 0 {
			return s.kind
		}
	}
	return ""
}

// seat draws who plays a game of the league.
func (l *league) seat(_ int, sides []string, r *rand.Rand) []bots.Bot {
	village := company{main: draw(l.villages, r), other: draw(l.guests, r), mixed: 20 + r.IntN(50)}
	return l.fill(sides, village, company{main: draw(l.packs, r)}, r)
}

// fill makes the bots of a game.
func (l *league) fill(sides []string, village, pack company, r *rand.Rand) []bots.Bot {
	players := make([]bots.Bot, len(sides))
	for i, side := range sides {
		c := village
		if side == rules.Werewolves {
			c = pack
		}
		kind := c.main
		if c.other != "" && r.IntN(100) < c.mixed {
			kind = c.other
		}
		players[i] = l.kinds[kind].New(r)
	}
	return players
}

// sizes are the numbers of players to learn from; small tables are most common.
var sizes = []int{8, 8, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 12, 13, 14, 15, 16, 16, 17, 18, 20, 22, 24}

// setup draws a table: the standard deck, the rulebook's, or any deck.
func setup(_ int, r *rand.Rand) game.Setup {
	n := sizes[r.IntN(len(sizes))]
	deck := "standard"
	switch r.IntN(10) {
	case 0, 1:
		deck = "suggested"
	case 2, 3:
		deck = anyDeck(n, r)
	}
	return game.Setup{Players: n, Options: map[string]string{"deck": deck}}
}

// mostVillagers is the number of villagers in the box.
const mostVillagers = 12

// anyDeck draws the characters of a deck, mostly with a seer. For a table that
// needs nearly the whole box it takes the standard deck.
func anyDeck(players int, r *rand.Rand) string {
	for range 20 {
		if deck, villagers := drawDeck(players, r); villagers <= mostVillagers {
			return deck
		}
	}
	return "standard"
}

// drawDeck draws characters and fills the rest with villagers.
func drawDeck(players int, r *rand.Rand) (text string, villagers int) {
	wolves := 2
	if players >= 14 || players >= 11 && r.IntN(2) == 0 {
		wolves = 3
	}
	deck, left := []string{"werewolf:" + strconv.Itoa(wolves)}, players-wolves
	for _, c := range []struct {
		r     rules.Role
		cards int
		of    int // one in this number of decks is without it
	}{{rules.Seer, 1, 10}, {rules.Medium, 1, 2}, {rules.Possessed, 1, 2}, {rules.Bodyguard, 1, 2}, {rules.Owl, 1, 2}, {rules.Freemason, 2, 2}, {rules.Werehamster, 1, 2}, {rules.Mythomaniac, 1, 2}} {
		if r.IntN(c.of) == 0 || left-c.cards < 3 {
			continue
		}
		left -= c.cards
		deck = append(deck, c.r.String()+":"+strconv.Itoa(c.cards))
	}
	return strings.Join(append(deck, "villager:"+strconv.Itoa(left)), ","), left
}
