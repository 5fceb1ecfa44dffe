// Package clean keeps what other people wrote from controlling a terminal. A name,
// a word or a note may come from a log, an import or another server; escape codes in
// it could rename a window, hide a line or type for the reader.
//
//	fmt.Fprintln(clean.Writer(out), name)
package clean

import (
	"encoding/json"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns a text for one line: without control characters, and without the
// invisible ones that change the direction of text.
func Text(s string) string {
	return strings.Map(func(c rune) rune { return kept(c, false) }, strings.ToValidUTF8(s, ""))
}

// Lines is Text for several lines, in which line breaks and tabs stay.
func Lines(s string) string {
	return strings.Map(func(c rune) rune { return kept(c, true) }, strings.ToValidUTF8(s, ""))
}

// kept returns c, or -1 if no terminal should get it.
func kept(c rune, lines bool) rune {
	switch {
	case lines && (c == '\n' || c == '\t'), c == '\u200d', c == '\u200c', c >= 0xe0020 && c <= 0xe007f: // joiners, and flags
		return c
	case unicode.IsControl(c), unicode.In(c, unicode.Cf, unicode.Zl, unicode.Zp):
		return -1
	}
	return c
}

// Is reports whether a text is clean already.
func Is(s string) bool { return Text(s) == s }

// JSON reports whether every text in a JSON value is clean, the names of fields
// too. What is no JSON is not.
func JSON(b []byte) bool {
	var v any
	return json.Unmarshal(b, &v) == nil && all(v)
}

func all(v any) bool {
	switch v := v.(type) {
	case string:
		return Is(v)
	case []any:
		for _, one := range v {
			if !all(one) {
				return false
			}
		}
	case map[string]any:
		for name, one := range v {
			if !Is(name) || !all(one) {
				return false
			}
		}
	}
	return true
}

// Writer returns a writer that passes on what is clean, line breaks and tabs
// included.
func Writer(w io.Writer) io.Writer { return &writer{w: w} }

type writer struct {
	w    io.Writer
	part []byte // of a letter that is not complete yet
}

func (w *writer) Write(b []byte) (int, error) {
	text := append(w.part, b...)
	end := len(text)
	for i := 1; i < utf8.UTFMax && i <= len(text); i++ {
		if utf8.RuneStart(text[len(text)-i]) {
			if !utf8.FullRune(text[len(text)-i:]) {
				end = len(text) - i
			}
			break
		}
	}
	whole := string(text[:end])
	w.part = append([]byte(nil), text[end:]...)
	if _, err := io.WriteString(w.w, Lines(whole)); err != nil {
		return 0, err
	}
	return len(b), nil
}
