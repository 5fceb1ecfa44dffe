package embedded

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
)

// logger writes what the NATS node logs to the program's log, one level lower:
// that other nodes are not there yet at the start deserves no warning, and Howl
// itself logs what affects people.
type logger struct{ *slog.Logger }

// routine lists how the lines begin that NATS logs as warnings several times a
// second while nodes come and go. They are logged at debug level. Howl logs once
// which node is missing and how long the start waits. The passwords are derived
// from the secret and never leave the nodes, and clients are in this process.
var routine = []string{
	"Error trying to connect to route",
	"Waiting for routing to be established",
	"JetStream has not established contact with a meta leader",
	"JetStream is not current with the meta leader",
	"Metalayer blocking snapshot",
	"Plaintext passwords detected",
	"Clients that are not using \"TLS Handshake First\"",
}

func (l logger) Noticef(format string, a ...any) { l.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (l logger) Debugf(format string, a ...any)  { l.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (l logger) Tracef(string, ...any)           {}
func (l logger) Warnf(format string, a ...any)   { l.unless(l.Info, format, a) }
func (l logger) Errorf(format string, a ...any)  { l.unless(l.Warn, format, a) }
func (l logger) Fatalf(format string, a ...any)  { l.Error("nats: " + fmt.Sprintf(format, a...)) }

// unless logs a line with log, or at debug level if the line is routine.
func (l logger) unless(log func(string, ...any), format string, a []any) {
	text := fmt.Sprintf(format, a...)
	if slices.ContainsFunc(routine, func(start string) bool { return strings.HasPrefix(text, start) }) {
		log = l.Debug
	}
	log("nats: " + text)
}
