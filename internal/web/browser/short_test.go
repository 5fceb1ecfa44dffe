package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/testhelp"
)

// oneOf returns what a test does with several things alike, such as the games: in make
// test with one of them, which its seed picks, and in make test-full with all.
func oneOf[T any](t testing.TB, all ...T) []T {
	t.Helper()
	if gametest.Full() {
		return all
	}
	return []T{all[testhelp.Rand(t).IntN(len(all))]}
}

// within is the same visitor for a part of a test, which is told what goes wrong there.
func (v *visitor) within(t testing.TB) *visitor {
	return &visitor{TB: t, ctx: v.ctx, base: v.base}
}

// start sits down at a table of the game with bots that do not think, one deal and no
// clock, which would decide for a person whose machine is busy.
func (v *visitor) start(game string) {
	v.Helper()
	v.begin(game, 0)
}

// fromLobby is start by the door of the lobby: with one tap.
func (v *visitor) fromLobby(game string) {
	v.Helper()
	v.goTo("/")
	js[bool](v, soon)
	v.click("form." + game + " .doors .go")
	v.gotIt()
}

// seat sits down at a table with this number of players, with nothing to hint at.
func (v *visitor) seat(game string, players int) {
	v.Helper()
	v.goTo("/api/me")
	js[bool](v, fmt.Sprintf(`localStorage.setItem("howl.hint.%s", "1"), true`, game))
	v.begin(game, players)
}

// begin opens a table as the lobby would, which few tests are about, and looks at the
// card. Without a number it has the usual players.
func (v *visitor) begin(game string, players int) {
	v.Helper()
	if js[string](v, `location.origin`) != v.base {
		v.goTo("/api/me") // the smallest page; here a visitor becomes somebody
	}
	wish := fmt.Sprintf(`{game: %q, pace: "machine", fill: "easy", private: true, spectators: "yes", players: %d || undefined, options: %q === "robbers" ? {deals: "single"} : {}}`, game, players, game)
	id := js[string](v, `delete sessionStorage.cast, fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(`+wish+`)}).then((r) => r.json()).then((t) => t.id)`)
	v.goTo("/t/" + id)
	v.gotIt()
}

// rush plays the game of this table to its end as fast as the server goes, and shows
// the table again.
func (v *visitor) rush() {
	v.Helper()
	js[bool](v, `new Promise((done) => {
		const line = new WebSocket(location.origin.replace("http", "ws") + "/api/tables/" + document.body.dataset.table + "/socket");
		let acted = -1;
		line.onmessage = ({data}) => {
			const m = JSON.parse(data);
			if (m.status?.stage === "over") line.close(), done(true);
			else if (m.legal?.length && m.n > acted) acted = m.n, line.send(JSON.stringify({do: m.legal[0], id: "r" + acted}));
		};
	})`)
	v.do(chromedp.Reload())
	v.until(over)
}
