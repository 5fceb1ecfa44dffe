package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/llm"
)

// thinkers holds the flags of language models that play.
type thinkers struct{ timeout time.Duration }

func (t *thinkers) flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&t.timeout, "llm-time", time.Minute, "how long a language model may think; its key, if it needs one, is in HOWL_LLM_KEY")
}

func (t *thinkers) pool(other bots.Maker, e entry.Entry) *llm.Pool {
	p := llm.NewPool(other, e)
	p.Key, p.Timeout = os.Getenv("HOWL_LLM_KEY"), t.timeout
	return p
}

// printModels prints how language models answered.
func printModels(out io.Writer, all []llm.Report) error {
	if len(all) == 0 {
		return nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "\nmodel\tasked\tmissing\tlate\tillegal\trepeated\tlines\ttokens in\tout\tseconds\t\n")
	for _, r := range all {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%.1f\t\n", r.Model, r.Asked, r.Missing, r.Late, r.Illegal, r.Repeated, r.Lines, r.In, r.Out, r.Seconds)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out, "For an answer that was missing, late, illegal or repeated, the first legal action was played.")
	return err
}

// llmCommand lets a language model play at tables of a server.
func llmCommand() *cobra.Command {
	var (
		t      thinkers
		server string
		kind   string
	)
	cmd := &cobra.Command{
		Use:   "llm TABLE...",
		Short: "Let a language model play at tables of a server",
		Long: `Llm sits a language model of yours down at tables of a server, as a program that
everybody sees is one, where the host lets programs sit down. HOWL_TOKEN is the
program's token, which the page makes ("Connect your own bot").

The model is asked in words, with the rules and what its seat was told; it chooses
by number and may add a line of talk.`,
		Example: "  howl llm KWPXDA --model llm:qwen3@http://127.0.0.1:11434/v1 --server https://example.org",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			token := os.Getenv("HOWL_TOKEN")
			if token == "" {
				return errors.New("HOWL_TOKEN is empty: make a program's token on the page, or with POST /api/programs")
			}
			if _, err := llm.Parse(kind, "", 0); err != nil {
				return err
			}
			c := &client.Client{URL: server, Token: token}
			seats := &seating{
				thinkers: &t, ctx: cmd.Context(), client: c, kind: kind, out: cmd.OutOrStdout(),
				games: make(map[*client.ProgramGame]*llm.Seat), pools: make(map[string]*llm.Pool),
			}
			err := c.Play(cmd.Context(), client.Program{Decide: seats.decide, Over: seats.over, Wrong: seats.wrong}, args...)
			if errors.Is(err, context.Canceled) {
				return nil
			}
			return err
		},
	}
	t.flags(cmd)
	cmd.Flags().StringVar(&server, "server", "http://127.0.0.1:8080", "the server")
	cmd.Flags().StringVar(&kind, "model", "", "the model, `llm:NAME@ADDRESS`")
	return cmd
}

// A seating is the seats that one model plays at tables.
type seating struct {
	*thinkers
	ctx    context.Context
	client *client.Client
	kind   string
	out    io.Writer
	games  map[*client.ProgramGame]*llm.Seat
	pools  map[string]*llm.Pool // by game
}

func (s *seating) decide(g *client.ProgramGame, f *client.Frame) client.Move {
	seat, err := s.seat(g)
	if err != nil {
		return client.Move{Do: f.Legal[0]}
	}
	told := llm.Frame{Events: f.Events, View: f.View, Legal: f.Legal, Phase: f.Phase}
	for _, w := range f.Words {
		told.Words = append(told.Words, llm.Word{Seat: int(w.Seat), Text: w.Text})
	}
	c, err := seat.Decide(s.ctx, told)
	if err != nil {
		return client.Move{Do: f.Legal[0]}
	}
	return client.Move{Do: c.Do, Say: c.Say, Why: c.Why}
}

// seat returns the model's seat of a game, with the players' names.
func (s *seating) seat(g *client.ProgramGame) (*llm.Seat, error) {
	if seat := s.games[g]; seat != nil {
		return seat, nil
	}
	e, ok := games.Find(g.Rules)
	if !ok {
		return nil, fmt.Errorf("there is no game %q here", clean.Text(g.Rules))
	}
	pool := s.pools[g.Rules]
	if pool == nil {
		pool = s.pool(e.Player, e)
		s.pools[g.Rules] = pool
	}
	seat, err := pool.Seat(s.kind, s.names(g.Table))
	if err == nil {
		s.games[g] = seat
	}
	return seat, err
}

// names returns the names of the players at a table.
func (s *seating) names(table string) (names []string) {
	var about struct {
		Status struct{ Chairs []struct{ Name string } }
	}
	if err := s.client.Ask(s.ctx, http.MethodGet, "/api/tables/"+table, nil, &about); err != nil {
		return nil // the seats have numbers
	}
	for _, c := range about.Status.Chairs {
		names = append(names, clean.Text(c.Name))
	}
	return names
}

func (s *seating) over(g *client.ProgramGame, _ *client.Frame, score int, side string) {
	delete(s.games, g)
	won := "lost"
	if score > 0 {
		won = "won"
	}
	fmt.Fprintf(s.out, "%s: %s as one of the %s\n", clean.Text(g.Rules), won, clean.Text(side))
	if pool := s.pools[g.Rules]; pool != nil {
		_ = printModels(s.out, pool.Reports())
	}
}

func (s *seating) wrong(_ *client.ProgramGame, sentence string) {
	fmt.Fprintln(s.out, "refused:", clean.Text(sentence))
}
