package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// exportGames writes the finished games of public tables as a stream of records.
func exportGames(cmd *cobra.Command, from, to string) error {
	if !strings.HasSuffix(to, streamed) {
		return fmt.Errorf("the name of a file of games ends with %s", streamed)
	}
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already", to)
	}
	log, end, err := atOneMoment(cmd, from, to)
	if err != nil {
		return err
	}
	defer end()
	out, err := dataset.CreateStream(to, dataset.Study{})
	if err != nil {
		return err
	}
	games, err := publicGames(cmd, log, out)
	if err = errors.Join(err, out.Close()); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s in %s\n", count(games, "game is", "games are"), to)
	return nil
}

// publicGames adds the games to the stream and returns their number. A table
// whose log is damaged is named and passed over.
func publicGames(cmd *cobra.Command, log store.Log, out *dataset.Stream) (games int, err error) {
	all, err := store.All(cmd.Context(), log)
	if err != nil {
		return 0, err
	}
	for _, l := range all {
		if strings.HasPrefix(l.Table, store.OperatorPrefix) {
			continue
		}
		shown, err := shownOf(cmd.Context(), log, l.Table)
		if err != nil {
			fmt.Fprintf(clean.Writer(cmd.ErrOrStderr()), "table %s is left out: %v\n", l.Table, err)
			continue
		}
		for _, r := range shown {
			if err := out.Add(games, r); err != nil {
				return games, err
			}
			games++
		}
	}
	return games, nil
}

// shownOf returns the games of a table that a stranger may see now, without what
// says who played them: names, words, and the proof, by which the table's own
// record could be found.
func shownOf(ctx context.Context, log store.Log, table string) (shown []*record.Record, err error) {
	entries, err := log.Read(ctx, table, 0)
	if err != nil {
		return nil, err
	}
	kept, err := tablelog.Keep(entries)
	if err != nil {
		return nil, err
	}
	if kept.Open.Settings.Private {
		return nil, nil
	}
	finished, err := kept.Finished("", time.Now())
	if refusal := (*game.Refusal)(nil); errors.As(err, &refusal) {
		return nil, nil // nothing is over, or strangers may not watch
	} else if err != nil {
		return nil, err
	}
	for n := range finished.Games {
		r, _, err := finished.Game(n)
		if err != nil {
			continue // its deal is being played again
		}
		shown = append(shown, &record.Record{Game: r.Game, Setup: r.Setup, Moves: r.Moves})
	}
	return shown, nil
}
