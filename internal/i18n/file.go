package i18n

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// An Entry is a text in a file of a catalogue, with what translators are told of it:
//
//	## Lobby
//	# On a button.
//	# max 20
//	page.watch = Watch
type Entry struct {
	Key, Text string
	Section   string   // the heading above it
	Notes     []string // the comments right above it
	Max       int      // the cells there are for it, 0 for enough; a Japanese letter takes two
	Line      int
}

// limit is a comment that says how many cells there are for a text.
var limit = regexp.MustCompile(`^max (\d+)$`)

// ReadFile reads a file of a catalogue and parses its texts. An error names the line.
func ReadFile(name, text string) ([]Entry, error) {
	all, err := readEntries(name, text)
	for _, e := range all {
		if _, err := parse(e.Text); err != nil {
			return nil, fmt.Errorf("%s:%d: %s: %w", name, e.Line, e.Key, err)
		}
	}
	return all, err
}

// readEntries reads a file whose texts are parsed when they are needed.
func readEntries(name, text string) (all []Entry, err error) {
	var next Entry
	known := make(map[string]bool)
	for i, line := range strings.Split(text, "\n") {
		comment, isComment := strings.CutPrefix(line, "#")
		switch {
		case strings.HasPrefix(comment, "#"):
			next = Entry{Section: strings.TrimSpace(comment[1:])}
		case isComment:
			next.note(strings.TrimSpace(comment))
		case line == "":
			next = Entry{Section: next.Section}
		default:
			next.Line = i + 1
			if err := next.read(line); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
			}
			if known[next.Key] {
				return nil, fmt.Errorf("%s:%d: there is another text of %s", name, i+1, next.Key)
			}
			known[next.Key] = true
			all = append(all, next)
			next = Entry{Section: next.Section}
		}
	}
	return all, nil
}

// note adds a comment.
func (e *Entry) note(comment string) {
	if m := limit.FindStringSubmatch(comment); m != nil {
		e.Max, _ = strconv.Atoi(m[1])
		return
	}
	e.Notes = append(e.Notes, comment)
}

// read reads the line with the text.
func (e *Entry) read(line string) error {
	key, text, ok := strings.Cut(line, " = ")
	if !ok {
		return fmt.Errorf("%q is not key = text", line)
	}
	e.Key, e.Text = key, text
	return nil
}
