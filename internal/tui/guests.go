package tui

import (
	"slices"
	"time"
)

// A Guest is who the person is at a server, and the table where the person sat
// last.
type Guest struct {
	Server string    `json:"server"`
	Name   string    `json:"name"`
	Cookie string    `json:"cookie"`
	Table  string    `json:"table,omitempty"`
	Mark   string    `json:"mark,omitempty"` // of the link to the table
	Game   string    `json:"game,omitempty"`
	At     time.Time `json:"at"`
}

// Guests is the file that keeps who the person is at each server under each name,
// so that a seat is not lost with the terminal. A cookie is the key to a seat, so
// only the person may read the file. "" keeps nothing.
type Guests string

// mostGuests is the number of guests that are kept.
const mostGuests = 50

// GuestsFile returns the file in the person's own configuration, or "" if there is
// no place for it.
func GuestsFile() Guests {
	return Guests(ownFile("guests.json"))
}

// All returns the guests, the last one first.
func (g Guests) All() ([]Guest, error) {
	var all []Guest
	err := readOwn(string(g), &all)
	return all, err
}

// find returns the guest with a name at a server. Without one it returns a guest
// who is not known there.
func (g Guests) find(server, name string) (Guest, error) {
	all, err := g.All()
	for _, kept := range all {
		if kept.Server == server && kept.Name == name {
			return kept, err
		}
	}
	return Guest{Server: server, Name: name}, err
}

// keep writes a guest in the place of the one with the same name at the server,
// and of the name that the guest had before.
func (g Guests) keep(guest Guest, was string) error {
	if g == "" {
		return nil
	}
	all, err := g.All()
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(kept Guest) bool {
		return kept.Server == guest.Server && (kept.Name == guest.Name || kept.Name == was)
	})
	all = append([]Guest{guest}, all...)
	return writeOwn(string(g), all[:min(len(all), mostGuests)])
}
