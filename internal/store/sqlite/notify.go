package sqlite

import "sync"

// notices holds the functions that are told about replaced tables and changed
// values.
type notices struct {
	mu sync.Mutex
	to []func(table, key string)
}

// Notify implements store.Log.
func (l *Log) Notify(f func(table, key string)) {
	l.notices.mu.Lock()
	defer l.notices.mu.Unlock()
	l.notices.to = append(l.notices.to, f)
}

func (n *notices) tell(table, key string) {
	n.mu.Lock()
	to := n.to
	n.mu.Unlock()
	for _, f := range to {
		f(table, key)
	}
}
