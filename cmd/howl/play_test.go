package main

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/term"
)

// A person who cannot play gets a sentence, and no table is opened.
func TestPlayRefusals(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"play --server http://host --join http://host/t/ABCDEF", "--join names the server already; leave --server out"},
		{"play robbers --server http://host", `the table has its game already; leave "robbers" out`},
		{"play whist chess", `one game is played at a time; "chess" is too much`},
		{"play robbers --join http://host/t/ABCDEF", `the table has its game already; leave "robbers" out`},
		{"play --join http://host/t/ABCDEF --bots easy", "the table of a server has its own rules; leave --bots out"},
		{"play --join http://host/t/ABCDEF --pace none", "leave --pace out"},
	} {
		if _, err := howl(t, "", strings.Fields(c.args)...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("howl %s: got %v, want %s", c.args, err, c.want)
		}
	}
	if term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd())) {
		t.Skip("this is a terminal")
	}
	for _, args := range [][]string{{"play"}, {"play", "robbers"}, {"play", "--server", "http://host"}} {
		if _, err := howl(t, "", args...); err == nil || !strings.Contains(err.Error(), "is played in a terminal") {
			t.Errorf("howl %s without a terminal: %v", strings.Join(args, " "), err)
		}
	}
}
