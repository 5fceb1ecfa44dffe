package talk

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed *.txt
var files embed.FS

// A Vocabulary is what a game adds to the grammar: its characters, and a file
// for each language with their names and deeds.
type Vocabulary struct {
	Roles []Role
	Foe   string // the character that a plain accusation means
	Clear string // the word for a player who is not the Foe
	Files fs.FS  // en.txt, it.txt, ja.txt

	// Action returns the text of the action that makes a statement in the game,
	// and false for a statement that is only said.
	Action func(Statement) (string, bool)
}

// A Role is a character.
type Role struct {
	Name  string
	Enemy bool // to say of a player to be this is an accusation
	Sees  bool // a player who claims to be this reports what others are
}

// role returns the character with the name. Clear is one without being a card.
func (v *Vocabulary) role(name string) (Role, bool) {
	for _, r := range v.Roles {
		if r.Name == name {
			return r, true
		}
	}
	return Role{Name: name}, name == v.Clear
}

// A class is a set of phrases that may stand in the same place.
type class struct {
	phrases map[string][]phrase // by first token
}

// A phrase is a sequence of tokens; in the class of characters it has the name
// of one.
type phrase struct {
	tokens []string
	role   string
}

func (c *class) add(tokens []string, role string) {
	if len(tokens) > 0 {
		c.phrases[tokens[0]] = append(c.phrases[tokens[0]], phrase{tokens, role})
	}
}

// A Grammar is a language with the vocabulary of a game.
type Grammar struct {
	game       *Vocabulary
	elide      bool // an apostrophe ends a word
	possessive bool // "s" behind a name is "is"
	classes    map[string]*class
	rules      []rule
	guesses    []rule          // patterns that leave words out, for what the others do not read
	words      map[string]bool // every word of classes and patterns
	spelling   map[rune][]string
	signs      map[string]bool // every picture of classes and patterns; others say nothing
	common     map[string]bool // words that are no misspelling of another
	fillers    map[string]bool // single words that say nothing
	splits     map[string][]string
	nicknames  map[string][]string

	doubts                           *class // words that forbid a guess
	fill, breaks, veils, lifts       *class // words that say nothing, part clauses, make the rest of a sentence unsure, make it sure again
	before, titles, particles, calls *class // what stands before and behind a name
	and, either                      *class // what joins names
	me, you, them, self              *class // words that stand for a player
	roles                            *class
}

// New returns the grammar of a language, with a game's vocabulary.
func New(lang string, game *Vocabulary) (*Grammar, error) {
	g := &Grammar{
		game:    game,
		classes: make(map[string]*class), words: make(map[string]bool), common: make(map[string]bool), signs: make(map[string]bool),
		splits: make(map[string][]string), fillers: make(map[string]bool), nicknames: make(map[string][]string), spelling: make(map[rune][]string),
	}
	g.fill, g.breaks, g.veils, g.lifts = g.class("fill"), g.class("break"), g.class("veil"), g.class("lift")
	g.titles, g.particles, g.roles = g.class("title"), g.class("particle"), g.class("role")
	g.calls, g.doubts = g.class("call"), g.class("doubt")
	g.before, g.and, g.either = g.class("before"), g.class("and"), g.class("either")
	g.me, g.you, g.them, g.self = g.class("me"), g.class("you"), g.class("them"), g.class("self")
	var lines []string
	for _, from := range []fs.FS{files, game.Files} {
		b, err := fs.ReadFile(from, lang+".txt")
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("there is no grammar for the language %q", lang)
		}
		if err != nil {
			return nil, err
		}
		lines = append(lines, strings.Split(string(b), "\n")...)
	}
	// Patterns name classes, so all classes are read first.
	for _, read := range []func(left, right string) error{g.define, g.pattern} {
		for _, text := range lines {
			if text == "" || text[0] == '#' {
				continue
			}
			left, right, ok := strings.Cut(text, " = ")
			if !ok {
				return nil, fmt.Errorf("grammar %s: %q has no \" = \"", lang, text)
			}
			if err := read(left, right); err != nil {
				return nil, fmt.Errorf("grammar %s: %q: %w", lang, text, err)
			}
		}
	}
	for w, list := range g.fill.phrases {
		for _, ph := range list {
			if len(ph.tokens) == 1 && !spaceless([]rune(w)[0]) {
				g.fillers[w] = true
			}
		}
	}
	for w := range g.words {
		first := []rune(w)[0]
		g.spelling[first] = append(g.spelling[first], w)
	}
	return g, nil
}

func (g *Grammar) class(name string) *class {
	if g.classes[name] == nil {
		g.classes[name] = &class{make(map[string][]phrase)}
	}
	return g.classes[name]
}

// definition reports whether a line defines words, not a pattern.
func definition(left string) bool {
	first, _, _ := strings.Cut(left, " ")
	return left[0] == '<' || first == "split" || first == "nickname" || first == "common" || first == "role" || first == "option"
}

// define reads a line that defines words.
func (g *Grammar) define(left, right string) error {
	if !definition(left) {
		return nil
	}
	first, name, _ := strings.Cut(left, " ")
	switch {
	case first == "option":
		switch right {
		case "elide":
			g.elide = true
		case "possessive":
			g.possessive = true
		default:
			return fmt.Errorf("there is no option %q", right)
		}
	case first == "common":
		for _, w := range strings.Fields(right) {
			g.common[w] = true
		}
	case first == "split":
		g.splits[name] = g.spell(right)
		g.words[name] = true
	case first == "nickname":
		for _, nick := range strings.Split(right, ", ") {
			g.nicknames[name] = append(g.nicknames[name], unaccented(nick))
		}
	case first == "role":
		if _, ok := g.game.role(name); !ok {
			return fmt.Errorf("the game has no character %q", name)
		}
		for _, text := range strings.Split(right, ", ") {
			tokens := g.spell(text)
			g.roles.add(tokens, name)
			g.class(name).add(tokens, name)
		}
	default:
		c := g.class(strings.Trim(left, "<>"))
		for _, text := range strings.Split(right, ", ") {
			c.add(g.spell(text), "")
		}
	}
	return nil
}

// spell returns the tokens of a phrase, and notes its words as known.
func (g *Grammar) spell(text string) []string {
	var tokens []string
	for _, t := range tokenise(text, g.elide) {
		if t.text == space {
			continue
		}
		if t.word {
			g.words[t.text] = true
		}
		if t.sign {
			g.signs[t.text] = true
		}
		tokens = append(tokens, t.text)
	}
	return tokens
}
