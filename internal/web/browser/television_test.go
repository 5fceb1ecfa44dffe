package browser

import (
	"fmt"
	"strings"
	"testing"
)

// tooSmall returns what nobody reads from three metres on a television 90 cm wide: names
// cut off or in letters below 22 pixels of 720, voters below 18, and bars outside the middle.
const tooSmall = `(() => {
	const centre = document.querySelector(".centre-stage").getBoundingClientRect(), bad = [];
	for (const row of document.querySelectorAll(".bars li")) {
		const {top, bottom} = row.getBoundingClientRect();
		if (top < centre.top - 3 || bottom > centre.bottom + 3) bad.push(row.innerText + " is outside");
	}
	for (const [selector, least] of [[".bars .name", 22], [".bars .votes > span", 18], [".spot .name", 18]])
		for (const e of document.querySelectorAll(selector)) {
			if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4) bad.push(e.innerText + " is cut off");
			if (parseFloat(getComputedStyle(e).fontSize) < least) bad.push(e.innerText + " is small");
		}
	return bad;
})()`

// TestVotesOnTelevision: nine people read who voted for whom from the sofa, be it for two or
// for eight of them.
func TestVotesOnTelevision(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 1280, height: 720, lang: "en", still: true})
	v.before(recast)
	v.goTo("/api/me")
	id := js[string](v, `fetch("/api/tables", {method: "POST", body: JSON.stringify({game: "lupus", players: 9, pace: "machine", fill: "easy"})}).then((r) => r.json()).then((t) => t.id)`)
	v.goTo("/t/" + id + "/room")
	for candidates := 2; candidates <= 8; candidates++ {
		seats := make([]string, 9)
		for i := range seats {
			seats[i] = fmt.Sprintf(`{"vote": %d, "said": %s}`, (i*5+1)%candidates, said)
		}
		v.cast(fmt.Sprintf(`{"night": 1, "voter": null, "alive": [0, 1, 2, 3, 4, 5, 6, 7, 8], "seats": [%s], "frame": {"phase": "ballot", "legal": [], "events": []}}`, strings.Join(seats, ",")))
		v.until(`document.querySelector(".bars li")`)
		if bad := js[[]string](v, tooSmall); len(bad) > 0 {
			t.Errorf("votes for %d: %q", candidates, bad)
		}
	}
}
