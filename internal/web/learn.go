package web

import (
	"encoding/json"
	"net/http"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
)

// addLessons adds the script of every lesson in every language. A lesson is played
// by the page alone, so that the server has nothing to do for it.
func (a *assets) addLessons() error {
	a.lessons = make(map[string][]*lesson.Lesson)
	for _, e := range games.All {
		lessons, err := lesson.Of(e)
		if err != nil {
			return err
		}
		a.lessons[e.Name()] = lessons
		for _, l := range lessons {
			for _, tag := range i18n.Tags {
				script, err := l.In(tag)
				if err != nil {
					return err
				}
				b, err := json.Marshal(script)
				if err != nil {
					return err
				}
				a.add(lessonAsset(e, l.Name, tag), "application/json", b)
			}
		}
	}
	return nil
}

// lessonAsset returns the name of a lesson's script.
func lessonAsset(e entry.Entry, name, tag string) string {
	return lessonPrefix + e.Name() + "." + name + "." + tag + ".json"
}

const lessonPrefix = "lesson."

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
			s := Sheet{Page: "lesson", Title: l.Title[tag], Game: e, Script: p.assets.byName[lessonAsset(e, l.Name, tag)]}
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
