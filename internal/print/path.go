package print

import (
	"fmt"
	"math"
	"strconv"
)

// A step is one part of a path: a move (M), a line (L), a curve (C) or the way
// back to the beginning (Z). A curve has two control points before its end.
type step struct {
	kind byte
	at   [3]point
}

type point struct{ x, y float64 }

func (p point) plus(q point) point { return point{p.x + q.x, p.y + q.y} }

// steps reads the path data of an SVG. It knows the commands that our art uses:
// M, L, H, V, C, S, A and Z, absolute and relative.
func steps(data string) ([]step, error) {
	r := reader{data: data}
	for r.skip(); r.i < len(r.data); r.skip() {
		if c := r.data[r.i]; c >= 'A' && c <= 'z' {
			r.command = c
			r.i++
		}
		if err := r.step(); err != nil {
			return nil, fmt.Errorf("path %q at %d: %w", data, r.i, err)
		}
	}
	return r.all, nil
}

type reader struct {
	data      string
	i         int
	command   byte
	now, from point // where the pen is, and where the figure began
	control   point // of the last curve
	all       []step
}

func (r *reader) step() error {
	relative := r.command >= 'a'
	var base point
	if relative {
		base = r.now
	}
	curve := false
	switch r.command &^ 0x20 {
	case 'M':
		p, err := r.point(base)
		if err != nil {
			return err
		}
		r.add('M', p)
		r.from = p
		r.command = 'L' | r.command&0x20 // further points are lines
	case 'L':
		p, err := r.point(base)
		if err != nil {
			return err
		}
		r.add('L', p)
	case 'H':
		x, err := r.number()
		if err != nil {
			return err
		}
		r.add('L', point{base.x + x, r.now.y})
	case 'V':
		y, err := r.number()
		if err != nil {
			return err
		}
		r.add('L', point{r.now.x, base.y + y})
	case 'C', 'S':
		curve = true
		first := point{2*r.now.x - r.control.x, 2*r.now.y - r.control.y}
		points, err := r.points(base, 2)
		if err == nil && r.command&^0x20 == 'C' {
			var end point
			end, err = r.point(base)
			first, points = points[0], []point{points[1], end}
		}
		if err != nil {
			return err
		}
		r.add('C', first, points[0], points[1])
		r.control = points[0]
	case 'A':
		if err := r.arc(base); err != nil {
			return err
		}
	case 'Z':
		r.all = append(r.all, step{kind: 'Z'})
		r.now = r.from
	default:
		return fmt.Errorf("unknown command %q", r.command)
	}
	if !curve {
		r.control = r.now
	}
	return nil
}

// add appends a step, and moves the pen to its last point.
func (r *reader) add(kind byte, at ...point) {
	s := step{kind: kind}
	copy(s.at[:], at)
	r.all = append(r.all, s)
	r.now = at[len(at)-1]
}

func (r *reader) skip() {
	for r.i < len(r.data) && (r.data[r.i] == ' ' || r.data[r.i] == ',' || r.data[r.i] == '\n') {
		r.i++
	}
}

// number reads a number. A second dot or a sign begins the next one.
func (r *reader) number() (float64, error) {
	r.skip()
	start, dots := r.i, 0
	for ; r.i < len(r.data); r.i++ {
		c := r.data[r.i]
		if c == '.' {
			dots++
		}
		if (c != '.' || dots > 1) && (c < '0' || c > '9') && (c != '-' || r.i > start) {
			break
		}
	}
	return strconv.ParseFloat(r.data[start:r.i], 64)
}

// flag reads a 0 or a 1, after which a number may follow without a space.
func (r *reader) flag() (bool, error) {
	r.skip()
	if r.i == len(r.data) || r.data[r.i] != '0' && r.data[r.i] != '1' {
		return false, fmt.Errorf("no flag")
	}
	r.i++
	return r.data[r.i-1] == '1', nil
}

func (r *reader) point(base point) (point, error) {
	x, err := r.number()
	if err != nil {
		return point{}, err
	}
	y, err := r.number()
	return base.plus(point{x, y}), err
}

func (r *reader) points(base point, n int) (all []point, err error) {
	for range n {
		p, err := r.point(base)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// arc reads an elliptic arc and adds it as curves, as the notes on
// implementation of SVG 1.1 (F.6) compute it.
func (r *reader) arc(base point) error {
	radii, err := r.point(point{})
	if err != nil {
		return err
	}
	turn, err := r.number()
	if err != nil {
		return err
	}
	large, err := r.flag()
	if err != nil {
		return err
	}
	sweep, err := r.flag()
	if err != nil {
		return err
	}
	end, err := r.point(base)
	if err != nil {
		return err
	}
	rx, ry := math.Abs(radii.x), math.Abs(radii.y)
	if rx == 0 || ry == 0 || end == r.now {
		r.add('L', end)
		return nil
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	dx, dy := (r.now.x-end.x)/2, (r.now.y-end.y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	if big := x*x/(rx*rx) + y*y/(ry*ry); big > 1 {
		rx, ry = rx*math.Sqrt(big), ry*math.Sqrt(big)
	}
	f := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		f = -f
	}
	cx, cy := f*rx*y/ry, -f*ry*x/rx
	middle := point{cos*cx - sin*cy + (r.now.x+end.x)/2, sin*cx + cos*cy + (r.now.y+end.y)/2}
	begin := math.Atan2((y-cy)/ry, (x-cx)/rx)
	angle := math.Atan2((-y-cy)/ry, (-x-cx)/rx) - begin
	if sweep && angle < 0 {
		angle += 2 * math.Pi
	} else if !sweep && angle > 0 {
		angle -= 2 * math.Pi
	}
	at := func(a, along float64) point { // a point of the ellipse, moved along its tangent
		s, c := math.Sincos(a)
		ex, ey := rx*(c-along*s), ry*(s+along*c)
		return point{middle.x + cos*ex - sin*ey, middle.y + sin*ex + cos*ey}
	}
	n := int(math.Ceil(math.Abs(angle) / (math.Pi / 2)))
	part := angle / float64(n)
	k := 4. / 3 * math.Tan(part/4)
	for i := range n {
		a := begin + float64(i)*part
		r.add('C', at(a, k), at(a+part, -k), at(a+part, 0))
	}
	return nil
}

// circle returns the steps of an ellipse.
func circle(cx, cy, rx, ry float64) []step {
	const k = 0.5522847498 // of the radius: control points of a quarter
	at := func(x, y float64) point { return point{cx + x*rx, cy + y*ry} }
	return []step{
		{'M', [3]point{at(1, 0)}},
		{'C', [3]point{at(1, k), at(k, 1), at(0, 1)}},
		{'C', [3]point{at(-k, 1), at(-1, k), at(-1, 0)}},
		{'C', [3]point{at(-1, -k), at(-k, -1), at(0, -1)}},
		{'C', [3]point{at(k, -1), at(1, -k), at(1, 0)}},
		{kind: 'Z'},
	}
}
