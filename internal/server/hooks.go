package server

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/webhook"
)

// hooks tells groups what happens at their tables, where a host wishes it and the
// operator allows the place.
type hooks struct {
	sender *webhook.Sender
	log    store.Log
	slog   *slog.Logger
	life   context.Context // ends with the server
	mark   func(table string) string
	rate   *rate.Limiter // of all messages
	slots  chan struct{} // those that are sent at once
	inside gate

	mu      sync.Mutex
	waiting map[string][]news        // by table that somebody works for
	each    map[string]*rate.Limiter // by table
	set     sync.Mutex               // of changes by this machine
}

const (
	mostHooked   = 256 // tables with news; those of more are dropped
	hooksAtOnce  = 4
	hookFailures = 5                // in a row; then a hook is forgotten
	hookEvery    = 30 * time.Second // a message about a table, in the long run
	hookBurst    = 10
	hookTime     = 3 * time.Minute // for all attempts
)

func newHooks(life context.Context, mark func(table string) string, cfg Config) *hooks {
	return &hooks{
		sender: webhook.NewSender(cfg.WebhookHosts, cfg.PushLocally), log: cfg.Log, slog: cfg.Slog, life: life, mark: mark,
		rate: rate.NewLimiter(5, 20), slots: make(chan struct{}, hooksAtOnce), each: make(map[string]*rate.Limiter), waiting: make(map[string][]news),
	}
}

// news is what a group is told.
type news struct {
	event  string // planned, started, over
	game   string
	number int // of the game that is over
	when   time.Time
}

// of returns the hook of a table; nil: it has none.
func (h *hooks) of(ctx context.Context, table string) (*webhook.Hook, error) {
	b, err := h.log.Get(ctx, webhook.StoreKey(table))
	if err != nil || b == nil {
		return nil, err
	}
	var hook webhook.Hook
	return &hook, json.Unmarshal(b, &hook)
}

// keep keeps the hook of a table, or none.
func (h *hooks) keep(ctx context.Context, table string, hook *webhook.Hook) error {
	if hook == nil {
		return h.log.Put(ctx, webhook.StoreKey(table), nil)
	}
	b, err := json.Marshal(hook)
	if err != nil {
		return err
	}
	return h.log.Put(ctx, webhook.StoreKey(table), b)
}

// add takes news without waiting. Those of one table are told one after the other.
func (h *hooks) add(table string, n news) {
	if len(h.sender.Hosts) == 0 {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	waiting, works := h.waiting[table]
	if len(waiting) >= hookBurst || !works && (len(h.waiting) >= mostHooked || !h.inside.enter(func() { h.work(table) })) {
		return // enough is said
	}
	h.waiting[table] = append(waiting, n)
}

// next takes the first news of a table; false: there are none, and nobody works for it.
func (h *hooks) next(table string) (n news, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.waiting[table]) == 0 {
		delete(h.waiting, table)
		return n, false
	}
	n, h.waiting[table] = h.waiting[table][0], h.waiting[table][1:]
	return n, true
}

// work tells the news of a table.
func (h *hooks) work(table string) {
	for {
		n, ok := h.next(table)
		if !ok {
			return
		}
		hook, err := h.of(h.life, table)
		if err != nil && h.life.Err() == nil {
			h.slog.Error("reading a webhook failed", "error", err)
		}
		if hook != nil && h.may(table) {
			h.tell(hook, table, n)
		}
	}
}

// may reports whether a table may say more.
func (h *hooks) may(table string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.each) >= 1024 {
		clear(h.each)
	}
	if h.each[table] == nil {
		h.each[table] = rate.NewLimiter(rate.Every(hookEvery), hookBurst)
	}
	return h.each[table].Allow()
}

// tell sends news, and forgets a hook at which nothing arrives.
func (h *hooks) tell(hook *webhook.Hook, table string, n news) {
	ctx, cancel := context.WithTimeout(h.life, hookTime)
	defer cancel()
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return
	}
	if h.rate.Wait(ctx) != nil {
		return
	}
	err := h.sender.Send(ctx, hook, newSecret(), h.message(hook, table, n))
	if h.life.Err() != nil {
		return
	}
	if err != nil {
		h.slog.Debug("webhook message not sent", "table", store.Alias(table), "error", err)
	}
	if err := h.judge(table, hook, err); err != nil {
		h.slog.Error("keeping a webhook failed", "error", err)
	}
}

// judge counts what did not arrive.
func (h *hooks) judge(table string, sent *webhook.Hook, err error) error {
	h.set.Lock()
	defer h.set.Unlock()
	hook, no := h.of(h.life, table)
	if no != nil || hook == nil || hook.Secret != sent.Secret {
		return no // the host has changed it
	}
	before := hook.Failed
	if hook.Failed++; err == nil {
		hook.Failed = 0
	}
	switch {
	case errors.Is(err, webhook.ErrGone) || hook.Failed >= hookFailures:
		return h.keep(h.life, table, nil)
	case hook.Failed != before:
		return h.keep(h.life, table, hook)
	}
	return nil
}

// message says news in the language of the group.
func (h *hooks) message(hook *webhook.Hook, table string, n news) webhook.Message {
	m := webhook.Message{Event: n.event, Table: table, Game: n.game, When: n.when}
	m.URL = hook.Base + "/t/" + table + "?i=" + h.mark(table)
	if n.event == "over" {
		m.URL = hook.Base + "/t/" + table + "/replay?i=" + h.mark(table)
	}
	l := games.Language(hook.Lang)
	say, key := map[string]any{"table": table, "game": game.Message{Key: "game." + n.game}, "link": m.URL}, "hook."+n.event
	if !n.when.IsZero() {
		key += ".date"
		say["when"] = written(n.when)
	}
	m.Text = l.Say("", key, say, nil)
	return m
}

// written writes a date for people everywhere, with the time zone of who chose it.
func written(when time.Time) string { return when.Format("2006-01-02 15:04 (UTC-07:00)") }

// A Webhook is where a group is told what happens at a table.
type Webhook struct {
	Allowed []string `json:"allowed"`          // the hosts that the operator allows
	Host    string   `json:"host,omitempty"`   // where messages go; missing: nowhere
	Secret  string   `json:"secret,omitempty"` // what they are signed with; told once, to who set it
}

// SetWebhook says where a group is told what happens at a table.
type SetWebhook struct {
	URL string `json:"url"` // empty: nowhere any more
}

var noHook = game.Refuse(game.CodeAddress, "refused.webhook")

// webhook tells those who sit at a table where messages about it go.
func (o *orders) webhook(h *hooks) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		p := o.stranger(r)
		return o.at(r, func(t hall.Table) error {
			if seat, host, err := t.SeatOf(r.Context(), p.ID); err != nil || seat == game.Nobody && !host {
				if err == nil {
					err = game.Refuse(game.CodeSeat, "refused.seat.none")
				}
				return err
			}
			hook, err := h.of(r.Context(), tableID(r))
			if err != nil {
				return err
			}
			return say(w, http.StatusOK, h.about(hook))
		})
	}
}

func (h *hooks) about(hook *webhook.Hook) Webhook {
	out := Webhook{Allowed: append([]string{}, h.sender.Hosts...)}
	if hook != nil {
		out.Host = hook.Host()
	}
	return out
}

// setWebhook lets the host of a table say where messages about it go.
func (o *orders) setWebhook(h *hooks) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		var in SetWebhook
		if err := hear(w, r, &in); err != nil {
			return err
		}
		from, p := o.asker(r), o.Person(w, r)
		if !o.limits.Change(from, p.ID) {
			return busy
		}
		return o.at(r, func(t hall.Table) error {
			_, host, err := t.SeatOf(r.Context(), p.ID)
			if err != nil {
				return err
			}
			if !host {
				return game.Refuse(game.CodeHost, "refused.host")
			}
			st, err := t.StatusFor(r.Context(), game.Nobody)
			if err != nil {
				return err
			}
			return o.hook(w, r, h, in.URL, st)
		})
	}
}

// hook keeps where messages about a table go, and sends the first.
func (o *orders) hook(w http.ResponseWriter, r *http.Request, h *hooks, address string, st *table.Status) error {
	var hook *webhook.Hook
	if address != "" {
		if h.sender.Check(address) != nil {
			return noHook
		}
		if !o.limits.Ink.Take(o.asker(r), limits.InkOpen) || !o.limits.Hooks.Take(o.asker(r), 1) {
			return busy
		}
		hook = &webhook.Hook{URL: address, Secret: webhook.NewSecret(), Lang: i18n.OfRequest(r), Base: o.Origin(r)}
	}
	h.set.Lock()
	err := h.keep(r.Context(), st.ID, hook)
	h.set.Unlock()
	if err != nil {
		return err
	}
	out := h.about(hook)
	if hook != nil {
		out.Secret = hook.Secret
		h.add(st.ID, news{event: "planned", game: st.Game, when: st.Settings.When})
	}
	return say(w, http.StatusOK, out)
}
