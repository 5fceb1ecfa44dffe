package tablelog

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"

	"github.com/howl-game/howl/game"
)

// MostName is the largest number of characters of a name.
const MostName = 24

// Name returns a name as it is kept: composed, and with single spaces. It
// refuses one that is not decent, too long, too wide, or a program's.
func Name(s string) (string, error) {
	if !Decent(s) || !Visible(s) {
		return "", badName
	}
	s = strings.Join(strings.Fields(norm.NFC.String(s)), " ")
	if hasBotTitle(s) {
		return "", botName
	}
	return fit(s)
}

// botTitle is what the name of every program begins with, so that it is marked
// wherever a name is shown: at the table, in records, and by a voice.
const botTitle = "BOT "

var botName = game.Refuse(game.CodeName, "refused.name.bot")

// hasBotTitle reports whether a name looks like a program's: whatever stands
// around its first word, over its letters or unseen between them.
func hasBotTitle(name string) bool {
	bare := strings.Map(func(c rune) rune {
		if unicode.In(c, unicode.Mn, unicode.Me) {
			return -1
		}
		return c
	}, norm.NFKD.String(name))
	unseen := func(c rune) bool { return unicode.In(c, unicode.Cf) }
	return beginsWithBot(bare, isBreak) || beginsWithBot(bare, func(c rune) bool { return isBreak(c) && !unseen(c) })
}

// beginsWithBot reports whether the first word, up to what ends one, looks like the
// title, and something follows it.
func beginsWithBot(name string, ends func(rune) bool) bool {
	name = strings.TrimLeftFunc(name, ends)
	end := strings.IndexFunc(name, ends)
	if end < 0 || strings.TrimFunc(name[end:], ends) == "" {
		return false
	}
	first, title := looks(name[:end]), looks(botTitle)
	return first[0] == title[0] || first[1] == title[1]
}

// isBreak reports whether c is no part of a word.
func isBreak(c rune) bool { return !unicode.In(c, unicode.L, unicode.N) }

// fit refuses a name that is too long or too wide.
func fit(s string) (string, error) {
	if utf8.RuneCountInString(s) > MostName || width(s) > MostName {
		return "", badName
	}
	return s, nil
}

var badName = game.Refuse(game.CodeName, "refused.name", "n", MostName, "marks", mostMarks)

// width returns the number of letters that take as much room as the name: a sign
// made of several letters counts as those, and some signs are as wide as twelve.
func width(s string) (n int) {
	for _, c := range norm.NFKC.String(s) {
		switch {
		case unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf):
		case c == '\ufdfd' || c == '\u2e3a' || c == '\u2e3b' || unicode.Is(unicode.Cuneiform, c):
			n += 12
		default:
			n++
		}
	}
	return n
}

// NameSet is the names at a table by what they look like.
type NameSet map[[2]string]bool

// looks returns what a name looks like, as two keys; two names that share one
// of them can be taken for each other. One is for names that differ in case
// (ANNA and anna), the other for capitals that look like small letters (AIice
// and Alice).
func looks(name string) (keys [2][2]string) {
	seen := strings.Map(func(c rune) rune {
		if unicode.In(c, unicode.Z, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) || blank(c) {
			return -1
		}
		return c
	}, norm.NFKC.String(name))
	return [2][2]string{
		{"folded", strings.ToLower(confusable.Skeleton(strings.ToLower(seen)))},
		{"drawn", strings.ToLower(confusable.Skeleton(seen))},
	}
}

// Look returns what a text looks like, whatever its case: two with the same
// look can be taken for each other.
func Look(text string) string { return looks(text)[0][1] }

func (s NameSet) Add(name string) {
	for _, k := range looks(name) {
		s[k] = true
	}
}

func (s NameSet) Has(name string) bool {
	keys := looks(name)
	return s[keys[0]] || s[keys[1]]
}

// Distinct returns a name that looks like none of the others: the wanted one, or
// else the wanted one with a number, which is counted up until it is free.
func (s NameSet) Distinct(name string) string {
	if !s.Has(name) {
		return name
	}
	stem, n := name, 2
	if i := strings.LastIndexByte(name, ' '); i > 0 {
		if has, err := strconv.Atoi(name[i+1:]); err == nil && has > 0 && has < 1_000_000 {
			stem, n = name[:i], has+1
		}
	}
	for ; ; n++ {
		number := " " + strconv.Itoa(n)
		if runes := []rune(stem); len(runes)+len(number) > MostName {
			stem = string(runes[:MostName-len(number)])
		}
		if !s.Has(stem + number) {
			return stem + number
		}
	}
}
