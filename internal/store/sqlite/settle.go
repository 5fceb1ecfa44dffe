package sqlite

import (
	"errors"
	"maps"
)

const (
	mostLate  = 1 << 14 // entries that are looked through when a file is opened
	mostMoved = 256     // heads that are written at once, so that nobody waits long
)

// A settler writes heads into the file, in rounds. A round begins when
// enough entries are late, and writes a slice between two commits until it is
// over. Only then has the file fewer entries to look through when it is opened.
type settler struct {
	due   int // entries that are late, when a round begins
	most  int // what due is, unless a round has failed
	slice int // heads

	round []settling // empty: none is under way
	moved int        // of them
	last  int64      // entry when it began
	late  int        // entries that it is about
}

type settling struct {
	table string
	head  head
}

// settle does the next slice, or with all every one that is left. If it fails
// nothing is lost, and it is tried again some entries later.
func (w *writer) settle(all bool) (err error) {
	s := &w.settler
	for err == nil && (len(s.round) > 0 || w.heads.late >= s.due || all && w.heads.late > 0) {
		if len(s.round) == 0 {
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
	*s = settler{due: s.most, most: s.most, slice: s.slice, late: hs.late}
	for table, h := range hs.at {
		if h.late {
			s.round = append(s.round, settling{table, h})
			s.last = max(s.last, h.id)
		}
	}
}

func (w *writer) settleSome() error {
	s := &w.settler
	end := min(s.moved+s.slice, len(s.round))
	over := end == len(s.round)
	err := w.begin.Exec()
	for _, it := range s.round[s.moved:end] {
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
		s.round, s.due = nil, w.heads.late+s.most
		return errors.Join(err, w.undo())
	}
	s.moved = end
	if over {
		w.heads.settled(s.round, s.late)
		s.round = nil
	}
	return nil
}

// settled marks the heads as written to the file and lowers the backlog.
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
