package i18n

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed *.txt
var own embed.FS

// english is the language that every text is there in.
const english = "en"

// Tags are the languages there are.
var Tags = []string{english, "ja", "it"}

// A Language is one catalogue.
type Language struct {
	Tag   string
	texts map[string]string
}

// A Catalogue holds every language by its tag.
type Catalogue map[string]*Language

// Load reads the program's own texts, and those in each folder: one file a
// language, such as en.txt. No key may be there twice. Where a language lacks a
// text or a file, it has the English text.
func Load(folders ...fs.FS) (Catalogue, error) {
	all := make(Catalogue)
	for _, tag := range Tags {
		l, err := read(tag, append([]fs.FS{own}, folders...)...)
		if err != nil {
			return nil, err
		}
		all[tag] = l
	}
	for _, l := range all {
		for key, text := range all[english].texts {
			if !l.Has(key) {
				l.texts[key] = text
			}
		}
	}
	return all, nil
}

// read returns what the folders have in a language.
func read(tag string, folders ...fs.FS) (*Language, error) {
	l := &Language{tag, make(map[string]string)}
	for _, folder := range folders {
		err := l.add(folder)
		if err != nil && (tag == english || !errors.Is(err, fs.ErrNotExist)) {
			return nil, err
		}
	}
	return l, nil
}

// add adds the texts of a folder.
func (l *Language) add(folder fs.FS) error {
	name := l.Tag + ".txt"
	b, err := fs.ReadFile(folder, name)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(b), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, ok := strings.Cut(line, " = ")
		if !ok {
			return fmt.Errorf("%s:%d: %q is not key = text", name, i+1, line)
		}
		if _, twice := l.texts[key]; twice {
			return fmt.Errorf("%s:%d: there is another text of %s", name, i+1, key)
		}
		l.texts[key] = text
	}
	return nil
}

// In returns the language with the tag, or English.
func (c Catalogue) In(tag string) *Language {
	if l, ok := c[tag]; ok {
		return l
	}
	return c[english]
}
