package jetstream

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// A consumer lives on one NATS node, and NATS chooses which. One on another node
// than that to which this process is connected sends each message over the network
// once more, though it is here as well. So who follows from afar asks for another
// consumer until one is here.
const (
	often  = 200 * time.Millisecond
	seldom = 10 * time.Second
	tries  = 40  // often
	behind = 256 // messages that a consumer here may lack of those that came from afar
)

var errNearer = errors.New("there is a consumer on this node")

// seek looks for a consumer on this node, unless there is no such thing or c is
// one already. It is given to the channel; enough ends it.
func (t *tail) seek(c jetstream.Consumer) (nearer <-chan jetstream.Consumer, enough func()) {
	if t.here(c) {
		return nil, func() {}
	}
	ctx, cancel := context.WithCancel(t.life)
	found := make(chan jetstream.Consumer)
	t.tails.Go(func() {
		for i, pause := 0, often; ; i++ {
			if i == tries {
				pause = seldom
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(pause):
			}
			from := t.stream.done.now()
			c, err := t.consumer()
			if err != nil {
				continue
			}
			// A node that was away has a consumer before it has the messages.
			if !t.here(c) || from+c.CachedInfo().NumPending+behind < t.stream.done.now() {
				t.leave(c)
				continue
			}
			select {
			case found <- c:
			case <-ctx.Done():
				t.leave(c)
			}
			return
		}
	})
	return found, cancel
}

// here reports whether a consumer can't be nearer.
func (t *tail) here(c jetstream.Consumer) bool {
	at := c.CachedInfo().Cluster
	return at == nil || at.Leader == t.js.Conn().ConnectedServerName()
}

// leave deletes a consumer. It would go by itself, later.
func (t *tail) leave(c jetstream.Consumer) {
	soon, cancel := context.WithTimeout(context.Background(), attempt)
	defer cancel()
	_ = t.stream.DeleteConsumer(soon, c.CachedInfo().Name)
}
