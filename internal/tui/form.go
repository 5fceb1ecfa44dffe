package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A form asks how a table is played. A person goes through its fields with up and
// down, and through the values of a field with left and right.
type form struct {
	words  *i18n.Language
	game   string
	opens  bool // a new table, not the settings of one
	fields []field
	at     int
}

// A field is one thing to choose.
type field struct {
	key    string // of an option of the game, "option:" and its name
	label  string
	values []string
	names  []string // of the values, as people read them
	picked int      // -1: what was typed
	typed  string
	free   bool // a person may also type something else
}

func (f *field) value() string {
	if f.picked < 0 {
		return f.typed
	}
	return f.values[f.picked]
}

func (f *field) shown() string {
	if f.picked < 0 {
		return f.typed + "▏"
	}
	return f.names[f.picked]
}

// set picks a value, or types it.
func (f *field) set(value string) {
	if f.picked = slices.Index(f.values, value); f.picked < 0 && f.free {
		f.typed = value
	}
	if f.picked < 0 && !f.free {
		f.picked = 0
	}
}

const ofGame = "option:"

// openForm returns the form that opens a table.
func openForm(l *i18n.Language, name string) *form {
	f := &form{words: l, game: name, opens: true}
	f.fill(nil)
	return f
}

// settingsForm returns the form with the settings of a table.
func settingsForm(l *i18n.Language, s *table.Status) *form {
	f := &form{words: l, game: s.Game}
	is := map[string]string{"players": strconv.Itoa(s.Setup.Players), "pace": s.Settings.Pace, "bots": s.Settings.Bots}
	for name, value := range s.Setup.Options {
		is[ofGame+name] = value
	}
	f.fill(is)
	return f
}

// fill makes the fields for the game, with what was chosen before.
func (f *form) fill(before map[string]string) {
	e, ok := games.Find(f.game)
	if !ok {
		return
	}
	f.fields = nil
	info := e.Info()
	var paces []string
	for _, p := range tablelog.Paces {
		if f.words.Has("page.pace." + p.Name) { // for people
			paces = append(paces, p.Name)
		}
	}
	if f.opens {
		f.add(before, "game", "tui.form.game", f.game, games.Names(), f.textOf("game."))
	}
	f.add(before, "players", "page.option.players", strconv.Itoa(info.Usual), numbers(info.Min, info.Max), f.textOf(""))
	f.add(before, "pace", "page.option.pace", paces[0], paces, f.textOf("page.pace."))
	f.add(before, "bots", "page.option.bots", e.UsualBot(), e.Kinds(), func(kind string) string { return f.words.Bot(f.game, kind) })
	if f.opens {
		f.add(before, "private", "page.option.private", "no", []string{"no", "yes"}, f.textOf("page."))
		f.add(before, "spectators", "page.option.spectators", "yes", []string{"yes", "delayed", "no"}, f.textOf("page.spectators."))
	}
	for _, o := range info.Options {
		f.addOption(before, o)
	}
}

// add adds a field: what was chosen before, or what is usual, among its values.
func (f *form) add(before map[string]string, key, label, usual string, values []string, named func(string) string) *field {
	c := field{key: key, label: f.words.Text(label), values: values}
	for _, v := range values {
		c.names = append(c.names, named(v))
	}
	value, ok := before[key]
	if !ok {
		value = usual
	}
	c.set(value)
	f.fields = append(f.fields, c)
	return &f.fields[len(f.fields)-1]
}

// textOf returns a function that returns the text of a value under one of the
// prefixes, or the value itself.
func (f *form) textOf(prefixes ...string) func(value string) string {
	return func(value string) string {
		for _, p := range prefixes {
			if f.words.Has(p + value) {
				return f.words.Text(p + value)
			}
		}
		return value
	}
}

// addOption adds the field of one of the game's options.
func (f *form) addOption(before map[string]string, o game.Option) {
	label, key := "option."+f.game+"."+o.Name, ofGame+o.Name
	switch o.Kind {
	case game.Flag:
		f.add(before, key, label, o.Default, []string{"on", "off"}, f.textOf("tui.form."))
	case game.Number:
		f.add(before, key, label, o.Default, numbers(o.Min, o.Max), f.textOf(""))
	default:
		values := o.Values
		if !slices.Contains(values, o.Default) {
			values = append([]string{o.Default}, values...)
		}
		c := f.add(before, key, label, o.Default, values, f.textOf(label+".", "page."+f.game+"."+o.Name+"."))
		if c.free = o.Kind == game.Text; c.free && before[key] != "" {
			c.set(before[key])
		}
	}
}

func numbers(from, to int) (all []string) {
	for n := from; n <= to; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// key handles a key, and reports whether the form is to be sent.
func (f *form) key(k tea.KeyPressMsg) (send bool) {
	c := &f.fields[f.at]
	switch s := k.String(); {
	case s == "enter":
		return true
	case s == "up":
		f.at = max(0, f.at-1)
	case s == "down", s == "tab":
		f.at = min(len(f.fields)-1, f.at+1)
	case s == "left", s == "right":
		by := 1
		if s == "left" {
			by = -1
		}
		c.picked = (max(0, c.picked) + by + len(c.values)) % len(c.values)
		if c.key == "game" {
			f.game = c.value()
			f.fill(f.common())
		}
	case s == "backspace" && c.free && c.picked < 0 && c.typed != "":
		r := []rune(c.typed)
		c.typed = string(r[:len(r)-1])
	case k.Text != "" && c.free:
		if c.picked >= 0 {
			c.typed = ""
		}
		c.picked, c.typed = -1, c.typed+clean(k.Text)
	}
	return false
}

// common returns what is the same for all games.
func (f *form) common() map[string]string {
	is := make(map[string]string)
	for _, c := range f.fields {
		if slices.Contains([]string{"pace", "private", "spectators"}, c.key) {
			is[c.key] = c.value()
		}
	}
	return is
}

func (f *form) get(key string) string {
	for i := range f.fields {
		if f.fields[i].key == key {
			return f.fields[i].value()
		}
	}
	return ""
}

func (f *form) options() map[string]string {
	options := make(map[string]string)
	for i := range f.fields {
		if name, ok := strings.CutPrefix(f.fields[i].key, ofGame); ok {
			options[name] = f.fields[i].value()
		}
	}
	return options
}

// table returns the table that the form describes.
func (f *form) table() client.Table {
	players, _ := strconv.Atoi(f.get("players"))
	return client.Table{
		Game: f.game, Players: players, Options: f.options(), Pace: f.get("pace"), Bots: f.get("bots"),
		Private: f.get("private") == "yes", Spectators: f.get("spectators"),
	}
}

// settings returns the command that gives a table what the form says.
func (f *form) settings() table.Command {
	t := f.table()
	return table.Command{Settings: &table.ChangeSettings{Players: t.Players, Options: t.Options, Pace: t.Pace, Bots: t.Bots}}
}

// draw draws the form in a number of lines.
func (f *form) draw(look draw.Look, width, height int) []string {
	column := 12
	for _, c := range f.fields {
		column = max(column, min(width/2-4, draw.Width(c.label)))
	}
	top := max(0, min(f.at-height/2, len(f.fields)-height))
	var lines []string
	for i := top; i < min(len(f.fields), top+height); i++ {
		c := &f.fields[i]
		mark, value := "   ", "  "+c.shown()
		if i == f.at {
			mark, value = " ▸ ", look.Picked.Render("‹ "+c.shown()+" ›")
		}
		lines = append(lines, draw.Fit(mark+draw.Fit(c.label, column)+"  "+value, width))
	}
	return draw.Block(lines, width, height)
}
