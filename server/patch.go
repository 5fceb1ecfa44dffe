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

// shallow is patch for two objects, without looking into their members.
func shallow(was, is []byte) []byte {
	b := []byte{'['}
	eachMember(was, is, func(key, was, is []byte) { b = appendWhole(b, "/"+pointer(key), was, is) })
	return append(b, ']')
}

func appendPatch(b []byte, path string, was, is []byte) []byte {
	switch {
	case bytes.Equal(was, is):
		return b
	case is[0] == '{' && was[0] == '{':
		eachMember(was, is, func(key, was, is []byte) {
			at := path + "/" + pointer(key)
			if was == nil || is == nil {
				b = appendWhole(b, at, was, is)
			} else {
				b = appendPatch(b, at, was, is)
			}
		})
		return b
	case deep(is) && deep(was):
		before, after := parts(was), parts(is)
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
	case !bytes.Equal(was, is):
		return appendOp(b, "replace", path, is)
	}
	return b
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
func eachMember(was, is []byte, visit func(key, was, is []byte)) {
	before, after := parts(was), parts(is)
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
type part struct{ key, value []byte }

// parts takes an object or a list apart.
func parts(doc []byte) (all []part) {
	object := doc[0] == '{'
	for i := 1; i < len(doc)-1; i++ { // after a brace or a comma
		var p part
		if object {
			end := skip(doc, i)
			p.key = doc[i+1 : end-1]
			i = end + 1
		}
		end := skip(doc, i)
		p.value = doc[i:end]
		all = append(all, p)
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
