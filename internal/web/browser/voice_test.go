package browser

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestCalls: the room's screen calls a night along its clock, a character after
// the other; in writing at least.
func TestCalls(t *testing.T) {
	t.Parallel()
	v := room(t, chrome, open(t))
	v.called("it")
	if js[bool](v, `!!document.querySelector(".banner")`) {
		t.Error("a screen whose voice is not wanted complains that it has none")
	}
}

// TestVoice: Chromium really speaks the calls, one after the other. The system's
// speech service is one of this test's own, whose engine writes what it says
// into files.
func TestVoice(t *testing.T) {
	t.Parallel()
	for _, need := range []string{"chromium", "speech-dispatcher", "espeak-ng"} {
		if _, err := exec.LookPath(need); err != nil {
			t.Skipf("to hear the moderator takes %s (Debian: apt-get install chromium speech-dispatcher espeak-ng)", need)
		}
	}
	dir := dispatcher(t)
	path, _ := exec.LookPath("chromium") // it is there
	alloc, cancel := chromedp.NewExecAllocator(context.Background(), append(slices.Clone(plain), chromedp.ExecPath(path),
		chromedp.Flag("enable-speech-dispatcher", true), chromedp.Env("XDG_RUNTIME_DIR="+dir))...)
	t.Cleanup(cancel)
	browser, end := chromedp.NewContext(alloc)
	t.Cleanup(end)
	if err := chromedp.Do(browser, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	v := room(t, browser, open(t))
	v.until(`speechSynthesis.getVoices().length > 0`)
	v.until(`document.querySelector(".moderator button")`)
	v.tabTo(".moderator [aria-pressed]")
	v.do(chromedp.KeyEvent(kb.Enter)) // a gesture, without which a page may make no sound
	v.called("it")
	heard, err := filepath.Glob(filepath.Join(dir, "heard", "*.wav"))
	if err != nil {
		t.Fatal(err)
	}
	// The greeting, and what was called while it was on.
	if len(heard) < 3 {
		t.Fatalf("only %d sentences were spoken", len(heard))
	}
	for _, name := range heard {
		loud, seconds := listen(t, name)
		t.Logf("%s: %.1f s, %.0f %% loud", filepath.Base(name), seconds, 100*loud)
		if !strings.HasSuffix(name, "italian.wav") || loud < .01 || seconds < .5 {
			t.Errorf("%s is %.1f s of silence, or not Italian", filepath.Base(name), seconds)
		}
	}
}

// room is the screen for the room of a table of eight, which is there before
// the first night. The night is called aloud and takes all its time.
func room(t *testing.T, browser context.Context, base string) *visitor {
	t.Helper()
	d := device{width: 1280, height: 800, lang: "it", still: true}
	v := visitWith(t, browser, base, d)
	sitting := visitWith(t, browser, base, d)
	sitting.goTo("/")
	js[bool](sitting, soon)
	js[bool](sitting, `document.querySelector("form.lupus [name=pace]").value = "aloud", true`)
	sitting.click("form.lupus .doors .plain")
	sitting.until(`document.querySelector(".places")`)
	v.before(noted)
	v.goTo(js[string](sitting, `location.pathname + "/room"`))
	v.until(`document.querySelector(".bar h1")`)
	sitting.click(".gather > .go")
	v.until(`document.querySelector(".board .spot")`)
	v.until(`document.querySelector(".prompt")?.textContent.includes("ancora guardare la")`) // nobody is called before
	sitting.gotIt()
	return v
}

// noted keeps all that a screen prompts.
const noted = `(() => {
	window.prompts = [];
	new MutationObserver(() => {
		const now = document.querySelector(".prompt")?.textContent;
		if (now && now !== prompts.at(-1)) prompts.push(now);
	}).observe(document, {subtree: true, childList: true, characterData: true});
})()`

// called waits for three calls, and looks at what was called in the first night
// of eight: every call once and in its turn.
func (v *visitor) called(tag string) {
	v.Helper()
	var want []string
	for _, key := range []string{"call.lupus.night.first", "call.lupus.open.seer", "call.lupus.close.seer"} {
		want = append(want, games.Language(tag).Text(key))
	}
	v.until(fmt.Sprintf("prompts.includes(%q)", want[2]))
	prompts := js[[]string](v, "prompts")
	called := slices.Index(prompts, want[0])
	if called < 0 || len(prompts) < called+3 || !slices.Equal(prompts[called:called+3], want) {
		v.Errorf("called was %q, want %q", prompts, want)
	}
}

// dispatcher starts a speech service, and tells where it is to be found.
func dispatcher(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "voice") // a socket's path is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	heard := filepath.Join(dir, "heard")
	for name, text := range map[string]string{
		"speechd.conf": "AudioOutputMethod \"libao\"\nAddModule \"file\" \"sd_generic\" \"file.conf\"\nDefaultModule file\n",
		"modules/file.conf": "GenericExecuteSynth \"f=" + heard + "/$(date +%s%N)-$VOICE.wav; echo '$DATA' | espeak-ng -v it -s 150 -w $f; sleep 1\"\n" +
			"GenericCmdDependency \"espeak-ng\"\nGenericMaxChunkLength 1000\nGenericDelimiters \"\"\nGenericLanguage \"it\" \"it\" \"utf-8\"\nAddVoice \"it\" \"MALE1\" \"italian\"\nDefaultVoice \"italian\"\n",
		"heard/.keep": "",
		"log/.keep":   "",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d := exec.Command("speech-dispatcher", "-s", "-C", dir, "-L", filepath.Join(dir, "log"), "-t", "0", "-c", "unix_socket")
	d.Env = append(os.Environ(), "XDG_RUNTIME_DIR="+dir)
	if err := d.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = d.Process.Signal(os.Interrupt)
		_ = d.Wait() // it was told to end
	})
	testhelp.Until(t, "the speech service starts", func() bool {
		_, err := os.Stat(filepath.Join(dir, "speech-dispatcher", "speechd.sock"))
		return err == nil
	})
	return dir
}

// listen tells how loud a recording is on average, from 0 to 1, and how long.
func listen(t *testing.T, name string) (loud, seconds float64) {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil || len(b) < 44 {
		t.Fatalf("%s is no recording: %v", name, err)
	}
	rate := binary.LittleEndian.Uint32(b[24:])
	b = b[44:]
	sum, n := 0.0, len(b)/2
	for i := range n {
		wave := float64(int16(binary.LittleEndian.Uint16(b[2*i:]))) / math.MaxInt16
		sum += wave * wave
	}
	return math.Sqrt(sum / float64(max(1, n))), float64(n) / float64(rate)
}
