package i18n

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// ReadPortable reads a PO file. An error names the line.
func ReadPortable(r io.Reader) (p Portable, err error) {
	in := poReader{lines: bufio.NewScanner(r)}
	in.lines.Buffer(nil, 1<<20)
	for in.lines.Scan() {
		in.line++
		if err := in.read(strings.TrimSpace(in.lines.Text())); err != nil {
			return p, fmt.Errorf("line %d: %w", in.line, err)
		}
	}
	if err := in.lines.Err(); err != nil {
		return p, fmt.Errorf("line %d: %w", in.line+1, err)
	}
	in.end()
	if lacks := in.p.lacks(); lacks != nil {
		return p, fmt.Errorf("its header lacks %s: export it with howl words export", strings.Join(lacks, " and "))
	}
	return in.p, nil
}

// lacks returns what the header must say and doesn't.
func (p Portable) lacks() (names []string) {
	if p.Folder == "" {
		names = append(names, "X-Howl-Folder")
	}
	if p.Tag == "" {
		names = append(names, "Language")
	}
	return names
}

// A poReader reads a PO file line by line.
type poReader struct {
	lines *bufio.Scanner
	line  int
	p     Portable
	now   PortableText
	into  *string // the string that the next lines go on with
	begun bool    // now has a msgid
}

// read reads a line.
func (in *poReader) read(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || strings.HasPrefix(line, "#~"): // #~ are texts that are gone
		in.end()
		return nil
	case strings.HasPrefix(word, "#"):
		in.end()
		in.comment(word, rest)
		return nil
	case word == "msgctxt":
		in.end()
		in.into = &in.now.Key
	case word == "msgid":
		in.begun, in.into = true, &in.now.Source
	case word == "msgstr":
		in.into = &in.now.Text
	case strings.HasPrefix(word, `"`):
		rest = line
	default:
		return fmt.Errorf("%q is neither a comment nor msgctxt, msgid or msgstr: plurals are inside the texts here", word)
	}
	text, err := strconv.Unquote(rest)
	if err != nil || in.into == nil {
		return fmt.Errorf("%s is no string in quotes", rest)
	}
	*in.into += text
	return nil
}

// comment reads a comment of the entry that follows.
func (in *poReader) comment(word, rest string) {
	switch word {
	case "#":
		in.now.Notes = append(in.now.Notes, rest)
	case "#.":
		in.now.Told = append(in.now.Told, rest)
	case "#:":
		in.now.At = rest
	case "#,":
		flags := strings.Split(rest, ", ")
		in.now.Fuzzy = slices.Contains(flags, "fuzzy")
		for _, f := range flags {
			if n, ok := strings.CutPrefix(f, "max-length:"); ok {
				in.now.Max, _ = strconv.Atoi(n)
			}
		}
	}
}

// end ends an entry: the header has neither key nor source.
func (in *poReader) end() {
	if !in.begun {
		return
	}
	if in.now.Key == "" && in.now.Source == "" {
		for _, line := range strings.Split(in.now.Text, "\n") {
			switch key, value, _ := strings.Cut(line, ": "); key {
			case "Language":
				in.p.Tag = value
			case "X-Howl-Folder":
				in.p.Folder = value
			}
		}
	} else {
		in.p.Texts = append(in.p.Texts, in.now)
	}
	in.now, in.into, in.begun = PortableText{}, nil, false
}
