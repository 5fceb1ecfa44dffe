package howl_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// affordable lists the modules that the usual program, go run ./cmd/howl, is
// compiled from besides the standard library, with the processor time that each
// costs a newcomer's first build. ARCHITECTURE.md says what each is for.
var affordable = map[string]string{
	"github.com/howl-game/howl":             "34 s: what is ours",
	"github.com/ncruces/go-sqlite3-wasm/v6": "39 s: the store",
	"github.com/ncruces/go-sqlite3":         "10 s: the store",
	"github.com/ncruces/julianday":          "the store's",
	"golang.org/x/text":                     "2 s: names that look alike, plurals",
	"go.mau.fi/util":                        "2 s: names that look alike",
	"github.com/coder/websocket":            "1 s: sockets",
	"golang.org/x/time":                     "limits",
	"golang.org/x/sys":                      "1 s: terminals, files",
	"golang.org/x/sync":                     "the terminal's",
	"golang.org/x/term":                     "terminals",
	"github.com/spf13/cobra":                "1 s: the command line",
	"github.com/spf13/pflag":                "1 s: the command line",
	"github.com/schollz/progressbar/v3":     "progress of long studies",
	"github.com/mitchellh/colorstring":      "the progress bar's",
	"github.com/rivo/uniseg":                "the progress bar's",
	"github.com/skip2/go-qrcode":            "codes for phones",
	"charm.land/bubbletea/v2":               "1 s: the terminal",
	"charm.land/bubbles/v2":                 "1 s: the terminal",
	"charm.land/lipgloss/v2":                "1 s: the terminal",
	"github.com/charmbracelet/ultraviolet":  "2 s: the terminal's",
	"github.com/charmbracelet/x/ansi":       "1 s: the terminal's",
	"github.com/charmbracelet/x/term":       "the terminal's",
	"github.com/charmbracelet/x/termios":    "the terminal's",
	"github.com/charmbracelet/x/windows":    "the terminal's",
	"github.com/charmbracelet/colorprofile": "the terminal's",
	"github.com/clipperhouse/displaywidth":  "the terminal's",
	"github.com/clipperhouse/uax29/v2":      "the terminal's",
	"github.com/lucasb-eyer/go-colorful":    "the terminal's",
	"github.com/mattn/go-runewidth":         "the terminal's",
	"github.com/muesli/cancelreader":        "the terminal's",
	"github.com/xo/terminfo":                "the terminal's",
	"github.com/atotto/clipboard":           "the terminal's",
}

// TestModules fails if the usual program gains a module: somebody's first minute
// would be longer. What few people need belongs to -tags full (cmd/howl/small.go);
// what everybody needs is listed above, with its cost.
func TestModules(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "./cmd/howl").Output()
	if err != nil {
		t.Fatal(err)
	}
	used := strings.Fields(string(out))
	slices.Sort(used)
	used = slices.Compact(used)
	for _, name := range used {
		if affordable[name] == "" {
			t.Errorf("the usual program now needs %s: leave it to -tags full, or list its cost here", name)
		}
	}
	for name := range affordable {
		if !slices.Contains(used, name) {
			t.Errorf("%s is listed, and the usual program does not need it", name)
		}
	}
}
