package main

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/term"
)

// Whoever cannot play gets a sentence, and no table is opened for nobody.
func TestPlayRefusals(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"play", "say which game, or which table with --join"},
		{"play whist chess", "accepts at most 1 arg"},
		{"play --join http://host/t/ABCDEF --bots easy", "none of the others can be"},
	} {
		if _, err := howl(t, "", strings.Fields(c.args)...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("howl %s: got %v, want %s", c.args, err, c.want)
		}
	}
	if term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())) {
		t.Skip("this is a terminal")
	}
	if _, err := howl(t, "", "play", "robbers"); err == nil || !strings.Contains(err.Error(), "is played in a terminal") {
		t.Errorf("without a terminal: %v", err)
	}
}
