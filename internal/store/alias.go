package store

import (
	"crypto/sha256"
	"encoding/hex"
)

// Alias is what a log line or an error calls a table. Whoever knows the code of
// a private table may come in, so codes are written nowhere: lines of one table
// are found together by three digits of the code's hash, which tens of
// thousands of codes share. docs/operations.md says how to compute it by hand.
func Alias(table string) string {
	sum := sha256.Sum256([]byte(table))
	return hex.EncodeToString(sum[:])[:3]
}
