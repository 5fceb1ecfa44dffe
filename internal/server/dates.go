package server

import (
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/calendar"
	"github.com/howl-game/howl/internal/i18n"
)

const (
	evening  = 2 * time.Hour // that people set aside
	reminded = 15 * time.Minute
)

var dateless = game.Refuse(game.CodeNumber, "refused.number.date")

// calendar hands out the date of a table as a file for calendars.
func (f *front) calendar(w http.ResponseWriter, r *http.Request) error {
	st, err := f.Find(r)
	if err != nil {
		return err
	}
	if st.Settings.When.IsZero() {
		return dateless
	}
	l, base := games.Language(i18n.OfRequest(r)), f.Origin(r)
	link := base + "/t/" + st.ID + "?i=" + f.Invitation(st.ID)
	e := calendar.Event{
		ID:    st.ID + "@" + strings.TrimPrefix(strings.TrimPrefix(base, "https://"), "http://"),
		Title: "Howl: " + l.Text("game."+st.Game), About: l.Say("", "calendar.about", map[string]any{"table": st.ID, "link": link}, nil),
		URL: link, Start: st.Settings.When, Length: evening, Remind: reminded,
	}
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="howl-`+st.ID+`.ics"`)
	_, err = w.Write(e.File(time.Now()))
	return err
}
