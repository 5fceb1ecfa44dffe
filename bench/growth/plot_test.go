package main

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"
)

// The plot is well-formed, has a mark for every figure and one a line in its
// legend, and nothing stands outside of it, however far apart the figures are.
func TestDraw(t *testing.T) {
	sizes := []int{10, 100, 1000, 5000}
	lines := []line{{nodes: 1}, {nodes: 3}}
	for i, n := range sizes {
		f := math.Pow(9, float64(i))
		lines[0].points = append(lines[0].points, point{n, result{P50: 0.3 * f, P99: f}, result{Rate: 7 * f}})
		lines[1].points = append(lines[1].points, point{n, result{P50: 2, P99: 2}, result{Rate: 12345}})
	}
	marks := map[string]int{}
	decoder := xml.NewDecoder(strings.NewReader(draw(lines)))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		for _, a := range e.Attr {
			if ok && a.Name.Local == "class" {
				marks[a.Value]++
			}
			if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") || strings.HasPrefix(a.Value, "-") {
				t.Errorf("<%s %s=%q>", e.Name.Local, a.Name.Local, a.Value)
			}
		}
	}
	for _, class := range []string{"f1", "f3"} {
		if got, want := marks[class], 3*len(sizes)+2; got != want {
			t.Errorf("%d marks of class %s, want %d", got, class, want)
		}
	}
}

func TestMark(t *testing.T) {
	for _, c := range []struct {
		v             float64
		before, after float64
	}{{1, 1, 1}, {1.5, 1, 2}, {3, 2, 5}, {70, 50, 100}, {0.3, 0.2, 0.5}, {20000, 20000, 20000}} {
		before, after := math.Pow(10, mark(c.v, false)), math.Pow(10, mark(c.v, true))
		if math.Abs(before/c.before-1) > 1e-6 || math.Abs(after/c.after-1) > 1e-6 {
			t.Errorf("%v stands between %v and %v, want %v and %v", c.v, before, after, c.before, c.after)
		}
	}
}
