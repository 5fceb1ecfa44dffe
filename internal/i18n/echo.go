package i18n

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"howl/game"
)

// Rulebooks, tables and bots speak English, in a few shapes of sentences: why
// something is refused, what they would not suggest, why they decided so. The
// keys "echo." hold each shape in English and how another language says it.
// The holes of the English shape tell what stands there: {@seat} the number of
// a seat; {card}, {led} and {role} one word; anything else a text, which may be
// such a sentence itself.

// A shape is an English sentence with holes, and how to know one.
type shape struct {
	key   string
	like  *regexp.Regexp
	holes []string
	plain int // letters that are not in holes
}

var english, shapes = loadShapes()

func loadShapes() (map[string]string, []shape) {
	all, err := Load()
	if err != nil {
		panic(err)
	}
	return all.In("en").texts, readShapes(all.In("en").texts)
}

// Shapes are the English sentences behind the keys, for whoever echoes
// elsewhere.
func Shapes() map[string]string {
	texts := make(map[string]string)
	for _, s := range shapes {
		texts[s.key] = english[s.key]
	}
	return texts
}

// readShapes finds the shapes of a catalogue, the most particular first.
func readShapes(texts map[string]string) (all []shape) {
	for key, text := range texts {
		if !strings.HasPrefix(key, "echo.") {
			continue
		}
		s, like := shape{key: key}, strings.Builder{}
		at := 0
		for _, m := range hole.FindAllStringSubmatchIndex(text, -1) {
			like.WriteString(regexp.QuoteMeta(text[at:m[0]]))
			name := text[m[4]:m[5]]
			switch {
			case m[2] < m[3]:
				like.WriteString(`(\d+)`)
			case name == "card" || name == "led" || name == "role":
				like.WriteString(`(\S+)`)
			default:
				like.WriteString(`(.+?)`)
			}
			s.holes = append(s.holes, name)
			s.plain += m[0] - at
			at = m[1]
		}
		like.WriteString(regexp.QuoteMeta(text[at:]))
		s.plain += len(text) - at
		s.like = regexp.MustCompile(`^` + like.String() + `$`)
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b shape) int { return cmp.Or(b.plain-a.plain, cmp.Compare(a.key, b.key)) })
	return all
}

// Echo says an English sentence about a game in this language. It reports
// whether it knows a sentence of that shape; if not, the sentence is returned.
func (l *Language) Echo(name, sentence string, names []string) (string, bool) {
	for _, s := range shapes {
		m := s.like.FindStringSubmatch(sentence)
		if m == nil {
			continue
		}
		if l.Tag == "en" {
			return sentence, true
		}
		fields := make(map[string]any)
		for i, hole := range s.holes {
			if n, err := strconv.Atoi(m[i+1]); err == nil {
				fields[hole] = float64(n)
			} else {
				fields[hole], _ = l.Echo(name, m[i+1], names)
			}
		}
		return l.Fill(name, l.Text(s.key), fields, names), true
	}
	return sentence, false
}

// Refusal says why something is refused: by the sentence, or where that is
// unknown by its code.
func (l *Language) Refusal(name string, no *game.Refusal, names []string) string {
	said, known := l.Echo(name, no.Sentence, names)
	if key := "refused." + no.Code; !known && l.Tag != "en" && l.Has(key) {
		return l.Text(key)
	}
	return said
}
