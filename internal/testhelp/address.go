package testhelp

import (
	"fmt"
	"net"
	"os"
	"sync/atomic"
	"testing"
)

// Ports for tests lie below those that systems give to programs that ask for
// any, so that no program is given one while the test's server is down.
const firstPort, lastPort = 20000, 29999

var taken atomic.Int64

// Addresses returns n addresses of this machine where nothing listens, and
// where no other test does: on Linux each process has a loopback address of
// its own, and within a process no port is given twice.
func Addresses(t testing.TB, n int) (at []string) {
	t.Helper()
	host := ownHost()
	for tries := 0; len(at) < n; tries++ {
		port := firstPort + (int64(os.Getpid())*97+taken.Add(1))%(lastPort-firstPort+1)
		l, err := net.Listen("tcp", net.JoinHostPort(host, fmt.Sprint(port)))
		if err != nil && tries < lastPort-firstPort {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		at = append(at, l.Addr().String())
		l.Close()
	}
	return at
}

// ownHost returns a loopback address that is this process's own, where a
// machine has more than one.
func ownHost() string {
	pid := os.Getpid()
	own := net.IPv4(127, 1+byte(pid>>16), byte(pid>>8), byte(pid)).String()
	l, err := net.Listen("tcp", net.JoinHostPort(own, "0"))
	if err != nil {
		return "127.0.0.1"
	}
	l.Close()
	return own
}
