package i18n

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// categories are the names of the plural forms, in the order of x/text and of the
// Unicode CLDR.
var categories = []string{plural.Other: other, plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// category returns the plural form of a number in the language with the tag. A page
// asks Intl.PluralRules, which has the same tables.
func category(tag, kind string, n float64) string {
	rules := plural.Cardinal
	if kind == kindOrdinal {
		rules = plural.Ordinal
	}
	whole, decimals, _ := strings.Cut(strconv.FormatFloat(max(n, -n), 'f', -1, 64), ".")
	digits := len(decimals)
	i, _ := strconv.Atoi(whole[max(0, len(whole)-7):]) // no rule looks at more digits
	f, _ := strconv.Atoi(decimals)
	return categories[rules.MatchPlural(language.Make(tag), i, digits, digits, f, f)]
}

// Plural returns the plural form of a number in a language, such as "few".
func Plural(tag string, n float64) string { return category(tag, kindPlural, n) }

// Categories returns the plural forms that whole numbers have in a language.
func Categories(tag string) (all []string) {
	for n := range 201 {
		if c := category(tag, kindPlural, float64(n)); !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// numeric returns the number that a value is.
func numeric(v any) (float64, bool) {
	switch v := v.(type) {
	case float64:
		return v, true
	case int:
		return float64(v), true
	case bool:
		if v {
			return 1, true
		}
		return 0, true
	case string:
		n, err := strconv.ParseFloat(v, 64)
		return n, err == nil
	}
	return 0, false
}
