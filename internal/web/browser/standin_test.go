package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestStandInIsSeen: whoever comes back to a card that lies face down reads that a bot
// plays, and ends that before looking at it. The room hears and reads it, too.
func TestStandInIsSeen(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.goTo("/api/me")
	id := js[string](v, `fetch("/api/tables", {method: "POST", body: JSON.stringify({game: "lupus", players: 8, pace: "aloud", fill: "easy"})}).then((r) => r.json()).then((t) => t.id)`)
	v.goTo("/t/" + id)
	v.until(`document.querySelector(".moment .card.down")`)
	if js[bool](v, `!!document.querySelector(".banner.away")`) {
		t.Error("a bot plays for somebody who is there")
	}
	room := visit(t, v.base, device{width: 1280, height: 720, lang: "en", still: true})
	room.before(captured)
	room.goTo("/t/" + id + "/room")
	room.until(`document.querySelector(".moderator button")`)
	room.tabTo(".moderator [aria-pressed]")
	room.do(chromedp.KeyEvent(kb.Enter)) // a gesture, without which a page may make no sound
	room.until(`said.length > 0 && document.querySelector(".board .spot")`)
	js[bool](v, `fetch("/api/tables/`+id+`/rise", {method: "POST", body: JSON.stringify({seat: 0})}).then((r) => r.ok)`)
	v.until(`document.querySelector(".moment .card.down") && document.querySelector(".banner.away")`)
	v.reads(".banner.away", "A bot is playing for you.")
	room.until(`said.some((s) => s.startsWith("A bot is playing for "))`)
	room.reads(".gone", "A bot is playing for")
	if js[bool](room, `document.querySelector(".missing").getBoundingClientRect().bottom > document.querySelector(".board").getBoundingClientRect().top + 1`) {
		t.Error("who is missing stands below the village")
	}
	v.click(".banner.away button")
	v.until(`document.querySelector(".moment .card.down") && !document.querySelector(".banner.away")`)
}
