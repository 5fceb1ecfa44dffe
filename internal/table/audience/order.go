package audience

import "slices"

// The lists of a frame, in the order in which they are told if it is that of one
// moment.
const (
	ofEvents = '0' + iota
	ofSeen
	ofClock
	ofStood
	ofWords
	ofChanges
)

// An order is in which order things of several lists came. Who comes back is told
// of many moments in one frame, and what was said on the first day was not said
// after all that happened since.
type order struct {
	many    bool   // there are several moments: in one, it is that of the lists
	lists   []byte // by thing, the list in which it is
	n, from int    // the moment that is looked at, and where it begins
}

// moment begins another moment, unless it is the same.
func (o *order) moment(n int) {
	if n != o.n {
		o.end()
		o.n = n
	}
}

// end puts the things of a moment in the order of the lists.
func (o *order) end() {
	slices.Sort(o.lists[o.from:])
	o.from = len(o.lists)
}

func (o *order) add(list byte) {
	if o.many {
		o.lists = append(o.lists, list)
	}
}

// text is the order; empty if it is that of the lists.
func (o *order) text() string {
	o.end()
	if slices.IsSorted(o.lists) {
		return ""
	}
	return string(o.lists)
}
