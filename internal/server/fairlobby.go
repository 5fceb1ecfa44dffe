package server

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// One opener must not fill the lobby. It shows a few tables of each, and in
// turn: everybody's youngest first, then everybody's second. Where not all have
// room, the youngest and the oldest are shown, and the others take turns: who
// comes with many addresses cannot push a table out that was there before, nor
// one that is new.
const (
	mostOfOpener = 5
	mostPages    = 10          // of the store's list that are looked through for others
	lobbyTurn    = time.Minute // until others are shown
	lobbyKept    = time.Second // for which a list is shown again, if it is long or many ask
	mostLists    = 10          // of a stage that are made in that time
)

// A ranked table is one that the lobby might show.
type ranked struct {
	tablelog.Listed
	rank int // how many of its opener's come before it
}

// fairly returns the tables of a stage that the lobby shows. They are looked for anew,
// unless that takes long or many ask: making lists must not take the time of those who
// play.
func (l *lobby) fairly(ctx context.Context, stage tablelog.Stage) ([]tablelog.Listed, error) {
	now := time.Now()
	if list, ok := l.recent(stage, now); ok {
		return list, nil
	}
	return l.look(ctx, stage, now)
}

// look makes the list of a stage, and keeps it.
func (l *lobby) look(ctx context.Context, stage tablelog.Stage, now time.Time) (list []tablelog.Listed, err error) {
	found, pages, err := l.listed(ctx, stage)
	if err != nil {
		return nil, err
	}
	for _, f := range share(found, mostListed, uint64(now.Unix())/uint64(lobbyTurn/time.Second)) {
		list = append(list, f.Listed)
	}
	l.keep(stage, list, pages > 1, now)
	return list, nil
}

// share returns the tables that there is room for: by rank, and of the rank that does
// not fit as a whole half the youngest, a third the oldest, and of the others some
// in turn. They come the youngest first within a rank.
func share(found []ranked, room int, turn uint64) []ranked {
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
	if len(found) <= room {
		return found
	}
	last := found[room].rank
	from := slices.IndexFunc(found, func(f ranked) bool { return f.rank == last })
	to := from
	for to < len(found) && found[to].rank == last {
		to++
	}
	shown, rest := found[:from:from], found[from:to]
	room -= from
	young, old := room-room/3-room/6, room/3
	between := rest[young : len(rest)-old]
	shown = append(shown, rest[:young]...)
	for i := range room - young - old {
		shown = append(shown, between[(turn*uint64(room/6)+uint64(i))%uint64(len(between))])
	}
	return append(shown, rest[len(rest)-old:]...)
}

// A lobby lists the tables that anybody may see. It keeps what it listed a moment ago.
type lobby struct {
	log   store.Log
	mu    sync.Mutex
	lists map[tablelog.Stage]lobbyList
}

type lobbyList struct {
	tables []tablelog.Listed
	long   bool      // many tables were looked through
	made   time.Time // when
	since  time.Time // others were made
	others int
}

// kept returns the last list of a stage, if it is not older than a moment.
func (l *lobby) kept(stage tablelog.Stage, now time.Time) (lobbyList, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	k, ok := l.lists[stage]
	return k, ok && now.Sub(k.made) < lobbyKept
}

// recent returns the last list of a stage if no other is made now.
func (l *lobby) recent(stage tablelog.Stage, now time.Time) ([]tablelog.Listed, bool) {
	k, ok := l.kept(stage, now)
	return k.tables, ok && (k.long || k.others >= mostLists && now.Sub(k.since) < lobbyKept)
}

func (l *lobby) keep(stage tablelog.Stage, list []tablelog.Listed, long bool, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.lists == nil {
		l.lists = make(map[tablelog.Stage]lobbyList)
	}
	k := l.lists[stage]
	if now.Sub(k.since) >= lobbyKept {
		k.since, k.others = now, 0
	}
	l.lists[stage] = lobbyList{list, long, now, k.since, k.others + 1}
}

// listed returns the tables of a stage that might be shown, the youngest first, and
// how many full pages of the store's list it looked through. Tables of openers who
// have enough there already are passed over.
func (l *lobby) listed(ctx context.Context, stage tablelog.Stage) (found []ranked, pages int, err error) {
	shown := make(map[string]int) // by opener
	q := store.Query{Tag: string(stage)}
	for ; pages < mostPages; pages++ {
		some, err := l.log.List(ctx, q)
		if err != nil {
			return nil, pages, err
		}
		for _, one := range some {
			t := tablelog.Listed{ID: one.Table}
			if json.Unmarshal(one.Note.Text, &t.Note) != nil || !current(&t) || !hush(&t) || stage != tablelog.Gathering && t.Note.Spectators == "no" {
				continue
			}
			rank := 0
			for _, o := range t.Note.Openers {
				n := shown[o]
				if strings.HasPrefix(o, network) {
					n /= limits.Wider
				}
				rank = max(rank, n)
			}
			if rank >= mostOfOpener {
				continue
			}
			for _, o := range t.Note.Openers {
				shown[o]++
			}
			t.Note.Openers, t.Note.Sat, t.Note.Due = nil, nil, time.Time{}
			found = append(found, ranked{t, rank})
		}
		if len(some) == 0 {
			break
		}
		q.Before = some[len(some)-1].Table
	}
	return found, pages, nil
}

// mostListed is how many tables of a sort the lobby shows, and how long after
// anything was new at one: after that nobody waits there, or they
// have the code. Where a move may take a day, so may other things.
const (
	mostListed = 60
	listed     = 12 * time.Hour
	listedDays = 30 * 24 * time.Hour
)

// stages are those of tables that the lobby shows, in order.
var stages = []tablelog.Stage{tablelog.Gathering, tablelog.Playing, tablelog.Between}

// List returns the tables that anybody may see: first those that wait for players,
// then those that can be watched. The youngest come first, of each opener in
// turn.
func (l *lobby) List(ctx context.Context) ([]tablelog.Listed, error) {
	list := []tablelog.Listed{}
	for _, stage := range stages {
		some, err := l.fairly(ctx, stage)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}

// hush shows a game that is over as one that is played, as long as delayed
// spectators are not to know, and reports whether the table is listed.
func hush(l *tablelog.Listed) bool {
	if l.Note.Until.IsZero() {
		return true
	}
	listed := time.Now().Before(l.Note.Until)
	l.Note.Stage, l.Note.Until = tablelog.Playing, time.Time{}
	return listed
}

// current reports whether the lobby still shows the table.
func current(l *tablelog.Listed) bool {
	most := listed
	if l.Note.Pace == "days" {
		most = listedDays
	}
	return time.Since(l.Note.At) < most
}

func (l *lobby) answer(w http.ResponseWriter, r *http.Request) error {
	list, err := l.List(r.Context())
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, struct {
		Tables []tablelog.Listed `json:"tables"`
	}{list})
}

// shows reports whether everybody can see the table in the lobby, or could a moment ago.
// Who asks has guessed codes, and asks often.
func (l *lobby) shows(ctx context.Context, id string) bool {
	now := time.Now()
	for _, stage := range stages {
		k, ok := l.kept(stage, now)
		if !ok {
			var err error
			if k.tables, err = l.look(ctx, stage, now); err != nil {
				return false
			}
		}
		if slices.ContainsFunc(k.tables, func(t tablelog.Listed) bool { return t.ID == id }) {
			return true
		}
	}
	return false
}
