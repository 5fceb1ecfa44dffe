package server_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

// No address that people reach serves the metrics.
func TestNoMetrics(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for _, path := range []string{"/metrics", "/api/metrics", "/debug/pprof/", "/debug/vars"} {
		answer, err := h.client.Get(h.url + path)
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusNotFound || strings.Contains(string(b), "howl_") {
			t.Errorf("%s: %d %.80s %v", path, answer.StatusCode, b, err)
		}
	}
}

// The metrics are about the whole server: no series is about a table or a person.
func TestMetrics(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "private": true}, 2)
	h.table(object{"game": "robbers", "fill": "random"}, 1)
	if err := people[1].Ask(t.Context(), "POST", "/api/tables/"+id+"/start", object{}, nil); code(err) != "host" {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	h.s.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1:9464/metrics", nil))
	page := w.Body.String()
	for _, want := range []string{
		`howl_build_info{version=""} 1`, `howl_tables{stage="gathering"} 1`, `howl_tables{stage="playing"} 1`, `howl_tables{stage="over"} 0`,
		`howl_refusals_total{code="host"} 1`, `howl_requests_total `, `howl_watchers 0`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	if strings.Contains(page, id) {
		t.Error("a table's code is among the metrics")
	}
	for _, label := range regexp.MustCompile(`(?m)^howl_\w+\{(\w+)=`).FindAllStringSubmatch(page, -1) {
		switch label[1] {
		case "version", "stage", "code", "le":
		default:
			t.Errorf("a series by %s", label[1])
		}
	}
	w = httptest.NewRecorder()
	h.s.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1:9464/api/games", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("the listener of metrics serves the API, too: %d", w.Code)
	}
}
