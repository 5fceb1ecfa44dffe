package server_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/admin"
)

// keyOf finds the key in what howl admin page answers.
func keyOf(t *testing.T, a admin.Answer) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^[\w-]{43}$`).FindString(a.Text)
	if found == "" {
		t.Fatalf("no key in %q", a.Text)
	}
	return found
}

// desk asks for the operator's page from an address of its own.
func (h *testServer) desk(method, target, key string, form url.Values, headers ...string) (int, string, *http.Response) {
	h.t.Helper()
	r := httptest.NewRequest(method, "http://howl.example"+target, strings.NewReader(form.Encode()))
	r.RemoteAddr = "203.0.113.9:1"
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if key != "" {
		r.AddCookie(&http.Cookie{Name: "howl-operator", Value: key})
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	h.s.ServeHTTP(w, r)
	return w.Code, w.Body.String(), w.Result()
}

// TestOperatorPage: the queue of reports is for who has the key, shows words as words,
// and gives only orders that can be undone; each is in the audit log.
func TestOperatorPage(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers"}, 3)
	h.ask(people[0], "POST", "/api/me", object{"name": "Anna"}, nil)
	for _, text := range []string{`<script>alert("1")</script>`, "rude, too"} {
		h.ask(people[1], "POST", "/api/tables/"+id+"/report", object{"seat": 2, "text": text}, nil)
	}
	if code, page, _ := h.desk("GET", "/operator", "", nil); code != http.StatusForbidden || strings.Contains(page, "rude") {
		t.Errorf("without a key: %d\n%s", code, page)
	}
	if code, _, _ := h.desk("POST", "/operator", "", url.Values{"do": {"enter"}, "key": {""}}); code != http.StatusForbidden {
		t.Errorf("an empty key before there is one: %d", code)
	}
	key := keyOf(t, h.order("page", ""))
	if b, err := h.s.Log.Get(t.Context(), "operator-page"); err != nil || strings.Contains(string(b), key) {
		t.Errorf("the store has the key itself: %s, %v", b, err)
	}
	code, _, res := h.desk("POST", "/operator", "", url.Values{"do": {"enter"}, "key": {key}})
	cookies := res.Cookies()
	if code != http.StatusSeeOther || len(cookies) != 1 || cookies[0].Value != key || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteStrictMode {
		t.Fatalf("with the key: %d, %v", code, cookies)
	}
	code, page, res := h.desk("GET", "/operator", key, nil)
	if code != http.StatusOK || !strings.Contains(page, "2 reports wait") || !strings.Contains(page, "rude, too") || strings.Contains(page, "<script") || res.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d, %v\n%s", code, res.Header, page)
	}

	t.Run("orders", func(t *testing.T) {
		if _, page, _ := h.desk("POST", "/operator", key, url.Values{"do": {"settle"}, "id": {id + "/1"}, "why": {"talked to them"}}); !strings.Contains(page, "1 report waits") {
			t.Errorf("settled:\n%s", page)
		}
		if _, page, _ := h.desk("GET", "/operator?all=1", key, nil); !strings.Contains(page, "talked to them") {
			t.Errorf("those that are settled:\n%s", page)
		}
		for _, o := range []string{"erase", "delete", "words", "drain", "page", "announce", "retain", "audit", "compact", ""} {
			if _, page, _ := h.desk("POST", "/operator", key, url.Values{"do": {o}, "id": {id + "/2"}, "whom": {"Anna"}, "table": {id}}); !strings.Contains(page, "be ordered from this page") {
				t.Errorf("the page orders %q:\n%s", o, page)
			}
		}
		for _, wrong := range []string{id + "/3", id + "/0", id, "../" + id + "/1", "QQQQQQ/1", ""} {
			if _, page, _ := h.desk("POST", "/operator", key, url.Values{"do": {"settle"}, "id": {wrong}}); !strings.Contains(page, "there is no report") {
				t.Errorf("%q is settled", wrong)
			}
		}
		whom := h.order("reports", "").Reports[1].Whom
		h.desk("POST", "/operator", key, url.Values{"do": {"ban"}, "whom": {whom}, "id": {id + "/2"}, "why": {"insults"}})
		if bans := h.order("bans", "").Bans; len(bans) != 1 || bans[0].Who != whom || bans[0].Until.IsZero() {
			t.Errorf("banned: %v", bans)
		}
		_, page, _ = h.desk("POST", "/operator", key, url.Values{"do": {"unban"}, "whom": {whom}})
		if !strings.Contains(page, "Nothing waits") || !strings.Contains(page, "Nobody is banned") {
			t.Errorf("after it:\n%s", page)
		}
		if again := h.order("settle", id+"/2", func(o *admin.Order) { o.All = true }); !strings.Contains(again.Text, "waits again") {
			t.Error(again.Text)
		}
		h.desk("POST", "/operator", key, url.Values{"do": {"close"}, "table": {id}})
		var ordered []string
		for _, e := range h.order("audit", "").Audit {
			if ordered = append(ordered, e.Command); e.By != "page" && e.Command != "page" && e.By != "op" {
				t.Errorf("%v", e)
			}
		}
		if want := []string{"page", "settle", "ban", "settle", "unban", "settle", "close"}; !slices.Equal(ordered, want) {
			t.Errorf("the audit log has %v, not %v", ordered, want)
		}
	})

	t.Run("strangers", func(t *testing.T) {
		if code, _, _ := h.desk("POST", "/operator", key, url.Values{"do": {"close"}, "table": {id}}, "Sec-Fetch-Site: cross-site", "Origin: http://evil.example"); code != http.StatusForbidden {
			t.Errorf("another site's form: %d", code)
		}
		if code, _, _ := h.desk("PUT", "/operator", key, nil); code != http.StatusMethodNotAllowed {
			t.Errorf("PUT: %d", code)
		}
		if code, _, _ := h.desk("POST", "/operator", key, url.Values{"do": {"settle"}, "why": {strings.Repeat("x", 10_000)}}); code != http.StatusBadRequest {
			t.Errorf("a form that is too large: %d", code)
		}
		next := keyOf(t, h.order("page", ""))
		if code, page, _ := h.desk("GET", "/operator", key, nil); code != http.StatusForbidden || strings.Contains(page, id) {
			t.Errorf("with the key of before: %d", code)
		}
		if code, _, _ := h.desk("GET", "/operator", next, nil); code != http.StatusOK {
			t.Errorf("with the new one: %d", code)
		}
		for range 30 {
			h.desk("POST", "/operator", "", url.Values{"do": {"enter"}, "key": {"guess"}})
		}
		if _, page, _ := h.desk("POST", "/operator", "", url.Values{"do": {"enter"}, "key": {next}}); !strings.Contains(page, "Too many wrong keys") {
			t.Errorf("after thirty wrong keys:\n%s", page)
		}
		h.order("page", "off")
		r := httptest.NewRequest("GET", "http://howl.example/operator", nil)
		r.RemoteAddr = "203.0.113.10:1"
		r.AddCookie(&http.Cookie{Name: "howl-operator", Value: next})
		w := httptest.NewRecorder()
		h.s.ServeHTTP(w, r)
		if w.Code != http.StatusForbidden {
			t.Errorf("with a key that was ended: %d", w.Code)
		}
	})
}
