package server

import (
	"net/http"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

func (s *Server) rename(w http.ResponseWriter, r *http.Request) error {
	var in Me
	if err := hear(w, r, &in); err != nil {
		return err
	}
	name, err := tablelog.Name(in.Name)
	if err != nil {
		return err
	}
	in.Name = name
	if s.bans.Refuses(in.Name) || s.bans.Refuses(in.Avatar) {
		return notHere
	}
	if len(in.Avatar) > mostAvatar || !tablelog.Decent(in.Avatar) {
		return game.Refuse(game.CodeAvatar, "refused.avatar", "n", mostAvatar)
	}
	p, ok := s.known(r)
	if !ok {
		p.ID = newSecret()
	}
	p.Name, p.Avatar = in.Name, in.Avatar
	if err := s.keepName(r.Context(), p); err != nil {
		return err
	}
	s.remember(w, r, p)
	return say(w, http.StatusOK, in)
}

// renameSeat gives the person who asks another name at a table, and remembers it
// for the next one.
func (o *orders) renameSeat(w http.ResponseWriter, r *http.Request) error {
	c := table.Command{Rename: new(table.RenameSeat)}
	if err := hear(w, r, c.Rename); err != nil {
		return err
	}
	name, err := tablelog.Name(c.Rename.Name)
	if err != nil {
		return err
	}
	c.Rename.Name = name
	p, known := o.known(r)
	reply, err := o.command(w, r, c)
	if err != nil {
		return err
	}
	if known {
		p.Name = name
		if err := o.keepName(r.Context(), p); err != nil {
			return err
		}
		o.remember(w, r, p)
	}
	return say(w, http.StatusOK, reply)
}
