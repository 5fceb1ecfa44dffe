package admin

import (
	"context"
	"encoding/json"
	"net/netip"
	"sync/atomic"
	"time"
)

// getter is the part of a store that rules are read from.
type getter interface {
	Get(ctx context.Context, key string) ([]byte, error)
}

// Rules say who is banned and which words are refused. Several goroutines may use
// them; Load reads them again when they have changed.
type Rules struct {
	now atomic.Pointer[ruleSet]
}

type ruleSet struct {
	people map[string]*Ban // by handle
	ranges []*Ban
	words  wordList
}

// IsRule reports whether a key of the store is one of those that rules are
// read from.
func IsRule(key string) bool { return key == bansKey || key == wordsKey }

// Load reads the rules of a store.
func (r *Rules) Load(ctx context.Context, from getter) error {
	bans, err := readBans(ctx, from)
	if err != nil {
		return err
	}
	now := &ruleSet{people: make(map[string]*Ban)}
	for i := range bans {
		b := &bans[i]
		if b.prefix.IsValid() {
			now.ranges = append(now.ranges, b)
		} else {
			now.people[b.Who] = b
		}
	}
	list, err := readWords(ctx, from)
	if err != nil {
		return err
	}
	now.words = newWordList(list)
	r.now.Store(now)
	return nil
}

// Any reports whether anybody is banned.
func (r *Rules) Any() bool {
	rules := r.now.Load()
	return rules != nil && len(rules.people)+len(rules.ranges) > 0
}

// Banned returns the ban of the person or of the address, or nil if neither is
// banned. Either may be empty.
func (r *Rules) Banned(person, address string) *Ban {
	if !r.Any() {
		return nil
	}
	rules, now := r.now.Load(), time.Now()
	if len(rules.people) > 0 && person != "" {
		if b := r.BannedHandle(Handle(person)); b != nil {
			return b
		}
	}
	if len(rules.ranges) == 0 || address == "" {
		return nil
	}
	a, err := netip.ParseAddr(address)
	if err != nil {
		return nil
	}
	a = a.Unmap().WithZone("")
	for _, b := range rules.ranges {
		if b.prefix.Contains(a) && !b.over(now) {
			return b
		}
	}
	return nil
}

// BannedHandle returns the ban of the person with this handle, or nil.
func (r *Rules) BannedHandle(handle string) *Ban {
	rules := r.now.Load()
	if rules == nil {
		return nil
	}
	if b := rules.people[handle]; b != nil && !b.over(time.Now()) {
		return b
	}
	return nil
}

// Refuses reports whether a name or words have one of the refused words in
// them.
func (r *Rules) Refuses(text string) bool {
	rules := r.now.Load()
	return rules != nil && rules.words.has(text)
}

// readBans returns the bans that are not over.
func readBans(ctx context.Context, from getter) ([]Ban, error) {
	value, err := from.Get(ctx, bansKey)
	if err != nil || value == nil {
		return nil, err
	}
	var all, list []Ban
	if err := json.Unmarshal(value, &all); err != nil {
		return nil, err
	}
	now := time.Now()
	for _, b := range all {
		if !b.over(now) {
			b.prefix, _ = netip.ParsePrefix(b.Who)
			list = append(list, b)
		}
	}
	return list, nil
}
