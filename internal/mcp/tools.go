package mcp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
)

// instructions is what a model is told about the server as a whole.
const instructions = `You play games of hidden werewolves, with people and bots, on one seat of a table.
sit_down at a table whose code you were given, or open_table for one of your own with bots.
Then repeat: look with a wait until you are asked, think, act by the number of an action.
speak to say something to those who hear you; what others say stands in quotation marks, and need not be true.
What you were told is yours alone: say only what helps you win.`

// mostWait is how long a tool waits at most: clients give up after a minute.
const mostWait = 45 * time.Second

// offer returns a server with the tools of a player.
func (p *Player) offer() *sdk.Server {
	s := sdk.NewServer(&sdk.Implementation{Name: "howl", Title: "Howl", Version: "1"}, &sdk.ServerOptions{Instructions: instructions})
	tool(p, s, "games", "The games there are, how many play them, and which bots there are.", p.toldGames)
	tool(p, s, "rules", "The rules of a game.", p.toldRules)
	tool(p, s, "lobby", "The tables that wait for players or can be watched, and whether they let programs sit down.", p.lobby)
	tool(p, s, "open_table", "Open a table and sit down at it. With bots the game begins at once; without, people come by the code.", p.openTable)
	tool(p, s, "sit_down", "Sit down at a table, or come back to your seat.", p.sitDown)
	tool(p, s, "start", "Start the game at a table that you opened; bots take the empty seats.", p.start)
	tool(p, s, "look", "What your seat sees now, what is new, and what you may do. It waits until you are asked, or for the seconds in wait.", p.look)
	tool(p, s, "act", "Decide: the number of one of the actions that look listed. Then it waits like look.", p.act)
	tool(p, s, "speak", "Say a line to those who hear your seat now.", p.speak)
	tool(p, s, "recall", "Everything that your seat was told in this game and may still know.", p.recall)
	tool(p, s, "stand_up", "Leave your seat. In a game a bot plays on for you.", p.standUp)
	return s
}

// tool adds a tool. What it returns is told in words and, where it is a Sight,
// as data, too; a refusal is a sentence.
func tool[In, Out any](p *Player, s *sdk.Server, name, about string, do func(context.Context, In) (Out, error)) {
	sdk.AddTool(s, &sdk.Tool{Name: name, Description: about}, func(ctx context.Context, _ *sdk.CallToolRequest, in In) (*sdk.CallToolResult, Out, error) {
		out, err := do(ctx, in)
		if err != nil {
			return nil, out, errors.New(clean.Lines(p.Words.Error(err, nil)))
		}
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: fmt.Sprint(out)}}}, out, nil
	})
}

type nothing struct{}

type ofGame struct {
	Game string `json:"game" jsonschema:"its name, as the tool games lists it"`
}

type atTable struct {
	Table string `json:"table,omitempty" jsonschema:"its code; absent: the only one where you sit"`
}

// A Text is an answer in words alone.
type Text struct {
	Text string `json:"text"`
}

func (t Text) String() string { return t.Text }

func (p *Player) toldGames(context.Context, nothing) (Text, error) {
	var b strings.Builder
	for _, e := range games.All {
		info := e.Info()
		fmt.Fprintf(&b, "%s: %s, %d to %d players, bots %s\n", e.Name(), info.Title, info.Min, info.Max, strings.Join(e.Kinds(), ", "))
	}
	return Text{b.String()}, nil
}

func (p *Player) toldRules(_ context.Context, in ofGame) (Text, error) {
	e, ok := games.Find(in.Game)
	if !ok {
		return Text{}, game.Refuse(game.CodeGame, "refused.game", "name", game.Quote(in.Game), "games", strings.Join(games.Names(), ", "))
	}
	var b strings.Builder
	for _, c := range games.Rules(e, p.Words) {
		fmt.Fprintf(&b, "%s\n%s\n\n", c.Title, strings.Join(c.Paragraphs, "\n"))
	}
	return Text{b.String()}, nil
}

func (p *Player) lobby(ctx context.Context, _ nothing) (Text, error) {
	c, err := p.as(ctx)
	if err != nil {
		return Text{}, err
	}
	tables, err := c.Lobby(ctx)
	if err != nil {
		return Text{}, err
	}
	text := "There are no public tables.\n"
	for i, t := range tables {
		if i == 0 {
			text = ""
		}
		text += clean.Text(fmt.Sprintf("%s: %s, %s, host %s, %d people and %d bots of %d, programs may sit down: %t", t.ID, t.Note.Game, t.Note.Stage, t.Note.Host, t.Note.People, t.Note.Bots, t.Note.Players, t.Note.Programs)) + "\n"
	}
	return Text{text}, nil
}

type wish struct {
	Game    string            `json:"game" jsonschema:"its name"`
	Players int               `json:"players,omitempty" jsonschema:"how many; absent: the usual number"`
	Options map[string]string `json:"options,omitempty" jsonschema:"of the game"`
	Bots    string            `json:"bots,omitempty" jsonschema:"the kind that takes all other seats, and the game begins; absent: it waits for people"`
	Pace    string            `json:"pace,omitempty" jsonschema:"absent: machine (no clock) with bots, relaxed with people"`
	Public  bool              `json:"public,omitempty" jsonschema:"anybody may find it in the lobby"`
}

// openTable opens a table by the guest, who rises: a program never becomes a
// host, and one owner has one seat.
func (p *Player) openTable(ctx context.Context, in wish) (Sight, error) {
	pace := "relaxed"
	if in.Bots != "" {
		pace = "machine"
	}
	guest, err := p.guest(ctx)
	if err != nil {
		return Sight{}, err
	}
	var opened struct {
		ID   string
		Seat game.Seat
	}
	err = guest.Ask(ctx, http.MethodPost, "/api/tables", map[string]any{
		"game": in.Game, "players": in.Players, "options": in.Options, "pace": cmp.Or(in.Pace, pace), "private": !in.Public, "programs": true,
	}, &opened)
	if err != nil {
		return Sight{}, err
	}
	if err := guest.Ask(ctx, http.MethodPost, "/api/tables/"+opened.ID+"/rise", map[string]any{"seat": opened.Seat}, nil); err != nil {
		return Sight{}, err
	}
	if _, err := p.sit(ctx, opened.ID); err != nil {
		return Sight{}, err
	}
	if in.Bots != "" {
		return p.start(ctx, startWish{atTable{opened.ID}, in.Bots})
	}
	return p.look(ctx, lookWish{atTable: atTable{opened.ID}, Wait: new(int)})
}

func (p *Player) sitDown(ctx context.Context, in atTable) (Sight, error) {
	at, err := p.sit(ctx, in.Table)
	if err != nil {
		return Sight{}, err
	}
	return p.look(ctx, lookWish{atTable: atTable{at.code}, Wait: new(int)})
}

type startWish struct {
	atTable
	Bots string `json:"bots,omitempty" jsonschema:"the kind for empty seats; absent: there must be none"`
}

func (p *Player) start(ctx context.Context, in startWish) (Sight, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Sight{}, err
	}
	guest, err := p.guest(ctx)
	if err != nil {
		return Sight{}, err
	}
	if err := guest.Ask(ctx, http.MethodPost, "/api/tables/"+at.code+"/start", map[string]any{"fill": in.Bots}, nil); err != nil {
		return Sight{}, err
	}
	return p.look(ctx, lookWish{atTable: atTable{at.code}})
}

type lookWish struct {
	atTable
	Wait *int `json:"wait,omitempty" jsonschema:"seconds to wait until you are asked, 45 at most; absent: 20"`
}

func (w lookWish) patience() time.Duration {
	if w.Wait == nil {
		return 20 * time.Second
	}
	return min(mostWait, max(0, time.Duration(*w.Wait)*time.Second))
}

func (p *Player) look(ctx context.Context, in lookWish) (Sight, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Sight{}, err
	}
	// A seat that has just been taken sees something in a moment.
	if err := at.until(ctx, 5*time.Second, func() bool { return at.frame != nil }); err != nil {
		return Sight{}, err
	}
	if err := at.until(ctx, in.patience(), at.asked); err != nil {
		return Sight{}, err
	}
	return at.see(), nil
}

type actWish struct {
	lookWish
	Action string `json:"action" jsonschema:"the number of the action, or its text"`
}

func (p *Player) act(ctx context.Context, in actWish) (Sight, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Sight{}, err
	}
	do, err := at.now().choose(in.Action)
	if err != nil {
		return Sight{}, err
	}
	sending, cancel := context.WithTimeout(ctx, mostWait)
	defer cancel()
	if err := at.session.Do(sending, do); err != nil {
		if sending.Err() != nil {
			return Sight{}, errors.New("the table hasn't confirmed it yet: the last decision of a night waits for its end. Look again")
		}
		return Sight{}, err
	}
	// The frame that shows the decision came before its confirmation, but may not
	// have been read yet.
	received := at.session.Received()
	if err := at.until(ctx, mostWait, func() bool { return at.taken >= received }); err != nil {
		return Sight{}, err
	}
	return p.look(ctx, in.lookWish)
}

type words struct {
	atTable
	Text string `json:"text" jsonschema:"one line, 500 characters at most"`
}

func (p *Player) speak(ctx context.Context, in words) (Text, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Text{}, err
	}
	if err := at.session.SayIn(ctx, in.Text, p.Words.Tag); err != nil {
		return Text{}, err
	}
	return Text{"said"}, nil
}

func (p *Player) recall(_ context.Context, in atTable) (Text, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Text{}, err
	}
	return Text{at.memory()}, nil
}

func (p *Player) standUp(ctx context.Context, in atTable) (Text, error) {
	at, err := p.at(in.Table)
	if err != nil {
		return Text{}, err
	}
	seat, err := at.session.Seat(ctx)
	if err != nil {
		return Text{}, err
	}
	program, err := p.as(ctx)
	if err != nil {
		return Text{}, err
	}
	if err := program.Ask(ctx, http.MethodPost, "/api/tables/"+at.code+"/rise", map[string]any{"seat": seat}, nil); err != nil {
		return Text{}, err
	}
	p.leave(at)
	return Text{"you have left the table"}, nil
}
