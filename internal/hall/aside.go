package hall

import "github.com/howl-game/howl/internal/store"

// Tables that can't go on.

// Unusable returns the number of tables that cannot go on: their log is damaged, or
// they were set aside.
func (h *Hall) Unusable() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.spoilt) + len(h.aside)
}

// setAside remembers that a table can't go on with the log that it has now.
func (h *Hall) setAside(id string, sum store.Sum) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.aside[id] = sum
}

// isAside reports whether a table is set aside with the log that it has now.
func (h *Hall) isAside(id string, sum store.Sum) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	was, ok := h.aside[id]
	return ok && was == sum
}

// putBack lets a table whose log is another by now be tried again.
func (h *Hall) putBack(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.aside, id)
}
