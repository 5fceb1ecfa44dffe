package browser

import "testing"

// asked is a request of the page's own person, which answers with its code.
const asked = `const asks = (path, body) => fetch("/api/tables" + path, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)}).then(async (r) => ({...await r.json().catch(() => ({})), http: r.status}));`

// TestModeratorIsNamed: before a game and during it a player, and the screen of the
// room, read who moderates, that this person sees every card, and who dealt. At a
// public table the game begins when the player has agreed to that. It used to be
// that no page had the word, while the host read the player's hand (N1).
func TestModeratorIsNamed(t *testing.T) {
	t.Parallel()
	base := open(t)
	small := device{width: 390, height: 664, lang: "en", still: true}
	host, guest, room := visit(t, base, small), visit(t, base, small), visit(t, base, desk)
	host.denied = true
	host.named("Mallory")
	id := js[string](host, `(async () => { `+asked+`
		const {id} = await asks("", {game: "lupus", players: 8, pace: "none"});
		await asks("/" + id + "/moderate", {on: true});
		return id;
	})()`)
	guest.named("Ben")
	guest.goTo("/t/" + id)
	guest.button("Sit here")
	const line = "Mallory moderates and sees every card."
	guest.until(`document.querySelector(".gather .go")?.innerText === "I'm fine with Mallory seeing every card"`)
	guest.reads(".bar", line)
	guest.shot("moderated-before")
	start := `(async () => { ` + asked + ` return (await asks("/` + id + `/start", {fill: "easy"})).http; })()`
	if got := js[int](host, start); got != 409 {
		t.Errorf("the game begins before the player has agreed: %d", got)
	}
	room.goTo("/t/" + id + "/room")
	room.until(`document.querySelector(".gathering")`)
	room.reads(".bar", line)
	guest.click(".gather .go")
	host.until(start + `.then((code) => code === 200)`)
	guest.gotIt()
	guest.reads(".bar", line)
	guest.seen(".bar .moderated")
	guest.shot("moderated-game")
	room.until(`document.querySelector(".prompt")`)
	room.reads(".bar", line)
	room.shot("moderated-room")
}

// shot takes a picture, where pictures are wanted.
func (v *visitor) shot(name string) {
	v.Helper()
	if *screens != "" {
		v.picture(name)
	}
}
