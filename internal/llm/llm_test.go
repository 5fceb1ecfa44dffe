package llm_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/llm"
)

// A fake is a language model that answers by a function, and keeps what it was
// asked.
type fake struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
}

// begin starts a model. Its answer is the text of the protocol's message.
func begin(t *testing.T, say func(question string) string) *fake {
	t.Helper()
	f := new(fake)
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Messages []struct{ Role, Content string }
		}
		if err := json.NewDecoder(r.Body).Decode(&in); err != nil || len(in.Messages) != 2 || r.URL.Path != "/v1/chat/completions" {
			t.Errorf("%s %v: %v", r.URL, in, err)
			return
		}
		f.mu.Lock()
		f.asked = append(f.asked, in.Messages[0].Content+in.Messages[1].Content)
		f.mu.Unlock()
		_ = json.NewEncoder(w).Encode(map[string]any{
			"choices": []any{map[string]any{"message": map[string]any{"content": say(in.Messages[1].Content)}}},
			"usage":   map[string]int{"prompt_tokens": 100, "completion_tokens": 7},
		})
	}))
	t.Cleanup(f.Close)
	return f
}

func (f *fake) kind() string { return "llm:fake@" + f.URL + "/v1" }

// options returns how many actions a question offers.
func options(question string) int {
	_, list, _ := strings.Cut(question, "Choose one:\n")
	return strings.Count(list, "\n")
}

// league plays a few deals of a game between a model and an easy bot.
func league(t *testing.T, name, kind string, timeout time.Duration) llm.Report {
	t.Helper()
	e, ok := games.Find(name)
	if !ok {
		t.Fatal(name)
	}
	models := llm.NewPool(e.Player, e)
	models.Timeout = timeout
	l := arena.League{Game: e, Bots: []string{"easy", kind}, Deals: 1, Seed: 7, New: models.New}
	l.Setup = game.Setup{Options: map[string]string{}}
	if _, err := l.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	reports := models.Reports()
	if len(reports) != 1 {
		t.Fatalf("there are %d reports", len(reports))
	}
	return reports[0]
}

// TestGoodModel plays every game with a model that always answers: with the
// last action, in JSON wrapped in talk as models write it.
func TestGoodModel(t *testing.T) {
	for _, e := range games.All {
		good := begin(t, func(q string) string {
			return fmt.Sprintf("Let me think.\n```json\n{\"action\": %d, \"say\": \"Good evening.\", \"why\": \"why not\"}\n```", options(q))
		})
		r := league(t, e.Name(), good.kind(), time.Minute)
		if r.Asked == 0 || r.Missing+r.Late+r.Illegal != 0 || r.Answered+r.Repeated != r.Asked || r.Lines != r.Answered {
			t.Errorf("%s: %+v", e.Name(), r)
		}
		if r.In != 100*r.Asked || r.Out != 7*r.Asked || r.Seconds <= 0 {
			t.Errorf("%s: it counts %+v", e.Name(), r)
		}
		if q := good.asked[0]; !strings.Contains(q, games.Rules(e, games.Language("en"))[0].Title) || !strings.Contains(q, "What you know now:\n") {
			t.Errorf("%s: the question is\n%s", e.Name(), q)
		}
	}
}

// TestBadModels plays with models that are of no use. Each game goes on to its
// end, and what went wrong is counted apart.
func TestBadModels(t *testing.T) {
	elsewhere := begin(t, func(string) string { return "1" })
	hang := make(chan struct{})
	raw := func(status int, body string) string {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", elsewhere.URL+"/v1/chat/completions")
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		}))
		t.Cleanup(s.Close)
		return "llm:raw@" + s.URL
	}
	var calls atomic.Int32
	slow := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		calls.Add(1)
		<-hang
	}))
	t.Cleanup(slow.Close)
	t.Cleanup(func() { close(hang) })
	cases := []struct {
		name, kind string
		count      func(llm.Report) int
	}{
		{"always the first", begin(t, func(string) string { return "1" }).kind(), func(r llm.Report) int { return r.Answered + r.Repeated }},
		{"no such number", begin(t, func(string) string { return `{"action": 4711}` }).kind(), func(r llm.Report) int { return r.Illegal }},
		{"below 1", begin(t, func(string) string { return `{"action": -1}` }).kind(), func(r llm.Report) int { return r.Illegal }},
		{"prose", begin(t, func(string) string { return "I would rather not say." }).kind(), func(r llm.Report) int { return r.Illegal }},
		{"another seat's move", begin(t, func(string) string { return `{"action": "exec:sh -c id", "seat": 3, "do": "vote 3"}` }).kind(), func(r llm.Report) int { return r.Illegal }},
		{"a file", begin(t, func(string) string { return `{"action": "/etc/passwd", "say": "\u001b]0;x\u0007"}` }).kind(), func(r llm.Report) int { return r.Illegal }},
		{"empty", begin(t, func(string) string { return "" }).kind(), func(r llm.Report) int { return r.Missing }},
		{"an error", raw(500, "no"), func(r llm.Report) int { return r.Missing }},
		{"sent elsewhere", raw(307, ""), func(r llm.Report) int { return r.Missing }},
		{"not the protocol", raw(200, "<html>"), func(r llm.Report) int { return r.Missing }},
		{"endless", raw(200, strings.Repeat("x", 1<<20)), func(r llm.Report) int { return r.Missing }},
		{"late", "llm:slow@" + slow.URL, func(r llm.Report) int { return r.Late }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := league(t, "trickwolf", c.kind, 20*time.Millisecond+boolTime(c.name != "late", time.Minute))
			if r.Asked == 0 || c.count(r) != r.Asked {
				t.Errorf("%+v", r)
			}
		})
	}
	if len(elsewhere.asked) > 0 {
		t.Error("a model sent the questions elsewhere")
	}
	if calls.Load() == 0 {
		t.Error("the late one was never asked")
	}
}

func boolTime(on bool, d time.Duration) time.Duration {
	if on {
		return d
	}
	return 0
}

// A model that says the same again and again ends its turn: it is counted, and
// the day goes on.
func TestRepeatingModel(t *testing.T) {
	parrot := begin(t, func(q string) string { return fmt.Sprint(options(q)) })
	if r := league(t, "lupus", parrot.kind(), time.Minute); r.Repeated == 0 || r.Asked > 2000 {
		t.Errorf("%+v", r)
	}
}

var (
	card = regexp.MustCompile(`your card: ([a-z -]+)`)
	pack = regexp.MustCompile(`with you: `)
)

// What a model is asked holds what its seat knows and nothing else: nobody but a
// werewolf reads who is in the pack, whatever the model does.
func TestModelLearnsNoSecret(t *testing.T) {
	spy := begin(t, func(q string) string { return fmt.Sprint(options(q)) })
	league(t, "lupus", spy.kind(), time.Minute)
	roles := make(map[string]int)
	for _, q := range spy.asked {
		_, q, _ := strings.Cut(q, "What you were told, in order:")
		own := card.FindStringSubmatch(q)
		if own == nil || strings.Count(q, "your card: ") != 1 {
			t.Fatalf("it knows not one card:\n%s", q)
		}
		role := strings.TrimSpace(own[1])
		roles[role]++
		if role != "werewolf" && role != "freemason" && pack.MatchString(q) {
			t.Fatalf("a %s knows a pack:\n%s", role, q)
		}
	}
	if roles["werewolf"] == 0 || roles["villager"] == 0 {
		t.Errorf("it played %v", roles)
	}
}

func TestParse(t *testing.T) {
	for _, bad := range []string{"llm:", "llm:x", "llm:@http://x", "llm:x@file:///etc/passwd", "llm:x@http://a:b@c/v1", "llm:x@http://c/v1?key=1", "x@http://c"} {
		if _, err := llm.Parse(bad, "", time.Second); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
