package store

import "crypto/sha256"

// A Sum stands for a log and the order of its entries: two logs with the same
// sum are the same. An empty log has the zero sum.
type Sum [sha256.Size]byte

// Add is the sum of the log once an entry is added. The sum before has a fixed
// length, so no two logs can run together into the same bytes.
func (s Sum) Add(entry []byte) Sum {
	h := sha256.New()
	h.Write(s[:])
	h.Write(entry)
	h.Sum(s[:0])
	return s
}

// SumOf is the sum of a log with these entries.
func SumOf(entries [][]byte) Sum {
	var s Sum
	for _, e := range entries {
		s = s.Add(e)
	}
	return s
}
