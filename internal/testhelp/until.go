package testhelp

import (
	"testing"
	"time"
)

// Patience is how long a test waits for anything. It ends only what is stuck:
// a busy machine may take many seconds for what is usually done in one.
const Patience = 10 * time.Minute

// Until returns when ok does, which it asks again and again, and ends the test
// if that never happens. It is not for bubbles of fake time.
func Until(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for begin := time.Now(); !ok(); time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > Patience {
			t.Fatalf("waited %v in vain until %s", Patience, what)
		}
	}
}

// Eventually returns when do succeeds, which it tries again and again, and ends
// the test with the last error if that never happens.
func Eventually(t testing.TB, do func() error) {
	t.Helper()
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err := do()
		if err == nil {
			return
		}
		if time.Since(begin) > Patience {
			t.Fatalf("tried for %v in vain: %v", Patience, err)
		}
	}
}
