package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestModerator: a host who leads the game enters eight players without phones and
// the cards that they hold, sees all cards and the script of the night, takes an
// entry back, ends the night, and counts the votes until somebody is lynched.
// Everybody else who opens the page sees no card.
func TestModerator(t *testing.T) {
	t.Parallel()
	base := open(t)
	host, guest := visit(t, base, device{width: 390, height: 664, lang: "en", still: true}), visit(t, base, phone)
	guest.denied = true
	host.denied = true // a tap may come when it is entered already
	host.goTo("/")
	host.click(".party summary")
	js[bool](host, `((s) => { s.value = "me"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	host.button("Open the room")
	names := []string{"Anna", "Ben", "Carla", "Dino", "Emi", "Franz", "Gaia", "Hugo"}
	for i, name := range names {
		host.until(`document.querySelector("form.errand input")`)
		host.do(typing("form.errand input", name+"\r"))
		host.until(fmt.Sprintf(`[...document.querySelectorAll(".places .name")].filter((e) => e.textContent !== "empty").length === %d`, i+1))
		if i < 7 && js[bool](host, `document.body.innerText.includes("Nobody else is coming")`) {
			t.Errorf("a game of %d is offered, and eight is the least", i+1)
		}
	}
	if js[bool](host, `[...document.querySelectorAll(".deeds button")].some((b) => b.textContent.includes("Stop"))`) {
		t.Error("a tap too many on the way on ends the moderation")
	}
	host.button("Play with real cards")
	host.reads(".dealing", "deal one face down to each player", "Werewolf ×2", "Villager ×5")
	host.button("Everyone has looked")
	enter := func(card, next string, who ...string) {
		t.Helper()
		host.until(fmt.Sprintf(`document.querySelector(".dealing h2")?.textContent.startsWith(%q)`, card))
		for _, name := range who {
			host.button(name)
		}
		host.button(next)
	}
	enter("Werewolf", "Next card", "Carla", "Franz")
	enter("Seer", "Back", "Dino")
	enter("Werewolf", "Next card", "Franz", "Gaia") // Franz was a mistake
	enter("Seer", "Start the game")
	host.until(`document.querySelector(".script")`)
	if got := js[string](host, `document.querySelector(".places").textContent`); strings.Contains(got, "Werewolf") {
		t.Errorf("whoever looks over the moderator's shoulder reads %q", got)
	}
	host.button("Show everyone's cards")
	for i, want := range []string{"Villager", "Villager", "Werewolf", "Seer", "Villager", "Villager", "Werewolf", "Villager"} {
		if got := js[string](host, fmt.Sprintf(`document.querySelectorAll(".places .open")[%d].textContent`, i)); got != want {
			t.Errorf("%s holds %q, not %q", names[i], got, want)
		}
	}
	host.button("Hide the cards")
	host.until(`!document.querySelector(".places .open")`)
	guest.goTo(js[string](host, "location.pathname"))
	guest.until(`document.querySelector(".grimoire section")`)
	if js[bool](guest, `!!document.querySelector(".places")`) {
		t.Error("somebody else sees the grimoire")
	}
	// Whoever closes the page finds it again: by the table's address, and at home.
	id := js[string](host, `location.pathname.split("/")[2]`)
	host.goTo("/")
	host.until(`document.querySelector(".tables a[href='/t/` + id + `']")?.textContent.includes("You're moderating")`)
	host.click(".tables a[href='/t/" + id + "']")
	host.until(`location.pathname.endsWith("/moderate") && document.querySelector(".aloud")`)
	// From here on the moderator does what the page says: reads the sentence in large
	// letters, enters what the players choose, and taps the large button.
	js[bool](host, read)
	mistakes, lastly := 0, false
	host.patiently("the game is led to its end", func() (moved, last bool) {
		tapped := js[string](host, leading)
		switch tapped {
		case "":
			return false, false
		case "over":
			return true, true
		case "Check Carla": // a slip of the finger, once
			if mistakes == 0 {
				mistakes++
				host.until(`document.querySelector(".shows")?.textContent === "Give a thumbs up: Carla is a werewolf."`)
				host.button("Undo")
				host.until(`!document.querySelector(".shows")`)
				js[bool](host, `did.clear(), shown.length = 0, true`)
			}
		case "Start the vote":
			if js[bool](host, `!said.some((s) => s.includes("didn't live"))`) {
				break
			}
			lastly = true
			if got := js[int](host, `document.querySelectorAll(".places li.dead .ghostly").length`); got < 2 {
				t.Errorf("%d of the dead are marked", got)
			}
		}
		return true, false
	})
	if mistakes == 0 {
		t.Error("the seer was never asked")
	}
	if early := js[[]string](host, "early"); len(early) > 0 {
		t.Errorf("before those who were called had answered, the moderator could go on with %q", early)
	}
	// Each vote is opened, on the first day without ghosts and later with them, and in the
	// second vote of a day people point.
	opened := js[[]string](host, `said.filter((s) => /Time to vote|Now decide/.test(s)).map((s) => s.split(/[:,] /)[0] + (s.includes("Ghosts vote now, too") ? ", and ghosts" : ""))`)
	if len(opened) < 2 || opened[0] != "Time to vote" || opened[1] != "Now decide" || lastly && !slices.Contains(opened, "Time to vote, and ghosts") {
		t.Errorf("the votes were opened with %q", opened)
	}
	if !js[bool](host, `said.some((s) => s.includes("got a vote: in a tie we count clockwise from me, because I have the Welcome card, and Anna comes first. A paw print"))`) {
		t.Errorf("why Anna is a suspect was not said: %q", js[[]string](host, "said"))
	}
	// Every answer that the moderator had to show is the one of the log, and there are no others.
	if shown, want := js[[]string](host, `shown.filter((s) => /thumb|Chosen/.test(s))`), js[[]string](host, answered); !slices.Equal(shown, want) || len(want) < 2 {
		t.Errorf("at night the moderator was to show %q, by the log it is %q", shown, want)
	}
	// And every sentence that the moderator was to say is the one of the log, each in its turn.
	host.saidAll(js[history](host, logged).led())
}

// TestRealCardsWaitForAll: at a public table the moderator reads who hasn't agreed, and
// calls nobody before. When the last one agrees the game still waits for the moderator,
// and what was entered outlives the page. It used to be that the moderator learned it at
// the last tap, lost what was entered, and the last agreement began a game that the
// server dealt.
func TestRealCardsWaitForAll(t *testing.T) {
	t.Parallel()
	base := open(t)
	small := device{width: 390, height: 664, lang: "en", still: true}
	host, guest := visit(t, base, small), visit(t, base, small)
	host.named("Max")
	id := js[string](host, `(async () => { `+asked+`
		const {id} = await asks("", {game: "lupus", players: 8, pace: "aloud"});
		await asks("/" + id + "/moderate", {on: true});
		for (let seat = 1; seat < 8; seat++) await asks("/" + id + "/guest", {seat, name: "Guest " + seat});
		return id;
	})()`)
	guest.named("Ben")
	guest.goTo("/t/" + id)
	guest.button("Sit here")
	host.goTo("/t/" + id + "/moderate")
	host.reads(".deeds", "Ben has yet to tap “I'm fine with Max seeing every card” on the phone.", "So deal real ones.")
	const real = `[...document.querySelectorAll(".deeds .go")].find((b) => b.textContent === "Play with real cards")`
	if !js[bool](host, real+`.disabled`) {
		t.Error("people are called before Ben has agreed")
	}
	host.shot("real-waits")
	guest.click(".gather .go")
	host.until(real + `?.disabled === false`)
	host.reads(".places", "agreed")
	host.button("Play with real cards")
	host.shot("real-shuffle")
	host.button("Everyone has looked")
	host.until(`document.querySelector(".dealing h2")`)
	host.button("Ben")
	host.button("Guest 4")
	host.button("Next card")
	host.goTo("/") // whoever leaves finds the table again, though no game runs
	host.click(".tables a[href='/t/" + id + "']")
	host.until(`document.querySelector(".dealing h2")?.textContent.startsWith("Seer")`)
	host.button("Guest 2")
	if got := js[string](host, `fetch("/api/tables/`+id+`").then((r) => r.json()).then((a) => a.status.stage)`); got != "gathering" {
		t.Fatalf("before the moderator begins the table is %s", got)
	}
	host.button("Start the game")
	guest.gotIt()
	host.until(`document.querySelector(".aloud")?.textContent.startsWith("The first night falls")`)
	host.button("Show everyone's cards")
	host.until(`document.querySelector(".places .open")`)
	for i, want := range []string{"Werewolf", "Villager", "Seer", "Villager", "Werewolf"} {
		if got := js[string](host, fmt.Sprintf(`document.querySelectorAll(".places .open")[%d].textContent`, i)); got != want {
			t.Errorf("seat %d holds %q, not %q", i, got, want)
		}
	}
}

// answered is what the nights of the first game told the seer and the pack, from its
// replay, as the moderator is to show it.
const answered = `(async () => {
	const replay = await (await fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/moderate", "") + "/replay?game=0")).json();
	const all = [];
	for (const {events} of replay.steps) for (const {event} of events ?? []) {
		const name = replay.names[event.seat];
		if (event.kind === "seen") all.push("Give a thumbs " + (event.wolf ? "up: " + name + " is a werewolf." : "down: " + name + " isn't a werewolf."));
		if (event.kind === "preyed") all.push("Chosen: " + name + ".");
	}
	return all;
})()`

// read keeps each sentence that a moderator's page asks to say, and to show, whenever it
// changes.
const read = `(() => {
	Object.assign(window, {said: [], shown: [], early: [], did: new Set()});
	const look = () => {
		for (const [all, s] of [[said, ".aloud"], [shown, ".shows"]]) {
			const text = document.querySelector(s)?.textContent;
			if (text && all.at(-1) !== text) all.push(text);
		}
	};
	new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});
	look();
	return true;
})()`

// leading does one thing that the moderator's page asks for, and returns what.
const leading = `(() => {
	const text = (s) => document.querySelector(s)?.textContent ?? "";
	const aloud = text(".aloud");
	if (aloud.includes("The game is over")) return "over";
	const go = document.querySelector(".deeds .go:not([disabled])");
	// One group of buttons after the other: first a choice, Carla if that is possible, then enough.
	const choose = (group) => {
		const all = [...group.querySelectorAll("button")], key = said.length + group.getAttribute("aria-label");
		const chosen = did.has(key);
		did.add(key);
		return (!chosen && (all.find((b) => b.textContent.includes("Carla")) ?? all.find((b) => /^(Check|Point at|Vote|Lynch)/.test(b.textContent)))) || all.find((b) => b.textContent === "Done for tonight") || all[0];
	};
	const groups = [...document.querySelectorAll(".lead .chips")];
	if (groups.length && go?.textContent.startsWith("Next:")) early.push(go.textContent);
	const group = groups.find((g) => !did.has(said.length + g.getAttribute("aria-label"))) ?? groups[0];
	const tap = group ? choose(group) : go;
	if (!tap) return "";
	tap.click();
	return tap.textContent;
})()`
