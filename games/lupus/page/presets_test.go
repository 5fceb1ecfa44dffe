package page

import (
	"maps"
	"testing"
)

// The page gets the decks that have a name, and nothing for other options.
func TestPresets(t *testing.T) {
	all, ok := Presets("deck").(map[string]map[int]map[string]uint8)
	if !ok || len(all) != 2 {
		t.Fatalf("got %v, want the decks standard and suggested", all)
	}
	want := map[string]uint8{"villager": 5, "werewolf": 2, "seer": 1}
	for name, decks := range all {
		if !maps.Equal(decks[8], want) {
			t.Errorf("the %s deck for eight is %v, want %v", name, decks[8], want)
		}
	}
	if got := all["standard"][24]; len(got) != 10 {
		t.Errorf("24 players use every card of the box, not %v", got)
	}
	if got := Presets("variant"); got != nil {
		t.Errorf("the option variant has no decks, got %v", got)
	}
}
