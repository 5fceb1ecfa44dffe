package talk

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// An op is what a node of a pattern matches.
type op uint8

const (
	opEnd    op = iota
	opToken     // one token
	opClass     // a phrase of a class
	opRole      // a phrase of a class of characters, which is remembered
	opPerson    // a player, or several
	opSaid      // a statement
	opQuoted    // statements between quotation marks
	opFork      // one of several ways
	opGap       // a few words of any kind, in a guess
)

// A node is a step of a pattern. The nodes of a pattern form a graph without
// circles that ends in opEnd.
type node struct {
	op    op
	text  string
	class *class
	slot  slot
	forks []*node
	next  *node
}

// A slot is where a pattern keeps a player or a statement.
type slot uint8

const (
	slotWho  slot = iota // one player or several
	slotA                // one player
	slotB                // another one
	slotName             // one player, by name
	slots
)

var slotNames = [slots]string{"{who}", "{a}", "{b}", "{name}"}

// A rule is a pattern and its meaning.
type rule struct {
	start *node
	// grows: the pattern begins with a statement, and start is what follows it.
	grows   bool
	first   byte // the letter of the statement that it begins with
	meaning template
}

// piece matches the parts of a pattern.
var piece = regexp.MustCompile(`[\[\]()|]|<[^>]+>|\{[^}]+\}|[^\s\[\]()|<{]+`)

// holes matches what a meaning takes from its pattern.
var holes = regexp.MustCompile(`\{\w+\}|\b[STQ]\b`)

// pattern reads a line "meaning = pattern".
func (g *Grammar) pattern(left, right string) error {
	if definition(left) {
		return nil
	}
	left, guess := strings.CutPrefix(left, "guess ")
	for _, hole := range holes.FindAllString(left, -1) {
		if !strings.Contains(right, hole) {
			return fmt.Errorf("the meaning has %s, and the pattern has none", hole)
		}
	}
	p := patternReader{grammar: g, pieces: piece.FindAllString(right, -1)}
	items, err := p.items("")
	if err != nil {
		return err
	}
	if len(items) == 0 {
		return fmt.Errorf("the pattern is empty")
	}
	r := rule{}
	if items[0].op == opSaid {
		r.grows, r.first = true, items[0].text[0]
		items = items[1:]
	}
	r.start = link(items, &node{op: opEnd})
	if r.meaning, err = g.template(left); err != nil {
		return err
	}
	if guess {
		g.guesses = append(g.guesses, r)
	} else {
		g.rules = append(g.rules, r)
	}
	return nil
}

// An item is a part of a pattern before the parts are linked.
type item struct {
	node
	ways [][]item // of opFork
}

// link makes a graph of the items that goes on with next.
func link(items []item, next *node) *node {
	for _, it := range slices.Backward(items) {
		n := it.node
		n.next = next
		for _, way := range it.ways {
			n.forks = append(n.forks, link(way, next))
		}
		next = &n
	}
	return next
}

type patternReader struct {
	grammar *Grammar
	pieces  []string
}

// items reads parts up to the closing piece.
func (p *patternReader) items(closing string) ([]item, error) {
	ways := [][]item{nil}
	for {
		if len(p.pieces) == 0 {
			if closing != "" {
				return nil, fmt.Errorf("%q is missing", closing)
			}
			break
		}
		text := p.pieces[0]
		p.pieces = p.pieces[1:]
		if text == closing {
			break
		}
		if text == "|" {
			ways = append(ways, nil)
			continue
		}
		more, err := p.item(text)
		if err != nil {
			return nil, err
		}
		ways[len(ways)-1] = append(ways[len(ways)-1], more...)
	}
	if closing == "]" {
		ways = append(ways, nil)
	}
	if len(ways) == 1 {
		return ways[0], nil
	}
	return []item{{node: node{op: opFork}, ways: ways}}, nil
}

// item reads the part that begins with a piece.
func (p *patternReader) item(text string) ([]item, error) {
	g := p.grammar
	switch {
	case text == "[":
		return p.items("]")
	case text == "(":
		return p.items(")")
	case text == "...":
		return []item{{node: node{op: opGap}}}, nil
	case text == "S" || text == "T":
		return []item{{node: node{op: opSaid, text: text}}}, nil
	case text == "Q":
		return []item{{node: node{op: opQuoted}}}, nil
	case text[0] == '<':
		c, ok := g.classes[strings.Trim(text, "<>")]
		if !ok {
			return nil, fmt.Errorf("there is no class %s", text)
		}
		return []item{{node: node{op: opClass, class: c}}}, nil
	case text == "{role}":
		return []item{{node: node{op: opRole, class: g.roles}}}, nil
	case text == "{foe}":
		return []item{{node: node{op: opRole, class: g.class(g.game.Foe)}}}, nil
	case text == "{clear}":
		return []item{{node: node{op: opRole, class: g.class(g.game.Clear)}}}, nil
	case text[0] == '{':
		i := slices.Index(slotNames[:], text)
		if i < 0 {
			return nil, fmt.Errorf("there is no slot %s", text)
		}
		return []item{{node: node{op: opPerson, slot: slot(i)}}}, nil
	}
	var items []item
	for _, t := range g.spell(text) {
		items = append(items, item{node: node{op: opToken, text: t}})
	}
	return items, nil
}
