package talk_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/games/lupus/words"
	grammar "github.com/howl-game/howl/internal/talk"
)

// meant says what may be read in the lines that bots say, by the part of their
// key behind "lupus.say.": statements with the names of the line's holes, as in
// "accuse whom". A question may have any topic. In a line that isn't here no claim,
// report, vote, plan or denial may be read, so a new one that people would copy
// is entered here.
var meant = map[string]string{
	"accuse": "accuse whom", "accused": "deny werewolf; ask; deny by", "adds": "accuse whom; agree by",
	"again": "deny werewolf; deny by; deny", "agree": "agree by; agree; accuse whom", "because": "accuse whom; ask whom",
	"believe": "trust by; agree by", "bequest": "accuse whom; trust by; agree by", "claim": "claim role",
	"claimed": "claim role", "confront": "ask to whom", "counter": "claim role; deny other role; deny other; deny; deny werewolf",
	"defend": "trust whom; plan not lynch whom; ask; deny", "doubt": "deny by; accuse by", "human": "report whom human; report check whom; trust whom",
	"instead": "deny werewolf; accuse whom; deny", "keep": "accuse whom; vote whom; ask", "lynched": "report last werewolf; report last human; report whom role; trust whom; accuse whom; report whom human; report whom werewolf",
	"martyr": "trust by; trust by seer; agree by", "mind": "accuse whom; trust was", "opinion": "accuse whom",
	"reported": "deny by; deny werewolf; deny by seer; accuse by; deny", "rival": "deny by; deny; claim role",
	"seen": "report whom werewolf; report whom human; report check whom", "silent": "ask", "stand": "deny werewolf; deny",
	"standas": "claim role", "still": "accuse whom", "thanks": "agree by", "together": "deny werewolf; deny by; deny; ask", "turn": "accuse by; deny",
	"two": "deny one; deny other; accuse one; accuse other", "unmask": "report whom werewolf; report check whom; accuse whom; deny whom", "voteas": "vote whom; accuse whom",
	"votenot": "vote whom; accuse whom; vote not was; trust was; accuse was", "vouch": "trust whom freemason; trust whom; claim freemason",
	"whom": "ask to whom", "whyvote": "ask to whom", "wolf": "report whom werewolf; report check whom; accuse whom", "won": "accuse whom; vote whom; trust was; agree by",
	"for.rival": "trust other", "for.claims": "deny them role", "for.against": "trust dead", "for.report": "accuse them", "for.named": "accuse them",
	"for.smeared": "accuse them; accuse by", "for.own": "accuse them; report them werewolf; report check them", "for.mywhite": "trust them; report them human; report check them",
	"for.white": "trust them", "for.mason": "trust them", "for.foe": "accuse by", "for.mine": "claim role; deny them role", "for.lone": "trust them role",
	"caught": "agree by; agree; deny werewolf; ask", "checkwho": "plan check whom; accuse whom", "noticeback": "ask", "noticefalse": "ask",
	"noticetake": "ask", "noticevote": "ask", "noticespare": "ask", "noticeclaim": "ask", "noticepair": "ask", "notyou": "accuse whom; trust by", "for.me": "deny werewolf",
	"outyes": "agree; agree by; plan claim seer", "outno": "plan not claim seer; deny; deny by", "planwhy": "ask",
	"planelse": "plan lynch any; vote any; accuse any; plan not lynch any; trust any", "planno": "trust any; plan not lynch any; deny any; deny",
	"planyes": "agree; agree any; plan lynch any; vote any; accuse any", "roller": "deny any; accuse any; plan lynch any",
	"standlast": "accuse any; deny werewolf", "thinkbad": "accuse any; deny", "thinkgood": "trust any; plan not lynch any", "thinkdead": "accuse any; trust any", "thinkme": "deny werewolf; ask",
	"standwhy": "claim villager; deny werewolf; accuse any; plan check any", "votelater": "plan lynch any; vote any; accuse any",
	"sumright": "accuse any", "sumseer": "report last seer; trust any; trust any seer", "sumwrong": "trust any; accuse any", "turned": "accuse any", "whyvoted": "vote any; accuse any",
	"role":      "ask; agree",
	"voteblind": "plan lynch any; vote any; accuse any",
	"probe":     "ask; accuse whom", "voteafter": "vote any; accuse any; trust any", "whyjoined": "vote any; accuse any; trust any",
	"rebut":    "deny werewolf; deny by; deny any; deny; agree; agree any; accuse any; trust any; vote any; ask",
	"leftover": "accuse whom; deny werewolf", "holds": "deny by; deny; accuse by", "thin": "deny by; deny; accuse by", "votefor": "vote any; accuse any", "votewith": "vote any; accuse any; agree any; plan lynch any",
	"voteguess": "vote any; accuse any", "anyelse": "ask; ask by; claim seer; deny by; accuse by", "bothask": "ask", "doubtwhy": "deny by; deny; accuse by", "factfirst": "ask; accuse of; deny by; deny of", "holdsup": "trust by seer; agree; agree by; ask; claim seer", "masonword": "ask; trust by; agree by", "shield": "ask", "whiteword": "trust of; accuse of; deny of", "feelname": "accuse whom", "claimsnone": "ask", "rather": "accuse any; trust any", "rathernone": "ask", "rathernotme": "deny werewolf; ask; accuse other", "recalls": "accuse any; trust any; report any human; report any werewolf; report whom werewolf; report whom human; claim seer; agree; deny any; ask", "votersof": "vote any; accuse any; ask", "votersnone": "ask", "howmany": "ask", "didback": "trust of", "neverback": "ask; trust of; deny of", "shove": "accuse whom; ask whom; ask", "muse": "accuse whom; ask", "thinkmixed": "accuse any", "thinkseen": "ask", "thinkasks": "ask", "thinkfoe": "accuse any; trust any; ask; deny any; deny", "thinknamed": "accuse any; trust any; ask; deny any", "watch": "ask", "openplan": "ask; ask claim", "voteyield": "vote any; accuse any; agree any; plan lynch any; trust any; plan not lynch any", "backtrack": "deny; accuse any; trust any; deny any; ask", "votethird": "vote any; accuse any; plan lynch any; plan not lynch any; trust any; deny any", "votefeel": "vote any; accuse any", "voterisk": "vote any; plan lynch any; accuse any; trust any; deny any; plan not lynch any; plan check any; trust any seer", "voteheard": "vote any; accuse any", "voteback": "vote any; accuse any", "votedoubt": "vote any; accuse any; deny any; trust any", "votestood": "vote any; accuse any; trust any",
	"votejoin": "vote any; accuse any; plan lynch any; plan not lynch any; trust any", "voteyou": "vote any; accuse any; deny werewolf; plan lynch any", "turnedown": "vote any; accuse any; trust any", "recant": "accuse any; trust any; deny any", "turnedblind": "vote any; accuse any; trust any; plan not lynch any",
	"butgood": "trust any; accuse any; deny any; deny", "thinkyou": "trust any; plan not lynch any", "regret": "vote any; accuse any; trust any; agree", "notnow": "deny; deny by", "whyvotedyou": "vote any; accuse any",
	"if": "accuse any possessed; accuse any; trust any", "proof": "deny any; trust any; accuse any; agree any", "toomany": "deny any; deny; ask", "alldead": "deny any; deny; ask",
	"oppose": "deny any; accuse any; trust any; plan check any; ask", "sumliar": "deny any; trust any", "deffact": "deny werewolf; ask", "defback": "deny; ask", "agenda": "plan lynch any; plan check any; accuse any; ask",
	"voteseer": "vote any; accuse any", "toldso": "plan lynch any; vote any; accuse any; plan not lynch any; trust any; ask; agree", "rebuthitback": "accuse any; vote any", "agreewhy": "vote any; accuse whom; agree by; agree; trust by; ask", "standpoint": "accuse any; deny; ask", "standlook": "accuse any; plan lynch any; plan check any; plan not lynch any; ask; vote any", "heir": "trust any; agree any; ask; trust by seer; report any human", "heirme": "trust by; agree by; claim any; deny werewolf; trust by seer; report any human; ask", "votelead": "vote any; accuse any; plan lynch any; trust by", "clearedyet": "deny; accuse any; trust any; deny any; report any human", "nightplan": "plan check any; accuse any; ask; plan not lynch any", "checkme": "plan check any; ask; deny; agree; agree by", "letoff": "trust any; accuse any; deny any; plan not lynch any", "for.ownblack": "vote voted", "bothblack": "accuse any; deny any; trust any; report any werewolf; trust any seer", "for.both": "accuse them; deny any", "standfirst": "accuse any; vote any; deny werewolf; plan lynch any; ask; claim villager", "whoguard": "ask; trust by; deny by; claim bodyguard; trust by bodyguard; report guard by", "guardsecret": "ask; deny", "lateclaim": "ask; deny by; deny; trust by", "humanrival": "report whom human; report check whom; trust whom; accuse whom; claim possessed; deny any", "lastone": "deny werewolf; accuse whom; trust any; plan lynch whom", "quietnight": "accuse any; trust any; ask; report guard any; agree", "for.wasasking": "ask", "voteclear": "vote any; accuse any; trust any; deny any; plan not lynch any", "votestill": "vote any; accuse any; plan lynch any", "votesave": "vote any; accuse any; deny werewolf", "whyheard": "vote any; accuse any; agree any", "for.blackme": "accuse me; deny me; deny werewolf; accuse them", "for.rightme": "trust other; accuse them",
	"contra": "ask; deny any; deny; agree; agree any; accuse any; trust any", "open": "ask", "judgeno": "ask; deny any; deny", "schemeno": "ask; deny any; deny; accuse any; trust any; plan not lynch any",
	"hearfirst": "ask; ask whom", "moved": "accuse whom; trust was; vote whom; plan lynch whom", "wrong": "trust dead; accuse dead", "leadelse": "deny any", "humandead": "report whom human; report check whom; trust whom; trust any", "sodeny": "ask; deny; agree", "sostand": "ask; deny", "for.switched": "vote voted", "for.swayed": "vote voted", "grieffoe": "vote any; deny",
	"scheme":    "plan lynch any; plan check any; accuse any; trust any; ask; vote any",
	"deathseer": "trust any seer", "deathme": "deny werewolf", "neversaid": "deny werewolf", "letgo": "deny", "movedon": "accuse whom",
	"yesterday": "accuse whom", "slept": "ask", "calm": "ask", "dawn": "ask; ask dead",
}

var (
	sayings = regexp.MustCompile(`(?m)^lupus\.say\.([\w.]+) = (.*)$`)
	hole    = regexp.MustCompile(`\{(\w+)(, \w+)?`)
	seated  = []string{"Anna", "Boris", "Chiyo", "Dante", "Elsa", "Fumio", "Greta", "Haru", "Ines", "Jonas"}
)

// TestCatalogue reads every line that bots say, in every language: each is read
// as what it means or as nothing, since people copy how bots talk. make test reads each
// line that gives a reason with some of the reasons, and each reason with some of these
// lines.
func TestCatalogue(t *testing.T) {
	b, err := fs.ReadFile(words.Files, "en.txt")
	if err != nil {
		t.Fatal(err)
	}
	var reasons []string
	all := sayings.FindAllStringSubmatch(string(b), -1)
	for _, m := range all {
		if strings.HasPrefix(m[1], "for.") {
			reasons = append(reasons, m[1])
		}
	}
	if len(all) < 100 || len(reasons) == 0 {
		t.Fatalf("found %d lines and %d reasons", len(all), len(reasons))
	}
	texts := map[string]string{}
	for _, m := range all {
		texts[m[1]] = m[2]
	}
	for _, lang := range []string{"en", "it", "ja"} {
		table := grammarOf(t, lang).At(seated)
		for i, m := range all {
			if strings.HasPrefix(m[1], "for.") {
				continue
			}
			whys := []string{""}
			if strings.Contains(m[2], "{why}") {
				whys = reasons
			}
			for j, why := range whys {
				if why != "" && (i+j)%40 != 0 && !gametest.Full() {
					continue
				}
				readLine(t, table, lang, m[1], why, texts)
			}
		}
	}
}

// readLine reads a line of the catalogue with each way to fill its holes.
func readLine(t *testing.T, table *grammar.Table, lang, key, why string, texts map[string]string) {
	t.Helper()
	for _, role := range []rules.Role{rules.Seer, rules.Medium, rules.Bodyguard} {
		for _, wolf := range []bool{true, false} {
			seats, others := map[string]game.Seat{}, map[string]game.Seat{}
			m := fill("lupus.say."+key, texts[key], seats, 1, role, wolf)
			if why != "" {
				if m.Args == nil {
					m.Args = map[string]any{}
				}
				reason := fill("lupus.say."+why, texts[why], others, 6, role, wolf)
				for _, name := range []string{"other", "voted", "hanged", "whom", "of"} { // whom the line is about
					if seat, ok := seats[name]; ok && strings.Contains(texts[why], "{of,") {
						reason.Args["of"] = float64(seat)
					}
				}
				m.Args["why"] = reason
			}
			line := games.Language(lang).Message(m, seated)
			said, _ := table.Understand(line, 0, game.Nobody)
			for _, s := range said {
				if s.Own() && !means(meaningOf(key), s, seats, seats, role) && !means(why, s, others, seats, role) {
					t.Errorf("%s %s: %q is read as %q", lang, key, line, s.Text(seated))
				}
			}
			if !strings.Contains(texts[key]+texts[why], "{wolf") {
				break
			}
		}
		if !strings.Contains(texts[key], "{role") {
			break
		}
	}
}

// fill makes a message with a player for each hole that names one, from a seat on.
func fill(key, text string, seats map[string]game.Seat, from int, role rules.Role, wolf bool) game.Message {
	var args []any
	for _, h := range hole.FindAllStringSubmatch(text, -1) {
		switch {
		case h[1] == "role":
			args = append(args, "role", role)
		case h[1] == "wolf":
			args = append(args, "wolf", wolf)
		case h[1] == "n" || h[1] == "day":
			args = append(args, h[1], 2)
		case h[1] == "was" && h[2] == "":
			args = append(args, "was", rules.Villager)
		case h[2] == ", name":
			if _, ok := seats[h[1]]; !ok {
				seats[h[1]] = game.Seat(from + len(seats))
			}
			args = append(args, h[1], seats[h[1]])
		}
	}
	return game.Say(key, args...)
}

// meaningOf returns the part of a key that says what it means.
func meaningOf(key string) string {
	meaning, _, _ := strings.Cut(key, ".")
	return meaning
}

// means reports whether a statement is one that a line, or the reason that it
// gives, may mean. "them" of a reason is a player of the line.
func means(meaning string, s grammar.Statement, seats, line map[string]game.Seat, role rules.Role) bool {
	if strings.HasPrefix(meaning, "rebut") {
		meaning = "rebut"
	}
	if strings.HasPrefix(meaning, "contra") {
		meaning = "contra"
	}
	list, ok := meant[meaning]
	if !ok && !strings.HasPrefix(meaning, "for.") {
		list = "ask; agree; agree any; accuse any; trust any"
	}
	for may := range strings.SplitSeq(list, "; ") {
		want := strings.Fields(may)
		for i, w := range want {
			if seat, ok := seats[w]; ok && i > 0 && w != "not" {
				want[i] = seated[seat]
			}
			if (w == "them" || w == "any") && slices.Contains(slices.Collect(maps.Values(line)), s.Of) {
				want[i] = seated[s.Of]
			}
			if w == "role" {
				want[i] = role.String()
			}
		}
		got := strings.Fields(s.Text(seated))
		if len(want) > 0 && want[0] == "ask" && got[0] == "ask" && (len(want) == 1 || slices.Contains(got, want[len(want)-1])) {
			return true
		}
		if slices.Equal(got, want) {
			return true
		}
	}
	return false
}

// TestMeant: every entry of meant is of a line that there is.
func TestMeant(t *testing.T) {
	b, err := fs.ReadFile(words.Files, "en.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, meaning := range slices.Sorted(maps.Keys(meant)) {
		if !strings.Contains(string(b), "\nlupus.say."+meaning) {
			t.Errorf("bots don't say anything that means %q", meaning)
		}
	}
}
