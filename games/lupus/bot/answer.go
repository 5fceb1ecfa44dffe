package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// answer returns what the player says to the oldest prompt that it has not
// answered, the urgent ones first. A plan that answers it as well is said instead.
func (t *decision) answer(plan bots.Speech) bots.Speech {
	m := &t.memory
	for _, p := range m.open {
		if p.what != "thanks" {
			return t.reply(p, plan)
		}
	}
	if len(m.open) > 0 && plan.IsZero() && m.mood[toThank] < 35 && m.own < t.self.Chat && m.open[0].from != m.suspect {
		p := m.open[0]
		return t.to(p.from, talk.About(talk.Trust, p.from), t.word("thanks", "by", p.from), greeting)
	}
	return bots.Speech{}
}

// to returns words to a player.
func (t *decision) to(whom game.Seat, s talk.Statement, words game.Message, urgency int) bots.Speech {
	s.To = whom
	return bots.Speech{Words: words, Means: []talk.Statement{s}, Urgency: urgency, Why: game.Say("lupus.reason.answers", "seat", whom)}
}

// reply answers a prompt.
func (t *decision) reply(p prompt, plan bots.Speech) bots.Speech {
	if verb, about := rules.Split(plan.Action); plan.Does {
		switch {
		case verb == rules.Accuse && game.Seat(about) == p.from:
			plan.Words = t.word("turn", "by", p.from)
			return addressed(plan, p.from)
		case verb == rules.Claim || verb == rules.ReportWolf:
			return addressed(plan, p.from)
		}
	}
	denial := talk.About(talk.Deny, p.from)
	switch p.what {
	case "reported":
		return t.to(p.from, denial, t.word("reported", "by", p.from), answering+4)
	case "rival":
		return t.to(p.from, denial, t.word("rival", "by", p.from), answering-3)
	case "ask":
		return t.inform(p)
	}
	return t.deny(p, denial)
}

// deny answers an accusation. The first one is answered at once; later ones wait
// for one more word, so that those who accuse together are answered together.
func (t *decision) deny(p prompt, denial talk.Statement) bots.Speech {
	m := &t.memory
	before, urgency := t.answered(), answering+3
	if before > 0 {
		if urgency = answering + 5; m.beats <= p.at {
			urgency = together
		}
	}
	if all := m.accusers(); all.Len() > 1 {
		s := t.to(p.from, denial, t.word("together", "by", seats(all)), urgency)
		for m := all.Without(p.from); m != 0; m &= m - 1 {
			denial.Of, denial.To = m.First(), m.First()
			s.Means = append(s.Means, denial)
		}
		return s
	}
	switch {
	case before == 0:
		return t.to(p.from, denial, t.word("accused", "by", p.from), urgency)
	case before == 1 && m.suspect != game.Nobody && m.suspect != p.from && t.v.Alive.Has(m.suspect):
		s := t.to(p.from, denial, t.word("instead", "by", p.from, "whom", m.suspect), urgency)
		s.Means = append(s.Means, talk.About(talk.Accuse, m.suspect))
		return s
	}
	return t.to(p.from, denial, t.word("again", "by", p.from), urgency)
}

// answered returns how often the player has answered somebody today.
func (t *decision) answered() (n int) {
	for _, k := range t.memory.answers {
		n += k
	}
	return n
}

// addressed makes a speech an answer to a player.
func addressed(s bots.Speech, to game.Seat) bots.Speech {
	s.Urgency = max(s.Urgency, answering+3)
	s.Means[0].To = to
	return s
}

// inform answers a question. What a player is, and did at night, it says only if
// it has claimed it: whether it keeps something back must not show.
func (t *decision) inform(p prompt) bots.Speech {
	said, m := &t.v.Said[t.v.Seat], &t.memory
	by := p.from
	switch p.topic {
	case "role":
		claim := talk.Say(talk.Claim)
		if said.Claim == rules.NoRole {
			return t.to(by, claim, t.word("role", "by", by), answering)
		}
		claim.Role = said.Claim.String()
		return t.to(by, claim, t.word("claimed", "by", by, "role", said.Claim), answering)
	case "night":
		report := talk.Say(talk.Report)
		if seen := said.Wolves | said.Humans; said.Claim == rules.Seer && seen != 0 {
			report.Of = foremost(seen, t.v.Alive)
			return t.to(by, report, t.word("seen", "whom", report.Of, "wolf", said.Wolves.Has(report.Of)), answering)
		}
		return t.to(by, report, t.word("slept", "by", by), answering)
	case "why":
		if m.suspect != game.Nobody && m.since == m.day {
			return t.to(by, talk.About(talk.Accuse, m.suspect), t.word("because", "whom", m.suspect, "why", t.grounds(m.suspect)[0]), answering)
		}
		return t.to(by, talk.Say(talk.Agree), t.word("votedso", "by", by), answering)
	}
	whom := m.suspect
	if whom == game.Nobody || !t.v.Alive.Has(whom) {
		whom = t.likeliest()
	}
	if whom == game.Nobody {
		return t.to(by, talk.Say(talk.Agree), t.word("unsure", "by", by), answering)
	}
	return t.to(by, talk.About(talk.Accuse, whom), t.word("opinion", "whom", whom, "why", t.grounds(whom)[0]), answering)
}

// likeliest returns whom the player would suspect, or Nobody if none stands out.
// It says what an innocent would.
func (t *decision) likeliest() game.Seat {
	b := t.publicBelief()
	among := t.v.Alive.Without(t.v.Seat) &^ t.pack
	if among == 0 {
		return game.Nobody
	}
	whom := top(&b.wolf, among)
	if b.wolf[whom] < 1.15*t.averageWolf(b) {
		return game.Nobody
	}
	return whom
}

// stand defends the player on the stand, once.
func (b *Player) stand(v *rules.View) bots.Speech {
	if b.memory.defended || v.Suspects[0] != v.Seat && v.Suspects[1] != v.Seat {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: answering, Why: game.Say("lupus.reason.doomed"), Means: []talk.Statement{talk.About(talk.Trust, v.Seat)}}
	switch claim := v.Said[v.Seat].Claim; claim {
	case rules.NoRole, rules.Villager:
		s.Words = b.word("stand")
	default:
		s.Words = b.word("standas", "role", claim)
	}
	return s
}
