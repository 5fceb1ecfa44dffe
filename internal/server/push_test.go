package server_test

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A testBrowser has what a browser has of a subscription, and the push service
// behind it.
type testBrowser struct {
	key     *ecdh.PrivateKey
	auth    []byte
	service *httptest.Server
	got     chan []byte
	status  atomic.Int32
}

func newBrowser(t *testing.T) *testBrowser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &testBrowser{key: key, auth: []byte("sixteen letters!"), got: make(chan []byte, 16)}
	b.status.Store(http.StatusCreated)
	b.service = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.Header.Get("Content-Encoding") == "aes128gcm" && strings.HasPrefix(r.Header.Get("Authorization"), "vapid t=") {
			b.got <- body
		}
		w.WriteHeader(int(b.status.Load()))
	}))
	t.Cleanup(b.service.Close)
	return b
}

func (b *testBrowser) subscription(on bool) object {
	text := base64.RawURLEncoding.EncodeToString
	return object{"endpoint": b.service.URL + "/x", "p256dh": text(b.key.PublicKey().Bytes()), "auth": text(b.auth), "on": on}
}

// read decrypts a message as the browser does (RFC 8291), step by step.
func (b *testBrowser) read(t *testing.T, body []byte) string {
	t.Helper()
	must := func(key []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	salt, theirs, sealed := body[:16], body[21:86], body[86:]
	public, err := ecdh.P256().NewPublicKey(theirs)
	if err != nil {
		t.Fatal(err)
	}
	shared := must(b.key.ECDH(public))
	secret := must(hkdf.Key(sha256.New, shared, b.auth, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(theirs), 32))
	block, err := aes.NewCipher(must(hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)))
	if err != nil {
		t.Fatal(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	plain := must(gcm.Open(nil, must(hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)), sealed, nil))
	return strings.TrimSuffix(string(plain), "\x02")
}

// idOf returns the id in a guest's cookie.
func idOf(t *testing.T, c *client.Client) string {
	t.Helper()
	_, value, _ := strings.Cut(c.Cookie, "=")
	value, _, _ = strings.Cut(value, ".")
	b, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil {
		t.Fatal(err)
	}
	var p tablelog.Person
	if err := json.Unmarshal(b, &p); err != nil || p.ID == "" {
		t.Fatalf("%s: %v", b, err)
	}
	return p.ID
}

// TestPush: a game that begins, and whose turn it is at once, calls a person who is not
// there, in the browsers that the person chose, once, with nothing but the table; a browser that no longer wants it
// is forgotten, and so is one that says so.
func TestPush(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := startWith(t, t.TempDir(), server.Config{Patience: testhelp.Patience, PushLocally: true}, l, &http.Transport{}, "http://"+l.Addr().String())
	defer h.close()
	host := h.guest()
	var key server.PushKey
	h.ask(host, "GET", "/api/push", nil, &key)
	if len(key.Key) != 87 {
		t.Errorf("the server's key is %q", key.Key)
	}
	phone, tablet := newBrowser(t), newBrowser(t)
	for _, b := range []*testBrowser{phone, tablet} {
		h.ask(host, "POST", "/api/push", b.subscription(true), nil)
	}
	h.ask(host, "POST", "/api/push", tablet.subscription(false), nil)

	begin := func() (id string) {
		t.Helper()
		var place struct{ ID string }
		h.ask(host, "POST", "/api/tables", object{"game": "lupus", "pace": "days"}, &place)
		h.ask(host, "POST", "/api/tables/"+place.ID+"/start", object{"fill": "random"}, nil)
		return place.ID
	}
	id := begin()
	select {
	case body := <-phone.got:
		if got, want := phone.read(t, body), `{"text":"Your game at table `+id+` is starting","path":"/t/`+id+`?i=`+h.s.Invitation(id)+`"}`; got != want {
			t.Errorf("the phone reads %s, want %s", got, want)
		}
	case <-time.After(testhelp.Patience):
		t.Fatal("nobody is called")
	}
	if n := len(phone.got) + len(tablet.got); n > 0 {
		t.Errorf("%d calls too many", n)
	}

	phone.status.Store(http.StatusGone)
	begin()
	<-phone.got
	testhelp.Until(t, "the browser is forgotten", func() bool {
		b, err := h.log.Get(context.Background(), push.StoreKey(idOf(t, host)))
		return err == nil && b == nil
	})
}
