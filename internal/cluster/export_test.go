package cluster

// Forget makes the node what it is when it has just come: one that has not
// heard the other.
func (n *Node) Forget(other string) {
	n.members.mu.Lock()
	defer n.members.mu.Unlock()
	delete(n.members.seen, other)
}
