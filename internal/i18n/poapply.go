package i18n

import (
	"fmt"
	"slices"
	"strings"
)

// Apply returns the file of a language with the texts of a PO file in it. source is
// the English file, target what the language has so far, or "". What is not translated
// stays as it is, and what a translator is still to look at, too. If that is everything,
// Apply returns target.
func (p Portable) Apply(source, target string) (string, error) {
	english, err := ReadFile(p.Folder+"/en.txt", source)
	if err != nil {
		return "", err
	}
	known := make(map[string]bool)
	for _, e := range english {
		known[e.Key] = true
	}
	f := edited{lines: strings.Split(strings.TrimRight(target, "\n"), "\n")}
	if target == "" {
		f.lines = headings(p.Tag, source)
	}
	changed := false
	for _, t := range p.Texts {
		if t.Text == "" || t.Fuzzy {
			continue
		}
		if !known[t.Key] && !isOneCard(t.Key, known) {
			return "", fmt.Errorf("%s has no %s: export it again", p.Folder, t.Key)
		}
		if strings.ContainsAny(t.Text, "\n\r") {
			return "", fmt.Errorf("%s: a text is one line", t.Key)
		}
		if _, err := parse(t.Text); err != nil {
			return "", fmt.Errorf("%s: %w", t.Key, err)
		}
		f.set(t, english)
		changed = true
	}
	if !changed {
		return target, nil // no file with nothing but headings
	}
	return strings.Join(f.lines, "\n") + "\n", nil
}

// headings returns the lines of a file that has nothing but the English sections.
func headings(tag, source string) []string {
	lines := []string{"# " + tag + ". docs/words.md says how texts are written."}
	for _, line := range strings.Split(source, "\n") {
		if strings.HasPrefix(line, "## ") {
			lines = append(lines, "", line)
		}
	}
	return lines
}

// edited is a file of a catalogue that texts are put into.
type edited struct{ lines []string }

// set sets a text, with a translator's new comments.
func (f *edited) set(t PortableText, english []Entry) {
	line := t.Key + " = " + t.Text
	at := f.find(t.Key)
	if at >= 0 {
		f.lines[at] = line
	} else {
		at = f.place(t.Key, english)
		f.lines = slices.Insert(f.lines, at, line)
	}
	above := at
	for above > 0 && strings.HasPrefix(f.lines[above-1], "# ") {
		above--
	}
	if len(t.Notes) > 0 {
		notes := comments(t.Notes)
		for _, line := range f.lines[above:at] {
			if limit.MatchString(strings.TrimPrefix(line, "# ")) {
				notes = append(notes, line)
			}
		}
		f.lines = slices.Replace(f.lines, above, at, notes...)
	}
}

func comments(notes []string) (lines []string) {
	for _, n := range notes {
		lines = append(lines, strings.TrimRight("# "+n, " "))
	}
	return lines
}

// find returns the line of a key, or -1.
func (f *edited) find(key string) int {
	return slices.IndexFunc(f.lines, func(line string) bool { return strings.HasPrefix(line, key+" = ") })
}

// place returns where a new key belongs: below the nearest key above it in English, or
// below the heading of its section, or at the end.
func (f *edited) place(key string, english []Entry) int {
	at := slices.IndexFunc(english, func(e Entry) bool { return e.Key == key })
	if at < 0 {
		return len(f.lines)
	}
	section := english[at].Section
	for i := at - 1; i >= 0 && english[i].Section == section; i-- {
		if line := f.find(english[i].Key); line >= 0 {
			return line + 1
		}
	}
	if line := slices.Index(f.lines, "## "+section); section != "" && line >= 0 {
		return line + 1
	}
	if section == "" && slices.Contains(f.lines, "") {
		return slices.Index(f.lines, "") // before the first section
	}
	return len(f.lines)
}
