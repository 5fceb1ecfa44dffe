package embedded

import (
	"time"
	_ "unsafe" // for go:linkname
)

// NATS lets 4 to 9 s pass before a leader of the log that says nothing is
// replaced, long enough for nodes on several continents. That is most of the
// silence at a table when a machine dies. It keeps these times in variables
// and has no setting for them, so they are reached by their names. What is
// safe does not hang on them: a leader needs the votes of most nodes, and an
// append their disks, however soon they ask. A test sees whether NATS still
// has them.
//
//go:linkname minElection github.com/nats-io/nats-server/v2/server.minElectionTimeout
//go:linkname maxElection github.com/nats-io/nats-server/v2/server.maxElectionTimeout
//go:linkname heartbeat github.com/nats-io/nats-server/v2/server.hbInterval
var minElection, maxElection, heartbeat time.Duration

// natural is what NATS has by itself.
var natural = [3]time.Duration{minElection, maxElection, heartbeat}

// A follower misses five heartbeats before it asks for votes: one more than by
// NATS's own times, as machines that are busy are late by more of them.
func init() {
	minElection, maxElection, heartbeat = 2500*time.Millisecond, 5*time.Second, 500*time.Millisecond
}
