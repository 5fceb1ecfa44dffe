package browser

import (
	"context"
	"slices"
	"testing"
	"time"

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

// TestSmooth measures on a phone slowed four times, with 24 seats and ten events
// a second, what Chromium's trace tells of frames and of the main thread. It
// tells, and does not judge.
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
	const seconds = 8
	all := v.traced(func() { time.Sleep(seconds * time.Second) })
	if js[int](v, `document.querySelectorAll(".sr p").length`) == 0 {
		t.Error("nothing was told while it was measured")
	}
	pid, tid := mainThread(all)
	var tasks, frames, gaps []float64 // ms
	dropped := 0
	for _, m := range all {
		switch {
		case m.Pid != pid:
		case m.Name == "ThreadControllerImpl::RunTask" && m.Tid == tid:
			tasks = append(tasks, m.CPU/1000)
		case m.Name == "PipelineReporter" && m.Ph == "b":
			switch m.Args.Frame.State {
			case "STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL":
				frames = append(frames, m.TS/1000)
			case "STATE_DROPPED":
				dropped++
			}
		}
	}
	if len(tasks) == 0 {
		t.Fatal("the trace tells of no task")
	}
	if len(frames) < 2 {
		t.Skipf("%d frames are shown in %d s: the machine has no time for it", len(frames), seconds)
	}
	slices.Sort(frames)
	for i := range frames[1:] {
		gaps = append(gaps, frames[i+1]-frames[i])
	}
	slices.Sort(tasks)
	slices.Sort(gaps)
	busy, long := 0.0, 0
	for _, ms := range tasks {
		busy += ms
		if ms > 50 {
			long++
		}
	}
	at := func(of []float64, share float64) float64 { return of[int(share*float64(len(of)-1))] }
	t.Logf("in %d s the main thread is busy %.0f %% of the time; of its tasks %d take longer than 50 ms, the longest %.0f ms", seconds, busy/seconds/10, long, at(tasks, 1))
	t.Logf("%d frames are shown and %d dropped; from one to the next %.1f ms in the middle, %.1f ms at 95 %%, %.1f ms at most", len(frames), dropped, at(gaps, .5), at(gaps, .95), at(gaps, 1))
}
