package talk_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A line that was nearly understood leads to the line that was meant.
func TestRather(t *testing.T) {
	latin := []string{"Anna", "Boris", "Chiyo", "Maria", "Marco", "Pietro"}
	kana := []string{"アンナ", "ボリス", "チヨ", "マリア", "マルコ", "ピエトロ"}
	for _, c := range []struct {
		lang        string
		names       []string
		typed, want string
	}{
		{"en", latin, "Bosir is a wolf", "Boris is a wolf"},
		{"en", latin, "Piedor, who did you check?", "Pietro, who did you check?"},
		{"en", latin, "Chiyo is blatterdly a wolf", "Chiyo is a wolf"},
		{"en", latin, "what do you tink about Boris?", ""}, // read as it is
		{"en", latin, "who ate my sandwich", ""},
		{"en", latin, "Boris is not a bad cook", ""},
		{"it", latin, "secondo me Maera è un lupo", "secondo me Maria è un lupo"},
		{"it", latin, "Boris è cremosamente un lupo", "Boris è un lupo"},
		{"it", latin, "che ora si è fatta?", ""},
		{"ja", latin, "Borriesが怪しい", "Borisが怪しい"},
		{"ja", kana, "ピエテロを吊ろう", "ピエトロを吊ろう"},
		{"ja", kana, "お腹すいた", ""},
	} {
		table := grammarOf(t, c.lang).At(c.names)
		got, said := table.Rather(c.typed, 0)
		if got != c.want || (len(said) > 0) != (c.want != "") {
			t.Errorf("%s: %q leads to %q, want %q", c.lang, c.typed, got, c.want)
		}
	}
}

// TestRatherOfSlips types the names of short lines of the corpus with two slips: read as
// somebody else is no such line, and of those that nothing was read of, four in five lead to
// the line that was meant, and one in fifty at most names another player.
func TestRatherOfSlips(t *testing.T) {
	r := rand.New(rand.NewPCG(60, 1))
	lines, right, wrong, astray := 0, 0, 0, 0
	for _, lang := range []string{"en", "it"} {
		for _, part := range []string{"friends", "asks", "open"} {
			for _, s := range read(t, lang+"-"+part+".txt") {
				table := grammarOf(t, lang).At(s.names)
				name := s.names[r.IntN(len(s.names))]
				if !strings.Contains(s.text, name) {
					name = strings.ToLower(name)
				}
				if len(s.want) == 0 || len(name) < 5 || strings.Count(s.text, name) != 1 {
					continue
				}
				typed := strings.Replace(s.text, name, slip(r, slip(r, name)), 1)
				said, _ := table.Understand(typed, s.me, s.last)
				got := make([]string, 0, len(said))
				for _, m := range said {
					got = append(got, m.Text(s.names))
				}
				if len(said) > 0 {
					if wrongSeat(got, s.want, s.names) {
						astray++
						t.Logf("%s: %q is read as %q", lang, typed, got)
					}
					continue
				}
				lines++
				line, _ := table.Rather(typed, s.me)
				switch {
				case strings.EqualFold(line, s.text):
					right++
				case line != "" && !strings.Contains(strings.ToLower(line), strings.ToLower(name)) && slices.ContainsFunc(s.names, func(n string) bool { return !strings.Contains(s.text, n) && strings.Contains(line, n) }):
					wrong++
					t.Logf("%s: %q leads to %q", lang, typed, line)
				}
			}
		}
	}
	t.Logf("%d lines, %d lead to the right line, %d to another player; %d misread", lines, right, wrong, astray)
	if lines < 20 || right*5 < lines*4 || wrong*50 > lines || astray > 0 {
		t.Errorf("of %d lines %d lead to the one that was meant and %d to another player; %d were misread", lines, right, wrong, astray)
	}
}

// slip types a word with one slip behind its first letter.
func slip(r *rand.Rand, w string) string {
	b := []rune(w)
	i := 1 + r.IntN(len(b)-1)
	switch r.IntN(3) {
	case 0:
		return string(slices.Delete(b, i, i+1))
	case 1:
		return string(slices.Insert(b, i, rune('a'+r.IntN(26))))
	}
	b[i] = rune('a' + r.IntN(26))
	return string(b)
}
