package jetstream

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/testhelp"
)

// BenchmarkThree lets three nodes in this process append to their tables, each
// as fast as it is acknowledged, and reports the processor time of all three.
func BenchmarkThree(b *testing.B) {
	nodes := cluster(b)
	for _, tables := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint("tables=", tables), func(b *testing.B) {
			var logs [3]*Log
			dir := b.TempDir()
			for i := range logs {
				logs[i] = open(b, nodes.connect(b, i), fmt.Sprint("b", tables, "x", b.N), filepath.Join(dir, fmt.Sprint(i), "howl.db"))
			}
			move := make([]byte, 150)
			var next atomic.Int64
			var wg sync.WaitGroup
			before := spent()
			b.ResetTimer()
			for i := range tables {
				wg.Go(func() {
					for n := 0; next.Add(1) <= int64(b.N); n++ {
						if err := logs[i%3].Append(b.Context(), fmt.Sprint("t", i), n, [][]byte{move}, nil); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(float64((spent()-before).Microseconds())/float64(b.N), "cpu-µs/append")
		})
	}
}

// spent is the processor time of this process.
func spent() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkFloor lets each of three nodes publish one message after the other, and
// every node hear all of them: what the agreement costs without any work of ours.
// An append costs no less than a message divided by the appends in it.
func BenchmarkFloor(b *testing.B) {
	nodes := cluster(b)
	for _, bytes := range []int{300, 3000} {
		b.Run(fmt.Sprint("bytes=", bytes), func(b *testing.B) {
			name := fmt.Sprint("floor", bytes, "x", b.N)
			var conns [3]*nats.Conn
			var heard [3]chan *nats.Msg
			for i := range conns {
				conns[i], heard[i] = nodes.connect(b, i), make(chan *nats.Msg, 64)
				if _, err := conns[i].ChanSubscribe(name+".live", heard[i]); err != nil {
					b.Fatal(err)
				}
			}
			js, err := jetstream.New(conns[0])
			if err != nil {
				b.Fatal(err)
			}
			for began := time.Now(); ; <-time.After(100 * time.Millisecond) { // the nodes may not have met yet
				_, err = js.CreateStream(b.Context(), jetstream.StreamConfig{
					Name: name, Subjects: []string{name}, Replicas: 3,
					RePublish: &jetstream.RePublish{Source: name, Destination: name + ".live"},
				})
				if err == nil {
					break
				}
				if time.Since(began) > testhelp.Patience {
					b.Fatal(err)
				}
			}
			var next atomic.Int64
			var wg sync.WaitGroup
			before := spent()
			b.ResetTimer()
			for i, c := range conns {
				wg.Go(func() {
					message := make([]byte, bytes)
					message[0] = byte(i)
					for next.Add(1) <= int64(b.N) {
						if err := c.Publish(name, message); err != nil {
							b.Error(err)
							return
						}
						for {
							select {
							case m := <-heard[i]:
								if m.Data[0] == byte(i) {
									break
								}
								continue
							case <-time.After(time.Second): // nobody led the stream yet
							}
							break
						}
					}
				})
			}
			wg.Wait()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "messages/s")
			b.ReportMetric(float64((spent()-before).Microseconds())/float64(b.N), "cpu-µs/message")
		})
	}
}
