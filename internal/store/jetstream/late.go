package jetstream

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// Groups are judged in memory, in the order of the stream, and their writers hear
// at once: the disks of two nodes have them. This node's file has them a little
// later, many at a time, because a transaction costs the disk and the processor
// more than what is in it. Who reads the file waits until it has what was judged.
// After a crash the tail begins where the file ends, and fetches the rest again.
const (
	lazily   = 50 * time.Millisecond // unless somebody asks for it
	mostLate = 4 * mostChanges       // then the tail waits for the file
)

// late are the changes that were judged and are not in the file yet.
type late struct {
	mu      sync.Mutex
	changes []sqlite.Change
	upTo    uint64        // the last message that was judged
	bell    chan struct{} // rings when there are some
	emptied chan struct{} // closed when they have been taken; nil: nobody waits
}

// add keeps the changes of a message. It waits while there are too many.
func (t *tail) add(seq uint64, changes []sqlite.Change) error {
	for {
		t.late.mu.Lock()
		if len(t.late.changes) < mostLate {
			t.late.changes = append(t.late.changes, changes...)
			t.late.upTo = seq
			t.late.mu.Unlock()
			select {
			case t.late.bell <- struct{}{}:
			default:
			}
			return nil
		}
		if t.late.emptied == nil {
			t.late.emptied = make(chan struct{})
		}
		emptied := t.late.emptied
		t.late.mu.Unlock()
		select {
		case <-emptied:
		case <-t.life.Done():
			return t.life.Err()
		}
	}
}

func (l *late) take() (changes []sqlite.Change, upTo uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	changes, l.changes = l.changes, nil
	if l.emptied != nil {
		close(l.emptied)
		l.emptied = nil
	}
	return changes, l.upTo
}

// keepLate writes what was judged to the file until nothing more is judged, and
// then once more.
func (t *tail) keepLate() {
	for last := false; !last; {
		select {
		case <-t.late.bell:
			t.linger()
		case <-t.ended:
			last = true
		}
		changes, upTo := t.late.take()
		for {
			ending := t.life.Err() != nil
			err := t.keep(changes, upTo)
			if errors.Is(err, store.ErrDamaged) {
				t.ruin(err)
				return
			}
			if err == nil {
				break
			}
			if ending {
				t.slog.Debug("the copy will fetch again what it could not write at the end", "error", err)
				return
			}
			t.rest(longest)
		}
	}
}

// linger waits for more, unless somebody asks for what is there.
func (t *tail) linger() {
	enough := time.NewTimer(lazily)
	defer enough.Stop()
	if t.stream.done.asked() {
		return
	}
	select {
	case <-t.stream.done.bell:
	case <-enough.C:
	case <-t.life.Done():
	}
}

// keep writes changes to the file, also while the log is closed.
func (t *tail) keep(changes []sqlite.Change, upTo uint64) error {
	if upTo <= t.stream.done.now() {
		return nil
	}
	err := t.local.Copy(context.WithoutCancel(t.life), append(changes, t.stream.reached(upTo)))
	t.stream.done.stall(err)
	if err == nil {
		t.stream.done.reach(upTo)
	}
	return err
}

// current waits until the file has what was judged before the call. It gives up
// when that cannot be written.
func (s *stream) current(ctx, life context.Context) error {
	seq := s.seen.now()
	if s.done.now() >= seq {
		return nil
	}
	s.done.ask(1)
	defer s.done.ask(-1)
	for {
		ok, moved, err := s.done.next(seq)
		if ok || err != nil {
			return err
		}
		if err := s.done.health(); err != nil {
			return err
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		case <-life.Done():
			return store.ErrClosed
		}
	}
}

// current is the same for one table. While the file cannot be written, what it has
// of other tables is still answered; of this one it would lack what was acknowledged.
func (hs *heads) current(ctx context.Context, l *Log, table string) error {
	err := l.log.current(ctx, l.life)
	if err != nil && hs.changed(table) > l.log.done.now() {
		return fmt.Errorf("this node's file does not have all of %s yet: %w", store.Alias(table), err)
	}
	return nil
}
