package narrate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// A node is a JSON value with its keys in order.
type node struct {
	value any      // of a simple value: nil, a bool, a number as float64, or a string
	keys  []string // of an object
	nodes []node   // of an object or a list
	kind  byte     // '{', '[' or 0
}

func readJSON(text json.RawMessage) (node, error) {
	return readNode(json.NewDecoder(bytes.NewReader(text)))
}

func readNode(d *json.Decoder) (node, error) {
	token, err := d.Token()
	if err != nil {
		return node{}, err
	}
	open, ok := token.(json.Delim)
	if !ok {
		return node{value: token}, nil
	}
	n := node{kind: byte(open)}
	for d.More() {
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return n, err
			}
			n.keys = append(n.keys, fmt.Sprint(key))
		}
		child, err := readNode(d)
		n.nodes = append(n.nodes, child)
		if err != nil {
			return n, err
		}
	}
	_, err = d.Token()
	return n, err
}

// empty reports whether there is nothing to say of a node: it is null, false, "",
// or holds nothing but such. A number is never empty, because seats count from 0.
func (n node) empty() bool {
	if n.kind == 0 {
		return n.value == nil || n.value == "" || n.value == false
	}
	for _, child := range n.nodes {
		if !child.empty() {
			return false
		}
	}
	return true
}

// plain returns a simple value, or a list of simple values, as a catalogue's
// sentence takes it. It reports false for other nodes.
func (n node) plain() (any, bool) {
	if n.kind == 0 {
		return n.value, true
	}
	if n.kind == '{' {
		return nil, false
	}
	list := make([]any, len(n.nodes))
	for i, child := range n.nodes {
		if list[i] = child.value; child.kind != 0 {
			return nil, false
		}
	}
	return list, true
}

// index returns the number of a child: its place in a list, or its key if that is
// a number. It reports false if there is none.
func (n node) index(i int) (float64, bool) {
	if n.kind == '[' {
		return float64(i), true
	}
	k, err := strconv.Atoi(n.keys[i])
	return float64(k), err == nil
}
