package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/puzzle"
)

// addPuzzles reads the puzzles of every game.
func (a *assets) addPuzzles() error {
	a.puzzles = make(map[string][]*puzzle.Puzzle)
	for _, e := range games.All {
		all, err := puzzle.Of(e)
		if err != nil {
			return err
		}
		a.puzzles[e.Name()] = all
	}
	return nil
}

// puzzlesOf returns the number of puzzles of a game.
func (a *assets) puzzlesOf(e entry.Entry) int { return len(a.puzzles[e.Name()]) }

// puzzleDay is how a day is written.
const puzzleDay = time.DateOnly

// today returns the day, which is the same for everybody.
func today() string { return time.Now().UTC().Format(puzzleDay) }

// daily returns the number of the puzzle of a day, of n: neighbours among the days
// are no neighbours among the puzzles, and every puzzle has its turn.
func daily(day string, n int) int {
	at, err := time.Parse(puzzleDay, day)
	if err != nil || n == 0 {
		return 1
	}
	step := 23
	for gcd(step, n) != 1 {
		step++
	}
	return int(at.Unix()/86400)*step%n + 1
}

// A dayPuzzle is the puzzle of a day that the lobby offers: the games take turns.
type dayPuzzle struct {
	Game string
	N    int
	Day  string
}

// todays returns the puzzle of the day, or nil if no game has puzzles.
func (a *assets) todays() *dayPuzzle {
	var having []entry.Entry
	for _, e := range games.All {
		if a.puzzlesOf(e) > 0 {
			having = append(having, e)
		}
	}
	if len(having) == 0 {
		return nil
	}
	day := today()
	at, _ := time.Parse(puzzleDay, day) // it is written so
	e := having[int(at.Unix()/86400)%len(having)]
	return &dayPuzzle{e.Name(), daily(day, a.puzzlesOf(e)), day}
}

// A puzzleLevel is what a game has of a level.
type puzzleLevel struct {
	Name    string
	Puzzles []listed
}

// A listed puzzle has its number and what it is about.
type listed struct {
	N     int
	Theme string
}

// levels returns the puzzles of a game by how difficult they are.
func (a *assets) levels(e entry.Entry) (list []puzzleLevel) {
	for _, level := range puzzle.Difficulties {
		l := puzzleLevel{Name: level}
		for i, p := range a.puzzles[e.Name()] {
			if p.Level == level {
				l.Puzzles = append(l.Puzzles, listed{i + 1, p.Theme})
			}
		}
		if len(l.Puzzles) > 0 {
			list = append(list, l)
		}
	}
	return list
}

// A puzzleTheme is what puzzles are about, in one game or several.
type puzzleTheme struct {
	Name  string
	Games []string
}

// Key is that of its words, which are the same in all its games.
func (t puzzleTheme) Key() string { return "puzzle." + t.Games[0] + ".theme." + t.Name }

// themes returns what the puzzles of all games are about, each once.
func (a *assets) themes() (list []puzzleTheme) {
	for _, e := range games.All {
		for _, p := range a.puzzles[e.Name()] {
			i := slices.IndexFunc(list, func(t puzzleTheme) bool { return t.Name == p.Theme })
			switch {
			case i < 0:
				list = append(list, puzzleTheme{p.Theme, []string{e.Name()}})
			case !slices.Contains(list[i].Games, e.Name()):
				list[i].Games = append(list[i].Games, e.Name())
			}
		}
	}
	return list
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// puzzleList lists all puzzles.
func (p *Pages) puzzleList(w http.ResponseWriter, r *http.Request) {
	p.show(w, r, http.StatusOK, Sheet{Page: "puzzles", Title: games.Language(i18n.OfRequest(r)).Text("page.puzzles"), Day: today()})
}

// puzzleAt returns the game and the puzzle that a path names.
func (p *Pages) puzzleAt(r *http.Request) (e entry.Entry, found *puzzle.Puzzle, n int) {
	e, _ = games.Find(r.PathValue("game"))
	n, err := strconv.Atoi(r.PathValue("n"))
	if e.Game == nil || err != nil || n < 1 || n > p.assets.puzzlesOf(e) {
		return e, nil, 0
	}
	return e, p.assets.puzzles[e.Name()][n-1], n
}

// puzzle is a page on which the client asks for the answer to a puzzle.
func (p *Pages) puzzle(w http.ResponseWriter, r *http.Request) {
	e, found, n := p.puzzleAt(r)
	if found == nil {
		p.missing(w, r)
		return
	}
	script, err := found.Script(n, i18n.OfRequest(r))
	if err != nil {
		p.missing(w, r)
		return
	}
	s := Sheet{Page: "puzzle", Title: script.Title, Game: e, Script: r.URL.Path + "/script"}
	s.posed(i18n.OfRequest(r))
	if day := today(); daily(day, p.assets.puzzlesOf(e)) == n {
		s.Day = day
	}
	p.show(w, r, http.StatusOK, s)
}

// puzzleScript sends what the client plays a puzzle from, in the reader's language.
func (p *Pages) puzzleScript(w http.ResponseWriter, r *http.Request) {
	_, found, n := p.puzzleAt(r)
	if found == nil {
		http.NotFound(w, r)
		return
	}
	script, err := found.Script(n, i18n.OfRequest(r))
	if err != nil {
		http.Error(w, "this puzzle cannot be shown", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Accept-Language, Cookie")
	_ = json.NewEncoder(w).Encode(script) // the client has gone
}
