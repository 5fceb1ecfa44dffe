package store

import (
	"crypto/sha256"
	"encoding/binary"
)

// A Sum identifies a log: two logs with the same sum have the same entries in
// the same order. An empty log has the zero sum.
type Sum [sha256.Size]byte

// Add returns the sum of the log with one more entry. A sum has a fixed length,
// so no two logs give the same bytes to hash.
func (s Sum) Add(entry []byte) Sum {
	h := sha256.New()
	h.Write(s[:])
	h.Write(entry)
	h.Sum(s[:0])
	return s
}

// SumOf returns the sum of a log with these entries.
func SumOf(entries [][]byte) Sum {
	var s Sum
	for _, e := range entries {
		s = s.Add(e)
	}
	return s
}

// PairSum returns the sum of a key and its value. A value that moved to another
// key, or a key whose name has changed, does not have it.
func PairSum(key string, value []byte) (s Sum) {
	h := sha256.New()
	h.Write(binary.AppendUvarint([]byte("pair "), uint64(len(key))))
	h.Write([]byte(key))
	h.Write(value)
	h.Sum(s[:0])
	return s
}
