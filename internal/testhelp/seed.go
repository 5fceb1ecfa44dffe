package testhelp

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
)

// seedVariable names the variable of the environment that makes tests draw
// again what they drew when they failed.
const seedVariable = "HOWL_SEED"

// usualSeed is the seed of make test: a change that passed must not fail tomorrow
// by other dice. make soak sets varyVariable and draws other ones.
const (
	usualSeed    = 1
	varyVariable = "HOWL_VARY"
)

// seed is the seed of all tests in this process.
var seed = sync.OnceValue(func() uint64 {
	if n, err := strconv.ParseUint(os.Getenv(seedVariable), 10, 64); err == nil {
		return n
	}
	if os.Getenv(varyVariable) != "" {
		return rand.Uint64()
	}
	return usualSeed
})

var (
	mu     sync.Mutex
	chance = make(map[testing.TB]*rand.Rand)
	lucks  = make(map[testing.TB]func(string) *rand.Rand)
)

// Rand returns the random numbers of a test: the same generator at each call,
// independent of other tests. It logs the seed. Goroutines may share it.
func Rand(t testing.TB) *rand.Rand {
	t.Helper()
	mu.Lock()
	defer mu.Unlock()
	if r := chance[t]; r != nil {
		return r
	}
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	r := rand.New(&shared{from: rand.NewPCG(seed(), name.Sum64())})
	chance[t] = r
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		delete(chance, t)
	})
	t.Logf("to draw the same again: %s=%d", seedVariable, seed())
	return r
}

// Chance returns random numbers for what belongs to no single test, such as a
// configuration. Each call begins with the seed of all tests.
func Chance() *rand.Rand { return rand.New(&shared{from: rand.NewPCG(seed(), 0)}) }

// Luck returns where a server that a test starts takes its chance from: by what is
// drawn, and by how often it was. All servers of a test share it.
func Luck(t testing.TB) func(what string) *rand.Rand {
	t.Helper()
	Rand(t) // says how to draw the same again
	mu.Lock()
	defer mu.Unlock()
	if l := lucks[t]; l != nil {
		return l
	}
	l := LuckOf(t.Name())
	lucks[t] = l
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		delete(lucks, t)
	})
	return l
}

// LuckOf is Luck for what belongs to no single test.
func LuckOf(name string) func(what string) *rand.Rand {
	var mu sync.Mutex
	drawn := make(map[string]int)
	return func(what string) *rand.Rand {
		mu.Lock()
		defer mu.Unlock()
		drawn[what]++
		from := fnv.New64a()
		fmt.Fprintf(from, "%s\n%s\n%d", name, what, drawn[what])
		return rand.New(&shared{from: rand.NewPCG(seed(), from.Sum64())})
	}
}

// Bytes returns random bytes of a test, such as those for the numbers that a person
// puts into deals: for each person, the same in every run.
func Bytes(t testing.TB, whose string) io.Reader { return reader{Luck(t)(whose)} }

type reader struct{ r *rand.Rand }

func (b reader) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(b.r.Uint32())
	}
	return len(p), nil
}

// shared is a source that several goroutines may draw from.
type shared struct {
	mu   sync.Mutex
	from rand.Source
}

func (s *shared) Uint64() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.from.Uint64()
}
