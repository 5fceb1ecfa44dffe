package web

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math"
	"regexp"

	"github.com/howl-game/howl/games"
)

// An artSheet is a file with drawings. Every drawing is a symbol, shown by its name
// with <use>, and takes its colours from where it is shown.
type artSheet struct{ name, symbols string }

// artSheets returns all art: the signs of the page and the drawings that several
// games share, the faces of bots and those that people choose from, and a sheet for each game. A page loads the sheets
// of what it shows.
func artSheets() ([]artSheet, error) {
	signs, err := files.ReadFile("art/howl.svg")
	if err != nil {
		return nil, err
	}
	shared, err := files.ReadFile("art/shared.svg")
	if err != nil {
		return nil, err
	}
	sheets := []artSheet{{"art.svg", string(signs) + string(shared)}, {"faces.svg", faces()}, {"people.svg", peopleFaces()}}
	for _, e := range games.All {
		if e.Page == nil {
			continue
		}
		art, err := fs.ReadFile(e.Page, "art.svg")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		sheets = append(sheets, artSheet{"art-" + e.Name() + ".svg", string(art)})
	}
	return sheets, nil
}

// svg returns the sheet as a document.
func (s artSheet) svg() []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + s.symbols + `</svg>`)
}

var symbol = regexp.MustCompile(`<symbol id="([^"]+)"`)

// addArt adds the sheets, and remembers which drawings are on each.
func (a *assets) addArt() error {
	sheets, err := artSheets()
	for _, s := range sheets {
		a.add(s.name, "image/svg+xml", s.svg())
		for _, m := range symbol.FindAllStringSubmatch(s.symbols, -1) {
			a.drawings[a.byName[s.name]] = append(a.drawings[a.byName[s.name]], m[1])
		}
	}
	return err
}

var iconSizes = []int{180, 192, 512}

// icon paints the sign of Howl, a moon over a dark hill with two ears
// before it, for home screens that want pixels.
func icon(size int) ([]byte, error) {
	const fine = 3 // samples a side, against ragged edges
	at := func(x, y int) color.RGBA {
		return signAt((float64(x)+.5)/fine/float64(size)*48, (float64(y)+.5)/fine/float64(size)*48)
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size / 2 { // it is the same left and right
			c, last := at(fine*x, fine*y), fine-1
			if c != at(fine*x+last, fine*y) || c != at(fine*x, fine*y+last) || c != at(fine*x+last, fine*y+last) {
				var r, g, b int
				for i := range fine * fine {
					c := at(fine*x+i%fine, fine*y+i/fine)
					r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
				}
				n := fine * fine
				c = color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255}
			}
			img.SetRGBA(x, y, c)
			img.SetRGBA(size-1-x, y, c)
		}
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

var (
	skyInk  = color.RGBA{0x2a, 0x22, 0x38, 255}
	moonInk = color.RGBA{0xf3, 0xc9, 0x6b, 255}
	wolfInk = color.RGBA{0x16, 0x11, 0x1e, 255}
)

// signAt returns the colour of the sign at a point of a 48 by 48 drawing.
func signAt(x, y float64) color.RGBA {
	side := math.Abs(x - 24) // it is the same left and right
	ear := y > 17+(side-9)*(side-9)*.35 && side > 3.4 && side < 13 && y > 30-side*1.2
	head := side < 13-math.Max(0, y-34)*.75 && y > 27
	switch {
	case ear || head:
		return wolfInk
	case math.Hypot(x-24, y-22) < 15:
		return moonInk
	}
	return skyInk
}
