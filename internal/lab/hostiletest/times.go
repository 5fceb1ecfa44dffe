package hostiletest

import (
	"fmt"
	"slices"
	"time"
)

// times are how long honest people waited for their answers.
type times []time.Duration

// at returns the time that a part of them does not exceed.
func (t times) at(part float64) time.Duration {
	if len(t) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t))
	return sorted[min(len(sorted)-1, int(part*float64(len(sorted))))]
}

func (t times) String() string {
	ms := func(part float64) string { return fmt.Sprintf("%.1f", float64(t.at(part).Microseconds())/1000) }
	return fmt.Sprintf("%d moves, p50 %s ms, p90 %s ms, p99 %s ms, p99.9 %s ms, longest %s ms", len(t), ms(.5), ms(.9), ms(.99), ms(.999), ms(1))
}

// A window is a time with or without the crowd.
type window struct {
	from, to time.Time
	hostile  bool
}
