package record_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
)

// A trick of three players, one of whom leads the 7 of chests.
const trick = `robbers players=3 deals=single
name 0: Anna
name 1: Bea
name 2: Carl
* dealer 2
* deal C1 C2 C3 C4 C5 C6 C7 C8 C9
* deal R1 R2 R3 R4 R5 R6 R7 R8 R9
* deal W K K T C10 C11 C12 R10 R11
0 play C7   # a comment
1 play R3
2 play W
`

func ExampleParse() {
	records, err := record.Parse(strings.NewReader(trick))
	if err != nil {
		fmt.Println(err)
		return
	}
	r := records[0]
	fmt.Println(r.Game.Info().Title, r.Setup.Players, len(r.Moves), r.Names)
	// Output: Robbers' Horror 3 31 [Anna Bea Carl]
}

// A line that the rules do not allow is refused with its number.
func ExampleError() {
	_, err := record.Parse(strings.NewReader(strings.Replace(trick, "play C7", "play W", 1)))
	fmt.Println(err.(*record.Error).Line)
	// Output: 9
}

// Words tells what one seat knew, or everything.
func ExampleTelling_Words() {
	records, err := record.Parse(strings.NewReader(trick))
	if err != nil {
		fmt.Println(err)
		return
	}
	spectator := record.Telling{Language: games.Language("en"), Seat: game.Nobody}
	if err := spectator.Words(os.Stdout, records[0]); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Carl deals.
	// The cards are dealt, and Anna leads.
	// Anna plays the 7 of chests.
	// Bea plays the 3 of robbers.
	// Carl plays a Werewolf.
	// For Carl, a Werewolf counts as the 4 of robbers.
	// Carl wins the trick.
	// Still going: waiting for others to decide.
}
