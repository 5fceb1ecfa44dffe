package cluster

// Forget makes the node what it is when it has just come: one that has not
// heard the other.
func (n *Node) Forget(other string) {
	n.crew.mu.Lock()
	defer n.crew.mu.Unlock()
	delete(n.crew.seen, other)
}
