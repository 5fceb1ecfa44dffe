package print

import (
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// The size of a card is that of poker cards, and of the sleeves for them.
const (
	cardWidth, cardHeight = 63., 88.
	chipSize              = 25.
)

const (
	backInk  = "#2a2238"
	backLit  = "#f3c96b"
	sheetInk = "#2a2238"
)

// A face fills the place of a card, whose upper left corner is at x, y.
type face func(p *pen, x, y float64) error

// cardFace draws a card: rank and suits in two corners, or the name below the
// drawing.
func cardFace(l *i18n.Language, f entry.Face) face {
	return func(p *pen, x, y float64) error {
		p.fill(f.Paper)
		p.Rect(x, y, cardWidth, cardHeight, "F")
		p.stroke(f.Ink)
		p.SetLineWidth(.35)
		p.SetAlpha(.45, "Normal")
		p.RoundedRect(x+3, y+3, cardWidth-6, cardHeight-6, 3, "1234", "D")
		p.SetAlpha(1, "Normal")
		c := colours{f.Ink, f.Lit}
		size, top := 46., 17.
		if f.Label {
			size, top = 48, 11
			under := 74.
			if f.Text != "" {
				size, top, under = 30, 7, 45
				p.paragraph(l.Text(f.Text), x+6, y+under+4, cardWidth-12, cardHeight-under-10, f.Ink)
			}
			name := l.Text(f.Name)
			p.write(name, x+cardWidth/2, y+under, p.fit(name, 17, cardWidth-12), f.Ink)
		}
		if err := p.draw(f.Picture, x+(cardWidth-size)/2, y+top, size, c); err != nil {
			return err
		}
		if f.Rank != "" {
			for _, half := range []float64{0, 180} {
				p.TransformBegin()
				p.TransformRotate(half, x+cardWidth/2, y+cardHeight/2)
				p.write(f.Rank, x+10, y+13, 24, f.Ink)
				for i, s := range f.Corner {
					if err := p.draw(s.Picture, x+7.5, y+15+float64(i)*6, 5, colours{s.Ink, f.Lit}); err != nil {
						return err
					}
				}
				p.TransformEnd()
			}
		}
		const step = 7.
		for i, s := range f.Row {
			at := x + cardWidth/2 + (float64(i)-float64(len(f.Row))/2)*step
			if err := p.draw(s.Picture, at+.5, y+68, step-1, colours{s.Ink, f.Lit}); err != nil {
				return err
			}
		}
		return nil
	}
}

// back draws the back of every card. It is larger than the card, so that a sheet
// that the printer has shifted a little shows no white edge.
func back(p *pen, x, y float64) error {
	const over = 1.5
	p.fill(backInk)
	p.Rect(x-over, y-over, cardWidth+2*over, cardHeight+2*over, "F")
	p.stroke(backLit)
	for _, in := range []float64{4, 5.5} {
		p.SetLineWidth(.3)
		p.RoundedRect(x+in, y+in, cardWidth-2*in, cardHeight-2*in, 3, "1234", "D")
	}
	const size = 30.
	return p.draw("howl", x+(cardWidth-size)/2, y+(cardHeight-size)/2, size, colours{backLit, backInk})
}

// summaryFace lists what cards do, in letters as large as the card allows.
func summaryFace(l *i18n.Language, heading string, lines []entry.Line, of func(string) entry.Face) face {
	return func(p *pen, x, y float64) error {
		const left, right, icon = 5., 5., 9.
		width := cardWidth - left - right - icon - 2
		type item struct {
			face       entry.Face
			name, text []string
		}
		var items []item
		size, tall := 8.5, 0.
		for ; ; size -= .25 { // ends: nothing is taller than a card at size 0
			items, tall = items[:0], 0
			for _, line := range lines {
				it := item{of(line.Card), p.wrap(l.Text(line.Name), size, width), p.wrap(l.Text(line.Text), size*.9, width)}
				items = append(items, it)
				tall += max(icon, (float64(len(it.name))+.9*float64(len(it.text)))*size*1.2*mm) + 1.6
			}
			if tall <= cardHeight-20 || size < 3 {
				break
			}
		}
		p.fill("#fffaf0")
		p.Rect(x, y, cardWidth, cardHeight, "F")
		p.write(heading, x+cardWidth/2, y+10, p.fit(heading, 11, cardWidth-10), sheetInk)
		at := y + 14 + max(0, (cardHeight-20-tall)/2)
		for _, it := range items {
			c := colours{it.face.Ink, it.face.Lit}
			if it.face.Paper != "" {
				p.fill(it.face.Paper)
				p.RoundedRect(x+left, at, icon, icon, 1.2, "1234", "F")
			}
			if err := p.draw(it.face.Picture, x+left+.5, at+.5, icon-1, c); err != nil {
				return err
			}
			line := at
			write := func(texts []string, size float64, ink string) {
				p.letters(size, ink)
				for _, text := range texts {
					line += size * 1.2 * mm
					p.Text(x+left+icon+2, line-.2*size*mm, text)
				}
			}
			write(it.name, size, "#9c3d16")
			write(it.text, size*.9, sheetInk)
			at += max(icon, line-at) + 1.6
		}
		return nil
	}
}

// chipFace draws a chip.
func chipFace(f entry.Face) face {
	return func(p *pen, x, y float64) error {
		const r = chipSize / 2
		p.fill(f.Paper)
		p.stroke(f.Ink)
		p.SetLineWidth(.5)
		p.Circle(x+r, y+r, r-.3, "FD")
		return p.draw(f.Picture, x+r-7.5, y+r-7.5, 15, colours{f.Ink, f.Lit})
	}
}

func chipBack(p *pen, x, y float64) error {
	const r = chipSize / 2
	p.fill(backInk)
	p.Circle(x+r, y+r, r+.8, "F")
	return p.draw("howl", x+r-6, y+r-6, 12, colours{backLit, backInk})
}
