package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

// name reads "name 0: Anna".
func (p *parser) name(rest string) error {
	number, name, ok := strings.Cut(rest, ":")
	switch {
	case p.record == nil:
		return p.refuse("a name comes after the line that begins a game")
	case !ok:
		return p.refuse("a name is written \"name 0: Anna\"")
	}
	seat, err := p.seat(number)
	if err != nil {
		return err
	}
	name = strings.TrimSpace(name)
	if !sayable(name, mostName) {
		return p.refuse("a name has 1 to %d characters, none of them a control character", mostName)
	}
	p.record.Names[seat] = name
	return nil
}

// say reads "say 0 to all: hello" and "say 0 to 2,5: you two!".
func (p *parser) say(rest string) error {
	if p.record == nil {
		return p.refuse("words come after the line that begins a game")
	}
	return p.sayIn(p.state, 0, rest)
}

// sayIn reads words that were spoken in a state: that of the game, or one that was
// taken back.
func (p *parser) sayIn(s game.State, undone int, rest string) error {
	head, text, ok := strings.Cut(rest, ":")
	number, to, ok2 := strings.Cut(head, " to ")
	if !ok || !ok2 {
		return p.refuse("words are written \"say 0 to all: hello\"")
	}
	seat, err := p.seat(number)
	if err != nil {
		return err
	}
	said := Said{After: len(p.record.Moves), Seat: seat, Text: strings.TrimSpace(text), Undone: undone}
	if to == "all" {
		said.To = game.Everybody
	} else {
		for _, number := range strings.Split(to, ",") {
			hearer, err := p.seat(number)
			if err != nil {
				return err
			}
			said.To = said.To.With(hearer)
		}
	}
	if err := p.heard(s, said); err != nil {
		return err
	}
	if !sayable(said.Text, MostSaid) {
		return p.refuse("words have 1 to %d characters, none of them a control character", MostSaid)
	}
	p.record.Said = append(p.record.Said, said)
	return nil
}

// means reads what the words of the line before mean to bots.
func (p *parser) means(text string) error {
	if p.record == nil || len(p.record.Said) == 0 {
		return p.refuse("a meaning comes after the words that it is of")
	}
	if !sayable(text, MostSaid) {
		return p.refuse("a meaning has 1 to %d characters, none of them a control character", MostSaid)
	}
	p.record.Said[len(p.record.Said)-1].Means = text
	return nil
}

// heard refuses words if the seat cannot speak now, or not to this audience.
func (p *parser) heard(s game.State, said Said) error {
	ears := s.Ears(said.Seat)
	if ears == 0 {
		return p.refuse("seat %v cannot speak now", said.Seat)
	}
	deaf := said.To &^ ears & game.Table(p.record.Setup.Players).With(game.Nobody)
	switch {
	case deaf == 0:
		return nil
	case said.To.Has(game.Nobody):
		return p.refuse("seat %v cannot speak to all now, only to %s", said.Seat, audience(ears))
	}
	return p.refuse("seat %v is not heard by seat %v now", said.Seat, deaf.First())
}

// again reads "again: 0 shift 1": the deal of the text's first game, played with
// everybody one seat further on.
func (p *parser) again(rest string) error {
	if p.record == nil {
		return p.refuse("that a deal is played again comes after the line that begins a game")
	}
	words := strings.Fields(rest)
	if len(words) == 3 && words[1] == "shift" {
		number, err := strconv.Atoi(words[0])
		shift, err2 := strconv.Atoi(words[2])
		if err == nil && err2 == nil && number >= 0 && shift >= 0 && shift < p.record.Setup.Players {
			p.record.Again = &Again{Game: number, Shift: shift}
			return nil
		}
	}
	return p.refuse("a deal played again is written \"again: 0 shift 1\": which game, from 0, and by how many seats everybody has moved")
}

// entered reads "entered: 12": the first twelve draws come from cards that people
// hold.
func (p *parser) entered(rest string) error {
	n, err := strconv.Atoi(rest)
	if p.record == nil || err != nil || n < 1 || n > mostEntered {
		return p.refuse("draws from cards that people hold are written \"entered: 12\", after the line that begins a game")
	}
	p.record.Entered, p.counts.entered = n, p.line
	return nil
}

// from reads "from: 37": the first 37 moves are those of another game.
func (p *parser) from(rest string) error {
	n, err := strconv.Atoi(rest)
	if p.record == nil || err != nil || n < 1 {
		return p.refuse("moves of another game are written \"from: 37\", after the line that begins a game")
	}
	p.record.From, p.counts.from = n, p.line
	return nil
}

// proof reads "commitment: …", "secret: …", "pledge 0: …" and "nonce 0: …".
func (p *parser) proof(first, rest string) error {
	if p.record == nil {
		return p.refuse("a proof comes after the line that begins a game")
	}
	if p.record.Proof == nil {
		p.record.Proof = &Proof{Nonces: make([]string, p.record.Setup.Players), Pledges: make([]string, p.record.Setup.Players)}
	}
	proof := p.record.Proof
	var err error
	switch first {
	case "commitment:":
		err = proof.Commitment.UnmarshalText([]byte(rest))
	case "secret:":
		err = proof.Secret.UnmarshalText([]byte(rest))
	default:
		number, nonce, _ := strings.Cut(rest, ":")
		seat, err := p.seat(number)
		if err != nil {
			return err
		}
		list := proof.Nonces
		if first == "pledge" {
			list = proof.Pledges
		}
		list[seat] = strings.TrimSpace(nonce)
	}
	if err != nil {
		return p.refuse("%s %v", first, err)
	}
	return nil
}

// sayable reports whether a text has 1 to most characters, none of them a control
// character.
func sayable(text string, most int) bool {
	return text != "" && utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, unicode.IsControl)
}
