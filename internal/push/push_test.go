package push

import (
	"context"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func decode(t *testing.T, text string) []byte {
	t.Helper()
	b, err := encoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The example of RFC 8291, section 5 and appendix A.
func TestExampleOfTheStandard(t *testing.T) {
	own, err := ecdh.P256().NewPrivateKey(decode(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	sub := Subscription{
		P256DH: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		Auth:   "BTBZMqHH6r4Tts7J_aSIgg",
	}
	body, err := seal(sub, []byte("When I grow up, I want to be a watermelon"), own, decode(t, "DGv6ra1nlYgDCS1FRnbzlw"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if got := encoding.EncodeToString(body); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func testSender(t *testing.T, local bool) *Sender {
	t.Helper()
	stored, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := ParseKey(stored)
	if err != nil {
		t.Fatal(err)
	}
	return NewSender(keys, local)
}

// subscription is one whose keys are good.
func subscription(endpoint string) Subscription {
	return Subscription{endpoint, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg"}
}

// A push service can check who sends, and a subscription that has ended is known.
func TestSigned(t *testing.T) {
	s := testSender(t, true)
	status := http.StatusCreated
	var header http.Header
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header = r.Header
		w.WriteHeader(status)
	}))
	defer service.Close()
	send := func() error {
		return s.Send(context.Background(), subscription(service.URL+"/x"), "https://howl.example", "table", []byte("hello"))
	}
	if err := send(); err != nil {
		t.Fatal(err)
	}
	token, key, _ := strings.Cut(strings.TrimPrefix(header.Get("Authorization"), "vapid t="), ", k=")
	if key != s.Keys.Public {
		t.Errorf("signed with %s", key)
	}
	parts := strings.Split(token, ".")
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	signature := decode(t, parts[2])
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), decode(t, key))
	if err != nil {
		t.Fatal(err)
	}
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		t.Error("the signature is wrong")
	}
	var claims struct{ Aud, Sub string }
	if err := json.Unmarshal(decode(t, parts[1]), &claims); err != nil || claims.Aud != service.URL || claims.Sub != "https://howl.example" {
		t.Errorf("%+v, %v", claims, err)
	}
	status = http.StatusGone
	if err := send(); !errors.Is(err, ErrGone) {
		t.Errorf("a subscription that has ended: %v", err)
	}
	status = http.StatusFound // to nowhere
	if err := send(); err == nil {
		t.Error("a redirect is taken for an answer")
	}
}

// A guest cannot make the server call what the guest cannot reach: only https at
// public addresses is called, whatever a name leads to.
func TestOnlyPublicAddresses(t *testing.T) {
	s := testSender(t, false)
	for _, endpoint := range []string{
		"http://push.example/x", "https://push.example:8080/x", "https://anna:pw@push.example/", "file:///etc/passwd", "https://", "gopher://x", "x", "",
		"https://push.example/" + strings.Repeat("x", MostEndpoint),
	} {
		if s.Check(subscription(endpoint)) == nil {
			t.Errorf("%.60q is taken for an endpoint", endpoint)
		}
	}
	for endpoint, good := range map[string]bool{
		"https://fcm.googleapis.com/fcm/send/x": true, "https://updates.push.services.mozilla.com/wpush/v2/x": true,
		"https://web.push.apple.com/x": true, "https://wns2-by3p.notify.windows.com/w/?token=x": true, "https://FCM.googleapis.com./x": true,
		"https://push.example/abc": false, "https://evilfcm.googleapis.com.example/x": false, "https://xpush.apple.com/x": false, "https://googleapis.com/x": false,
	} {
		if err := s.Check(subscription(endpoint)); (err == nil) != good {
			t.Errorf("%s: %v", endpoint, err)
		}
	}
	s.Services = []string{"push.example"}
	if err := s.Check(subscription("https://eu.push.example/abc")); err != nil {
		t.Errorf("one that the operator has added: %v", err)
	}
	hit := false
	inside := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { hit = true }))
	defer inside.Close()
	r, err := http.NewRequest(http.MethodPost, inside.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.client.Do(r); err == nil || hit || !strings.Contains(err.Error(), "not an address that this server calls") {
		t.Errorf("the server called itself: %v", err)
	}
}
