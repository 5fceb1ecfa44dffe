package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store"
)

// pushKey is where the store keeps the key that signs push messages.
const pushKey = "push-key"

// mostBrowsers is the number of browsers in which a person is called.
const mostBrowsers = 4

// inkPush is charged for a subscription, in bytes.
const inkPush = 4 << 10

// A browser is one in which a person is called, as the store keeps it.
type browser struct {
	push.Subscription
	Lang string `json:"lang"`
	From string `json:"from,omitempty"` // how that browser reaches this server, if by https
	// Net and At stand for the network and the address that it subscribed from: they take
	// turns. Only this server can tell what they are.
	Net string `json:"net,omitempty"`
	At  string `json:"at,omitempty"`
}

// subscriptions are the browsers of people, in the store.
type subscriptions struct {
	log store.Log
	mu  sync.Mutex // of changes by this machine
}

func (s *subscriptions) of(ctx context.Context, person string) (list []browser, err error) {
	b, err := s.log.Get(ctx, push.StoreKey(person))
	if err != nil || b == nil {
		return nil, err
	}
	return list, json.Unmarshal(b, &list)
}

// change takes a browser off a person's list, and adds it again unless it is nil.
// The oldest gives way.
func (s *subscriptions) change(ctx context.Context, person, endpoint string, add *browser) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, err := s.of(ctx, person)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(b browser) bool { return b.Endpoint == endpoint })
	if add != nil {
		list = append(list, *add)
	}
	list = list[max(0, len(list)-mostBrowsers):]
	if len(list) == 0 {
		return s.log.Put(ctx, push.StoreKey(person), nil)
	}
	b, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return s.log.Put(ctx, push.StoreKey(person), b)
}

// newSender returns what sends messages, with the key that the store has, or a new
// one at the first start.
func newSender(ctx context.Context, cfg Config) (*push.Sender, error) {
	fresh, err := push.NewKey()
	if err != nil {
		return nil, err
	}
	stored, err := cfg.Log.PutNew(ctx, pushKey, fresh)
	if err != nil {
		return nil, fmt.Errorf("the key for push messages: %w", err)
	}
	keys, err := push.ParseKey(stored)
	if err != nil {
		return nil, err
	}
	sender := push.NewSender(keys, cfg.PushLocally)
	sender.Services = cfg.PushServices
	return sender, nil
}

// PushKey is what a browser needs to be called.
type PushKey struct {
	Key string `json:"key"`
}

func (c *calls) key(w http.ResponseWriter, _ *http.Request) error {
	return say(w, http.StatusOK, PushKey{c.sender.Keys.Public})
}

// A Subscribe asks to be called in a browser, or no longer.
type Subscribe struct {
	push.Subscription
	On bool `json:"on"`
}

func (s *Server) subscribe(w http.ResponseWriter, r *http.Request) error {
	var in Subscribe
	if err := hear(w, r, &in); err != nil {
		return err
	}
	if err := s.calls.sender.Check(in.Subscription); err != nil {
		return game.Refuse(game.CodeAddress, "refused.push")
	}
	from, p := s.asker(r), s.Person(w, r)
	if !s.limits.Change(from, p.ID) || !s.limits.Ink.Take(from, inkPush) {
		return busy
	}
	var add *browser
	if in.On {
		add = &browser{Subscription: in.Subscription, Lang: i18n.OfRequest(r)}
		path := from.Path()
		add.Net, add.At = hidden(s.key, "push network "+path[0]), hidden(s.key, "push address "+path[1])
		if base := s.Origin(r); strings.HasPrefix(base, "https://") {
			add.From = base
		}
	}
	if err := s.calls.people.change(r.Context(), p.ID, in.Endpoint, add); err != nil {
		return err
	}
	return say(w, http.StatusOK, struct{}{})
}
