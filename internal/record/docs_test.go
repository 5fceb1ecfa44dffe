package record_test

import (
	"os"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/record"
)

// TestDocs checks that every record in docs/record.md can be played, and that the
// page shows the right refusal.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	var records, refusals []string
	for i, block := range strings.Split(string(page), "\n```\n") {
		switch {
		case i%2 == 0:
		case strings.HasPrefix(block, "game.txt: "):
			refusals = append(refusals, strings.TrimPrefix(block, "game.txt: "))
		default:
			records = append(records, block)
		}
	}
	if len(records) != 2 || len(refusals) != 1 {
		t.Fatalf("%d records and %d refusals, want 2 and 1", len(records), len(refusals))
	}
	for _, text := range records {
		if _, err := record.Parse(strings.NewReader(text)); err != nil {
			t.Errorf("%v in\n%s", err, text)
		}
	}
	_, err = record.Parse(strings.NewReader(strings.Replace(records[0], "0 play C7", "0 play R1", 1)))
	if err == nil || err.Error() != refusals[0] {
		t.Errorf("got %v, want %s", err, refusals[0])
	}
}
