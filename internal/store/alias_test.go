package store

import "testing"

// An alias can be computed by hand, as docs/operations.md says, and does not
// tell the code, because many codes share it.
func TestAlias(t *testing.T) {
	const want = "11e" // printf KWPXDA | sha256sum | cut -c1-3
	if got := Alias("KWPXDA"); got != want {
		t.Errorf("KWPXDA is called %s, want %s", got, want)
	}
}
