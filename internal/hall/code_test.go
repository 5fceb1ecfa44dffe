package hall

import (
	"testing"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// Codes of private tables are longer, and codes of both lengths are known.
func TestCodes(t *testing.T) {
	for _, c := range []struct {
		private bool
		length  int
	}{{false, 6}, {true, 8}} {
		if code := newCode(nil, c.private); len(code) != c.length || !tablelog.IsCode(code) {
			t.Errorf("private %v: %q", c.private, code)
		}
	}
	for _, s := range []string{"", "ABCDE", "ABCDEFG", "ABCDEFGHJ", "ABCDEI", "abcdef"} {
		if tablelog.IsCode(s) {
			t.Errorf("%q is taken for a code", s)
		}
	}
}
