// Package dataset writes millions of games to one file: as a compressed stream of
// records with an index, or as columns for programs that count (Parquet).
// docs/record.md describes both.
//
// Games may be added in any order by several goroutines. They are written in the
// order of their numbers, so that the same study writes the same bytes on any
// number of cores.
package dataset
