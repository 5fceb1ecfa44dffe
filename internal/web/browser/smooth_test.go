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

// BenchmarkSmooth measures on a phone slowed four times, with 24 seats and ten
// events a second, what Chromium's trace tells of frames and of the main thread.
// One round takes eight seconds.
func BenchmarkSmooth(b *testing.B) {
	v := visit(b, open(b), phone)
	v.before(chatter)
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		return chromedp.Void{}, err
	})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.lupus [name=players]").value = "24", true`)
	v.click("form.lupus .doors .go")
	v.gotIt()
	v.until(`document.querySelectorAll(".place").length === 24`)
	js[bool](v, "window.chatter = true")
	seconds := 8 * b.N
	all := v.traced(func() { time.Sleep(time.Duration(seconds) * time.Second) })
	if js[int](v, `document.querySelectorAll(".sr p").length`) == 0 {
		b.Error("nothing was told while it was measured")
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
		b.Fatal("the trace tells of no task")
	}
	if len(frames) < 2 {
		b.Fatalf("%d frames are shown in %d s: the machine has no time for it", len(frames), seconds)
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
	b.ReportMetric(busy/float64(seconds)/10, "%busy")
	b.ReportMetric(float64(long)/float64(seconds), "tasks>50ms/s")
	b.ReportMetric(at(tasks, 1), "ms/longest-task")
	b.ReportMetric(float64(len(frames))/float64(seconds), "frames/s")
	b.ReportMetric(float64(dropped)/float64(seconds), "dropped/s")
	b.ReportMetric(at(gaps, .5), "ms/frame-p50")
	b.ReportMetric(at(gaps, .95), "ms/frame-p95")
	b.ReportMetric(at(gaps, 1), "ms/frame-max")
}
