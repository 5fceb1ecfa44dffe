package jetstream

import (
	"testing"
	"time"
)

// Where messages take much longer than they could, the next waits for those who
// come back, and for nobody else; where they don't, it leaves at once.
func TestPace(t *testing.T) {
	t.Parallel()
	var p pace
	waits := func(there int) (<-chan struct{}, bool) {
		full, longest := p.company(there, p.last.Add(time.Millisecond))
		return full, longest > 0
	}
	for range 40 {
		p.arrived(few+1, 0, time.Millisecond)
	}
	if _, ok := waits(1); ok {
		t.Error("waits for company though messages are quick")
	}
	p.arrived(few, 0, time.Millisecond)
	if _, ok := waits(1); !ok {
		t.Error("a few don't wait for each other")
	}
	p.want = 0
	for range 40 {
		p.arrived(8, 8, 4*time.Millisecond)
	}
	full, ok := waits(9)
	if !ok {
		t.Fatal("doesn't wait for company though messages are slow")
	}
	if _, ok := waits(9); ok {
		t.Error("two wait for the same company")
	}
	p.came(13)
	select {
	case <-full:
		t.Error("13 of 16 are enough")
	default:
	}
	p.came(14)
	select {
	case <-full:
	default:
		t.Error("14 of 16 aren't enough")
	}
	p.arrived(1, 0, 4*time.Millisecond)
	if _, ok := waits(1); ok {
		t.Error("a lone move waits for company")
	}
	p.arrived(8, 0, 4*time.Millisecond)
	if _, longest := p.company(1, p.last.Add(time.Second)); longest > 0 {
		t.Error("waits for those who were there a second ago")
	}
	if soon := p.soon(); soon < shortestSoon || soon > longestSoon {
		t.Errorf("one more message leaves after %v", soon)
	}
}
