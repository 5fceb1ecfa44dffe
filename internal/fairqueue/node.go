package fairqueue

import "slices"

// A node is a step of a path: those who wait there, or the nodes of the next step,
// which take turns. Only nodes at which somebody waits are kept.
type node struct {
	name  string
	n     int // that wait here and below
	items []*Ticket
	ring  []*node // whose turn it is comes first
}

func (n *node) child(name string) *node {
	if i := slices.IndexFunc(n.ring, func(c *node) bool { return c.name == name }); i >= 0 {
		return n.ring[i]
	}
	return nil
}

// add puts a ticket at the end of its path.
func (n *node) add(path []string, t *Ticket) {
	n.n++
	if len(path) == 0 {
		n.items = append(n.items, t)
		return
	}
	c := n.child(path[0])
	if c == nil {
		c = &node{name: path[0]}
		n.ring = append(n.ring, c)
	}
	c.add(path[1:], t)
}

// pop takes the ticket whose turn it is.
func (n *node) pop() (t *Ticket) {
	n.n--
	if len(n.items) > 0 {
		t, n.items = n.items[0], n.items[1:]
		return t
	}
	c := n.ring[0]
	n.ring = n.ring[1:]
	t = c.pop()
	if c.n > 0 {
		n.ring = append(n.ring, c)
	}
	return t
}

// remove takes a ticket out that waits.
func (n *node) remove(path []string, t *Ticket) {
	n.n--
	if len(path) == 0 {
		n.items = slices.DeleteFunc(n.items, func(other *Ticket) bool { return other == t })
		return
	}
	c := n.child(path[0])
	c.remove(path[1:], t)
	if c.n == 0 {
		n.ring = slices.DeleteFunc(n.ring, func(other *node) bool { return other == c })
	}
}

// count returns how many wait on a path.
func (n *node) count(path []string) int {
	for _, name := range path {
		if n = n.child(name); n == nil {
			return 0
		}
	}
	return n.n
}

// largest returns the node of the next step at which the most wait, of several
// the last in turn; nil: none.
func (n *node) largest() (most *node) {
	for _, c := range n.ring {
		if most == nil || c.n >= most.n {
			most = c
		}
	}
	return most
}

// last returns the ticket that gives way: the youngest where the most wait.
func (n *node) last() *Ticket {
	for n.largest() != nil {
		n = n.largest()
	}
	return n.items[len(n.items)-1]
}
