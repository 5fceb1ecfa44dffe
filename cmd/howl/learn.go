package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/tui"
)

func learnCommand() *cobra.Command {
	var lang string
	cmd := &cobra.Command{
		Use:   "learn [GAME [LESSON]]",
		Short: "Learn a game by playing a lesson in the terminal",
		Long: `Learn plays a lesson: a short scripted game that tells you what to do and why, and
explains every mistake. Name a game to play its first lesson that you haven't finished,
or name the lesson too. You go on where you left off. Without a game, it lists all
lessons and ticks the ones you've finished.`,
		Example:           examples("howl learn", "howl learn {game}", "howl learn {game} first --lang it"),
		Args:              cobra.MaximumNArgs(2),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			progress := tui.ProgressFile()
			if len(args) == 0 {
				return listLessons(cmd.OutOrStdout(), words, progress)
			}
			e, err := gameArg(args[:1])
			if err != nil {
				return err
			}
			lessons, err := lesson.Of(e)
			if err != nil {
				return err
			}
			if len(lessons) == 0 {
				return fmt.Errorf("there is no lesson of %s", e.Name())
			}
			chosen := unfinished(e.Name(), lessons, progress)
			if len(args) == 2 {
				if chosen = lessonNamed(lessons, args[1]); chosen == nil {
					return fmt.Errorf("%s has no lesson %q; it has %s", e.Name(), args[1], strings.Join(e.Lessons, ", "))
				}
			}
			if err := mustBeTerminal(); err != nil {
				return err
			}
			link, err := tui.Learn(chosen, words.Tag, progress)
			if err != nil {
				return err
			}
			_, err = play(cmd, link, words)
			return err
		},
	}
	languageFlag(cmd, &lang)
	return cmd
}

// unfinished returns the first lesson that the person has not finished, or else the
// first.
func unfinished(game string, lessons []*lesson.Lesson, progress tui.Progress) *lesson.Lesson {
	for _, l := range lessons {
		if !progress.Done(game, l.Name) {
			return l
		}
	}
	return lessons[0]
}

// lessonNamed returns the lesson with the name, or nil.
func lessonNamed(lessons []*lesson.Lesson, name string) *lesson.Lesson {
	for _, l := range lessons {
		if l.Name == name {
			return l
		}
	}
	return nil
}

// listLessons prints a line for each lesson: the command that plays it, its title, and
// a tick if it is finished.
func listLessons(out io.Writer, words *i18n.Language, progress tui.Progress) error {
	for _, e := range games.All {
		lessons, err := lesson.Of(e)
		if err != nil {
			return err
		}
		for _, l := range lessons {
			tick := ""
			if progress.Done(e.Name(), l.Name) {
				tick = " ✓"
			}
			if _, err := fmt.Fprintf(out, "howl learn %-10s %-12s %s: %s%s\n", e.Name(), l.Name, words.Text("game."+e.Name()), l.Title[words.Tag], tick); err != nil {
				return err
			}
		}
	}
	return nil
}
