package game

import (
	"encoding/json"
	"strings"
	"testing"
)

// What is wrong with a JSON text is said in its own words.
func TestExplainJSON(t *testing.T) {
	for text, want := range map[string]string{
		`{"n":"x"}`:        "n is a whole number, not a text",
		`{"n":1.5}`:        "n is a whole number, not such a number",
		`{"on":1}`:         "on is true or false, not such a number",
		`{"in":{"to":{}}}`: "in.to is a list, not an object",
		`{"in":[]}`:        "in is an object, not a list",
		`"x"`:              "it is an object, not a text",
		`{"n":}`:           "at byte 6, invalid character '}' looking for beginning of value",
		`{"n":1`:           "at byte 6, unexpected end of JSON input",
		`{"no":1}`:         `unknown field "no"`,
	} {
		var v struct {
			N  int  `json:"n"`
			On bool `json:"on"`
			In *struct {
				To []string `json:"to"`
			} `json:"in"`
		}
		err := json.Unmarshal([]byte(text), &v)
		if err == nil {
			in := json.NewDecoder(strings.NewReader(text))
			in.DisallowUnknownFields()
			err = in.Decode(&v)
		}
		if err == nil {
			t.Fatalf("%s is decoded", text)
		}
		if got := ExplainJSON(err); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
