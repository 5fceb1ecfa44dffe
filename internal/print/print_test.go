package print

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// allArt returns the drawings as the page has them.
func allArt(t *testing.T) []byte {
	t.Helper()
	var all bytes.Buffer
	all.WriteString("<svg>")
	for _, pattern := range []string{"../web/art/*.svg", "../../games/*/page/art.svg"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no art in %s: %v", pattern, err)
		}
		for _, name := range names {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(b)
		}
	}
	all.WriteString("</svg>")
	return all.Bytes()
}

// TestSheets: the sheets of every game have the size of the paper, nine cards of
// poker size on a page and a back for each face, and name every card in the
// language of the reader.
func TestSheets(t *testing.T) {
	art := allArt(t)
	for _, e := range games.All {
		cards := len(e.Print.Sheet) + len(e.Print.Summary)*e.Print.Summaries
		for _, c := range e.Print.Cards {
			cards += c.N
		}
		pages := 2 * ((cards + 8) / 9)
		if len(e.Print.Chips) > 0 {
			pages += 2
		}
		for _, paper := range Papers {
			for _, tag := range i18n.Tags {
				t.Run(fmt.Sprint(e.Name(), " ", paper.Name, " ", tag), func(t *testing.T) {
					l := games.Language(tag)
					pdf, err := sheets(e, paper, l, art, false)
					if err != nil {
						t.Fatal(err)
					}
					box := fmt.Sprintf("/MediaBox [0 0 %.2f %.2f]", paper.Width/mm, paper.Height/mm)
					if !bytes.Contains(pdf, []byte(box)) {
						t.Errorf("no page is %s", box)
					}
					if got := len(regexp.MustCompile(`/Type /Page\b[^s]`).FindAll(pdf, -1)); got != pages {
						t.Errorf("there are %d pages, want %d for %d cards", got, pages, cards)
					}
					if got, want := bytes.Count(pdf, fmt.Appendf(nil, "%.2f %.2f re f", cardWidth/mm, -cardHeight/mm)), cards; got != want {
						t.Errorf("%d cards are of poker size, want %d", got, want)
					}
					for _, c := range e.Print.Cards {
						if f := e.Print.Face(c.Card); f.Label && !says(pdf, l.Text(f.Name)) {
							t.Errorf("no card is called %s", l.Text(f.Name))
						} else if text := []rune(l.Text(f.Text)); f.Text != "" && (!l.Has(f.Text) || !says(pdf, string(text[:5])) || !says(pdf, string(text[len(text)-3:]))) {
							t.Errorf("the card %s does not say %s", l.Text(f.Name), string(text))
						}
					}
					for _, lines := range slices.Concat(e.Print.Sheet, e.Print.Summary) {
						for _, line := range lines {
							if !l.Has(line.Name) || !l.Has(line.Text) {
								t.Errorf("the catalogue has no %s or no %s", line.Name, line.Text)
							}
						}
					}
				})
			}
		}
	}
}

// says reports whether a PDF that is not compressed holds a text.
func says(pdf []byte, text string) bool {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		for _, c := range []byte{byte(u >> 8), byte(u)} {
			if strings.ContainsRune(`()\`, rune(c)) {
				b = append(b, '\\')
			} else if c == '\r' {
				b = append(b, '\\', 'r')
				continue
			}
			b = append(b, c)
		}
	}
	return bytes.Contains(pdf, b)
}

// TestBacks: when a sheet is turned over its long edge, each back lies behind its
// face, on a page that is not full too.
func TestBacks(t *testing.T) {
	for _, paper := range Papers {
		for _, g := range []grid{{paper: paper, width: cardWidth, height: cardHeight, columns: 3, rows: 3}, gridOfChips(paper)} {
			var fronts, backs []point
			at := func(list *[]point) face {
				return func(_ *pen, x, y float64) error {
					*list = append(*list, point{x, y})
					return nil
				}
			}
			five := []face{at(&fronts), at(&fronts), at(&fronts), at(&fronts), at(&fronts)}
			if err := g.fill(nil, five, false); err != nil {
				t.Fatal(err)
			}
			five = []face{at(&backs), at(&backs), at(&backs), at(&backs), at(&backs)}
			if err := g.fill(nil, five, true); err != nil {
				t.Fatal(err)
			}
			for i, f := range fronts {
				if seen := paper.Width - backs[i].x - g.width; seen-f.x > 1e-9 || f.x-seen > 1e-9 || backs[i].y != f.y {
					t.Errorf("%s: the back of %v is at %v", paper.Name, f, backs[i])
				}
				if f.x < 5 || f.y < 5 {
					t.Errorf("%s: %v is where printers cannot print", paper.Name, f)
				}
			}
		}
	}
}

// TestSteps: paths are read as SVG has them.
func TestSteps(t *testing.T) {
	for path, want := range map[string]string{
		"M1 2h3v-4l.5.5z":          "M(1,2) L(4,2) L(4,-2) L(4.5,-1.5) Z",
		"M0 0c1 1 2 1 3 0s2-1 3 0": "M(0,0) C(1,1)(2,1)(3,0) C(4,-1)(5,-1)(6,0)",
		"M0 0a1 1 0 012 0":         "M(0,0) C(0,-0.55)(0.45,-1)(1,-1) C(1.55,-1)(2,-0.55)(2,0)",
		"M5 5 6 7":                 "M(5,5) L(6,7)",
	} {
		all, err := steps(path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
		var got []string
		for _, s := range all {
			text := string(s.kind)
			n := map[byte]int{'M': 1, 'L': 1, 'C': 3}[s.kind]
			for _, p := range s.at[:n] {
				text += fmt.Sprintf("(%.3g,%.3g)", round(p.x), round(p.y))
			}
			got = append(got, text)
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
	for _, path := range []string{"M1", "Q1 2 3 4", "M0 0a1 1 0 2 0 1 1", "M0 0l1 x"} {
		if _, err := steps(path); err == nil {
			t.Errorf("%s is read", path)
		}
	}
}

func round(n float64) float64 {
	if n = float64(int(n*100+copysign(.5, n))) / 100; n == 0 {
		return 0
	}
	return n
}

func copysign(n, of float64) float64 {
	if of < 0 {
		return -n
	}
	return n
}
