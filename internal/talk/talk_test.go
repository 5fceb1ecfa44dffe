package talk_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/howl-game/howl/game"
	lupus "github.com/howl-game/howl/games/lupus/talk"
	"github.com/howl-game/howl/internal/talk"
)

var names = []string{"Anna", "Bob", "Carla", "Dino"}

// meaning returns what a line of Dino's means, in the form of the corpus.
func meaning(t *testing.T, lang, text string, names []string) string {
	t.Helper()
	g, err := talk.New(lang, &lupus.Vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	said, _ := g.At(names).Understand(text, 3, game.Nobody)
	var list []string
	for _, s := range said {
		list = append(list, s.Text(names))
	}
	return strings.Join(list, "; ")
}

func TestUnderstand(t *testing.T) {
	for _, c := range []struct{ why, lang, text, want string }{
		{"a denied accusation is trust", "en", "I don't think Bob is a wolf", "trust Bob"},
		{"a denied trust is an accusation", "en", "I don't trust Bob", "accuse Bob"},
		{"denied twice", "en", "I don't think Bob isn't a wolf", "accuse Bob"},
		{"words of another are no claim of mine", "en", "Anna said she is the seer", "claim seer by Anna"},
		{"what another says behind an and", "en", "Anna said Bob is a wolf and Carla is clean", "accuse Bob by Anna; trust Carla by Anna"},
		{"words of nobody are nothing", "en", "they say Bob is a wolf and Carla is clean", ""},
		{"a quotation without a speaker is nothing", "en", `"Bob is a wolf" lol sure`, ""},
		{"words of nobody end at but", "en", "they say Bob is a wolf and Carla is clean, but Anna is a wolf", "accuse Anna"},
		{"what the writer wanted is over", "en", "I wanted to vote for Bob, but it has to be Anna", "accuse Anna"},
		{"a hypothesis is not a statement", "en", "if pigs fly Bob is a wolf", ""},
		{"a question is not a statement", "en", "Bob is a wolf?", "ask role Bob werewolf"},
		{"a claim to see makes a report", "en", "im the seer, bob is a wolf", "claim seer; report Bob werewolf"},
		{"what a seer only thinks is no report", "en", "im the seer, i think bob is a wolf", "claim seer; accuse Bob"},
		{"a pronoun means the last named", "en", "Bob is quiet, I think he's the wolf", "accuse Bob"},
		{"a pronoun behind two names is not clear", "en", "Anna voted for Bob and I think he is a wolf", "vote Bob by Anna"},
		{"you is the one who is called", "en", "bob, i think you're lying", "deny Bob"},
		{"you without a call is not clear", "en", "you are the wolf", ""},
		{"a list with commas", "en", "Anna, Bob and Carla are wolves", "accuse Anna; accuse Bob; accuse Carla"},
		{"a list behind a colon", "en", "wolves: Anna, Bob", "accuse Anna; accuse Bob"},
		{"a call is not a list", "en", "Anna, Bob is a wolf", "accuse Bob"},
		{"the writer's own name", "en", "dino is a villager", "claim villager"},
		{"a sentence with more in it than the pattern", "en", "anna is a wolf shaped cookie", ""},
		{"what is denied of one and true of the writer", "en", "Bob is not the seer, I am", "deny Bob seer; claim seer"},
		{"it is what was denied", "en", "Bob isn't the seer, it's Anna", "deny Bob seer; trust Anna seer"},
		{"it is an enemy", "en", "it's Anna", "accuse Anna"},
		{"unless", "en", "unless Bob is the seer we should lynch him", "plan lynch Bob if deny Bob seer"},
		{"a wolf's head", "en", "bob 🐺🐺🐺 😂", "accuse Bob"},
		{"a double negation of a dialect", "en", "i aint no wolf", "deny werewolf"},
		{"an indirect question is no condition", "en", "the medium should tell us if Bob was a wolf", "plan claim medium"},
		{"like I said is no quotation", "en", "like I said before Anna is a wolf", "accuse Anna"},
		{"what is denied of one and true of the writer", "it", "Bob non è la veggente, lo sono io", "deny Bob seer; claim seer"},
		{"who is not sure does not deny", "it", "non sono sicuro ma forse Bob", "accuse Bob"},
		{"what the writer wanted is over", "it", "volevo votare Bob, però è Anna", "accuse Anna"},
		{"words of nobody end at ma", "it", "dicono che Bob è un lupo, ma secondo me è Anna", "accuse Anna"},
		{"negation", "it", "non credo che Bob sia un lupo", "trust Bob"},
		{"quotation", "it", "Anna dice di essere la veggente", "claim seer by Anna"},
		{"a verb without a subject", "it", "Carla è sospetta, la voto", "accuse Carla; vote Carla"},
		{"e for è", "it", "anna e lupo", "accuse Anna"},
		{"e for and", "it", "anna e bob sono lupi", "accuse Anna; accuse Bob"},
		{"first person of another", "it", "Anna dice che sono un lupo", "accuse Dino by Anna"},
		{"a night that is over is no plan", "ja", "初日はAnnaを見て、Bobは人狼だと思う", "report check Anna; accuse Bob"},
		{"negation", "ja", "Bobは人狼じゃないと思う", "trust Bob"},
		{"an indirect speech without a subject", "ja", "Annaは占い師だと言ってた", "claim seer by Anna"},
		{"me in another's words", "ja", "Annaは俺が人狼だと言ってた", "accuse Dino by Anna"},
		{"a name in kana", "ja", "カルラさん怪しい", "accuse Carla"},
	} {
		if got := meaning(t, c.lang, c.text, names); got != c.want {
			t.Errorf("%s: %q\n got %q\nwant %q", c.why, c.text, got, c.want)
		}
	}
}

// TestNames checks that a name is never taken for another player's.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		why, players, text, want string
	}{
		{"typed right", "Anna,Anne,Bob,Dino", "anne is a wolf", "accuse Anne"},
		{"as near to two", "Anna,Anne,Bob,Dino", "annq is a wolf", ""},
		{"the start of two", "Anna,Anne,Bob,Dino", "ann is a wolf", ""},
		{"another's name is no misspelling", "Mario,Maria,Bob,Dino", "maria is a wolf", "accuse Maria"},
		{"a swap", "Mario,Marta,Bob,Dino", "mairo is a wolf", "accuse Mario"},
		{"a short name must be right", "Bob,Bib,Tim,Dino", "bab is a wolf", ""},
		{"a common word is no misspelling", "Elsa,Bob,Carla,Dino", "else is a wolf", ""},
		{"a nickname", "Elizabeth,Bob,Carla,Dino", "liz is a wolf", "accuse Elizabeth"},
		{"a nickname of two", "Daniel,Danny,Carla,Dino", "dan is a wolf", ""},
		{"a name of two words", "Eagle 28,Eagle 57,Fox 13,Dino", "eagle 57 is a wolf", "accuse Eagle 57"},
		{"half of a name of two", "Eagle 28,Eagle 57,Fox 13,Dino", "eagle is a wolf", ""},
		{"half of a name of one", "Eagle 28,Eagle 57,Fox 13,Dino", "fox is a wolf", "accuse Fox 13"},
		{"a name that is a word", "Will,Bob,Carla,Dino", "will bob vote carla", ""},
		{"a name that is a word, as a name", "Will,Bob,Carla,Dino", "I trust Will", "trust Will"},
		{"accents", "José,Bob,Carla,Dino", "jose is a wolf", "accuse José"},
		{"equal names", "Bob,Bob,Carla,Dino", "bob is a wolf", ""},
	} {
		if got := meaning(t, "en", c.text, strings.Split(c.players, ",")); got != c.want {
			t.Errorf("%s: %q among %s\n got %q\nwant %q", c.why, c.text, c.players, got, c.want)
		}
	}
}

// TestPartsOfNames checks that a letter of a Japanese name is not the name.
func TestPartsOfNames(t *testing.T) {
	players := []string{"健太", "田中", "のぞみ", "Dino"}
	for text, want := range map[string]string{
		"中は人狼":       "",
		"健は人狼":       "",
		"のぞみのこと信じてる": "trust のぞみ",
		"田中は人狼":      "accuse 田中",
	} {
		if got := meaning(t, "ja", text, players); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestMisspelt(t *testing.T) {
	for _, c := range []struct {
		typed, word string
		want        bool
	}{
		{"wofl", "wolf", true},
		{"wolff", "wolf", true},
		{"wolf", "wolf", false},
		{"golf", "wolf", false},
		{"luna", "luca", false},
		{"lucq", "luca", false},
		{"lucs", "luca", true},
		{"giusepe", "giuseppe", true},
		{"gisepe", "giuseppe", true},
		{"giseppa", "giuseppe", true},
		{"gispa", "giuseppe", false},
		{"bab", "bob", false},
	} {
		if got := talk.Misspelt(c.typed, c.word); got != c.want {
			t.Errorf("Misspelt(%q, %q) = %v, want %v", c.typed, c.word, got, c.want)
		}
	}
}

// TestWithoutWriter checks that "I" needs a writer only where a player is meant.
func TestWithoutWriter(t *testing.T) {
	g, err := talk.New("en", &lupus.Vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	table := g.At(names)
	if said, _ := table.Understand("I'm the seer", game.Nobody, game.Nobody); len(said) != 1 || said[0].Kind != talk.Claim {
		t.Errorf("a claim without a writer: %v", said)
	}
	if said, _ := table.Understand("don't lynch me", game.Nobody, game.Nobody); len(said) != 0 {
		t.Errorf("a plan about nobody: %v", said)
	}
	if said, _ := table.Understand("he is a wolf", 3, game.Nobody); len(said) != 0 {
		t.Errorf("an accusation of nobody: %v", said)
	}
	if said, last := table.Understand("he is a wolf", 3, 1); len(said) != 1 || said[0].Of != 1 || last != 1 {
		t.Errorf("an accusation of the last named: %v, %v", said, last)
	}
}

// TestMistakesInGrammar checks that a translator is told what is wrong.
func TestMistakesInGrammar(t *testing.T) {
	for text, want := range map[string]string{
		"accuse {who}":              `has no " = "`,
		"accuse {who} = is a wolf":  "the pattern has none",
		"accuse {who} = {who} <no>": "there is no class <no>",
		"accuse {who} = {who} [is":  `"]" is missing`,
		"love {who} = {who}":        "no kind of statement",
		"role cat = cat":            `no character "cat"`,
		"accuse {he} = {he}":        "",
		"say {who} = {who}":         "",
	} {
		v := lupus.Vocabulary
		v.Files = fstest.MapFS{"en.txt": {Data: []byte(text + "\n")}}
		_, err := talk.New("en", &v)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := talk.New("xx", &lupus.Vocabulary); err == nil {
		t.Error("a language without a grammar: no error")
	}
}

// TestBounded checks that the work for a line is bounded, however it is made.
func TestBounded(t *testing.T) {
	for _, lang := range []string{"en", "it", "ja"} {
		g, err := talk.New(lang, &lupus.Vocabulary)
		if err != nil {
			t.Fatal(err)
		}
		table := g.At(names)
		for _, part := range []string{"if ", "anna ", "anna and ", "i think ", "anna says ", "so really ", `"`, "Annaが", "もしAnnaが人狼なら", "se anna dice che ", "io "} {
			text := string([]rune(strings.Repeat(part, 400))[:400])
			for _, n := range []int{100, 400} {
				// A step over the limit may be on its way at each level.
				if got := table.Steps(string([]rune(text)[:n])); got > 2*talk.MaxSteps {
					t.Errorf("%s: %d letters of %q take %d steps", lang, n, part, got)
				}
			}
		}
	}
}

func FuzzUnderstand(f *testing.F) {
	f.Add("if Anna is the seer then Bob is a wolf", uint8(0))
	f.Add("Anna: «io sono la veggente»", uint8(1))
	f.Add("「私が占い師です」とAnnaが言った", uint8(2))
	f.Add("anna, bob and and and? \"\"", uint8(0))
	var tables []*talk.Table
	for _, lang := range []string{"en", "it", "ja"} {
		g, err := talk.New(lang, &lupus.Vocabulary)
		if err != nil {
			f.Fatal(err)
		}
		tables = append(tables, g.At(append(names, "アンナ", "田中", "Eagle 28", "É")))
	}
	f.Fuzz(func(t *testing.T, text string, lang uint8) {
		table := tables[int(lang)%len(tables)]
		said, _ := table.Understand(text, 3, game.Nobody)
		var check func(list []talk.Statement)
		check = func(list []talk.Statement) {
			for _, s := range list {
				for _, seat := range []game.Seat{s.To, s.Of, s.By} {
					if seat != game.Nobody && seat >= 8 {
						t.Errorf("%q: seat %d in %v", text, seat, s)
					}
				}
				if s.By == 3 {
					t.Errorf("%q: the writer quotes themselves in %v", text, s)
				}
				check(s.If)
			}
		}
		check(said)
	})
}
