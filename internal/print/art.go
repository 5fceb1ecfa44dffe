package print

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// A shape is a figure of a drawing, in the 48 by 48 units of all our art. A
// colour is #rgb or #rrggbb, "ink" or "lit" for those of the card, or "" for none.
type shape struct {
	steps        []step
	fill, stroke string
	evenOdd      bool
	width        float64
	round        bool
	opacity      float64
}

// drawings reads an SVG of symbols, and returns the shapes of each by its id.
func drawings(svg []byte) (map[string][]shape, error) {
	var file struct {
		Symbols []struct {
			ID    string `xml:"id,attr"`
			Parts []part `xml:",any"`
		} `xml:"symbol"`
	}
	if err := xml.Unmarshal(svg, &file); err != nil {
		return nil, err
	}
	all := make(map[string][]shape)
	for _, s := range file.Symbols {
		var shapes []shape
		for _, p := range s.Parts {
			var err error
			if shapes, err = p.shapes(shapes, nil); err != nil {
				return nil, fmt.Errorf("drawing %s: %w", s.ID, err)
			}
		}
		all[s.ID] = shapes
	}
	return all, nil
}

// A part is an element of a drawing.
type part struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Parts   []part     `xml:",any"`
}

// shapes appends the figures of a part, which takes what it does not say itself
// from the group it is in.
func (p part) shapes(all []shape, group map[string]string) ([]shape, error) {
	says := make(map[string]string)
	for name, value := range group {
		says[name] = value
	}
	for _, a := range p.Attrs {
		says[a.Name.Local] = a.Value
	}
	number := func(name string, usual float64) float64 {
		if n, err := strconv.ParseFloat(says[name], 64); err == nil {
			return n
		}
		return usual
	}
	s := shape{
		fill: colour(says["fill"], "#000"), stroke: colour(says["stroke"], ""), evenOdd: says["fill-rule"] == "evenodd",
		width: number("stroke-width", 1), round: says["stroke-linecap"] == "round" || says["stroke-linejoin"] == "round", opacity: number("opacity", 1),
	}
	var err error
	switch p.XMLName.Local {
	case "g":
		for _, inner := range p.Parts {
			if all, err = inner.shapes(all, says); err != nil {
				return nil, err
			}
		}
		return all, nil
	case "path":
		s.steps, err = steps(says["d"])
	case "circle":
		s.steps = circle(number("cx", 0), number("cy", 0), number("r", 0), number("r", 0))
	case "ellipse":
		s.steps = circle(number("cx", 0), number("cy", 0), number("rx", 0), number("ry", 0))
	default:
		err = fmt.Errorf("unknown element %s", p.XMLName.Local)
	}
	if err == nil {
		err = moved(s.steps, says["transform"])
	}
	return append(all, s), err
}

// colour names a colour of the art: currentColor is the card's ink, var(--lit)
// what is bright on it.
func colour(value, usual string) string {
	switch value {
	case "":
		return usual
	case "none":
		return ""
	case "currentColor":
		return "ink"
	case "var(--lit)":
		return "lit"
	}
	return value
}

// moved shifts a figure, which is all that our art does to one.
func moved(figure []step, transform string) error {
	if transform == "" {
		return nil
	}
	inside, ok := strings.CutPrefix(strings.TrimSuffix(transform, ")"), "translate(")
	r := reader{data: inside}
	by, err := r.point(point{})
	if !ok || err != nil {
		return fmt.Errorf("unknown transform %q", transform)
	}
	for i := range figure {
		for j := range figure[i].at {
			figure[i].at[j] = figure[i].at[j].plus(by)
		}
	}
	return nil
}
