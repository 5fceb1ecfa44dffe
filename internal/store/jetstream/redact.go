package jetstream

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// redact takes a table out of all groups before a message. A group holds entries
// of other tables, which a node that is away still needs, in their place: what is
// left of it is published under a subject that names its number, and then the
// group is overwritten. A tail that finds a number missing looks there.
func (l eraser) redact(ctx context.Context, table string, before uint64) error {
	found, err := l.groupsWith(ctx, table, before)
	if err != nil {
		return err
	}
	for _, seq := range found {
		if err := l.redactOne(ctx, table, seq); err != nil {
			return err
		}
	}
	return nil
}

// spans are between which messages the groups stand that have something of a
// table, so that to erase one only those are read.
type spans struct {
	mu   sync.Mutex
	at   map[string]span
	from uint64 // the messages before it were not read
}

type span struct{ first, last uint64 }

func (s *spans) begin(from uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at, s.from = make(map[string]span), from
}

func (s *spans) note(seq uint64, g *group) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g.of > 0 {
		seq = g.of
	}
	for i := range g.additions {
		table := g.additions[i].table
		in, ok := s.at[table]
		if !ok {
			in.first = seq
		}
		s.at[table] = span{min(in.first, seq), max(in.last, seq)}
	}
}

func (s *spans) of(table string) span {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at[table]
}

func (s *spans) unread() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.from
}

func (s *spans) read() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.from = 0
}

// redactOne takes a table out of a group, of which another node may take a
// table at the same time.
func (l eraser) redactOne(ctx context.Context, table string, seq uint64) error {
	for {
		rest, err := l.last(ctx, l.log, tokenOf(restToken, seq))
		if err != nil {
			return err
		}
		was := rest
		if was == nil {
			if was, err = l.message(ctx, seq); err != nil {
				return err
			}
			if was == nil { // too old, or another node has just done it
				if rest, err = l.last(ctx, l.log, tokenOf(restToken, seq)); err != nil || rest == nil {
					return err
				}
				continue
			}
		}
		g, err := decodeGroup(was.Data)
		if err != nil {
			return err
		}
		left, had := g.without(table)
		if !had && rest == nil {
			return nil
		}
		if had {
			left.of = seq
			var expect uint64
			if rest != nil {
				expect = rest.Sequence
			}
			_, err = l.publish(ctx, l.log, tokenOf(restToken, seq), left.encode(), jetstream.WithExpectLastSequencePerSubject(expect))
			if errors.Is(err, store.ErrConflict) {
				continue
			}
			if err != nil {
				return err
			}
		}
		return l.removeGroup(ctx, seq)
	}
}

// removeGroup overwrites a group of which something is left elsewhere, and what
// was left of it before.
func (l eraser) removeGroup(ctx context.Context, seq uint64) error {
	rest, err := l.last(ctx, l.log, tokenOf(restToken, seq))
	if err != nil || rest == nil {
		return errors.Join(err, errRest)
	}
	if err := l.erase(ctx, tokenOf(restToken, seq), rest.Sequence); err != nil {
		return err
	}
	return l.remove(ctx, seq)
}

// message is a message of the log by its number: nil if it's gone.
func (l eraser) message(ctx context.Context, seq uint64) (m *jetstream.RawStreamMsg, err error) {
	err = l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		m, err = l.log.GetMsg(ctx, seq)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			m, err = nil, nil
		}
		return err != nil, err
	})
	return m, err
}

// groupsWith returns the numbers of the groups before a message that have, or
// of which is left, something of a table.
func (l eraser) groupsWith(ctx context.Context, table string, before uint64) (found []uint64, err error) {
	if err := l.complete(ctx); err != nil {
		return nil, err
	}
	in := l.spans.of(table)
	if in.last = min(in.last, before-1); in.first == 0 || in.last < in.first {
		return nil, nil
	}
	err = l.scan(ctx, in.first, in.last, func(seq uint64, g *group) {
		if _, had := g.without(table); had && g.of == 0 {
			found = append(found, seq)
		}
	})
	if err != nil {
		return nil, err
	}
	rests, err := l.restsBetween(ctx, in.first-1, in.last+1)
	return append(found, rests...), err
}

// complete reads what is in the stream from before this node started, once: the
// tail has seen the rest.
func (l eraser) complete(ctx context.Context) error {
	before := l.spans.unread()
	if before <= 1 {
		return nil
	}
	err := l.scan(ctx, 1, before-1, func(seq uint64, g *group) { l.spans.note(seq, g) })
	if err == nil {
		l.spans.read()
	}
	return err
}

// scan hands over the groups, and what is left of others, from one number to
// another. If something fails on the way it begins anew.
func (l eraser) scan(ctx context.Context, first, last uint64, take func(uint64, *group)) error {
	return l.retry(ctx, func(context.Context) (again bool, err error) {
		soon, cancel := context.WithTimeout(ctx, attempt)
		c, err := l.log.CreateConsumer(soon, jetstream.ConsumerConfig{
			DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: first,
			AckPolicy: jetstream.AckNonePolicy, MemoryStorage: true, Replicas: 1, InactiveThreshold: 10 * time.Second,
		})
		cancel()
		if err != nil {
			return true, err
		}
		for next := uint64(1); ; {
			some, err := c.Fetch(batch, jetstream.FetchMaxWait(attempt))
			if err != nil {
				return true, err
			}
			came := false
			for m := range some.Messages() {
				meta, err := m.Metadata()
				if err != nil || meta.Sequence.Consumer != next {
					return true, errors.Join(errors.New("a message was lost on its way"), err)
				}
				next, came = next+1, true
				if meta.Sequence.Stream > last {
					return false, nil
				}
				if subject := strings.TrimPrefix(m.Subject(), l.log.prefix); subject == groupToken || strings.HasPrefix(subject, restToken) {
					g, err := decodeGroup(m.Data())
					if err != nil {
						return false, err
					}
					take(meta.Sequence.Stream, &g)
				}
				if meta.Sequence.Stream == last || meta.NumPending == 0 {
					return false, nil
				}
			}
			if !came {
				return true, errors.Join(errors.New("the stream cannot be read through"), some.Error())
			}
		}
	})
}

// restsBetween returns the numbers between two messages of which something is
// left under another.
func (l *Log) restsBetween(ctx context.Context, after, before uint64) (seqs []uint64, err error) {
	err = l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		info, err := l.log.Info(ctx, jetstream.WithSubjectFilter(l.log.prefix+"*"))
		if err != nil {
			return true, err
		}
		for subject := range info.State.Subjects {
			if seq, ok := restOf(subject); ok {
				seqs = append(seqs, seq)
			}
		}
		return false, nil
	})
	return sorted(seqs, after, before), err
}
