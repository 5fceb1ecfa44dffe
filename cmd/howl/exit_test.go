package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
)

// TestExitCodes checks that scripts can tell mistakes from failures.
func TestExitCodes(t *testing.T) {
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{"simm"}, exitUsage},
		{[]string{"sim"}, exitUsage},
		{[]string{"sim", "robbers", "--games", "abc"}, exitUsage},
		{[]string{"rules", "robbers", "robbers"}, exitUsage},
		{[]string{"help", "nosuch"}, exitUsage},
		{[]string{"replay", "/nowhere/game.txt"}, exitFailed},
		{[]string{"replay", "--verify", "-"}, exitNotVerified},
		{[]string{"rules", "robbers"}, 0},
	} {
		if _, err := howl(t, "robbers players=4\n", c.args...); exitCode(err) != c.want {
			t.Errorf("howl %v ends with %d, want %d: %v", c.args, exitCode(err), c.want, err)
		}
	}
	if exitCode(context.Canceled) != exitInterrupted || exitCode(errInterrupted) != exitInterrupted {
		t.Error("what was interrupted ends otherwise")
	}
}

// TestToldEnd checks that a stop is in the log with its reason, and nothing is of
// a server that ends otherwise.
func TestToldEnd(t *testing.T) {
	for _, stop := range []bool{true, false} {
		var out bytes.Buffer
		ctx, cancel := context.WithCancelCause(t.Context())
		told := make(chan struct{})
		logger := slog.New(slog.NewTextHandler(told1{&out, told}, nil))
		stopped := toldEnd(ctx, logger)
		if stop {
			cancel(errors.New("terminated"))
			<-told
		}
		stopped()
		cancel(nil)
		if got := strings.Contains(out.String(), "msg=stopping why=terminated") && strings.Contains(out.String(), "msg=stopped"); got != stop {
			t.Errorf("stop %t: the log is %q", stop, out.String())
		}
	}
}

// told1 closes a channel when the first line was written.
type told1 struct {
	*bytes.Buffer
	first chan struct{}
}

func (t told1) Write(b []byte) (int, error) {
	n, err := t.Buffer.Write(b)
	if t.Buffer.Len() == n {
		close(t.first)
	}
	return n, err
}

// TestLogJSON checks that every line of the log is an object, where asked for.
func TestLogJSON(t *testing.T) {
	var out bytes.Buffer
	sv := serving{logJSON: true}
	sv.logger(&out, slog.LevelInfo).Info("table opened", "table", "11e")
	var line struct{ Msg, Table string }
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line.Msg != "table opened" || line.Table != "11e" {
		t.Errorf("%s: %v", out.Bytes(), err)
	}
}
