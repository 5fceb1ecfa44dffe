// First is a bot for Howl in Go: it plays any legal action, and never talks long.
//
//	go build -o first main.go && howl check-bot ./first
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
)

type message struct {
	Hello json.RawMessage `json:"hello"`
	Game  string          `json:"game"`
	Frame struct {
		Legal []string `json:"legal"`
	} `json:"frame"`
}

func choose(legal []string) string {
	for _, action := range legal {
		if action == "ready" || action == "done" {
			return action
		}
	}
	return legal[rand.IntN(len(legal))]
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var said message
		if err := json.Unmarshal(lines.Bytes(), &said); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		switch {
		case said.Hello != nil:
			fmt.Println(`{"hello":{"protocol":1}}`)
		case len(said.Frame.Legal) > 0:
			answer, _ := json.Marshal(map[string]string{"game": said.Game, "do": choose(said.Frame.Legal)})
			fmt.Println(string(answer))
		}
	}
}
