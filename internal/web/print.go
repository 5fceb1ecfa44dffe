package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// printouts keeps the PDFs to print. There are as many as games, papers and
// languages; each is made once, when somebody first asks for it, and one at a
// time, so that asking costs the server little.
type printouts struct {
	mu   sync.Mutex
	made map[string][]byte
}

// printable reports whether there are sheets of a game to print.
func (p *Pages) printable(e entry.Entry) bool { return p.Print != nil && e.Print != nil }

// printed answers /print/GAME/PAPER-LANGUAGE.pdf.
func (p *Pages) printed(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutSuffix(r.PathValue("file"), ".pdf")
	size, tag, _ := strings.Cut(name, "-")
	e, isGame := games.Find(r.PathValue("game"))
	if l := games.Language(tag); !ok || !isGame || !p.printable(e) || !slices.Contains(Papers, size) || l.Tag != tag {
		p.missing(w, r)
		return
	}
	pdf, err := p.prints.pdf(e.Name()+"-"+name, func() ([]byte, error) { return p.Print.PDF(e.Name(), size, tag) })
	if err != nil {
		if p.Slog != nil {
			p.Slog.Error("making sheets to print failed", "game", e.Name(), "paper", size, "language", tag, "error", err)
		}
		http.Error(w, "these sheets cannot be made; the operator finds the reason in the log", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Disposition", `inline; filename="`+e.Name()+"-"+name+`.pdf"`)
	h.Set("Content-Length", strconv.Itoa(len(pdf)))
	h.Set("Cache-Control", "public, max-age=86400")
	_, _ = w.Write(pdf) // the client has gone
}

func (s *printouts) pdf(name string, make func() ([]byte, error)) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if pdf, ok := s.made[name]; ok {
		return pdf, nil
	}
	pdf, err := make()
	if err == nil {
		s.made[name] = pdf
	}
	return pdf, err
}

// A Printer makes the sheets of a game as a PDF, for one of Papers. art is an SVG
// with every drawing of the game as a symbol.
type Printer func(e entry.Entry, paper string, l *i18n.Language, art []byte) ([]byte, error)

// Papers are the names of the papers that the pages of the rules offer.
var Papers = []string{"a4", "letter"}

// PDF returns the sheets of a game to print, with the art of the pages.
func (print Printer) PDF(game, paper, tag string) ([]byte, error) {
	e, _ := games.Find(game) // without anything to print, if there is none
	sheets, err := artSheets()
	if err != nil {
		return nil, err
	}
	var all artSheet
	for _, s := range sheets {
		all.symbols += s.symbols
	}
	return print(e, paper, games.Language(tag), all.svg())
}
