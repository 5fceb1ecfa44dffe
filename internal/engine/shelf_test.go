package engine_test

import (
	"bytes"
	"strings"
	"sync"
)

// A shelf is what a browser's database is to an engine.
type shelf struct {
	mu     sync.Mutex
	values map[string][]byte
}

func newShelf() *shelf { return &shelf{values: make(map[string][]byte)} }

func (s *shelf) Range(prefix string) (map[string][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := make(map[string][]byte)
	for key, value := range s.values {
		if strings.HasPrefix(key, prefix) {
			found[key] = bytes.Clone(value)
		}
	}
	return found, nil
}

func (s *shelf) Keep(values map[string][]byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, value := range values {
		if value == nil {
			delete(s.values, key)
		} else {
			s.values[key] = bytes.Clone(value)
		}
	}
	return nil
}
