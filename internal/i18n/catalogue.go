package i18n

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"
)

//go:embed *.txt
var own embed.FS

// english is the language that every text is there in.
const english = "en"

// Tags are the languages there are.
var Tags = []string{english, "ja", "it"}

// Complete are the languages that have every text, and must keep it so. A language that
// is only in Tags says the rest in English.
var Complete = []string{english, "ja", "it"}

// A Language is one catalogue.
type Language struct {
	Tag   string
	texts map[string]string // as they are written

	mu     sync.RWMutex
	parsed map[string]message // those that were needed: a program says few of them
}

func newLanguage(tag string) *Language {
	return &Language{Tag: tag, texts: make(map[string]string), parsed: make(map[string]message)}
}

// A Catalogue holds every language by its tag.
type Catalogue map[string]*Language

// Load reads the program's own texts, and those in each folder: one file a
// language, such as en.txt. No key may be there twice. Where a language lacks a
// text or a file, it has the English text.
func Load(folders ...fs.FS) (Catalogue, error) {
	all := make(Catalogue)
	for _, tag := range Tags { // English first
		l, err := LoadOne(tag, all[english], folders...)
		if err != nil {
			return nil, err
		}
		all[tag] = l
	}
	return all, nil
}

// LoadOne reads one language as Load does; source is the English one, or nil for English.
func LoadOne(tag string, source *Language, folders ...fs.FS) (*Language, error) {
	l, err := read(tag, append([]fs.FS{own}, folders...)...)
	if err == nil && source != nil {
		l.fill(source)
	}
	return l, err
}

// Read returns what the folders have in a language, which needn't be one of Tags, and
// the rest in English.
func Read(tag string, folders ...fs.FS) (*Language, error) {
	l, err := read(tag, folders...)
	if err != nil {
		return nil, err
	}
	source, err := read(english, folders...)
	if err != nil {
		return nil, err
	}
	l.fill(source)
	return l, nil
}

// fill adds the English texts that a language lacks.
func (l *Language) fill(source *Language) {
	for key, text := range source.texts {
		if !l.Has(key) {
			l.texts[key] = text
		}
	}
}

// read returns what the folders have in a language.
func read(tag string, folders ...fs.FS) (*Language, error) {
	l := newLanguage(tag)
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
	all, err := readEntries(name, string(b))
	if err != nil {
		return err
	}
	for _, e := range all {
		if l.Has(e.Key) {
			return fmt.Errorf("%s:%d: there is another text of %s", name, e.Line, e.Key)
		}
		l.texts[e.Key] = e.Text
	}
	return nil
}

// message returns the text of a key, parsed when it is first needed. One with a mistake,
// which ReadFile finds, is said as it is written.
func (l *Language) message(key string) (message, bool) {
	l.mu.RLock()
	m, ok := l.parsed[key]
	l.mu.RUnlock()
	if ok {
		return m, true
	}
	text, ok := l.texts[key]
	if !ok {
		return nil, false
	}
	m, err := parse(text)
	if err != nil {
		m = message{{text: text}}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.parsed[key] = m
	return m, true
}

// In returns the language with the tag, or English.
func (c Catalogue) In(tag string) *Language {
	if l, ok := c[tag]; ok {
		return l
	}
	return c[english]
}
