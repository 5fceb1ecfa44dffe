package dataset

import (
	"fmt"
	"strconv"
	"strings"
)

// A Study is what made the games of a file: with it anybody can make them again.
// The zero Study is for games that were played at tables.
type Study struct {
	Seed    uint64
	Bots    []string
	Version string // of the program
}

// Header returns the comments that begin game i in a file of records.
func (s Study) Header(i int) string {
	if s.Version == "" {
		return marker(i)
	}
	return fmt.Sprintf("%s# seed %d\n# bots %s\n# howl %s\n", marker(i), s.Seed, strings.Join(s.Bots, ","), s.Version)
}

// pairs returns the study as names and values, for a file that has such.
func (s Study) pairs() [][2]string {
	if s.Version == "" {
		return nil
	}
	return [][2]string{{"seed", strconv.FormatUint(s.Seed, 10)}, {"bots", strings.Join(s.Bots, ",")}, {"howl", s.Version}}
}
