package browser

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// TestPrograms: a person makes a token for a program, which is shown once and
// works, finds the program in the list, and ends it with two taps.
func TestPrograms(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	const listed = `document.querySelectorAll(".programs li:has(button)").length`
	v.goTo("/")
	v.click(".programs summary")
	v.until(`document.querySelector(".programs .quiet")`)
	js[bool](v, `document.querySelector(".programs input").value = "Fenrir", true`)
	v.click(".programs form button")
	v.until(`document.querySelector(".programs code") && ` + listed + ` === 1`)
	token := js[string](v, `document.querySelector(".programs code").textContent`)
	plays := func() string { // asked by the program, not by the page
		r, err := http.NewRequestWithContext(t.Context(), "GET", v.base+"/api/me", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var who struct{ Name, Code string }
		if err := json.NewDecoder(answer.Body).Decode(&who); err != nil {
			t.Fatal(err)
		}
		return who.Name + who.Code
	}
	if got, want := plays(), "BOT Fenrir"; got != want {
		t.Errorf("with the token one is %q, want %q", got, want)
	}
	if js[bool](v, `document.documentElement.scrollWidth > innerWidth`) {
		t.Error("the page is wider than the phone")
	}

	v.goTo("/")
	v.click(".programs summary")
	v.until(listed + ` === 1`)
	if text := js[string](v, `document.body.innerText`); strings.Contains(text, token) || !strings.Contains(text, "BOT Fenrir") {
		t.Errorf("the list is\n%s", text)
	}
	v.click(".programs li button")
	v.until(`document.querySelector(".programs li button").textContent.includes("Really")`)
	if got, want := plays(), "BOT Fenrir"; got != want {
		t.Errorf("after one tap one is %q, want %q", got, want)
	}
	v.click(".programs li button")
	v.until(`document.querySelector(".programs .quiet")`)
	if got, want := plays(), "token"; got != want {
		t.Errorf("an ended token is answered with %q, want %q", got, want)
	}
}
