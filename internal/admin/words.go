package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// wordsKey is where the store keeps the words that are refused.
const wordsKey = "operator-words"

// words replaces the list of refused words, or shows it.
func (d *Desk) words(ctx context.Context, o Order) (a Answer, err error) {
	if o.Target == "" {
		a.Words, err = readWords(ctx, d.Log)
		return a, err
	}
	list := []string{}
	for _, w := range o.Words {
		w = strings.TrimSpace(w)
		if w == "" || strings.HasPrefix(w, "#") {
			continue
		}
		if Fold(strings.Trim(w, "*")) == "" || strings.ContainsAny(strings.Trim(w, "*"), "* \t") {
			return a, fmt.Errorf("a line of the list is one word, or *part* for letters anywhere in a word, not %.60q", w)
		}
		list = append(list, w)
	}
	value, err := json.Marshal(list)
	if err != nil {
		return a, err
	}
	if err := d.note(ctx, o, fmt.Sprintf("%d words", len(list))); err != nil {
		return a, err
	}
	a.Text = fmt.Sprintf("words refused in names and chat: %d", len(list))
	return a, d.Log.Put(ctx, wordsKey, value)
}

func readWords(ctx context.Context, from getter) (list []string, err error) {
	value, err := from.Get(ctx, wordsKey)
	if err == nil && value != nil {
		err = json.Unmarshal(value, &list)
	}
	return list, err
}

// A wordList finds refused words in a text.
type wordList struct {
	whole map[string]bool
	parts []string
}

func newWordList(list []string) wordList {
	l := wordList{whole: make(map[string]bool)}
	for _, w := range list {
		if part := strings.Trim(w, "*"); part != w {
			l.parts = append(l.parts, Fold(part))
		} else {
			l.whole[Fold(w)] = true
		}
	}
	return l
}

func (l *wordList) has(text string) bool {
	if len(l.whole)+len(l.parts) == 0 {
		return false
	}
	for _, w := range strings.FieldsFunc(unmarked(text), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		w = Fold(w)
		if l.whole[w] || slices.ContainsFunc(l.parts, func(part string) bool { return strings.Contains(w, part) }) {
			return true
		}
	}
	return false
}

// Fold returns the same text for texts that look the same: it compares letters
// as names at a table are compared, and drops the marks on letters.
func Fold(s string) string { return tablelog.Look(unmarked(s)) }

func unmarked(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf) {
			return -1
		}
		return c
	}, norm.NFKD.String(s))
}
