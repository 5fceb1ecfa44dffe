package rules

import (
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Icons holds the number of icons on each rank of chests and of robbers.
// The printed numbers are in no text, so these are ours, and a table may bring
// its own (W17).
type Icons struct {
	Chests  [ranks]uint8 `json:"chests"`  // by rank, that of 1 first
	Robbers [ranks]uint8 `json:"robbers"` // by rank, that of 1 first
}

const mostIcons = 5 // on one card

// most is a list with the most icons in the middle. even has it on chests, and fewer
// icons on robbers: with the same list on both suits the werewolves win seven deals of
// ten at four players. It is one deck for every number of players, like a printed one,
// with 0 to 5 icons on both suits. docs/bots.md says how it was found and how even it is.
const (
	most = "0,1,1,2,2,3,4,5,4,3,2,2,1,1,0"
	even = most + "/0,0,0,1,1,1,3,5,3,1,1,1,1,1,0"
)

// What "default" means, which even was not yet when the first records were written.
const (
	upToFour    = most + "/0,0,1,1,1,2,2,3,2,1,1,1,1,0,0"
	fivePlayers = most + "/0,1,1,1,1,2,3,4,3,2,1,1,1,1,0"
)

var presets = map[string]string{
	"even":    even,
	"alike":   most,
	"falling": "5,4,4,3,3,3,2,2,2,1,1,1,0,0,0",
	"rising":  "0,0,0,1,1,1,2,2,2,3,3,3,4,4,5",
}

// readIcons reads a preset's name, one list for both suits, or a list for the
// chests and one for the robbers with a stroke between.
func readIcons(text string, players int) (icons Icons, err error) {
	if list, ok := presets[text]; ok {
		text = list
	}
	switch {
	case text == "default" && players <= 4:
		text = upToFour
	case text == "default":
		text = fivePlayers
	}
	chests, robbers, two := strings.Cut(text, "/")
	if !two {
		robbers = chests
	}
	if icons.Chests, err = readRanks(chests); err != nil {
		return icons, err
	}
	icons.Robbers, err = readRanks(robbers)
	return icons, err
}

func readRanks(list string) (icons [ranks]uint8, err error) {
	numbers := strings.Split(list, ",")
	if len(numbers) != ranks {
		return icons, game.Refuse(game.CodeSetup, "robbers.refused.icons.count", "n", ranks, "not", len(numbers))
	}
	for i, number := range numbers {
		n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 8)
		if err != nil || n > mostIcons {
			return icons, game.Refuse(game.CodeSetup, "robbers.refused.icons.most", "most", mostIcons, "not", game.Quote(number), "rank", i+1)
		}
		icons[i] = uint8(n)
	}
	return icons, nil
}

// count returns how many icons on the taken cards count for the role, and
// the points that they make. Werewolves count robbers, everybody else chests;
// the spoiler of the role halves the sum, once (W11).
func (icons *Icons) count(taken Hand, role Role) (shown, points int) {
	suit, left := &icons.Chests, taken
	if role == Werewolf {
		suit, left = &icons.Robbers, taken>>R1
	}
	for left &= 1<<ranks - 1; left != 0; left &= left - 1 {
		shown += int(suit[cards.Set(left).First()])
	}
	if taken.Has(spoiler(role)) {
		return shown, shown / 2
	}
	return shown, shown
}

// scoring returns those of the taken cards that make the points of a role: the
// suit that it counts, and the cards that halve it.
func scoring(taken Hand, role Role) Hand {
	first, last := C1, C1+ranks-1
	if role == Werewolf {
		first, last = R1, R1+ranks-1
	}
	bad := spoiler(role)
	return taken & Hand(span(first, last)|span(bad, bad+1)) // there are two of each spoiler
}

// spoiler returns the card that halves the points of a role (W11).
func spoiler(role Role) Card {
	if role == Werewolf {
		return K
	}
	return W
}
