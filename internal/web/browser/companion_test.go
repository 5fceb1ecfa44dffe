package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestCompanion: people who hold cards of their own need no table. The moderator
// comes from the lobby, types names, reads the calls of the first night, marks a
// death and takes it back, counts the votes of a day by the rule for ties, and
// finds everything again after a reload.
func TestCompanion(t *testing.T) {
	t.Parallel()
	host := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	host.goTo("/")
	host.click(".party summary")
	js[bool](host, `((s) => { s.value = "cards"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	host.button("Prepare our cards")
	host.until(`document.querySelectorAll(".names input").length === 8`)
	host.do(typing(".names input", "Anna"))
	host.click(".deck .count[aria-label=Villager] button:last-child")
	host.button("Deal the cards")
	host.until(`document.querySelector("[role=alert]")?.textContent.startsWith("9 cards for 8 players")`)
	host.click(".deck .count[aria-label=Villager] button")
	host.button("Deal the cards")
	says := func(text string) {
		t.Helper()
		host.until(fmt.Sprintf(`document.querySelector(".aloud")?.textContent === %q`, text))
	}
	says("Everyone, look at your card.")
	host.until(`document.querySelector(".shows").textContent.includes("remember who has what")`)
	if js[bool](host, `!!document.querySelector(".watch") || !!document.querySelector(".places button")`) {
		t.Error("while cards are dealt, a time runs out or somebody can die")
	}
	host.button("Everyone has looked: night falls")
	says("The first night falls. Everyone, close your eyes.")
	for _, call := range []string{
		"Seer, open your eyes. Who do you want to check?", "Seer, close your eyes.",
		"Werewolves, open your eyes and recognise each other.", "Werewolves, close your eyes.",
	} {
		host.button("Next: “" + call + "”")
		says(call)
	}
	// Whoever leaves finds the way back on the home page; another game asks first.
	host.goTo("/")
	host.until(`document.querySelector("[data-led]").offsetHeight && document.querySelector("[data-led]").textContent === "You're moderating: night 1, 8 alive"`)
	host.goTo("/companion/lupus?players=8")
	host.until(`document.querySelectorAll(".names input").length === 8`)
	host.button("Deal the cards")
	host.until(`document.querySelector("[role=alert]")?.textContent.includes("that one is gone")`)
	host.button("Go on")
	says("Werewolves, close your eyes.")
	host.button("Everyone has been called")
	alive := func(n int) {
		t.Helper()
		host.until(fmt.Sprintf(`document.querySelector(".bar small").textContent === "%d alive"`, n))
	}
	host.click(".places li:nth-child(3) button")
	alive(7)
	host.button("Mark as alive")
	alive(8)
	host.click(".places li:nth-child(3) button")
	alive(7)
	host.button("Undo")
	alive(8)
	host.button("Wake everyone")
	host.until(`document.querySelector(".aloud")?.textContent.includes("The wolves got your moderator")`)
	host.until(`document.querySelector(".shows").textContent.startsWith("Take a Ghost card and the Welcome card yourself")`)
	host.button("Start the vote")
	// The moderator has "Welcome!", so the last player begins. Four votes each for
	// Anna and the next player: Anna sits nearer.
	for i, who := range []string{"Player 8", "Anna", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6", "Player 7"} {
		opening := ""
		if i == 0 {
			opening = "Time to vote: who should be lynched? When I say your name, point at a living player. "
		}
		says(opening + who + ", who are you voting for?")
		host.click(fmt.Sprintf(".chips button:nth-child(%d)", 2-i%2))
	}
	says("The votes are in: 4 for Anna and 4 for Player 2.")
	host.button("Announce the suspects")
	says("A paw print leads to Anna, and there was a tuft of fur at Player 2's house. You two are the suspects. Defend yourselves.")
	host.button("They've spoken: now the vote")
	says("Now decide: Anna or Player 2? Suspects and ghosts don't vote. Everyone else, point at one of them on three. One, two, three!")
	for range 3 {
		host.click(`.count[aria-label='Anna'] button:last-child`)
		host.click(`.count[aria-label='Player 2'] button:last-child`)
	}
	host.until(`document.querySelector(".reason")?.textContent === "3 hands for each of them: in a tie we count clockwise from me, because I have the Welcome card, and Anna comes first."`)
	host.button("Anna is lynched: night falls")
	says("The village lynches Anna. Night falls. Everyone, close your eyes.")
	alive(7)
	host.until(`!document.querySelector(".places li:nth-child(1) button") && document.querySelector(".places li:nth-child(2) button")`) // nobody rises by a tap
	// The second death may be the end: only the moderator knows.
	for call := range 5 {
		if call == 3 { // the werewolves were called, and nobody is noted: the way on is pale
			host.until(`!document.querySelector(".deeds .go")`)
		}
		host.click(".deeds button")
	}
	host.until(`document.querySelector(".deeds").textContent === "Nobody died: wake everyone" && !document.querySelector(".deeds .go")`) // nobody is marked
	host.click(".places li:nth-child(3) button")
	alive(6)
	host.button("Player 3 died: continue") // a question comes first
	host.until(`document.querySelector(".lead").textContent.includes("2 werewolves were dealt; 6 players are alive. Look at the cards of the dead")`)
	host.button("No werewolf is left: the humans win")
	says("It's morning. Everyone, open your eyes. Player 3 didn't live to see the morning. The game is over. The humans win.")
	host.button("Undo")
	host.button("Not yet: wake everyone")
	host.button("Start the vote")
	for _, who := range []string{
		"Time to vote: who should be lynched? When I say your name, point at a living player. Ghosts vote now, too, but without a word. Player 2, who are you voting for?",
		"Ghost of Player 3, who are you voting for?",
	} {
		says(who)
		host.click(".chips button")
	}
	host.do(chromedp.EmulateViewport(1280, 720)) // on a desk the way on is in sight, too
	if !js[bool](host, `document.querySelector(".deeds").getBoundingClientRect().bottom <= innerHeight`) {
		t.Error("the way on is below the screen")
	}
	host.goTo("/")
	host.until(`document.querySelector("[data-led]").textContent === "You're moderating: day 2, 6 alive"`)
}

// TestCompanionOwl: whom the owl-man picks is noted when it is called, and named after
// the vote. A day without a pick is asked about. The next game begins with the players
// and the cards of the last one.
func TestCompanionOwl(t *testing.T) {
	t.Parallel()
	host := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	host.goTo("/companion/lupus?players=9&deck=villager:4,werewolf:2,seer:1,owl-man:1,werehamster:1")
	host.until(`document.querySelectorAll(".names input").length === 9`)
	host.do(typing(".names li:last-child input", "Zeno"))
	host.button("Deal the cards")
	host.button("Everyone has looked: night falls")
	onward := func(call string) {
		t.Helper()
		host.button("Next: “" + call + "”")
		host.until(fmt.Sprintf(`document.querySelector(".aloud")?.textContent === %q`, call))
	}
	onward("Seer, open your eyes. Who do you want to check?")
	host.until(`document.querySelector(".shows").textContent.includes("The werehamster is a thumbs down, too, and dies of it")`)
	onward("Seer, close your eyes.")
	onward("Owl-man, open your eyes. Who do you pick?")
	host.button("Player 5")
	host.until(`document.querySelector(".lead .chips .go")?.textContent === "Player 5"`)
	onward("Owl-man, close your eyes.")
	onward("Werewolves, open your eyes and recognise each other.")
	onward("Werewolves, close your eyes.")
	host.button("Everyone has been called")
	host.button("Wake everyone")
	host.button("Start the vote")
	for n := 9; n > 0; n-- {
		host.until(fmt.Sprintf(`[...document.querySelectorAll(".places .sum")].reduce((n, e) => n + parseInt(e.textContent), 0) === %d`, 9-n))
		host.click(".lead .chips button:nth-child(2)")
	}
	host.until(`document.querySelector(".lead .chips .go")?.textContent === "Player 5"`)
	host.button("Player 5") // a pick that is taken back
	host.until(`document.querySelector(".deeds").textContent === "The owl-man is dead: announce the suspects" && !document.querySelector(".deeds .go")`)
	host.button("Player 5")
	host.button("Announce the suspects")
	host.until(`document.querySelector(".aloud").textContent.startsWith("The owl-man has picked Player 5. A paw print leads to Player 5, and there was a tuft of fur at Player 2's house.")`)
	js[bool](host, `[...document.querySelectorAll("summary")].find((s) => s.textContent === "End the game").parentElement.open = true`)
	host.button("End it and start again")
	host.until(`document.querySelectorAll(".names input").length === 9 && document.querySelector(".names li:last-child input").value === "Zeno"`)
	host.until(`document.querySelector(".deck .count[aria-label=Owl-man] output").textContent === "1" && document.querySelector(".deck [role=status]").textContent === "9 cards for 9 players"`)
}
