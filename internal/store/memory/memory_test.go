package memory_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/memory"
	"github.com/howl-game/howl/internal/store/storetest"
)

// A cupboard is a shelf in memory.
type cupboard struct {
	mu     sync.Mutex
	values map[string][]byte
}

func (c *cupboard) Range(prefix string) (map[string][]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found := make(map[string][]byte)
	for key, value := range c.values {
		if strings.HasPrefix(key, prefix) {
			found[key] = bytes.Clone(value)
		}
	}
	return found, nil
}

func (c *cupboard) Keep(values map[string][]byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for key, value := range values {
		if value == nil {
			delete(c.values, key)
		} else {
			c.values[key] = append([]byte{}, value...)
		}
	}
	return nil
}

func TestLog(t *testing.T) {
	var mu sync.Mutex
	shelves := make(map[string]*cupboard)
	storetest.Run(t, func(t *testing.T, dir string) store.Log {
		mu.Lock()
		defer mu.Unlock()
		if shelves[dir] == nil {
			shelves[dir] = &cupboard{values: make(map[string][]byte)}
		}
		l, err := memory.Open(shelves[dir])
		if err != nil {
			t.Fatal(err)
		}
		return l
	})
}
