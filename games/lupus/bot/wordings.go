package bot

// wordings lists the ways to say each meaning: the last parts of the keys of the
// catalogues. A manner says some things in its own way; a, b and c are for all.
var wordings = map[string][]string{
	"accuse":    {"bold", "careful", "joker", "logic", "quiet", "a"},
	"accused":   {"bold", "careful", "joker", "logic", "quiet", "a", "b", "c"},
	"again":     {"a", "b", "c"},
	"agree":     {"a", "b", "quiet", "joker"},
	"because":   {"a", "b"},
	"believe":   {"a", "b", "joker"},
	"calm":      {"bold", "careful", "joker", "logic", "a"},
	"claim":     {"bold", "careful", "joker", "logic", "quiet", "a"},
	"claimed":   {"a", "b"},
	"dawn":      {"bold", "careful", "joker", "logic", "a"},
	"defend":    {"a", "b", "logic", "bold"},
	"doubt":     {"a", "b", "logic"},
	"human":     {"a", "b", "quiet", "joker"},
	"lynched":   {"a", "b"},
	"mind":      {"a", "b", "careful", "logic"},
	"opinion":   {"bold", "careful", "joker", "logic", "quiet", "a"},
	"reported":  {"bold", "careful", "joker", "logic", "quiet", "a"},
	"rival":     {"a", "b", "c"},
	"role":      {"bold", "careful", "joker", "logic", "quiet"},
	"seen":      {"a", "b"},
	"silent":    {"bold", "careful", "joker", "logic", "quiet"},
	"slept":     {"a", "b", "joker"},
	"stand":     {"bold", "careful", "joker", "logic", "quiet", "a"},
	"standas":   {"a", "b"},
	"still":     {"a", "b"},
	"yesterday": {"a", "b"},
	"thanks":    {"a", "b", "joker"},
	"turn":      {"bold", "careful", "joker", "logic", "quiet", "a"},
	"two":       {"a", "b"},
	"unsure":    {"bold", "careful", "joker", "logic", "quiet"},
	"voteas":    {"a", "b"},
	"votedso":   {"a", "b"},
	"votenot":   {"a", "b", "c"},
	"vouch":     {"a", "b"},
	"whom":      {"a", "b"},
	"whyvote":   {"a", "b", "joker"},
	"wolf":      {"bold", "careful", "joker", "logic", "quiet", "a"},
}

// Wordings returns the ways to say each meaning, for a test of the catalogues.
func Wordings() map[string][]string { return wordings }
