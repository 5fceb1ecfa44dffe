package browser

import "testing"

// TestStandInIsSeen: whoever comes back to a card that lies face down reads that a bot
// plays, and ends that before looking at it.
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
	js[bool](v, `fetch("/api/tables/`+id+`/rise", {method: "POST", body: JSON.stringify({seat: 0})}).then((r) => r.ok)`)
	v.until(`document.querySelector(".moment .card.down") && document.querySelector(".banner.away")`)
	v.reads(".banner.away", "A bot is playing for you.")
	v.click(".banner.away button")
	v.until(`document.querySelector(".moment .card.down") && !document.querySelector(".banner.away")`)
}
