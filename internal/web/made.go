package web

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"sync"

	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Most pages are the same for everybody who reads their language. They are kept as they
// are sent, so that who asks for them again and again takes no time from those who play.
type madePages struct {
	mu    sync.Mutex
	pages map[string][]byte // packed, by everything that they are made from
}

// mostMade is how many pages are kept; of one more all go.
const mostMade = 512

func (m *madePages) get(key string) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.pages[key]
}

func (m *madePages) put(key string, packed []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.pages == nil || len(m.pages) >= mostMade {
		m.pages = make(map[string][]byte)
	}
	m.pages[key] = packed
}

// key stands for everything that a page is made from, or is "" if it shows games that
// are over.
func (s *Sheet) key() string {
	key := sha256.New()
	_, _ = io.WriteString(key, today()) // it can't fail
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); {
		case f.Kind() == reflect.String, f.Kind() == reflect.Bool:
			fmt.Fprintf(key, "\x00%v", f)
		case f.Type() == reflect.TypeFor[entry.Entry]():
			if s.Game.Game != nil {
				fmt.Fprintf(key, "\x00%s", s.Game.Name())
			}
		case f.Type() == reflect.TypeFor[[]tablelog.Listed]():
			_ = json.NewEncoder(key).Encode(s.List) // it can't fail
		case f.Kind() != reflect.Slice || f.Len() > 0:
			return ""
		}
	}
	return string(key.Sum(nil))
}
