package commit_test

import (
	"fmt"

	"github.com/howl-game/howl/internal/commit"
)

func Example() {
	chain := commit.NewChain()
	commitment := chain.Link(0) // published when the table opens

	secret := chain.Link(1) // published after game 1
	draws := commit.Draws(secret, []string{"the number of seat 0", "the number of seat 1"})
	again := commit.Draws(secret, []string{"the number of seat 0", "the number of seat 1"})

	fmt.Println(commit.Commits(commitment, secret))
	fmt.Println(draws.IntN(52) == again.IntN(52))
	// Output:
	// true
	// true
}
