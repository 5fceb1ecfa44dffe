package store

import (
	"crypto/sha256"
	"encoding/hex"
)

// Alias returns the name of a table in log lines and errors. The code of a
// private table lets people in, so codes are logged nowhere. Lines of one table
// share three digits of the code's hash, and so do tens of thousands of codes.
// docs/operations.md says how to compute it by hand.
func Alias(table string) string {
	sum := sha256.Sum256([]byte(table))
	return hex.EncodeToString(sum[:])[:3]
}
