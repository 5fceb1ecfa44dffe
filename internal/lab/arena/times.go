package arena

import (
	"sync"
	"time"
)

// A Time is how long a bot takes to decide.
type Time struct {
	Bot       string  `json:"bot"`
	Decisions int     `json:"decisions"`
	Mean      float64 `json:"mean_ms"`
	Most      float64 `json:"most_ms"`
}

// times adds up the time to decide, by bot.
type times struct {
	mu        sync.Mutex
	decisions []int
	sum, most []time.Duration
}

func newTimes(bots int) *times {
	return &times{decisions: make([]int, bots), sum: make([]time.Duration, bots), most: make([]time.Duration, bots)}
}

func (t *times) spent(bot int, d time.Duration) {
	t.decisions[bot]++
	t.sum[bot] += d
	t.most[bot] = max(t.most[bot], d)
}

// add adds the measurements of another worker.
func (t *times) add(from *times) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for bot := range t.sum {
		t.decisions[bot] += from.decisions[bot]
		t.sum[bot] += from.sum[bot]
		t.most[bot] = max(t.most[bot], from.most[bot])
	}
}

func (t *times) list(names []string) (list []Time) {
	for bot, name := range names {
		mean := float64(t.sum[bot].Microseconds()) / 1000 / float64(max(1, t.decisions[bot]))
		list = append(list, Time{name, t.decisions[bot], mean, float64(t.most[bot].Microseconds()) / 1000})
	}
	return list
}
