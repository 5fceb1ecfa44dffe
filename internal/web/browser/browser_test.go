package browser

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/internal/passkey"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
	"github.com/howl-game/howl/internal/web"
	"github.com/howl-game/howl/internal/web/bundle"
)

var screens = flag.String("screens", "", "take the pictures of the main screens into this `directory`")

// chrome is the one browser of all tests; each visitor has a separate
// profile in it.
var chrome context.Context

// plain lists the options with which every browser is started.
var plain = []chromedp.ExecAllocatorOption{
	chromedp.NoSandbox, chromedp.Headless, chromedp.DisableGPU,
	chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("hide-scrollbars", true),
	chromedp.Flag("renderer-process-limit", "2"), // a process for each visitor takes time to start
}

func TestMain(m *testing.M) {
	flag.Parse()
	// Visitors wait for bots most of the time: more of them than cores can play.
	if err := flag.Set("test.parallel", "5"); err != nil {
		panic(err)
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	made, err := bundle.Maker{Sources: os.DirFS("..")}.All()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	web.Built = func(name string) ([]byte, error) { return made[name], nil }
	path, err := exec.LookPath("chromium-headless-shell")
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser tests need chromium-headless-shell (Debian: apt-get install chromium-headless-shell)")
		if os.Getenv("CI") != "" {
			return 1
		}
		return 0
	}
	alloc, cancel := chromedp.NewExecAllocator(context.Background(), append(plain, chromedp.ExecPath(path))...)
	defer cancel()
	var end context.CancelFunc
	chrome, end = chromedp.NewContext(alloc)
	defer end()
	if err := chromedp.Do(chrome, chromedp.Navigate("about:blank")); err != nil {
		fmt.Fprintln(os.Stderr, "chromium does not start:", err)
		return 1
	}
	version, err := chromedp.Call(chrome, browser.GetVersion, cdp.Empty{})
	if err != nil {
		fmt.Fprintln(os.Stderr, "chromium says nothing:", err)
		return 1
	}
	agent = version.UserAgent
	return m.Run()
}

// agent is what the browser calls itself.
var agent string

// unheard has a page not tell what no test listens to: each change of its elements and
// styles, each request and message, and all that other pages do, which is a fifth of the
// browser's work.
func unheard(ctx context.Context) error {
	for _, c := range []cdp.Command[cdp.Empty, cdp.Empty]{css.Disable, dom.Disable, network.Disable} {
		if _, err := chromedp.Call(ctx, c, cdp.Empty{}); err != nil {
			return err
		}
	}
	_, err := chromedp.Call(ctx, target.SetDiscoverTargets, target.SetDiscoverTargetsParams{})
	return err
}

// open starts a server with tables and pages, as howl serve does.
func open(t testing.TB) string {
	t.Helper()
	base, _ := openCut(t)
	return base
}

// A cable is a listener that a test can cut.
type cable struct {
	net.Listener
	mu    sync.Mutex
	cut   bool
	conns []net.Conn
}

func (c *cable) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cut {
		_ = conn.Close() // nobody is to hear of it
	} else {
		c.conns = append(c.conns, conn)
	}
	return conn, nil
}

// set cuts the cable, or mends it.
func (c *cable) set(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	if cut {
		for _, conn := range c.conns {
			_ = conn.Close() // some are closed already
		}
		c.conns = nil
	}
}

// openCut is open that also returns the cable.
func openCut(t testing.TB, with ...func(*web.Backend)) (string, *cable) {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := web.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(context.Background(), server.Config{Patience: testhelp.Patience, Log: log, Pages: pages, Slog: slog.New(slog.DiscardHandler), Luck: testhelp.Luck(t), Passkeys: passkey.Keys{}})
	if err != nil {
		t.Fatal(err)
	}
	pages.Backend = web.Backend{Lobby: s.Lobby, Find: s.Find, Room: s.Room, Mark: s.Invitation, Past: s.Past, Base: s.Origin}
	for _, f := range with {
		f(&pages.Backend)
	}
	h := httptest.NewUnstartedServer(nil)
	h.Config = s.HTTP()
	// A browser opens connections before it needs them. On a busy machine it comes to
	// use them later than a server waits for a request, and complains.
	h.Config.ReadHeaderTimeout, h.Config.ReadTimeout, h.Config.IdleTimeout = patience, patience, patience
	line := &cable{Listener: h.Listener}
	h.Listener = line
	h.Start()
	t.Cleanup(func() {
		s.Close()
		h.Close()
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	})
	return h.URL, line
}

// patience is how long a visitor waits for anything. It ends only what is stuck:
// on a busy machine a page may take many seconds.
const patience = testhelp.Patience

// A visitor is a person with a browser.
type visitor struct {
	testing.TB
	ctx  context.Context
	base string

	cutOff bool // complaints about the connection are expected
	denied bool // and about what the server refuses
	moved  bool // and about a socket that opens while its person changes seats

	mu    sync.Mutex
	wrong []string // what the console complained about
}

// How a visitor looks at the page.
type device struct {
	width, height int64
	dark          bool
	lang          string
	still         bool // wants no motion
	painted       bool // is looked at, or measured by what is painted
	keeps         bool // keeps pages for when the network is gone
}

var (
	phone = device{width: 390, height: 844, lang: "en"}
	desk  = device{width: 1280, height: 800, lang: "en"}
)

func visit(t testing.TB, base string, d device) *visitor {
	t.Helper()
	return visitWith(t, chrome, base, d)
}

// visitWith is visit with a browser of its own.
func visitWith(t testing.TB, own context.Context, base string, d device) *visitor {
	t.Helper()
	ctx, cancel := chromedp.NewContext(own, chromedp.WithNewBrowserContext())
	v := &visitor{TB: t, ctx: ctx, base: base}
	scheme, motion := "light", "no-preference"
	if d.dark {
		scheme = "dark"
	}
	if d.still {
		motion = "reduce"
	}
	v.do(chromedp.EmulateViewport(d.width, d.height), func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion},
		}}); err != nil {
			return chromedp.Void{}, err
		}
		if _, err := chromedp.Call(ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: d.lang}); err != nil {
			return chromedp.Void{}, err
		}
		return chromedp.Void{}, unheard(ctx)
	})
	v.before(numbers(t))
	if _, measured := t.(*testing.B); !measured && !d.painted && *screens == "" {
		v.before(unpainted)
	}
	if !d.keeps {
		v.before(unkept)
	}
	listening, stop := context.WithCancel(ctx)
	done := make(chan struct{})
	console := chromedp.Console(listening)
	go func() {
		defer close(done)
		for m, err := range console {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException || m.Type == chromedp.ConsoleWarning {
				v.mu.Lock()
				v.wrong = append(v.wrong, m.String())
				v.mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		v.mu.Lock()
		for _, line := range v.wrong {
			if strings.Contains(line, "WebSocket is closed before the connection is established") {
				continue // the page took a seat before it had begun to watch
			}
			expected := v.cutOff && (strings.Contains(line, "WebSocket") || strings.Contains(line, "net::ERR")) || v.denied && (strings.Contains(line, "400") || strings.Contains(line, "403") || strings.Contains(line, "409") || strings.Contains(line, "410") || strings.Contains(line, "429")) ||
				v.moved && strings.Contains(line, "Unexpected response code: 503")
			if !expected {
				t.Errorf("the console says: %s", line)
			}
		}
		v.mu.Unlock()
		stop()
		cancel()
		<-done
	})
	return v
}

// unpainted is a script that keeps the browser from painting what nobody looks at, which
// is a third of its work. Everything lies where it would lie, and can be tapped.
const unpainted = `{
	window.unpainted = new CSSStyleSheet();
	unpainted.replaceSync(":root { opacity: 0 }");
	document.adoptedStyleSheets.push(unpainted);
}`

// unkept is a script that keeps a page from its service worker, which would fetch and
// compile everything once more for each visitor.
const unkept = `if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});`

// numbers is a script by which a visitor puts the same numbers into deals in every
// run of a test, and other ones in each page.
func numbers(t testing.TB) string {
	return `crypto.getRandomValues = (() => {
		const page = Number(window.name.split(" ")[1] ?? 0) + 1;
		window.name = "page " + page;
		let x = (` + strconv.Itoa(int(testhelp.Luck(t)("visitor").Uint32()>>1)) + ` + page * 7919) >>> 0;
		return (all) => {
			for (let i = 0; i < all.length; i++) {
				x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
				all[i] = x >>> 24;
			}
			return all;
		};
	})();`
}

func (v *visitor) do(steps ...chromedp.Action[chromedp.Void]) {
	v.Helper()
	ctx := v.ctx
	if chromedp.FromContext(ctx).Target != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
	}
	if err := chromedp.Do(ctx, steps...); err != nil {
		v.Fatal(err)
	}
}

// goTo opens a page of the server.
func (v *visitor) goTo(path string) {
	v.Helper()
	v.do(chromedp.Navigate(v.base + path))
}

// before has a script run in every page before the page's own.
func (v *visitor) before(script string) {
	v.Helper()
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return chromedp.Void{}, err
	})
}

// js evaluates an expression.
func js[T any](v *visitor, expression string) T {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		v.Fatalf("%s: %v", expression, err)
	}
	return got
}

// until waits for an expression, or what it promises, to become true, through
// navigations too.
func (v *visitor) until(expression string) {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	for {
		ok, err := soonest[bool](ctx, "!!(await ("+expression+"))")
		if ok && err == nil {
			return
		}
		if ctx.Err() != nil {
			v.Fatalf("waiting for %s: %v\n%s", expression, err, js[string](v, "document.body.innerText"))
		}
	}
}

// soonest has the page itself look, again and again for a second, until an expression
// is something: a question from outside wakes three processes each time. A page that is
// left meanwhile gives an error, soon; the caller asks the next one.
func soonest[T any](ctx context.Context, expression string) (T, error) {
	asking, cancel := context.WithTimeout(ctx, time.Minute) // if a page is left and says nothing
	defer cancel()
	got, err := chromedp.Run(asking, chromedp.Evaluate[T](`(async () => {
		for (const begin = Date.now(); ; ) {
			const got = `+expression+`;
			if (got || Date.now() - begin > 1000) return got;
			await new Promise((again) => setTimeout(again, 20));
		}
	})()`, chromedp.EvalAwaitPromise))
	if err != nil {
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	return got, err
}

// tap waits until what the expression finds can be tapped, scrolls to it and
// taps it. The page has no time to draw anything else in between.
func (v *visitor) tap(found string) {
	v.Helper()
	v.until(`((e) => {
		if (!e || e.disabled) return false;
		e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		const b = e.getBoundingClientRect();
		const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
		if (!e.contains(top)) return false; // something lies over it
		e.click();
		return true;
	})(` + found + `)`)
}

// patiently takes steps until one is the last, and gives up when none has moved
// anything for long: a whole game may take a busy machine many minutes.
func (v *visitor) patiently(what string, step func() (moved, last bool)) {
	v.Helper()
	for begin := time.Now(); ; {
		moved, last := step()
		switch {
		case last:
			return
		case moved:
			begin = time.Now()
			time.Sleep(10 * time.Millisecond)
		case time.Since(begin) > patience:
			v.Fatalf("waited in vain until %s:\n%s", what, js[string](v, "document.body.innerText"))
		default:
			time.Sleep(60 * time.Millisecond) // to ask costs a busy browser more than to wait
		}
	}
}

// click taps what a selector names.
func (v *visitor) click(selector string) {
	v.Helper()
	v.tap(`document.querySelector("` + selector + `")`)
}

// picture takes a picture of what is seen, if pictures are wanted.
func (v *visitor) picture(name string) {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	b, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(*screens, strings.ToLower(name)+".png"), b, 0o644)
	}
	if err != nil {
		v.Fatal(err)
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
