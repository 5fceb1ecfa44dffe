// Package llm lets a language model play a seat, behind an address that speaks
// the chat protocol of OpenAI. The address comes from the operator's command line
// and from nowhere else.
//
// A model is asked in words: the rules, what its seat was told, what it knows,
// and the legal actions with numbers. All of that is made from the seat's frame
// alone, so a model can learn nothing that a player on the seat would not. It
// answers with a number, and perhaps a line of talk. An answer that does not come,
// comes late, or is none of the numbers is counted, and the first legal action is
// played, as the clock would; so is a statement that it makes a second time in the
// same phase, because it could go on like that without end.
//
//	models := llm.NewPool(e.Player, e)
//	bot, err := models.New("llm:qwen3@http://127.0.0.1:11434/v1", rng)
//	reports := models.Reports() // how often it failed, tokens and seconds
package llm
