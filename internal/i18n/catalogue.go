package i18n

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed *.txt
var own embed.FS

// Tags are the languages there are.
var Tags = []string{"en", "ja", "it"}

// A Language is one catalogue.
type Language struct {
	Tag   string
	texts map[string]string
}

// A Catalogue holds every language by its tag.
type Catalogue map[string]*Language

// Load reads the program's own texts, and those in each folder: one file a
// language, such as en.txt. No key may be there twice.
func Load(folders ...fs.FS) (Catalogue, error) {
	all := make(Catalogue)
	for _, tag := range Tags {
		l := &Language{tag, make(map[string]string)}
		for _, folder := range append([]fs.FS{own}, folders...) {
			if err := l.read(folder); err != nil {
				return nil, err
			}
		}
		all[tag] = l
	}
	return all, nil
}

// read adds the texts of a folder.
func (l *Language) read(folder fs.FS) error {
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
	return c["en"]
}
