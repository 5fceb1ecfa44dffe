package browser

import "testing"

// TestParty: a host who has never seen the program taps "Party" and is in a
// waiting room with a large code to scan and the way to the screen for the room.
// At one phone the names of all are asked for one after the other. Who leads with cards of
// their own opens no room.
func TestParty(t *testing.T) {
	t.Parallel()
	base := open(t)
	host := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
	host.goTo("/")
	host.click(".party summary")
	js[bool](host, `((s) => { s.value = "nine"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=kind]"))`)
	host.button("Open the room")
	host.until(`document.querySelectorAll(".places li").length === 9 && document.querySelector(".invite.big .qr").getBoundingClientRect().width > 200`)
	if !js[bool](host, `[...document.querySelectorAll(".invite a")].some((a) => a.textContent === "Open a shared screen" && a.pathname === location.pathname + "/room")`) {
		t.Error("nothing leads to the screen for the room")
	}

	cards := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
	cards.goTo("/")
	cards.click(".party summary")
	js[bool](cards, `((s) => { s.value = "cards"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	cards.button("Prepare our cards")
	cards.until(`location.pathname === "/companion/lupus"`)

	phone := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
	phone.goTo("/")
	phone.click(".party summary")
	js[bool](phone, `document.querySelector(".party [name=phones]").value = "one", true`)
	phone.button("Open the room")
	for i, name := range []string{"Anna", "Bea", "Carla"} {
		phone.until(`document.querySelectorAll(".places .you").length === ` + itoa(max(1, i)) + ` && document.querySelector(".naming input")?.value === ""`)
		phone.do(typing(".naming input", name+"\r"))
	}
	phone.until(places + `.startsWith("Anna,Bea,Carla,empty")`)
	phone.until(`document.querySelector(".naming input")?.validity.valueMissing`) // nobody is called Newt 19 by a slip
	if js[bool](phone, `document.querySelector(".gather .qr").checkVisibility()`) {
		t.Error("at one phone for everybody a code to scan covers the names")
	}
	phone.click("[aria-label=Table]")
	phone.until(`[...document.querySelectorAll("dialog .called")].map((e) => e.firstChild.textContent).join() === "Anna,Bea,Carla"`)
}
