package embedded

import (
	"bytes"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/testhelp"
)

// TestLog checks that a node whose peers are missing logs nothing above debug
// level, and that it logs everything else at its level.
func TestLog(t *testing.T) {
	read, write := io.Pipe()
	out := slog.New(slog.NewTextHandler(write, &slog.HandlerOptions{Level: slog.LevelDebug}))
	tried := make(chan string, 1)
	var loud bytes.Buffer
	var reading sync.WaitGroup
	reading.Go(func() {
		b := make([]byte, 64<<10) // a pipe gives one line a read: the handler writes it whole
		for {
			n, err := read.Read(b)
			if err != nil {
				return
			}
			line := string(b[:n])
			if strings.Contains(line, "Error trying to connect to route") {
				select {
				case tried <- line:
				default:
				}
			}
			if !strings.Contains(line, "level=DEBUG") {
				loud.WriteString(line)
			}
		}
	})
	at := testhelp.Addresses(t, 2)
	s, err := Start(Config{
		Node: "a", Listen: at[0], Routes: at[1:], Secret: []byte("a secret of more than 16 bytes"), Dir: t.TempDir(), Slog: out,
	})
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-tried:
	case <-time.After(testhelp.Patience):
		t.Error("the node tried to reach no other")
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	write.Close()
	reading.Wait()
	if loud.Len() > 0 {
		t.Errorf("a node alone logs\n%s", loud.String())
	}

	var said strings.Builder
	v := logger{slog.New(slog.NewTextHandler(&said, nil))}
	v.Errorf("the disk of %s is full", "a")
	v.Warnf("a slow consumer")
	v.Noticef("Server is ready")
	if got := said.String(); !strings.Contains(got, `level=WARN msg="nats: the disk of a is full"`) || !strings.Contains(got, `level=INFO msg="nats: a slow consumer"`) || strings.Contains(got, "ready") {
		t.Errorf("the log is\n%s", got)
	}
}
