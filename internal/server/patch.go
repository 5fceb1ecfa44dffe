package server

import (
	"bytes"
	"strconv"
	"strings"
)

// Patches of JSON, as RFC 6902 has them, between documents that encoding/json
// has written: there are no spaces, and nothing is malformed.

// patch returns the operations that make one document of another. Members of
// objects, and items of lists that hold objects or lists, are compared one by
// one; other lists are replaced. No document before is nil.
func patch(was, is []byte) []byte {
	b := []byte{'['}
	if was == nil {
		b = appendOp(b, "add", "", is)
	} else {
		b = appendPatch(b, "", was, is)
	}
	return append(b, ']')
}

// appendShallow adds a patch for the members of two objects, without looking
// into them.
func appendShallow(b []byte, was, is []part) []byte {
	b = append(b, '[')
	eachMember(was, is, func(key, was, is []byte) {
		if !bytes.Equal(was, is) {
			b = appendWhole(b, "/"+pointer(key), was, is)
		}
	})
	return append(b, ']')
}

func appendPatch(b []byte, path string, was, is []byte) []byte {
	switch {
	case bytes.Equal(was, is):
		return b
	case is[0] == '{' && was[0] == '{':
		eachMember(appendParts(nil, was), appendParts(nil, is), func(key, was, is []byte) {
			at := path + "/" + pointer(key)
			if was == nil || is == nil {
				b = appendWhole(b, at, was, is)
			} else {
				b = appendPatch(b, at, was, is)
			}
		})
		return b
	case deep(is) && deep(was):
		before, after := appendParts(nil, was), appendParts(nil, is)
		if len(after) < len(before) {
			break
		}
		for i, p := range after {
			if i < len(before) {
				b = appendPatch(b, path+"/"+strconv.Itoa(i), before[i].value, p.value)
			} else {
				b = appendOp(b, "add", path+"/-", p.value)
			}
		}
		return b
	}
	return appendOp(b, "replace", path, is)
}

// appendWhole replaces, adds or removes a member as a whole.
func appendWhole(b []byte, path string, was, is []byte) []byte {
	switch {
	case is == nil:
		return appendOp(b, "remove", path, nil)
	case was == nil:
		return appendOp(b, "add", path, is)
	}
	return appendOp(b, "replace", path, is)
}

func appendOp(b []byte, op, path string, value []byte) []byte {
	if len(b) > 1 {
		b = append(b, ',')
	}
	b = append(append(b, `{"op":"`...), op...)
	b = append(append(b, `","path":"`...), path...)
	b = append(b, '"')
	if value != nil {
		b = append(append(b, `,"value":`...), value...)
	}
	return append(b, '}')
}

// pointer writes a key as a part of a path.
func pointer(key []byte) string {
	return strings.ReplaceAll(strings.ReplaceAll(string(key), "~", "~0"), "/", "~1")
}

// deep reports whether a document is a list of objects or lists.
func deep(doc []byte) bool { return doc[0] == '[' && (doc[1] == '{' || doc[1] == '[') }

// eachMember visits the members of two objects by key; one that is missing is
// nil.
func eachMember(before, after []part, visit func(key, was, is []byte)) {
	at := 0 // members are nearly always in the same order
	find := func(in []part, key []byte) []byte {
		for i := range in {
			if p := in[(at+i)%len(in)]; bytes.Equal(p.key, key) {
				at = (at + i + 1) % len(in)
				return p.value
			}
		}
		return nil
	}
	for _, p := range after {
		visit(p.key, find(before, p.key), p.value)
	}
	at = 0
	for _, p := range before {
		if find(after, p.key) == nil {
			visit(p.key, p.value, nil)
		}
	}
}

// A part is a member of an object, or an item of a list, which has no key.
type part struct {
	key, value []byte
	whole      []byte // both
}

// appendParts takes an object or a list apart. What is like the parts of
// another, in their order, need not be read.
func appendParts(all []part, doc []byte, like ...part) []part {
	for i := 1; i < len(doc)-1; i++ { // after a brace or a comma
		if len(like) > 0 && bytes.HasPrefix(doc[i:], like[0].whole) {
			if end := i + len(like[0].whole); doc[end] == ',' || end == len(doc)-1 {
				all = append(all, like[0])
				like, i = like[1:], end
				continue
			}
		}
		var p part
		from := i
		if doc[0] == '{' {
			end := skip(doc, i)
			p.key = doc[i+1 : end-1]
			i = end + 1
		}
		end := skip(doc, i)
		p.value, p.whole = doc[i:end], doc[from:end]
		all = append(all, p)
		if len(like) > 0 && bytes.Equal(p.key, like[0].key) {
			like = like[1:]
		}
		i = end
	}
	return all
}

// skip returns where the value that begins at i ends.
func skip(doc []byte, i int) int {
	depth := 0
	for ; i < len(doc); i++ {
		switch doc[i] {
		case '"':
			for i++; doc[i] != '"'; i++ {
				if doc[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			}
		case ',', ':':
			if depth == 0 {
				return i
			}
			continue
		default:
			continue
		}
		if depth == 0 {
			return i + 1
		}
	}
	return i
}
