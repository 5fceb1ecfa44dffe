package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Says implements bots.Measured.
func (Valuer) Says(view game.View, a game.Action) (bots.Saying, bool) {
	v := view.(rules.View)
	verb, about := rules.Split(a)
	whom, wolf := game.Seat(about), rules.Werewolf.String()
	switch verb {
	case rules.Vote, rules.Lynch:
		return bots.Saying{Vote: true, About: whom}, true
	case rules.Claim:
		return bots.Saying{About: v.Seat, Role: rules.Role(about).String(), Is: true, Knows: true}, true
	case rules.ReportWolf, rules.ReportHuman:
		return bots.Saying{About: whom, Role: wolf, Is: verb == rules.ReportWolf, Knows: true}, true
	case rules.Accuse, rules.Trust:
		return bots.Saying{About: whom, Role: wolf, Is: verb == rules.Accuse}, true
	case rules.RecallWolf, rules.RecallHuman:
		return bots.Saying{About: v.Day(int(v.Night) - 1).Lynched, Role: wolf, Is: verb == rules.RecallWolf, Knows: true}, true
	}
	return bots.Saying{}, false
}

// Marks implements bots.Measured. The published figures are of eight players, two
// werewolves, a seer and a doctor, all of them language models, so they are for
// comparison and not a target.
func (Valuer) Marks(s game.State) []bots.Mark {
	found, seers := false, false
	v := s.View(game.Nobody).(rules.View)
	for seat := range game.Seat(v.Players) {
		own := s.View(seat).(rules.View)
		if own.Role != rules.Seer {
			continue
		}
		wolves, _ := belief.SeerFindings(&own)
		seers, found = true, found || wolves != 0
	}
	if !seers {
		return nil
	}
	return []bots.Mark{{
		Name: "seer finds a werewolf", Side: rules.Humans, Yes: found,
		With: 0.794, Without: 0.417, Source: "Kaggle Game Arena, Werewolf",
	}}
}
