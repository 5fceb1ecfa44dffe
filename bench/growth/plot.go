package main

import (
	"fmt"
	"math"
	"strings"
)

// A panel is a plot with two logarithmic axes.
type panel struct {
	left          float64
	title, unit   string
	low, high     float64 // of the upright axis
	low10, high10 float64
	sizes         []float64 // numbers of tables, on the level axis
}

const (
	width, height = 420.0, 260.0 // of a panel's field
	top           = 56.0
	style         = `text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 14px } .faint { fill: #59636e }
.paper { fill: #ffffff } .grid { stroke: #d1d9e0; stroke-width: 1 }
.s1 { stroke: #0b57d0 } .s3 { stroke: #b3400e } .f1 { fill: #0b57d0 } .f3 { fill: #b3400e }
path { fill: none; stroke-width: 2.5; stroke-linejoin: round } .rare { stroke-dasharray: 6 4 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .faint { fill: #9aa5b1 } .paper { fill: #0d1117 } .grid { stroke: #30363d }
.s1 { stroke: #79b0ff } .s3 { stroke: #ffa770 } .f1 { fill: #79b0ff } .f3 { fill: #ffa770 } }`
)

// draw returns the plot of latency and throughput. It is legible on light and
// dark backgrounds, and without colours: one server has round marks, three have
// square ones.
func draw(lines []line) string {
	waits := panel{left: 70, title: "How long people wait", unit: "ms, a move every 4 s at every table", low: 1, high: 1}
	moves := panel{left: 600, title: "How much the servers bear", unit: "moves a second, as fast as they can", low: 1e9, high: 1}
	waits.low = 1e9
	for _, p := range lines[0].points {
		waits.sizes = append(waits.sizes, float64(p.tables))
	}
	moves.sizes = waits.sizes
	for _, l := range lines {
		for _, p := range l.points {
			waits.low, waits.high = min(waits.low, p.calm.P50), max(waits.high, p.calm.P99)
			moves.low, moves.high = min(moves.low, p.hot.Rate), max(moves.high, p.hot.Rate)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1060 400" role="img" aria-label="Waiting time and moves a second, from 10 to 5,000 tables, on one server and on three"><style>%s</style>`+"\n", style)
	b.WriteString(`<rect class="paper" width="1060" height="400"/>` + "\n")
	waits.frame(&b)
	moves.frame(&b)
	for _, l := range lines {
		waits.curve(&b, l, "", func(p point) float64 { return p.calm.P50 })
		waits.curve(&b, l, "rare", func(p point) float64 { return p.calm.P99 })
		moves.curve(&b, l, "", func(p point) float64 { return p.hot.Rate })
	}
	legend(&b)
	b.WriteString("</svg>\n")
	return b.String()
}

// x and y return the position of a value.
func (f *panel) x(tables float64) float64 {
	first, last := math.Log10(f.sizes[0]), math.Log10(f.sizes[len(f.sizes)-1])
	return f.left + width*(math.Log10(tables)-first)/(last-first)
}

func (f *panel) y(v float64) float64 {
	return top + height*(1-(math.Log10(v)-f.low10)/(f.high10-f.low10))
}

// frame draws the title, the axes and the grid.
func (f *panel) frame(b *strings.Builder) {
	f.low10, f.high10 = mark(f.low, false), mark(f.high, true)
	fmt.Fprintf(b, `<text class="title" x="%.0f" y="24">%s</text><text class="faint" x="%.0f" y="42">%s</text>`+"\n", f.left, f.title, f.left, f.unit)
	for at := f.low10; at < f.high10+0.01; at = next(at) {
		v := math.Pow(10, at)
		fmt.Fprintf(b, `<line class="grid" x1="%.0f" x2="%.0f" y1="%.1f" y2="%.1f"/><text class="faint" x="%.0f" y="%.1f" text-anchor="end">%s</text>`+"\n",
			f.left, f.left+width, f.y(v), f.y(v), f.left-8, f.y(v)+4, short(v))
	}
	for _, n := range f.sizes {
		x := f.x(n)
		fmt.Fprintf(b, `<line class="grid" x1="%.1f" x2="%.1f" y1="%.0f" y2="%.0f"/><text class="faint" x="%.1f" y="%.0f" text-anchor="middle">%s</text>`+"\n",
			x, x, top, top+height, x, top+height+20, thousands(int(n)))
	}
	fmt.Fprintf(b, `<text class="faint" x="%.0f" y="%.0f" text-anchor="middle">tables</text>`+"\n", f.left+width/2, top+height+40)
}

// The axis has marks at 1, 2 and 5 times each power of ten.
var steps = []float64{0, math.Log10(2), math.Log10(5), 1}

// mark returns the logarithm of the last mark at or below a value, or of the
// first at or above it. It ignores rounding errors.
func mark(v float64, after bool) float64 {
	const tolerance = 1e-9
	whole := math.Floor(math.Log10(v) + tolerance)
	rest := math.Log10(v) - whole
	at := 0.0
	for _, s := range steps {
		if after && s >= rest-tolerance {
			return whole + s
		}
		if s <= rest+tolerance {
			at = s
		}
	}
	return whole + at
}

func next(at float64) float64 { return mark(math.Pow(10, at+0.01), true) }

func short(v float64) string {
	if v < 1 {
		return fmt.Sprintf("%.1g", v)
	}
	return thousands(int(math.Round(v)))
}

func (f *panel) curve(b *strings.Builder, l line, class string, value func(point) float64) {
	var path, marks strings.Builder
	for i, p := range l.points {
		x, y := f.x(float64(p.tables)), f.y(value(p))
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], x, y)
		spot(&marks, l.nodes, x, y)
	}
	fmt.Fprintf(b, `<path class="s%d %s" d="%s"/>%s`+"\n", l.nodes, class, &path, &marks)
}

// spot draws a mark on a curve.
func spot(b *strings.Builder, nodes int, x, y float64) {
	if nodes == 1 {
		fmt.Fprintf(b, `<circle class="f1" cx="%.1f" cy="%.1f" r="4.5"/>`, x, y)
		return
	}
	fmt.Fprintf(b, `<rect class="f3" x="%.1f" y="%.1f" width="8" height="8"/>`, x-4, y-4)
}

func legend(b *strings.Builder) {
	const y = 382.0
	x := 70.0
	for _, entry := range []struct {
		nodes       int
		class, text string
	}{
		{1, "", "one server"}, {3, "", "three servers"},
		{1, "rare", "99 % wait no longer, one"}, {3, "rare", "99 % wait no longer, three"},
	} {
		fmt.Fprintf(b, `<path class="s%d %s" d="M%.0f %.0fh40"/>`, entry.nodes, entry.class, x, y-4)
		spot(b, entry.nodes, x+20, y-4)
		fmt.Fprintf(b, `<text x="%.0f" y="%.0f">%s</text>`+"\n", x+50, y, entry.text)
		x += 110 + 7.2*float64(len(entry.text))
	}
}
