package main

import (
	"os"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/model"
)

// A languageModel holds the flags that name a language model of the host's own.
type languageModel struct {
	address string
	name    string
}

func (m *languageModel) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&m.address, "talk", "", "the `URL` of a language model of your own that may word what bots say and read what people type, such as http://127.0.0.1:11434/v1; its key, if it needs one, is in HOWL_TALK_KEY")
	f.StringVar(&m.name, "talk-model", "default", "the `name` of the model behind --talk")
}

// open returns the model, or nil if there is none.
func (m *languageModel) open() (*model.Client, error) {
	if m.address == "" {
		return nil, nil
	}
	return model.New(m.address, m.name, os.Getenv("HOWL_TALK_KEY"))
}
