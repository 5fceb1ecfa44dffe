package browser

import "testing"

// faces reads the texts on the faces of those who sit at the table.
const faces = `[...document.querySelectorAll(".gather .places .face")].map((f) => f.dataset.initial).join()`

// TestNames: a guest who comes by a link is asked for a name and reads it at
// the table; so does the host, who was not asked before. A name that somebody
// has is refused with a sentence. Faces differ though the names begin alike.
// The name changes during the game, too, and each person at a shared phone has
// one.
func TestNames(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	host, guest := visit(t, base, still), visit(t, base, still)
	guest.denied = true
	write := func(v *visitor, name string) {
		v.Helper()
		v.until(`document.querySelector(".naming input")`)
		for js[string](v, `document.querySelector(".naming input").value`) != name { // a page that still arrives may draw the field anew
			js[bool](v, `document.querySelector(".naming input").select(), true`) // what is typed replaces the name that stands there
			v.do(typing(".naming input", name))
		}
		v.do(typing(".naming input", "\r"))
	}
	host.goTo("/")
	js[bool](host, soon)
	host.click(`form.robbers .doors .plain`)
	write(host, "Marta")
	host.until(places + `.startsWith("Marta,empty")`)
	if !js[bool](host, `document.querySelector(".places li").textContent.includes("You")`) {
		t.Error("the host does not find their own place")
	}

	guest.goTo(js[string](host, "location.pathname"))
	write(guest, "Mario")
	for _, v := range []*visitor{host, guest} {
		v.until(places + `.startsWith("Marta,Mario")`)
		v.until(faces + ` === "M1,M2"`) // the page of the guest, who has just sat down, is drawn twice
	}

	guest.button("Change the name Mario")
	write(guest, "marta")
	guest.until(`document.querySelector("[role=alert]")?.textContent.includes("already called marta")`)
	write(guest, "Bea")
	host.until(places + `.startsWith("Marta,Bea")`)
	guest.another("Dino")
	host.until(places + `.startsWith("Marta,Bea,Dino")`)
	host.until(faces + ` === "M,B,D"`)

	host.button("Start with 1 bot")
	host.gotIt()
	host.until(`document.querySelector(".hand .card")`)
	host.button("Table")
	host.button("Change")
	write(host, "Marta B.")
	host.until(`document.querySelector("dialog .called")?.textContent.startsWith("Marta B.")`)
	guest.until(`fetch("/api/tables/" + document.body.dataset.table).then((r) => r.json()).then((a) => a.status.chairs[0].name === "Marta B.")`)

	// The device remembers it: at the next table nobody is asked again.
	host.goTo("/")
	host.until(`document.querySelector("form.me input").value === "Marta B."`)
	host.click(`form.trickwolf .doors .plain`)
	host.until(places + `.startsWith("Marta B.")`)
	if js[bool](host, `!!document.querySelector(".naming")`) {
		t.Error("somebody with a name is asked for one")
	}
}
