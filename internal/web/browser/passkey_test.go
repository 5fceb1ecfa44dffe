package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/internal/passkey"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
	"github.com/howl-game/howl/internal/web"
)

// TestFirstWeek: on day 1 somebody plays as a guest, on day 2 they keep the name with a
// passkey, on day 3 they come back with it on another device, lose the first one and end
// it, and on day 7 they look back, and leave. Between the days the server is started
// again and what it keeps of the person gets older. They are asked for nothing but taps;
// what they could fill in is listed in docs/privacy.md, and no form has more than one
// field.
func TestFirstWeek(t *testing.T) {
	t.Parallel()
	h := &house{t: t, dir: t.TempDir()}
	phone := device{width: 390, height: 664, lang: "en", still: true}
	anna, other := visit(t, "", phone), visit(t, "", phone)
	anna.denied, other.denied = true, true
	keys, others := anna.authenticator(), other.authenticator()
	fields := make(map[string]bool)
	looks := func(v *visitor, path string) {
		t.Helper()
		v.goTo(path)
		v.until(`(document.querySelector("#app") ?? document.querySelector("main"))?.childElementCount`)
		js[int](v, `[...document.querySelectorAll("details.coded")].filter((d) => d.open = true).length`)
		for _, label := range js[[]string](v, `[...document.forms].map((f) => [...f.querySelectorAll("input:not([type=hidden]), select, textarea")].filter((e) => e.checkVisibility()).map((e) => e.name).join("+")).filter(Boolean)`) {
			fields[path+" "+label] = true
			if strings.Contains(label, "+") {
				t.Errorf("a form on %s has the fields %s", path, label)
			}
		}
	}
	day := func(n int) {
		t.Helper()
		h.later(n)
		anna.base, other.base = h.url, h.url
	}

	day(1)
	looks(anna, "/")
	js[string](anna, playsAGame)

	day(2)
	looks(anna, "/you")
	anna.click(".go.passkey")
	anna.until(`document.querySelector(".hello") && document.querySelectorAll(".passkeys li").length === 1`)
	name := js[string](anna, `document.querySelector(".hello").textContent.match(/You're (.*), and/)[1]`)
	js[string](anna, playsAGame)
	anna.until(`(async () => (await (await fetch("/api/you/games")).json()).games.length > 0)()`)

	day(3)
	others.holds(keys.all()) // as a maker's cloud does
	looks(other, "/you")
	other.click("button.passkey:not(.go)")
	other.until(`document.querySelector(".hello")?.textContent.includes("` + name + `") && document.querySelector(".mine li")`)
	const lost = `[...document.querySelectorAll(".you section")].find((s) => s.querySelector("h2").textContent === "Your devices").querySelector("li button")`
	other.tap(lost)
	other.tap(lost)
	other.until(`!` + lost + ` && document.querySelectorAll(".passkeys li").length === 0`)
	looks(anna, "/you") // whoever found it
	anna.click("button.passkey:not(.go)")
	anna.until(`document.querySelector("[role=alert]")?.textContent.includes("opens no name")`)
	others.forgets()
	other.click(".passkeys .add")
	other.until(`document.querySelectorAll(".passkeys li").length === 1`)

	day(7)
	looks(other, "/you")
	other.until(`document.querySelector(".mine li") && document.querySelector(".records tbody tr")`)
	since := js[string](other, `[...document.querySelectorAll(".mine time")].map((e) => e.dateTime).sort()[0]`)
	if at, err := time.Parse(time.RFC3339, since); err != nil || time.Since(at) < 5*24*time.Hour-time.Minute {
		t.Errorf("the game of day 2 is said to be of %s, %v", since, err)
	}
	if all := js[string](other, `(async () => (await fetch("/api/you/export")).text())()`); !strings.Contains(all, `"site": "localhost"`) || !strings.Contains(all, name) {
		t.Errorf("the export is %s", all)
	}
	const erase = `.you section:last-of-type button`
	other.click(erase)
	other.click(erase)
	other.until(`document.querySelector("[role=status]") && document.querySelector(".keep")`)
	other.click("button.passkey:not(.go)")
	other.until(`document.querySelector("[role=alert]")`)
	asked, err := os.ReadFile("../../../docs/privacy.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| day [^|]*\\| `([^`]*)` \\| `([^`]*)` \\|").FindAllStringSubmatch(string(asked), -1)
	listed := make(map[string]bool)
	for _, row := range rows {
		listed[row[1]+" "+row[2]] = true
	}
	if !maps.Equal(fields, listed) {
		t.Errorf("the fields that they could have filled in are %v, and docs/privacy.md lists %v", fields, listed)
	}
}

// A house is a server that is started again every day.
type house struct {
	t   *testing.T
	dir string
	day int
	url string
	end func()
}

// later ends the server, lets days pass for what it keeps of people, and starts it.
func (h *house) later(day int) {
	h.t.Helper()
	if h.end != nil {
		h.end()
	}
	log, err := sqlite.Open(filepath.Join(h.dir, "howl.db"))
	if err != nil {
		h.t.Fatal(err)
	}
	h.age(log, time.Duration(day-h.day)*24*time.Hour)
	h.day = day
	pages, err := web.New()
	if err != nil {
		h.t.Fatal(err)
	}
	s, err := server.New(context.Background(), server.Config{Patience: testhelp.Patience, Log: log, Pages: pages, Passkeys: passkey.Keys{}, Slog: slog.New(slog.DiscardHandler), Luck: testhelp.Luck(h.t)})
	if err != nil {
		h.t.Fatal(err)
	}
	pages.Backend = web.Backend{Lobby: s.Lobby, Find: s.Find, Room: s.Room, Mark: s.Invitation, Past: s.Past, Base: s.Origin}
	web := httptest.NewUnstartedServer(nil)
	web.Config = s.HTTP()
	web.Config.ReadHeaderTimeout, web.Config.ReadTimeout, web.Config.IdleTimeout = patience, patience, patience
	web.Start()
	h.url = strings.Replace(web.URL, "127.0.0.1", "localhost", 1)
	h.end = func() {
		h.end = nil
		s.Close()
		web.Close()
		if err := log.Close(); err != nil {
			h.t.Error(err)
		}
	}
	h.t.Cleanup(func() {
		if h.end != nil {
			h.end()
		}
	})
}

// age writes the logs of people again as they would be if everything had been earlier.
func (h *house) age(log store.Log, by time.Duration) {
	h.t.Helper()
	names, err := log.List(h.t.Context(), store.Query{})
	if err != nil {
		h.t.Fatal(err)
	}
	for _, n := range names {
		if !person.IsLog(n.Table) {
			continue
		}
		lines, err := log.Read(h.t.Context(), n.Table, 0)
		if err != nil {
			h.t.Fatal(err)
		}
		var old [][]byte
		for _, line := range lines {
			var e map[string]json.RawMessage
			var at time.Time
			if err := json.Unmarshal(line, &e); err != nil {
				h.t.Fatal(err)
			}
			if err := json.Unmarshal(e["at"], &at); err != nil {
				h.t.Fatal(err)
			}
			was, err := json.Marshal(at)
			if err != nil {
				h.t.Fatal(err)
			}
			is, err := json.Marshal(at.Add(-by))
			if err != nil {
				h.t.Fatal(err)
			}
			old = append(old, bytes.ReplaceAll(line, was, is))
		}
		if err := log.Replace(h.t.Context(), n.Table, len(lines), old, nil); err != nil {
			h.t.Fatal(err)
		}
	}
}

// An authenticator is what keeps the passkeys of a visitor's browser.
type authenticator struct {
	v  *visitor
	id webauthn.AuthenticatorID
}

// authenticator gives a visitor's browser a place for passkeys, and a finger that it
// knows.
func (v *visitor) authenticator() (a authenticator) {
	v.Helper()
	a.v = v
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		if _, err := chromedp.Call(ctx, webauthn.Enable, webauthn.EnableParams{}); err != nil {
			return chromedp.Void{}, err
		}
		made, err := chromedp.Call(ctx, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
			Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
			HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
			DefaultBackupEligibility: true, DefaultBackupState: true,
		}})
		a.id = made.AuthenticatorID
		return chromedp.Void{}, err
	})
	return a
}

// all returns the passkeys.
func (a authenticator) all() (keys []*webauthn.Credential) {
	a.v.Helper()
	a.v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		got, err := chromedp.Call(ctx, webauthn.GetCredentials, webauthn.GetCredentialsParams{AuthenticatorID: a.id})
		keys = got.Credentials
		return chromedp.Void{}, err
	})
	return keys
}

// addCredential is the protocol's command without the fields that Debian's Chromium
// doesn't know.
var addCredential = cdp.Command[map[string]any, cdp.Empty]{Method: webauthn.CommandAddCredential}

// holds adds passkeys that were made elsewhere.
func (a authenticator) holds(keys []*webauthn.Credential) {
	a.v.Helper()
	for _, k := range keys {
		a.v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
			_, err := chromedp.Call(ctx, addCredential, map[string]any{"authenticatorId": a.id, "credential": map[string]any{
				"credentialId": k.CredentialID, "isResidentCredential": true, "rpId": k.RpID, "privateKey": k.PrivateKey, "userHandle": k.UserHandle,
				"signCount": k.SignCount, "backupEligibility": k.BackupEligibility, "backupState": k.BackupState,
			}})
			return chromedp.Void{}, err
		})
	}
}

// forgets removes all passkeys.
func (a authenticator) forgets() {
	a.v.Helper()
	a.v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, webauthn.ClearCredentials, webauthn.ClearCredentialsParams{AuthenticatorID: a.id})
		return chromedp.Void{}, err
	})
}
