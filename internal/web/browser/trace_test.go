package browser

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// A moment is one event of Chromium's trace.
type moment struct {
	Name string  `json:"name"`
	Ph   string  `json:"ph"` // X: with a duration; b: begins
	Pid  int     `json:"pid"`
	Tid  int     `json:"tid"`
	TS   float64 `json:"ts"`   // µs
	Dur  float64 `json:"dur"`  // µs
	CPU  float64 `json:"tdur"` // µs of them on a processor
	Args struct {
		Frame struct {
			State string `json:"state"`
		} `json:"frame_reporter"`
	} `json:"args"`
}

const mark = "howl is here"

// traced is what Chromium notes about its threads and frames meanwhile.
func (v *visitor) traced(meanwhile func()) (all []moment) {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	collected := chromedp.Events(ctx, tracing.DataCollected)
	complete := chromedp.Events(ctx, tracing.TracingComplete)
	if _, err := chromedp.Call(ctx, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		IncludedCategories: []string{"toplevel", "cc", "benchmark", "blink.user_timing"},
	}}); err != nil {
		v.Fatal(err)
	}
	js[bool](v, `performance.mark("`+mark+`"), true`)
	meanwhile()
	if _, err := chromedp.Call(ctx, tracing.End, cdp.Empty{}); err != nil {
		v.Fatal(err)
	}
	var reading sync.WaitGroup
	reading.Go(func() {
		for e, err := range collected {
			if err != nil {
				return
			}
			for _, raw := range e.Value {
				var m moment
				if json.Unmarshal([]byte(raw), &m) == nil { // what looks otherwise is not asked for
					all = append(all, m)
				}
			}
		}
	})
	for _, err := range complete {
		if err != nil {
			v.Fatal(err)
		}
		break
	}
	time.Sleep(500 * time.Millisecond) // the last of the events may still be read
	cancel()
	reading.Wait()
	return all
}

// mainThread is the thread on which the page's own code runs: it left a mark.
func mainThread(all []moment) (pid, tid int) {
	for _, m := range all {
		if m.Name == mark {
			return m.Pid, m.Tid
		}
	}
	return 0, 0
}
