package browser

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/internal/testhelp"
)

// controls are the roles of what somebody can do something with.
var controls = []string{"button", "link", "textbox", "searchbox", "checkbox", "radio", "combobox", "listbox", "option", "slider", "spinbutton", "switch", "tab", "menuitem", "DisclosureTriangle", "dialog", "timer", "image", "img"}

// heard is what a screen reader is given: role and name of everything.
func (v *visitor) heard() (all [][2]string) {
	v.Helper()
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return chromedp.Void{}, err
		}
		for _, n := range tree.Nodes {
			if !n.Ignored && n.Role != nil {
				all = append(all, [2]string{plainText(n.Role), plainText(n.Name)})
			}
		}
		return chromedp.Void{}, nil
	})
	return all
}

func plainText(v *accessibility.Value) (s string) {
	if v != nil {
		_ = json.Unmarshal([]byte(v.Value), &s) // what is no text is nothing to be read
	}
	return strings.TrimSpace(s)
}

// noisy keeps what the live region was given, in order, and what of it before the person
// had looked at the card.
const noisy = `(() => {
	window.announced = [];
	window.early = [];
	new MutationObserver((all) => {
		for (const m of all) if (m.target instanceof Element && m.target.getAttribute("aria-live") === "polite") for (const p of m.addedNodes) {
			announced.push(p.textContent);
			if (document.querySelector(".moment")) early.push(p.textContent);
		}
	}).observe(document, {subtree: true, childList: true});
})()`

// TestReader: through a whole game of each kind, everything that can be used
// has a role and a name, and what happens is announced in its order.
func TestReader(t *testing.T) {
	t.Parallel()
	for _, game := range oneOf(t, "robbers", "trickwolf", "lupus") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true}) // the whole story stands beside the table
			v.before(noisy)
			v.start(game)
			looked := 0
			v.through(func(selector string) {
				found := 0
				for _, n := range v.heard() {
					if n[0] == "button" {
						found++
					}
					if slices.Contains(controls, n[0]) && n[1] == "" {
						t.Errorf("a %s without a name", n[0])
					}
				}
				if looked++; found == 0 {
					t.Error("there is nothing to press")
				}
				v.press(selector)
			})
			if early := js[[]string](v, "early"); len(early) > 0 {
				t.Errorf("while the card was being looked at, it was announced that %q", early)
			}
			if looked < 4 {
				t.Errorf("only %d moments were looked at", looked)
			}
			story := js[[]string](v, `[...document.querySelectorAll(".story li")].map((li) => li.querySelector(":scope > span:last-of-type").textContent)`) // without the question why
			announced := js[[]string](v, "announced.map((a) => a.replace(/^[^:]{1,24}: /, ''))")
			at := 0
			for _, s := range story {
				if strings.HasSuffix(s, " are ready to vote.") { // one line for all of them, each announced in its time
					for at < len(announced) && strings.HasSuffix(announced[at], " ready to vote.") {
						at++
					}
					continue
				}
				next := slices.IndexFunc(announced[at:], func(a string) bool { return strings.HasSuffix(s, a) })
				if next < 0 {
					t.Fatalf("%q is not announced in its order:\n%s", s, strings.Join(announced, "\n"))
				}
				at += next + 1
			}
			// The page shows 200 lines, of Robbers' Horror no trick that is taken, and of Lupus
			// no minutes of what was just said.
			if len(announced) < len(story) || len(announced) != len(story) && len(story) < 200 && game == "trickwolf" {
				t.Errorf("of %d things that happened %d were announced", len(story), len(announced))
			}
		})
	}
}

// TestInstallable: Chromium would put the page on a home screen.
func TestInstallable(t *testing.T) {
	t.Parallel()
	base := open(t)
	ctx, cancel := chromedp.NewContext(chrome) // nothing is installed from a private window
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(base)); err != nil {
		t.Fatal(err)
	}
	manifest, err := chromedp.Call(ctx, page.GetAppManifest, page.GetAppManifestParams{})
	if err != nil || manifest.URL == "" {
		t.Fatalf("there is no manifest: %v", err)
	}
	for _, e := range manifest.Errors {
		t.Errorf("the manifest: %s", e.Message)
	}
	testhelp.Until(t, "Chromium has its icons and finds nothing wrong", func() bool {
		wrong, err := chromedp.Call(ctx, page.GetInstallabilityErrors, cdp.Empty{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range wrong.InstallabilityErrors {
			t.Logf("it cannot be installed: %s", e.ErrorID)
		}
		return len(wrong.InstallabilityErrors) == 0
	})
}
