package server

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"howl/internal/store"
	"howl/internal/table/tablelog"
)

// One opener must not fill the lobby. It shows a few tables of each, and in
// turn: everybody's youngest first, then everybody's second.
const (
	mostOfOpener = 5
	mostPages    = 10 // of the store's list that are looked through for others
)

// network begins what stands for an IPv6 /48 among the openers of a table. It
// may have several times as much as one address.
const network = "/48 "

// openers returns hashes of where somebody opens a table from, and of who does.
// The salt lives as long as this server: after that nobody can tell which
// address is meant.
func (s *Server) openers(from asker, person string) []string {
	hash := func(what string) string {
		h := hmac.New(sha256.New, s.salt)
		h.Write([]byte(what))
		return hex.EncodeToString(h.Sum(nil)[:8])
	}
	list := []string{hash("person " + person)}
	if !from.local() {
		list = append(list, hash("address "+from.near))
	}
	if from.wide != "" {
		list = append(list, network+hash("network "+from.wide))
	}
	return list
}

// fairly returns the tables of a stage that the lobby shows. Tables of openers
// who have enough there already are passed over.
func (s *Server) fairly(ctx context.Context, stage tablelog.Stage) (list []tablelog.Listed, err error) {
	type ranked struct {
		tablelog.Listed
		rank int // how many of its opener's come before it
	}
	var found []ranked
	shown := make(map[string]int) // by opener
	q := store.Query{Tag: string(stage)}
	for page := 0; page < mostPages && len(found) < mostListed; page++ {
		some, err := s.Log.List(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, l := range some {
			t := tablelog.Listed{ID: l.Table}
			if json.Unmarshal(l.Note.Text, &t.Note) != nil || !current(&t) || !hush(&t) || stage != tablelog.Gathering && t.Note.Spectators == "no" {
				continue
			}
			rank := 0
			for _, o := range t.Note.Openers {
				n := shown[o]
				if strings.HasPrefix(o, network) {
					n /= wider
				}
				rank = max(rank, n)
			}
			if rank >= mostOfOpener {
				continue
			}
			for _, o := range t.Note.Openers {
				shown[o]++
			}
			t.Note.Openers, t.Note.Due = nil, time.Time{}
			found = append(found, ranked{t, rank})
		}
		if len(some) == 0 {
			break
		}
		q.Before = some[len(some)-1].Table
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
	for _, f := range found[:min(len(found), mostListed)] {
		list = append(list, f.Listed)
	}
	return list, nil
}
