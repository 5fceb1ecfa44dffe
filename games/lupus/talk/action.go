package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/talk"
)

// action returns the action by which a player makes a statement in the game. It
// reports false for a statement that has none: a question, a plan, another's
// words.
func action(s talk.Statement) (string, bool) {
	a, ok := act(s)
	if !ok || !s.Own() || s.Not || s.Guess {
		return "", false
	}
	return rules.Game{}.Text(a), true
}

func act(s talk.Statement) (game.Action, bool) {
	named := s.Of != game.Nobody
	wolf := s.Role == rules.Werewolf.String()
	switch {
	case s.Kind == talk.Claim:
		role, ok := rules.RoleNamed(s.Role)
		return rules.Act(rules.Claim, role), ok
	case s.Kind == talk.Report && !wolf && s.Role != human:
		return 0, false
	case s.Kind == talk.Report && s.Last && wolf:
		return rules.Bare(rules.RecallWolf), true
	case s.Kind == talk.Report && s.Last:
		return rules.Bare(rules.RecallHuman), true
	case s.Kind == talk.Report && named && wolf:
		return rules.Act(rules.ReportWolf, s.Of), true
	case s.Kind == talk.Report && named:
		return rules.Act(rules.ReportHuman, s.Of), true
	case s.Kind == talk.Accuse && named && s.Role == "":
		return rules.Act(rules.Accuse, s.Of), true
	case s.Kind == talk.Trust && named:
		return rules.Act(rules.Trust, s.Of), true
	case s.Kind == talk.Vote && named:
		return rules.Act(rules.Vote, s.Of), true
	}
	return 0, false
}
