package web

import (
	"encoding/xml"
	"regexp"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/bots"
)

// Every character of the bots has a face of its own.
func TestFaces(t *testing.T) {
	var art struct {
		Symbols []struct {
			ID    string `xml:"id,attr"`
			Inner string `xml:",innerxml"`
		} `xml:"symbol"`
	}
	if err := xml.Unmarshal([]byte("<svg>"+faces()+"</svg>"), &art); err != nil {
		t.Fatal(err)
	}
	drawn := make(map[string]string)
	for _, s := range art.Symbols {
		if twin, ok := drawn[s.Inner]; ok {
			t.Errorf("%s and %s look alike", s.ID, twin)
		}
		drawn[s.Inner] = s.ID
	}
	for i, c := range bots.Cast {
		if want := "face-" + strings.ToLower(c.Name); art.Symbols[i].ID != want || !regexp.MustCompile(`^[a-z-]+$`).MatchString(want) {
			t.Errorf("the face of %s is called %s", c.Name, art.Symbols[i].ID)
		}
	}
}
