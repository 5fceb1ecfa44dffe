package tablelog

import "testing"

// No person's name looks like a program's (L8), and no honest name is refused.
func TestBotTitle(t *testing.T) {
	for _, name := range []string{
		"BOT x", "bot x", "Bot Anna", "BÓT x", "B\u0301OT x", "ВOT x", "ВОТ x", "BOT\u200dx", "B\u200dOT x", "[BOT] x", "(bot) x", "*BOT* x", "BOT: x", "BOT-x", "BOT_x", "BOT.x",
		"🤖 BOT x", "ＢＯＴ x", "𝐁𝐎𝐓 x", "B0T x", "ΒΟΤ x", "BOT\u00a0x", "BOT|x", "Ｂot·x",
	} {
		if !hasBotTitle(name) {
			t.Errorf("%q passes for a person", name)
		}
	}
	for _, name := range []string{"Anna", "Вот Анна", "Bottom", "Both Anna", "Botond", "Abbot Bea", "Robot Anna", "Bo T", "Rob Bot", "Anna (bot)", "Boo Two", "Бота 7", "ボット", "Bo"} {
		if hasBotTitle(name) {
			t.Errorf("%q is taken for a program's", name)
		}
	}
}
