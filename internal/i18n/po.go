package i18n

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Portable is a catalogue in one language as gettext writes it, a PO file, which
// editors for translators and Weblate read.
type Portable struct {
	Folder string // where the catalogue is, such as internal/i18n
	Tag    string // the language
	Texts  []PortableText
}

// A PortableText is an entry of a PO file. Its key is the context.
type PortableText struct {
	Key, Source, Text string
	Told              []string // comments for translators
	Notes             []string // translators' own comments
	At                string   // file and line of the English text
	Max               int      // cells, 0 for enough
	Fuzzy             bool     // a translator is to look at it
}

// Port returns the catalogue of a folder in a language, as far as it is translated:
// English entries in their order, then those that only this language has.
func Port(folder, tag string, source, target []Entry) Portable {
	p := Portable{Folder: folder, Tag: tag}
	texts, english := make(map[string]Entry), make(map[string]string)
	for _, e := range target {
		texts[e.Key] = e
	}
	for _, e := range source {
		english[e.Key] = e.Text
		told := e.Notes
		if e.Section != "" {
			told = append([]string{"Section: " + e.Section}, told...)
		}
		p.Texts = append(p.Texts, PortableText{
			Key: e.Key, Source: e.Text, Text: texts[e.Key].Text, Told: told, Notes: texts[e.Key].Notes,
			At: fmt.Sprintf("%s/en.txt:%d", folder, e.Line), Max: e.Max,
		})
	}
	for _, e := range target {
		if suit := strings.TrimRight(e.Key, "0123456789") + "#"; english[e.Key] == "" && english[suit] != "" {
			p.Texts = append(p.Texts, PortableText{Key: e.Key, Source: english[suit], Text: e.Text, Told: []string{"One card of " + suit + ", which needs another article."}, Notes: e.Notes})
		}
	}
	return p
}

// Write writes a PO file.
func (p Portable) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	head := map[string]string{
		"Project-Id-Version": "howl", "PO-Revision-Date": "2026-01-01 00:00+0000", "Last-Translator": "nobody yet", "Language-Team": "none",
		"Language": p.Tag, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit", "X-Howl-Folder": p.Folder,
	}
	fmt.Fprint(out, "# Texts in the syntax of ICU MessageFormat; docs/words.md says how they sound.\nmsgid \"\"\nmsgstr \"\"\n")
	for _, key := range slices.Sorted(maps.Keys(head)) {
		fmt.Fprintln(out, poString(key+": "+head[key]+"\n"))
	}
	for _, t := range p.Texts {
		t.write(out)
	}
	return out.Flush() // the first error of all
}

func (t PortableText) write(out io.Writer) {
	fmt.Fprintln(out)
	for _, note := range t.Notes {
		fmt.Fprintln(out, "#", note)
	}
	for _, told := range t.Told {
		fmt.Fprintln(out, "#.", told)
	}
	if t.At != "" {
		fmt.Fprintln(out, "#:", t.At)
	}
	flags := "icu-message-format"
	if t.Max > 0 {
		flags += ", max-length:" + strconv.Itoa(t.Max)
	}
	if t.Fuzzy {
		flags = "fuzzy, " + flags
	}
	fmt.Fprintf(out, "#, %s\nmsgctxt %s\nmsgid %s\nmsgstr %s\n", flags, poString(t.Key), poString(t.Source), poString(t.Text))
}

// poString writes a string as PO files have it.
func poString(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}
