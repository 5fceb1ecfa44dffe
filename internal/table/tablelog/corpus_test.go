package tablelog

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCorpus replays logs that commit 721182f wrote: games of people who came and
// went, of a moderator with guests, undone entries and a lent seat, and of bots that
// talk. Each line is written again as it was, and the records, the counts of the
// seats and the commitment are what that commit made of them.
func TestCorpus(t *testing.T) {
	logs, err := filepath.Glob("testdata/721182f/*.log")
	if err != nil || len(logs) < 9 {
		t.Fatalf("%d logs, %v", len(logs), err)
	}
	for _, name := range logs {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var s State
			lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
			if err := s.Read(lines, func(e Entry) {
				if again, err := e.Encode(); err != nil || !bytes.Equal(again, lines[s.Len-1]) {
					t.Errorf("entry %d:\n%s, written again:\n%s, %v", s.Len-1, lines[s.Len-1], again, err)
				}
				if plain, err := json.Marshal(e); err != nil || !bytes.Equal(plain, lines[s.Len-1]) {
					t.Errorf("entry %d by encoding/json: %s, %v", s.Len-1, plain, err)
				}
			}); err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(name, ".log") + ".record")
			if err != nil {
				t.Fatal(err)
			}
			if got := summary(t, &s); got != string(want) {
				t.Errorf("replayed:\n%s\nwas:\n%s", got, want)
			}
		})
	}
}

// summary returns what a log came to, and the records of its games.
func summary(t *testing.T, s *State) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %d entries, %s, commitment %v, counts", s.Len, s.Stage, s.Commitment)
	for _, l := range s.Ledgers {
		fmt.Fprintf(&b, " %d", l.N)
	}
	b.WriteString("\n")
	for _, r := range s.Past {
		r.Moderated = nil // which is written since
		if err := r.Print(&b); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}
