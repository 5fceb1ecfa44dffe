package table

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// TestTalkGames writes whole games as the players read them, for docs/talk-games.md and
// for readers who judge how bots talk: HOWL_TALK_GAMES=8,hard,1,lively names players,
// bots, a number for the deal and how much bots talk, and several games are parted by
// blanks. HOWL_TALK_LANG is a language other than English, and HOWL_TALK_OUT the beginning
// of the names of files to write them to.
func TestTalkGames(t *testing.T) {
	all := strings.Fields(os.Getenv("HOWL_TALK_GAMES"))
	if len(all) == 0 {
		t.Skip("no games are asked for")
	}
	lang := cmp.Or(os.Getenv("HOWL_TALK_LANG"), "en")
	for i, which := range all {
		parts := append(strings.Split(which, ","), "normal")
		if len(parts) < 4 {
			t.Fatalf("%s is no game", which)
		}
		players, _ := strconv.Atoi(parts[0])
		seed, _ := strconv.Atoi(parts[2])
		synctest.Test(t, func(t *testing.T) {
			records, _, err := tablelog.Past(converse(t, players, parts[1], byte(seed), parts[3], lang))
			if err != nil {
				t.Fatal(err)
			}
			told := func(lang string) string {
				var text strings.Builder
				if err := (record.Telling{Language: games.Language(lang), Seat: game.Nobody}).Words(&text, records[0]); err != nil {
					t.Fatal(err)
				}
				return text.String()
			}
			script := fmt.Sprintf("%d players: Anna is a person, the others are bots (%s, talk %s). † is a ghost: ghosts vote and say nothing.\n%s\n", players, parts[1], parts[3], printed(told("en"), told(lang)))
			if out := os.Getenv("HOWL_TALK_OUT"); out != "" {
				if err := os.WriteFile(fmt.Sprintf("%s-%d.txt", out, i+1), []byte(script), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Log(script)
		})
	}
}

var (
	aside   = regexp.MustCompile(`^\w+( says: | dice: |「)|」$`)
	spoken  = regexp.MustCompile(`^(\w+) says: (.*)$`)
	stated  = regexp.MustCompile(`^(\w+) (accuses|claims to be|trusts|says) `)
	accused = regexp.MustCompile(`^\w+ accuses \w+\.$`)
	died    = regexp.MustCompile(`^Dawn of day \d+\. The night took (.*)\.$|^(\w+) is lynched`)
	name    = regexp.MustCompile(`[A-Z]\w+`)
	voted   = regexp.MustCompile(`^(\w+) (votes for|votes to lynch) (\w+)\.$`)
)

// printed makes a script of what a spectator was told: a statement of the game that was
// said in words is not told twice, and votes without a word stand in one line. It is told
// in English to be understood, and shown in any language, line by line.
func printed(text, inWords string) string {
	var lines, votes []string
	shown := strings.Split(inWords, "\n")
	last, dead, named := "", map[string]bool{}, map[string]bool{}
	flush := func() {
		if len(votes) > 0 {
			lines = append(lines, "  ["+strings.Join(votes, ", ")+"]")
			votes = nil
		}
	}
	for i, l := range strings.Split(strings.TrimSpace(text), "\n") {
		show := strings.TrimSpace(shown[i])
		switch m := spoken.FindStringSubmatch(l); {
		case strings.HasSuffix(l, " is ready to vote.") || strings.HasSuffix(l, " wants to talk some more.") || strings.HasSuffix(l, " is done speaking."):
		case m != nil:
			flush()
			lines = append(lines, m[1]+": "+aside.ReplaceAllString(show, ""))
			last = m[1]
			for _, word := range name.FindAllString(m[2], -1) {
				named[m[1]+" "+word] = true
			}
			continue
		case voted.MatchString(l):
			if dead[voted.FindStringSubmatch(l)[1]] {
				show = "†" + show
			}
			votes = append(votes, strings.TrimRight(show, ".。"))
		case stated.MatchString(l) && strings.HasPrefix(l, last+" ") && last != "":
		case accused.MatchString(l) && named[strings.TrimSuffix(strings.Replace(l, " accuses ", " ", 1), ".")]: // it has said so
		case l == "The village starts talking.":
			flush()
		default:
			flush()
			if m := died.FindStringSubmatch(l); m != nil {
				for _, who := range name.FindAllString(m[1]+m[2], -1) {
					dead[who] = true
				}
				clear(named)
			}
			if strings.HasPrefix(l, "Dawn of") || strings.HasPrefix(l, "Night ") {
				lines = append(lines, "")
			}
			lines = append(lines, "  "+show)
		}
		last = ""
	}
	flush()
	return strings.Join(lines, "\n")
}

// converse plays a game with Anna on seat 0, who takes part as a person may: she asks,
// says whom she suspects, and votes as she says. It returns the log.
func converse(t *testing.T, players int, kind string, chain byte, much, lang string) [][]byte {
	var paper paper
	o := opening("lupus", players, "relaxed")
	o.Chain = commit.Chain{chain, 35}
	o.Settings.Talk = much
	tb := seated(t, &paper, o, anna)
	if err := tb.Start(t.Context(), anna.ID, kind); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r, night, mind := rand.New(rand.NewPCG(uint64(chain), 35)), 0, game.Nobody
	for f := range w.Frames() {
		if f.Status != nil && f.Status.Stage == tablelog.Over {
			break
		}
		if len(f.Legal) == 0 {
			continue
		}
		text := func(a game.Action) string { return tb.state.Rules.Text(a) }
		if f.Phase == "talk" {
			if n := nightOf(t, f.View); n > night {
				night = n
				mind = game.Nobody
				p := person{lang: lang, partner: partner{day: n, names: tb.state.ShownNames(), pick: r.IntN, votes: ballots(paper.copy(), players)}, log: paper.copy, mind: &mind}
				for i := 1; i < players; i++ {
					if !tb.state.Out(game.Seat(i)) {
						p.alive = append(p.alive, game.Seat(i))
					}
				}
				p.later = func(s int, line func() string) {
					time.AfterFunc(time.Duration(s)*time.Second, func() {
						if l := line(); l != "" {
							_, _ = tb.Apply(t.Context(), Guest{Person: anna}, Command{Say: &Speak{Text: l, Lang: lang}})
						}
					})
				}
				p.speaks()
				time.AfterFunc(58*time.Second, func() { _ = tb.Do(t.Context(), 0, "ready", "") })
			}
			continue
		}
		pick, whom := f.Legal[r.IntN(len(f.Legal))], game.Nobody
		if f.Phase == "ballot" {
			whom = leader(ballots(paper.copy(), players))
		}
		for _, a := range f.Legal {
			if text(pick) == "vote 0" {
				pick = a
			}
			if (mind == game.Nobody || tb.state.Out(mind)) && whom != game.Nobody && text(a) == fmt.Sprintf("vote %d", whom) { // or as most do
				pick = a
			}
			if mind != game.Nobody && (text(a) == fmt.Sprintf("vote %d", mind) || text(a) == fmt.Sprintf("lynch %d", mind)) {
				pick = a
			}
		}
		_ = tb.Do(t.Context(), 0, text(pick), "")
	}
	tb.Close()
	return paper.copy()
}

// leader returns who has most votes in the last of the ballots, Nobody before there are two.
func leader(days [][]game.Seat) game.Seat {
	got, best := map[game.Seat]int{}, game.Nobody
	if len(days) == 0 {
		return best
	}
	for _, whom := range days[len(days)-1] {
		if got[whom]++; whom != game.Nobody && whom != 0 && got[whom] > max(1, got[best]) {
			best = whom
		}
	}
	return best
}

// A person is the partner who takes part in earnest.
type person struct {
	partner
	lang  string
	log   func() [][]byte
	mind  *game.Seat // for whom it will vote
	later func(seconds int, line func() string)
}

// phrases are what the person says, by language: %[1]s is whom it asks.
var phrases = map[string]struct {
	suspect, opinion, vote, believe string
	names                           [3]string
}{
	"en": {"%s, who do you suspect?", "%s, what do you think of %s?", "%s, why did you vote for %s yesterday?", "%s, do you believe %s?", [3]string{"I think it's %s", "I'd vote for %s", "my vote goes to %s"}},
	"it": {"%s, di chi sospetti?", "%s, che ne pensi di %s?", "%s, perché ieri hai votato %s?", "%s, credi a %s?", [3]string{"secondo me è %s", "io voterei %s", "io voto %s"}},
	"ja": {"%sさん、誰が怪しい？", "%sさん、%sさんをどう思う？", "%sさん、昨日どうして%sさんに投票したの？", "%sさん、%sさんを信じる？", [3]string{"%sさんが怪しいと思う", "%sさんに投票する", "%sさんに入れる"}},
}

// speaks says what a person says on a day: a question, another about the answer or the
// seer, and then a name.
func (p *person) speaks() {
	if len(p.alive) < 2 {
		return
	}
	a, b := p.pair()
	words := phrases[p.lang]
	say := func(s int, line string, about ...game.Seat) {
		names := make([]any, len(about))
		for i, seat := range about {
			names[i] = p.name(seat)
		}
		p.later(s, func() string { return fmt.Sprintf(line, names...) })
	}
	switch {
	case p.day == 1:
		say(9, words.suspect, a)
		say(27, words.opinion, b, a)
	default:
		if v := p.votes[p.day-2][a]; v != game.Nobody && v != a {
			say(9, words.vote, a, v)
		} else {
			say(9, words.suspect, a)
		}
		p.later(27, func() string {
			if seer := p.seer(); seer != game.Nobody && seer != b {
				return fmt.Sprintf(words.believe, p.name(b), p.name(seer))
			}
			return fmt.Sprintf(words.suspect, p.name(b))
		})
	}
	p.later(42, func() string {
		if *p.mind = p.blamed(); *p.mind == game.Nobody {
			return ""
		}
		return fmt.Sprintf(words.names[p.pick(3)], p.name(*p.mind))
	})
}

// seer returns somebody who lives and has claimed to be the seer, or Nobody.
func (p *person) seer() game.Seat { return p.last("claim seer", false) }

// blamed returns whom most have accused today, or Nobody.
func (p *person) blamed() game.Seat { return p.last("accuse ", true) }

// last returns the last living player who has made a statement, or about whom most have
// made it today.
func (p *person) last(what string, about bool) game.Seat {
	votes, best := map[game.Seat]int{}, game.Nobody
	for _, line := range p.log() {
		var e tablelog.Entry
		if json.Unmarshal(line, &e) != nil || e.Do == nil {
			continue
		}
		for _, mv := range e.Do.Moves {
			if strings.HasPrefix(mv.Text, "vote ") && about {
				clear(votes)
				best = game.Nobody
			}
			if !strings.HasPrefix(mv.Text, what) {
				continue
			}
			whom := mv.Seat
			if about {
				n, _ := strconv.Atoi(strings.TrimPrefix(mv.Text, what))
				whom = game.Seat(n)
			}
			if votes[whom]++; whom != 0 && slices.Contains(p.alive, whom) && (!about || best == game.Nobody || votes[whom] > votes[best]) {
				best = whom
			}
		}
	}
	return best
}
