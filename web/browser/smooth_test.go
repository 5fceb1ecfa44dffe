package browser

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// chatter makes the page's own socket bring ten more events a second once the
// village talks: somebody accuses somebody, and the view changes with it.
const chatter = `(() => {
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		set onmessage(hear) {
			let last, n = 0;
			super.onmessage = (m) => {
				const f = JSON.parse(m.data);
				if (f.view?.seats) last = f;
				hear(m);
			};
			setInterval(() => {
				if (!last || !window.chatter) return;
				n++;
				const seat = n % 24, whom = (n * 7 + 1) % 24;
				const seats = last.view.seats.map((s, i) => (i === seat ? {...s, said: {...s.said, accused: [whom]}} : s));
				last = {...last, n: last.n + 1, phase: "talk", events: [{kind: "accused", seat, whom}], view: {...last.view, seats, ready: [seat]}};
				hear({data: JSON.stringify(last)});
			}, 100);
		}
	};
})()`

// TestSmooth measures how long frames take on a phone slowed four times, with
// 24 seats and ten events a second. It tells, and does not judge.
func TestSmooth(t *testing.T) {
	if testing.Short() {
		t.Skip("it measures for seconds")
	}
	v := visit(t, open(t), phone)
	v.before(chatter)
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		return chromedp.Void{}, err
	})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.lupus [name=players]").value = "24", true`)
	v.click("form.lupus .doors .go")
	v.until(`document.querySelectorAll(".place").length === 24`)
	js[bool](v, "window.chatter = true")
	got := js[[]float64](v, `new Promise((done) => {
		const gaps = [];
		let before = performance.now(), end = before + 5000;
		const tick = (now) => { gaps.push(now - before); before = now; now < end ? requestAnimationFrame(tick) : done(gaps.sort((a, b) => a - b)); };
		requestAnimationFrame(tick);
	})`)
	told := js[int](v, `document.querySelectorAll(".sr p").length`)
	if told == 0 {
		t.Error("nothing was told while it was measured")
	}
	at := func(share float64) float64 { return got[int(share*float64(len(got)-1))] }
	t.Logf("%d frames in 5 s; a frame takes %.1f ms in the middle, %.1f ms at 95%%, %.1f ms at most", len(got), at(.5), at(.95), at(1))
}
