package embedded

import (
	"sync"
	"time"
	_ "unsafe" // for go:linkname
)

// NATS replaces a silent leader of the log after 4 to 9 s, long enough for nodes
// on several continents. That is most of the pause at a table when a machine
// dies. NATS keeps these times in variables and offers no setting for them, so
// this package sets the variables by name. Safety does not depend on them: a
// leader needs the votes of a majority, and an append needs their disks. A test
// fails when a new version of NATS no longer has these variables.
//
//go:linkname minElection github.com/nats-io/nats-server/v2/server.minElectionTimeout
//go:linkname maxElection github.com/nats-io/nats-server/v2/server.maxElectionTimeout
//go:linkname heartbeat github.com/nats-io/nats-server/v2/server.hbInterval
var minElection, maxElection, heartbeat time.Duration

// electSooner shortens the times of this process. It takes effect once, before
// the first node starts, because running nodes read the variables. A follower
// misses five heartbeats before it asks for votes, one more than with the times
// of NATS, because busy machines are late.
var electSooner = sync.OnceFunc(func() {
	minElection, maxElection, heartbeat = 2500*time.Millisecond, 5*time.Second, 500*time.Millisecond
})
