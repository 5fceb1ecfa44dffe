package sqlite

import (
	"errors"
	"maps"
)

const (
	mostLate  = 1 << 14 // entries that are looked through when a file is opened
	mostMoved = 256     // heads that are written at once, so that nobody waits long
)

// A settler writes heads into the file, in rounds: once so many entries are
// late, and then a slice between two commits until the round is over. Only then
// are fewer entries looked through when the file is opened.
type settler struct {
	due   int // entries that are late, when a round begins
	most  int // what due is, unless a round has failed
	slice int // heads

	under bool // a round is under way
	left  []settling
	done  []settling
	last  int64 // entry when it began
	late  int   // entries that it is about
}

type settling struct {
	table string
	head  head
}

// settle does the next slice, or with all every one that is left. If it fails
// nothing is lost, and it is tried again some entries later.
func (w *writer) settle(all bool) (err error) {
	s := &w.settler
	for err == nil && (s.under || w.heads.late >= s.due || all && w.heads.late > 0) {
		if !s.under {
			s.begin(&w.heads)
		}
		if err = w.settleSome(); err == nil && !all {
			return nil
		}
	}
	return err
}

// begin begins a round. Only the writer changes heads, so it needs no lock.
func (s *settler) begin(hs *heads) {
	*s = settler{due: s.most, most: s.most, slice: s.slice, under: true, late: hs.late}
	for table, h := range hs.at {
		if h.late {
			s.left = append(s.left, settling{table, h})
			s.last = max(s.last, h.id)
		}
	}
}

func (w *writer) settleSome() error {
	s := &w.settler
	some := s.left[:min(s.slice, len(s.left))]
	over := len(some) == len(s.left)
	err := w.begin.Exec()
	for _, it := range some {
		if err == nil {
			err = do(w.move, it.head.id, it.head.n, it.head.tb)
		}
	}
	if err == nil && over {
		err = do(w.mark, s.last)
	}
	if err == nil {
		err = w.end.Exec()
	}
	if err != nil {
		s.under, s.due = false, w.heads.late+s.most
		return errors.Join(err, w.undo())
	}
	s.left, s.done = s.left[len(some):], append(s.done, some...)
	if over {
		s.under = false
		w.heads.settled(s.done, s.late)
	}
	return nil
}

// settled says that the file knows these heads, and that so many entries less
// are late.
func (hs *heads) settled(done []settling, entries int) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.late -= entries
	for _, it := range done {
		if h := hs.at[it.table]; h.id == it.head.id { // or it has gone on since
			h.late = false
			hs.at[it.table] = h
		}
	}
	if len(hs.at) > mostHeads {
		maps.DeleteFunc(hs.at, func(_ string, h head) bool { return !h.late })
	}
}
