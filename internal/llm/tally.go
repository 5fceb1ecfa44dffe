package llm

import "sync"

// A sort is what an answer was.
type sort string

const (
	answered sort = "answered"
	silent   sort = "missing"
	late     sort = "late"
	illegal  sort = "illegal"
	repeated sort = "repeated"
)

// A Report is how a model answered. Its failures are counted apart from its
// strength: for each, the first legal action was played.
type Report struct {
	Model    string  `json:"model"`
	Asked    int     `json:"asked"`
	Answered int     `json:"answered"`
	Missing  int     `json:"missing"`  // no answer, or one that is not of the protocol
	Late     int     `json:"late"`     // not in time
	Illegal  int     `json:"illegal"`  // none of the numbers
	Repeated int     `json:"repeated"` // what it had done in the same phase
	Lines    int     `json:"lines"`    // of talk
	In       int     `json:"tokensIn"`
	Out      int     `json:"tokensOut"`
	Seconds  float64 `json:"seconds"` // in all
	Fallback string  `json:"fallback"`
}

// A tally counts the answers of one model.
type tally struct {
	mu sync.Mutex
	Report
}

func (t *tally) add(s sort, a answer, spoke bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Asked++
	t.In += a.in
	t.Out += a.out
	t.Seconds += a.took.Seconds()
	if spoke && s == answered {
		t.Lines++
	}
	switch s {
	case answered:
		t.Answered++
	case silent:
		t.Missing++
	case late:
		t.Late++
	case illegal:
		t.Illegal++
	case repeated:
		t.Repeated++
	}
}

func (t *tally) report() Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Report
}
