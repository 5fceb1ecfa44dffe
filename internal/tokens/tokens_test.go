package tokens

import (
	"context"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// memory is a store in memory.
type memory map[string][]byte

func (m memory) Get(_ context.Context, key string) ([]byte, error) { return m[key], nil }

func (m memory) Put(_ context.Context, key string, value []byte) error {
	if m[key] = value; value == nil {
		delete(m, key)
	}
	return nil
}

func (m memory) PutNew(_ context.Context, key string, value []byte) ([]byte, error) {
	if m[key] == nil {
		m[key] = value
	}
	return m[key], nil
}

// A token opens its own program and nothing else, until it is revoked; the store
// does not have it, and an owner has at most a fixed number of them.
func TestTokens(t *testing.T) {
	log, owner := memory{}, tablelog.Handle("anna")
	var all []string
	for range Most {
		token, p, err := Make(t.Context(), log, owner, "BOT Fenrir")
		if err != nil || p == nil {
			t.Fatalf("no token %d: %v", len(all), err)
		}
		found, err := Find(t.Context(), log, token)
		if err != nil || found == nil || found.ID != p.ID || found.Person().Program != owner {
			t.Errorf("the token opens %+v, %v", found, err)
		}
		all = append(all, token)
	}
	if token, p, err := Make(t.Context(), log, owner, "BOT Fenrir"); token != "" || p != nil || err != nil {
		t.Errorf("one more than %d: %v, %v", Most, p, err)
	}
	for _, value := range log {
		for _, token := range all {
			if secret := tokenForm.FindStringSubmatch(token)[3]; strings.Contains(string(value), secret) {
				t.Error("the store has a token")
			}
		}
	}
	changed := all[0][:len(all[0])-1] + "?"
	for _, wrong := range []string{"", "howl_", changed, strings.Replace(all[0], "_0_", "_1_", 1), strings.Replace(all[0], "_0_", "_9_", 1)} {
		if p, err := Find(t.Context(), log, wrong); p != nil || err != nil {
			t.Errorf("%q opens %v, %v", wrong, p, err)
		}
	}
	if ok, err := Revoke(t.Context(), log, owner, 0); !ok || err != nil {
		t.Fatalf("not revoked: %v", err)
	}
	if ok, _ := Revoke(t.Context(), log, owner, 0); ok {
		t.Error("revoked twice")
	}
	if p, _ := Find(t.Context(), log, all[0]); p != nil {
		t.Error("a revoked token opens a program")
	}
	if list, _ := Of(t.Context(), log, owner); len(list) != Most-1 || list[0].Place != 1 {
		t.Errorf("the owner has %+v", list)
	}
}
