package print

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/hajimehoshi/ebiten/v2/examples/resources/fonts"

	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// A Paper is a size of paper, in mm.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers are those that sheets can be made for; the first is usual.
var Papers = []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}

// PaperNamed returns the paper of a name.
func PaperNamed(name string) (Paper, bool) {
	for _, p := range Papers {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}

// Named is PDF for the paper of a name.
func Named(e entry.Entry, paper string, l *i18n.Language, art []byte) ([]byte, error) {
	size, ok := PaperNamed(paper)
	if !ok {
		return nil, fmt.Errorf("there is no paper %q; there are a4 and letter", paper)
	}
	return PDF(e, size, l, art)
}

// PDF returns the sheets of a game as a PDF. art is an SVG with every drawing of
// the game as a symbol.
func PDF(e entry.Entry, paper Paper, l *i18n.Language, art []byte) ([]byte, error) {
	return sheets(e, paper, l, art, true)
}

func sheets(e entry.Entry, paper Paper, l *i18n.Language, art []byte, compress bool) ([]byte, error) {
	if e.Print == nil {
		return nil, fmt.Errorf("%s has nothing to print", e.Name())
	}
	shapes, err := drawings(art)
	if err != nil {
		return nil, err
	}
	p := &pen{fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: paper.Width, Ht: paper.Height}}), shapes}
	p.SetCompression(compress)
	p.SetAutoPageBreak(false, 0)
	p.SetCreationDate(time.Unix(0, 0).UTC()) // the same sheets are the same bytes
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetCatalogSort(true)
	p.SetTitle(l.Text("game."+e.Name()), true)
	p.SetLang(l.Tag)
	p.AddUTF8FontFromBytes(font, "", fonts.MPlus1pRegular_ttf)

	var cards, chips []face
	for _, c := range e.Print.Cards {
		for range c.N {
			cards = append(cards, cardFace(l, e.Print.Face(c.Card)))
		}
	}
	for _, lines := range e.Print.Sheet {
		cards = append(cards, summaryFace(l, l.Text("page.moderate"), lines, e.Print.Face))
	}
	for _, lines := range e.Print.Summary {
		for range e.Print.Summaries {
			cards = append(cards, summaryFace(l, l.Text("game."+e.Name()), lines, e.Print.Face))
		}
	}
	for _, c := range e.Print.Chips {
		for range c.N {
			chips = append(chips, chipFace(e.Print.Face(c.Card)))
		}
	}
	grid := grid{paper: paper, width: cardWidth, height: cardHeight, columns: 3, rows: 3}
	if err := grid.print(p, cards, back); err != nil {
		return nil, err
	}
	grid = gridOfChips(paper)
	if err := grid.print(p, chips, chipBack); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = p.Output(&out)
	return out.Bytes(), err
}
