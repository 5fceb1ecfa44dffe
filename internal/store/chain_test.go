package store

import (
	"encoding/hex"
	"testing"
)

// Sums are stored, and compared between machines that may run different
// versions, so they must never change.
func TestSum(t *testing.T) {
	const want = "94d00f3289e8fe03976d6c8d7178a6c66c0458b38c7a8c03caffca4d4f540e4b"
	sum := SumOf([][]byte{[]byte("a"), []byte("bc")})
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("the sum is %s, want %s", got, want)
	}
	if SumOf(nil) != (Sum{}) {
		t.Error("the sum of nothing is not zero")
	}
}
