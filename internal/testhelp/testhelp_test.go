package testhelp

import (
	"net"
	"slices"
	"testing"
)

// A test draws the same again by its seed, and each test its own.
func TestRand(t *testing.T) {
	t.Setenv(seedVariable, "7")
	var drawn [2][]int
	for i := range drawn {
		t.Run("same name", func(t *testing.T) {
			for range 5 {
				drawn[i] = append(drawn[i], Rand(t).IntN(1000))
			}
		})
	}
	if slices.Equal(drawn[0], drawn[1]) { // the second is called "same name#01"
		t.Errorf("two tests draw the same: %v", drawn[0])
	}
	if first, again := Rand(t), Rand(t); first != again {
		t.Error("a test begins its draws anew at each call")
	}
	if slices.Max(drawn[0]) == slices.Min(drawn[0]) {
		t.Errorf("it draws %v", drawn[0])
	}
}

// Addresses are free, and none is given twice.
func TestAddresses(t *testing.T) {
	all := append(Addresses(t, 5), Addresses(t, 5)...)
	for i, a := range all {
		if slices.Contains(all[:i], a) {
			t.Errorf("%s is given twice", a)
		}
		l, err := net.Listen("tcp", a)
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
	}
}

func TestUntil(t *testing.T) {
	n := 0
	Until(t, "it was asked three times", func() bool { n++; return n == 3 })
	if n != 3 {
		t.Errorf("asked %d times", n)
	}
}
