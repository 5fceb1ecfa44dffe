package main

import (
	"strings"
	"testing"
)

func TestTalk(t *testing.T) {
	lines := "io sono la veggente, ho visto Anna: lupo\nciao\nè lei il lupo\nse Bob mente, linciamolo\n"
	got, err := howl(t, lines, "talk", "--lang", "it", "--names", "Anna,Bob,Carla", "--me", "Carla")
	if err != nil {
		t.Fatal(err)
	}
	want := `{"text":"io sono la veggente, ho visto Anna: lupo","said":[{"kind":"claim","role":"seer"},{"kind":"report","of":"Anna","role":"werewolf"}]}
{"text":"ciao","said":[]}
{"text":"è lei il lupo","said":[{"kind":"accuse","of":"Anna"}]}
{"text":"se Bob mente, linciamolo","said":[{"kind":"plan","what":"lynch","of":"Bob","if":[{"kind":"deny","of":"Bob"}]}]}
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTalkMistakes(t *testing.T) {
	for want, args := range map[string][]string{
		"required flag(s) \"names\"": {"talk"},
		"no grammar for":             {"talk", "--names", "Anna", "--lang", "xx"},
		"none of the names":          {"talk", "--names", "Anna", "--me", "Bob"},
		"has a discussion":           {"talk", "--names", "Anna", "--game", "chess"},
		"at most 24 seats":           {"talk", "--names", strings.Repeat("A,", 25) + "A"},
	} {
		if _, err := howl(t, "", args...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q", args, err, want)
		}
	}
}
