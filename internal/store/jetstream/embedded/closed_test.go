package embedded

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/testhelp"
)

// Nobody gets a word from the port that NATS opens on this machine for clients,
// because ours are in this process.
func TestClientPortIsClosed(t *testing.T) {
	others := testhelp.Addresses(t, 2)
	s, err := Start(Config{Node: "a", Listen: others[0], Routes: others[1:], Secret: []byte("a secret of more than 16 bytes"), Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	at, err := url.Parse(s.nats.ClientURL())
	if err != nil {
		t.Fatal(err)
	}
	plain, err := net.Dial("tcp", at.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	_ = plain.SetDeadline(time.Now().Add(10 * time.Second))
	if _, err := plain.Write([]byte("CONNECT {}\r\nPING\r\n")); err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(plain)
	if nothing := len(b) == 0 || b[0] == 0x15; !nothing { // an alert of TLS, at most
		t.Errorf("a stranger reads %q, %v", b, err)
	}
	secret, err := tls.Dial("tcp", at.Host, &tls.Config{InsecureSkipVerify: true}) //nolint:gosec // a stranger
	if err == nil {
		_ = secret.SetDeadline(time.Now().Add(10 * time.Second))
		if n, err := secret.Read(make([]byte, 1)); n > 0 || err == nil || errors.Is(err, io.EOF) {
			t.Errorf("a stranger without a certificate reads %d bytes, %v", n, err)
		}
		secret.Close()
	}
	conn, err := s.Connect()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.FlushTimeout(testhelp.Patience); err != nil {
		t.Errorf("the program itself: %v", err)
	}
}
