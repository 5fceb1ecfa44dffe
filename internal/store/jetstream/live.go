package jetstream

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The stream's leader says every message of the log aloud once a majority has it
// on disk. Who hears them all needs no consumer, which costs its own node and
// another one more than what it brings. Such a message may get lost, so its number
// must be the next: after a gap, and whenever one is known that was not heard, a
// consumer fetches what is missing.
const (
	liveToken = "live."
	heard     = 1024                   // messages that wait
	unheard   = 250 * time.Millisecond // without a message that is known to be there: fetch it
)

// An arrival is a message of a stream as it came here.
type arrival struct {
	token string // its subject without the stream's prefix
	data  []byte
	seq   uint64
	order uint64 // of what the consumer delivers, it is this one; 0: nobody fetched it
	left  uint64 // so many are after it
}

// wish is the highest number of a message that is known to be in a stream.
type wish struct {
	seq  atomic.Uint64
	bell chan struct{} // rings when it has grown; nil: nobody hears it
}

func (w *wish) known(seq uint64) {
	for was := w.seq.Load(); was < seq; was = w.seq.Load() {
		if w.seq.CompareAndSwap(was, seq) {
			select {
			case w.bell <- struct{}{}:
			default:
			}
		}
	}
}

// fetched is what a consumer delivered.
func (t *tail) fetched(m jetstream.Msg) (a arrival, err error) {
	meta, err := m.Metadata()
	if err != nil {
		return a, err
	}
	return arrival{
		token: strings.TrimPrefix(m.Subject(), t.stream.prefix), data: m.Data(),
		seq: meta.Sequence.Stream, order: meta.Sequence.Consumer, left: meta.NumPending,
	}, nil
}

// spoken is what the leader said.
func (t *tail) spoken(m *nats.Msg) (a arrival, err error) {
	seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
	return arrival{token: strings.TrimPrefix(m.Subject, t.stream.live), data: m.Data, seq: seq}, err
}

// listen takes what the leader says until something is missing.
func (t *tail) listen() error {
	look := time.NewTicker(time.Second)
	defer look.Stop()
	late := time.NewTimer(unheard)
	defer late.Stop()
	armed := true // late will fire: to put it off at every ring would be to wait as long as it rings
	progress, asked := time.Now(), make(chan struct{}, 1)
	for {
		select {
		case m := <-t.live:
			a, err := t.spoken(m)
			if err != nil {
				return errors.Join(errForm, err)
			}
			if t.deaf != nil && t.deaf(a.seq) {
				continue
			}
			switch next := t.stream.seen.now() + 1; {
			case a.seq < next:
				continue
			case a.seq > next:
				t.stream.wish.known(a.seq)
				return nil
			}
			if err := t.copy(a); err != nil {
				return err
			}
			progress = time.Now()
		case <-t.stream.wish.bell:
			if !armed {
				late.Reset(unheard)
				armed = true
			}
		case <-late.C:
			if armed = t.stream.wish.seq.Load() > t.stream.seen.now(); !armed {
				continue
			}
			if time.Since(progress) >= unheard {
				return nil
			}
			late.Reset(unheard)
		case <-look.C:
			if time.Since(progress) > still {
				t.askHow(asked)
			}
		case <-t.life.Done():
			return nil
		}
	}
}

// askHow asks how far the stream goes, unless somebody does: after the last
// message nothing would show that it was missed.
func (t *tail) askHow(asked chan struct{}) {
	select {
	case asked <- struct{}{}:
	default:
		return
	}
	t.tails.Go(func() {
		once, cancel := context.WithTimeout(t.life, attempt)
		defer cancel()
		if info, err := t.stream.Info(once); err == nil {
			t.stream.wish.known(info.State.LastSeq)
		}
		<-asked
	})
}
