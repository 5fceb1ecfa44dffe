package print

// A grid is how things of one size lie on a page, in its middle.
type grid struct {
	paper         Paper
	width, height float64
	gap           float64
	columns, rows int
}

// gridOfChips lays out chips with a gap, because they are cut one by one.
func gridOfChips(paper Paper) grid {
	const gap = 4
	return grid{paper: paper, width: chipSize, height: chipSize, gap: gap, columns: 6, rows: 8}
}

// place returns the upper left corner of a place.
func (g grid) place(column, row int) (x, y float64) {
	left := (g.paper.Width - float64(g.columns)*(g.width+g.gap) + g.gap) / 2
	top := (g.paper.Height - float64(g.rows)*(g.height+g.gap) + g.gap) / 2
	return left + float64(column)*(g.width+g.gap), top + float64(row)*(g.height+g.gap)
}

// print fills pages with faces. After each page comes one with the backs: its
// columns are mirrored, so that each back is behind its face when the sheet is
// turned over its long edge.
func (g grid) print(p *pen, faces []face, back face) error {
	for n := g.columns * g.rows; len(faces) > 0; {
		page := faces[:min(n, len(faces))]
		faces = faces[len(page):]
		p.AddPage()
		if err := g.fill(p, page, false); err != nil {
			return err
		}
		g.marks(p)
		p.AddPage()
		backs := make([]face, len(page))
		for i := range backs {
			backs[i] = back
		}
		if err := g.fill(p, backs, true); err != nil {
			return err
		}
	}
	return nil
}

// fill draws the faces, row by row.
func (g grid) fill(p *pen, faces []face, mirrored bool) error {
	for i, f := range faces {
		column := i % g.columns
		if mirrored {
			column = g.columns - 1 - column
		}
		x, y := g.place(column, i/g.columns)
		if err := f(p, x, y); err != nil {
			return err
		}
	}
	return nil
}

// marks draws the lines to cut along, outside the cards.
func (g grid) marks(p *pen) {
	if g.gap > 0 {
		return
	}
	const near, far = 1.5, 6
	p.stroke("#000")
	p.SetLineWidth(.15)
	left, top := g.place(0, 0)
	right, bottom := g.place(g.columns, g.rows)
	for i := range g.columns + 1 {
		x, _ := g.place(i, 0)
		p.Line(x, top-far, x, top-near)
		p.Line(x, bottom+near, x, bottom+far)
	}
	for i := range g.rows + 1 {
		_, y := g.place(0, i)
		p.Line(left-far, y, left-near, y)
		p.Line(right+near, y, right+far, y)
	}
}
