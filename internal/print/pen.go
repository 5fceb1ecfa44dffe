package print

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
)

// A pen draws on the pages of a PDF. Lengths are in mm, sizes of letters in
// points.
type pen struct {
	*fpdf.Fpdf
	art map[string][]shape
}

const font = "mplus"

// colours are what a drawing takes from its card.
type colours struct{ ink, lit string }

// rgb reads a colour such as #a32 or #a3262a.
func rgb(c string) (r, g, b int) {
	hex := strings.TrimPrefix(c, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, _ := strconv.ParseUint(hex, 16, 32) // a colour of ours; else black
	return int(n >> 16), int(n >> 8 & 255), int(n & 255)
}

func (p *pen) fill(c string)   { p.SetFillColor(rgb(c)) }
func (p *pen) stroke(c string) { p.SetDrawColor(rgb(c)) }

// draw shows a drawing as a square with its upper left corner at x, y.
func (p *pen) draw(name string, x, y, size float64, c colours) error {
	shapes, ok := p.art[name]
	if !ok {
		return fmt.Errorf("there is no drawing %q", name)
	}
	scale := size / 48
	of := func(name string) string {
		switch name {
		case "ink":
			return c.ink
		case "lit":
			return c.lit
		}
		return name
	}
	at := func(q point) (float64, float64) { return x + q.x*scale, y + q.y*scale }
	for _, s := range shapes {
		style := ""
		if s.fill != "" {
			p.fill(of(s.fill))
			style = "F"
		}
		if s.stroke != "" {
			p.stroke(of(s.stroke))
			p.SetLineWidth(s.width * scale)
			style += "D"
		}
		if style == "" {
			continue
		}
		if s.evenOdd {
			style += "*"
		}
		ends, joins := "butt", "miter"
		if s.round {
			ends, joins = "round", "round"
		}
		p.SetLineCapStyle(ends)
		p.SetLineJoinStyle(joins)
		p.SetAlpha(s.opacity, "Normal")
		for _, st := range s.steps {
			x0, y0 := at(st.at[0])
			switch st.kind {
			case 'M':
				p.MoveTo(x0, y0)
			case 'L':
				p.LineTo(x0, y0)
			case 'C':
				x1, y1 := at(st.at[1])
				x2, y2 := at(st.at[2])
				p.CurveBezierCubicTo(x0, y0, x1, y1, x2, y2)
			case 'Z':
				p.ClosePath()
			}
		}
		p.DrawPath(style)
	}
	p.SetAlpha(1, "Normal")
	return nil
}

const mm = 25.4 / 72 // of a point

// letters sets the size and the colour of letters. The library leaves a colour
// out that it takes for the one in use, which it does not know after a rotation;
// a colour to fill with is always written.
func (p *pen) letters(size float64, ink string) {
	p.SetFont(font, "", size)
	p.fill(ink)
	p.SetTextColor(rgb(ink))
}

// write shows a line of text, its middle at x and its base at y.
func (p *pen) write(text string, x, y, size float64, ink string) {
	p.letters(size, ink)
	p.Text(x-p.GetStringWidth(text)/2, y, text)
}

// fit returns the largest size up to the given one at which a text is not wider.
func (p *pen) fit(text string, size, width float64) float64 {
	p.SetFont(font, "", size)
	if is := p.GetStringWidth(text); is > width {
		return size * width / is
	}
	return size
}

// paragraph writes a text from y downwards, in lines whose middle is that of the
// width, and in letters that are small enough for the height.
func (p *pen) paragraph(text string, x, y, width, height float64, ink string) {
	const leading = 1.3
	size := 8.5
	lines := p.wrap(text, size, width)
	for float64(len(lines))*size*leading*mm > height && size > 3 {
		size -= .25
		lines = p.wrap(text, size, width)
	}
	for i, line := range lines {
		p.write(line, x+width/2, y+float64(i+1)*size*leading*mm, size, ink)
	}
}

// wrap breaks a text into lines of a width, between words, and between signs of
// Japanese unless a line would begin with what ends a phrase.
func (p *pen) wrap(text string, size, width float64) (lines []string) {
	p.SetFont(font, "", size)
	line := ""
	for _, piece := range pieces(text) {
		if line != "" && p.GetStringWidth(strings.TrimRight(line+piece, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = strings.TrimLeft(piece, " ")
			continue
		}
		line += piece
	}
	return append(lines, strings.TrimRight(line, " "))
}

// pieces cuts a text where a line may end.
func pieces(text string) (all []string) {
	for rest := text; rest != ""; {
		_, n := utf8.DecodeRuneInString(rest)
		for n < len(rest) {
			before, _ := utf8.DecodeLastRuneInString(rest[:n])
			next, size := utf8.DecodeRuneInString(rest[n:])
			wide := before > 0x2e80 || next > 0x2e80
			if before == ' ' || wide && !strings.ContainsRune("。、，．・：；！？」』）ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ", next) && !strings.ContainsRune("「『（", before) {
				break
			}
			n += size
		}
		all, rest = append(all, rest[:n]), rest[n:]
	}
	return all
}
