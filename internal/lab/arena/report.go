package arena

import (
	"html/template"
	"io"

	"github.com/howl-game/howl/game"
)

// Report writes the result as a self-contained HTML page with tables, and bars
// that show the intervals.
func (r *Result) Report(w io.Writer, in game.Info) error {
	return page.Execute(w, struct {
		*Result
		Title string
		Sides []string
	}{r, in.Title, in.Sides})
}

var page = template.Must(template.New("report").Funcs(template.FuncMap{
	"percent": func(share float64) float64 { return 100 * share },
	"x":       func(share float64) float64 { return 300 * share },
	"wide":    func(low, high float64) float64 { return 300 * (high - low) },
}).Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}: league of bots</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #8884; font-variant-numeric: tabular-nums }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
svg { width: 300px; height: 18px; vertical-align: middle }
.bar { fill: #b5522e } .rail { fill: #8883 } .half { stroke: #888; stroke-dasharray: 2 2 } .whisker { fill: currentColor }
.scroll { overflow-x: auto }
</style>
{{define "plot"}}<svg viewBox="0 0 300 18" role="img" aria-label="{{printf "%.1f to %.1f per cent" (percent .Low) (percent .High)}}"><rect class="rail" y="4" width="300" height="10"/><rect class="bar" y="4" width="{{x .Share}}" height="10"/><rect class="whisker" x="{{x .Low}}" y="8" width="{{wide .Low .High}}" height="2"/><line class="half" x1="150" x2="150" y1="0" y2="18"/></svg>{{end}}
{{define "rate"}}<td>{{printf "%.1f %%" (percent .Share)}}</td><td>{{printf "%.1f – %.1f" (percent .Low) (percent .High)}}</td><td>{{template "plot" .}}</td>{{end}}
<h1>{{.Title}}: league of bots</h1>
<p>{{.Players}} players, {{.Deals}} deals, {{.Games}} games, seed {{.Seed}}{{range $k, $v := .Options}}, {{$k}}={{$v}}{{end}}. Every deal was played again with the places exchanged. Intervals are 95 %; the dashed line is one half.</p>
{{if .Pairs}}<h2>Pairs</h2>
<div class="scroll"><table><tr><th>bot<th>against<th>of decided<th>interval<th><th>nobody</tr>
{{range .Pairs}}<tr><td>{{.Bot}}</td><td>{{.Against}}</td>{{template "rate" .Decided}}<td>{{.Drawn}}</td></tr>
{{end}}</table></div>
<h2>By side</h2>
<div class="scroll"><table><tr><th>bot<th>against<th>as<th>of all games<th>interval<th></tr>
{{range $p := .Pairs}}{{range .Sides}}<tr><td>{{$p.Bot}}</td><td>{{$p.Against}}</td><td>{{.Name}}</td>{{template "rate" .}}</tr>
{{end}}{{end}}</table></div>{{end}}
{{if .Seats}}<h2>Seats won at mixed tables</h2>
<div class="scroll"><table><tr><th>bot<th>seats<th>won<th>interval<th></tr>
{{range .Seats}}<tr><td>{{.Name}}</td><td>{{.Of}}</td>{{template "rate" .}}</tr>
{{end}}</table></div>{{end}}
<h2>Time to decide</h2>
<div class="scroll"><table><tr><th>bot<th>decisions<th>mean, ms<th>most, ms</tr>
{{range .Times}}<tr><td>{{.Bot}}</td><td>{{.Decisions}}</td><td>{{printf "%.2f" .Mean}}</td><td>{{printf "%.1f" .Most}}</td></tr>
{{end}}</table></div>
</html>
`))
