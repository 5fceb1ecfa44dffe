package web

import (
	"encoding/json"
	"net/http"
	"sync"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
)

// addLessons reads the lessons of every game.
func (a *assets) addLessons() error {
	a.lessons = make(map[string][]*lesson.Lesson)
	for _, e := range games.All {
		lessons, err := lesson.Of(e)
		if err != nil {
			return err
		}
		a.lessons[e.Name()] = lessons
	}
	a.scripts = sync.OnceValues(a.lessonScripts)
	return nil
}

// lessonScripts makes the script of every lesson in every language. A lesson is played
// by the page alone, so that the server has nothing to do for it. All together they take
// as long as everything else that a start makes.
func (a *assets) lessonScripts() (*assets, error) {
	scripts := newAssets()
	for _, e := range games.All {
		for _, l := range a.lessons[e.Name()] {
			for _, tag := range i18n.Tags {
				script, err := l.In(tag)
				if err != nil {
					return nil, err
				}
				b, err := json.Marshal(script)
				if err != nil {
					return nil, err
				}
				scripts.add(lessonAsset(e, l.Name, tag), "application/json", b)
			}
		}
	}
	return scripts, nil
}

// lessonAsset returns the name of a lesson's script.
func lessonAsset(e entry.Entry, name, tag string) string {
	return lessonPrefix + e.Name() + "." + name + "." + tag + ".json"
}

// How the names of lessons' scripts begin, and their paths.
const (
	lessonPrefix = "lesson."
	lessonPath   = "/a/lesson-"
)

// lessonsOf returns the lessons of a game.
func (a *assets) lessonsOf(e entry.Entry) []*lesson.Lesson { return a.lessons[e.Name()] }

// learn lists all lessons.
func (p *Pages) learn(w http.ResponseWriter, r *http.Request) {
	p.show(w, r, http.StatusOK, Sheet{Page: "learn"})
}

// lesson is a page on which the client plays a lesson.
func (p *Pages) lesson(w http.ResponseWriter, r *http.Request) {
	e, ok := games.Find(r.PathValue("game"))
	if ok {
		tag := i18n.OfRequest(r)
		for i, l := range p.assets.lessonsOf(e) {
			if l.Name != r.PathValue("lesson") {
				continue
			}
			scripts, err := p.assets.scripts()
			if err != nil {
				http.Error(w, "this lesson cannot be shown", http.StatusInternalServerError)
				return
			}
			s := Sheet{Page: "lesson", Title: l.Title[tag], Game: e, Script: scripts.byName[lessonAsset(e, l.Name, tag)]}
			if i+1 < len(e.Lessons) {
				s.Next = e.Lessons[i+1]
			}
			s.posed(tag)
			p.show(w, r, http.StatusOK, s)
			return
		}
	}
	p.missing(w, r)
}
