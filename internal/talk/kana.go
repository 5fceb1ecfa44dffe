package talk

import "strings"

// isHiragana and isKatakana leave out the long mark, which both use.
func isHiragana(r rune) bool { return r >= 'ぁ' && r <= 'ゖ' }
func isKatakana(r rune) bool { return r >= 'ァ' && r <= 'ヺ' }
func isKana(r rune) bool     { return isHiragana(r) || isKatakana(r) || r == 'ー' }

// toKatakana returns the text with hiragana as katakana.
func toKatakana(s string) string {
	return strings.Map(func(r rune) rune {
		if isHiragana(r) {
			return r + 'ァ' - 'ぁ'
		}
		return r
	}, s)
}

// toHiragana returns the text with katakana as hiragana.
func toHiragana(s string) string {
	return strings.Map(func(r rune) rune {
		if isKatakana(r) && r <= 'ヶ' {
			return r - 'ァ' + 'ぁ'
		}
		return r
	}, s)
}

// syllables spells katakana in Latin letters. Two kana come before one.
var syllables = strings.NewReplacer(
	"キャ", "kya", "キュ", "kyu", "キョ", "kyo", "シャ", "sha", "シュ", "shu", "ショ", "sho", "シェ", "she",
	"チャ", "cha", "チュ", "chu", "チョ", "cho", "チェ", "che", "ニャ", "nya", "ニュ", "nyu", "ニョ", "nyo",
	"ヒャ", "hya", "ヒュ", "hyu", "ヒョ", "hyo", "ミャ", "mya", "ミュ", "myu", "ミョ", "myo",
	"リャ", "rya", "リュ", "ryu", "リョ", "ryo", "ギャ", "gya", "ギュ", "gyu", "ギョ", "gyo",
	"ジャ", "ja", "ジュ", "ju", "ジョ", "jo", "ジェ", "je", "ビャ", "bya", "ビュ", "byu", "ビョ", "byo",
	"ファ", "fa", "フィ", "fi", "フェ", "fe", "フォ", "fo", "ティ", "ti", "ディ", "di", "トゥ", "tu",
	"ウィ", "wi", "ウェ", "we", "ヴァ", "va", "ヴィ", "vi", "ヴェ", "ve", "ヴォ", "vo",
	"ア", "a", "イ", "i", "ウ", "u", "エ", "e", "オ", "o", "カ", "ka", "キ", "ki", "ク", "ku", "ケ", "ke", "コ", "ko",
	"サ", "sa", "シ", "shi", "ス", "su", "セ", "se", "ソ", "so", "タ", "ta", "チ", "chi", "ツ", "tsu", "テ", "te", "ト", "to",
	"ナ", "na", "ニ", "ni", "ヌ", "nu", "ネ", "ne", "ノ", "no", "ハ", "ha", "ヒ", "hi", "フ", "fu", "ヘ", "he", "ホ", "ho",
	"マ", "ma", "ミ", "mi", "ム", "mu", "メ", "me", "モ", "mo", "ヤ", "ya", "ユ", "yu", "ヨ", "yo",
	"ラ", "ra", "リ", "ri", "ル", "ru", "レ", "re", "ロ", "ro", "ワ", "wa", "ヲ", "o", "ン", "n",
	"ガ", "ga", "ギ", "gi", "グ", "gu", "ゲ", "ge", "ゴ", "go", "ザ", "za", "ジ", "ji", "ズ", "zu", "ゼ", "ze", "ゾ", "zo",
	"ダ", "da", "ヂ", "ji", "ヅ", "zu", "デ", "de", "ド", "do", "バ", "ba", "ビ", "bi", "ブ", "bu", "ベ", "be", "ボ", "bo",
	"パ", "pa", "ピ", "pi", "プ", "pu", "ペ", "pe", "ポ", "po", "ヴ", "vu", "ッ", "", "ー", "",
)

// latin spells kana in Latin letters.
func latin(kana string) string { return syllables.Replace(toKatakana(kana)) }

// sound returns what a name in Latin letters and its spelling in kana have in
// common, or "" where that is too little to tell names apart: "boris" and
// "borisu" are both "boris".
func sound(s string) string {
	s = strings.NewReplacer("ch", "ch", "c", "k", "ph", "f", "ou", "o", "oo", "o", "l", "r", "v", "b").Replace(s)
	var b []rune
	for _, r := range s {
		last := rune(0)
		if len(b) > 0 {
			last = b[len(b)-1]
		}
		switch {
		case r < 'a' || r > 'z':
			return ""
		case r == last:
		case r == 'u' && last != 0 && !strings.ContainsRune("aeiou", last):
		default:
			b = append(b, r)
		}
	}
	if len(b) < 3 {
		return ""
	}
	return string(b)
}
