package cluster

// Forget makes the node what it is when it has just come: one that has not
// heard the other.
func (n *Node) Forget(other string) {
	n.members.mu.Lock()
	defer n.members.mu.Unlock()
	delete(n.members.seen, other)
}

// HandOver lets another node run a table, as when its people are there, unless it
// can't go now.
func (n *Node) HandOver(id, node string) bool { return n.handOver(id, node) }

// Wanted returns the tables whose people are at another node, and at which.
func (n *Node) Wanted() map[string]string { return n.wanted() }
