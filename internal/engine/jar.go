package engine

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"

	"github.com/howl-game/howl/internal/store"
)

// jarKey is where the log keeps the jar.
const jarKey = "here-cookies"

// A jar holds the cookies of the people at this device, as their browser would.
type jar struct {
	log store.Log

	mu     sync.Mutex
	values map[string]string
}

func openJar(ctx context.Context, log store.Log) (*jar, error) {
	j := &jar{log: log, values: make(map[string]string)}
	b, err := log.Get(ctx, jarKey)
	if err == nil && b != nil {
		err = json.Unmarshal(b, &j.values)
	}
	return j, err
}

// put adds the cookies to a request.
func (j *jar) put(r *http.Request) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for name, value := range j.values {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
}

// take keeps the cookies of an answer. What can't be written is lost with the page.
func (j *jar) take(ctx context.Context, cookies []*http.Cookie) {
	if len(cookies) == 0 {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, c := range cookies {
		if c.MaxAge < 0 {
			delete(j.values, c.Name)
		} else {
			j.values[c.Name] = c.Value
		}
	}
	if b, err := json.Marshal(j.values); err == nil {
		_ = j.log.Put(ctx, jarKey, b)
	}
}
