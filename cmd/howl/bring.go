package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/clean"
)

func bringCommand() *cobra.Command {
	var server string
	cmd := &cobra.Command{
		Use:   "bring TABLE COMMAND",
		Short: "Bring a bot of yours to a table of a server",
		Long: `Bring starts a program that plays by the protocol of docs/bots.md, the same that plays
in howl arena, and sits it down at a table, where everybody sees that it is one. The
host must let programs sit down; private tables do. HOWL_TOKEN is the program's token,
which the page makes ("Connect your own bot").`,
		Example: "  HOWL_TOKEN=howl_… howl bring --server https://example.org KWPXDA python3 mybot.py",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return errors.New("say which: howl bring takes the code of a table and a command, like KWPXDA python3 mybot.py")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			token := os.Getenv("HOWL_TOKEN")
			if token == "" {
				return errors.New("HOWL_TOKEN is empty: make a program's token on the page, or with POST /api/programs")
			}
			c := &client.Client{URL: server, Token: token}
			err := bring(cmd.Context(), c, args[0], args[1:], clean.Writer(cmd.ErrOrStderr()))
			if errors.Is(err, context.Canceled) {
				return nil
			}
			return err
		},
	}
	cmd.Flags().SetInterspersed(false) // what follows the command is the bot's
	cmd.Flags().StringVar(&server, "server", "http://127.0.0.1:8080", "the server")
	return cmd
}

// bring passes lines on between a program and a server: both speak the same
// protocol, but for the greeting.
func bring(ctx context.Context, c *client.Client, table string, command []string, notes io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	conn, err := c.Dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	bot := exec.CommandContext(ctx, command[0], command[1:]...)
	bot.Stderr = os.Stderr
	in, err := bot.StdinPipe()
	if err != nil {
		return err
	}
	out, err := bot.StdoutPipe()
	if err != nil {
		return err
	}
	if err := bot.Start(); err != nil {
		return err
	}
	gone := make(chan error, 1)
	go func() {
		gone <- answers(ctx, conn, out, table)
		cancel()
	}()
	err = questions(ctx, conn, in, notes)
	in.Close()
	cancel()
	if said := <-gone; said != nil && errors.Is(err, context.Canceled) {
		err = said // the bot ended first
	}
	_ = bot.Wait() // an error only says that it was ended
	return err
}

// questions passes on what the server says to the program.
func questions(ctx context.Context, conn *client.Conn, to io.Writer, notes io.Writer) error {
	for {
		raw, err := conn.Raw(ctx)
		if err != nil {
			return err
		}
		var m struct {
			Hello              json.RawMessage
			Sat, Refused, Left *string
			Bye                string
			Sentence, Error    string
		}
		if err := json.Unmarshal(raw, &m); err != nil {
			return err
		}
		switch {
		case m.Bye != "":
			return errors.New(m.Sentence)
		case m.Refused != nil, m.Left != nil:
			return fmt.Errorf("the server says: %s", m.Sentence)
		case m.Sat != nil:
			fmt.Fprintln(notes, "it sits at table", *m.Sat)
			continue
		case m.Hello != nil:
			raw = []byte(`{"hello":{"protocol":1,"thinkMs":10000}}`)
		case m.Error != "":
			fmt.Fprintln(notes, "refused:", m.Error)
		}
		if _, err := to.Write(append(bytes.TrimSpace(raw), '\n')); err != nil {
			return errors.New("the bot is gone")
		}
	}
}

// answers passes on what the program says to the server, and sits it down after
// its greeting.
func answers(ctx context.Context, conn *client.Conn, from io.Reader, table string) error {
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		var said map[string]any
		if err := json.Unmarshal(lines.Bytes(), &said); err != nil {
			return fmt.Errorf("the bot writes %.80q, which is no answer", lines.Text())
		}
		if err := conn.Send(ctx, said); err != nil {
			return err
		}
		if said["hello"] != nil {
			if err := conn.Send(ctx, map[string]any{"sit": table}); err != nil {
				return err
			}
		}
	}
	if ctx.Err() == nil {
		return errors.New("the bot has ended")
	}
	return nil
}
