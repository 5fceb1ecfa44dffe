package embedded

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
)

// A voice lets the node speak in this program's log, one level softer than
// NATS thinks: that others are not there yet when it starts is no warning, and
// what hurts people Howl says itself.
type voice struct{ *slog.Logger }

// everyday is how what NATS says begins when others come and go, several times
// a second and as a warning. Who is missing, and for how long the start waits,
// Howl says itself, once. The passwords are derived and never leave the nodes.
var everyday = []string{
	"Error trying to connect to route",
	"Waiting for routing to be established",
	"JetStream has not established contact with a meta leader",
	"JetStream is not current with the meta leader",
	"Metalayer blocking snapshot",
	"Plaintext passwords detected",
}

func (v voice) Noticef(format string, a ...any) { v.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Debugf(format string, a ...any)  { v.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Tracef(string, ...any)           {}
func (v voice) Warnf(format string, a ...any)   { v.unless(v.Info, format, a) }
func (v voice) Errorf(format string, a ...any)  { v.unless(v.Warn, format, a) }
func (v voice) Fatalf(format string, a ...any)  { v.Error("nats: " + fmt.Sprintf(format, a...)) }

// unless says something, softly if it is everyday.
func (v voice) unless(say func(string, ...any), format string, a []any) {
	text := fmt.Sprintf(format, a...)
	if slices.ContainsFunc(everyday, func(start string) bool { return strings.HasPrefix(text, start) }) {
		say = v.Debug
	}
	say("nats: " + text)
}
