package carry

import (
	"fmt"
	"log/slog"
)

// A voice lets the node speak in this program's log, one level softer than
// NATS thinks: that others are not there yet when it starts is no warning, and
// what hurts people Howl says itself.
type voice struct{ *slog.Logger }

func (v voice) Noticef(format string, a ...any) { v.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Debugf(format string, a ...any)  { v.Debug("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Tracef(string, ...any)           {}
func (v voice) Warnf(format string, a ...any)   { v.Info("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Errorf(format string, a ...any)  { v.Warn("nats: " + fmt.Sprintf(format, a...)) }
func (v voice) Fatalf(format string, a ...any)  { v.Error("nats: " + fmt.Sprintf(format, a...)) }
