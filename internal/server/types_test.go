package server_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/review"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
	"github.com/howl-game/howl/internal/tstypes"
)

// What the server writes by hand, or from structs without a name.
type (
	frameJSON struct { // what a seat sees now, and what it was told since the frame before
		Seat     game.Seat             `json:"seat"`              // null for who only watches
		N        int                   `json:"n"`                 // the seat's own count; a frame with the same only brings a newer status
		Events   []json.RawMessage     `json:"events,omitempty"`  // what the seat was told since the frame before; all of the game in the first one
		Secret   []int                 `json:"secret,omitempty"`  // which of events were not told to everybody, by their place
		Ruled    []table.Ruled         `json:"ruled,omitempty"`   // why some of events happened
		Late     []table.Late          `json:"late,omitempty"`    // which of events are votes that somebody else cast for the voter
		View     json.RawMessage       `json:"view"`              // all that the seat knows; null before the first game
		Legal    []string              `json:"legal,omitempty"`   // what the seat may do; absent if it is not asked
		May      []string              `json:"may,omitempty"`     // what the seat may do without being asked
		Ears     game.Seats            `json:"ears"`              // who hears the seat if it speaks
		Phase    string                `json:"phase"`             // the moment of the game, or the stage of the table
		Deadline time.Time             `json:"deadline,omitzero"` // until when the seat may think
		Words    []tablelog.Word       `json:"words,omitempty"`   // said since the frame before
		Seen     []server.Told         `json:"seen,omitempty"`    // told to others, for players who are out and see everything
		Out      bool                  `json:"out,omitempty"`     // the seat is out of the game for good
		Clock    []string              `json:"clock,omitempty"`   // what the clock did for the seat since the frame before
		Stood    []string              `json:"stood,omitempty"`   // what a bot did that stood in for the person
		Changes  []tablelog.Changeover `json:"changes,omitempty"` // who stopped playing, is back or keeps the table now
		Order    string                `json:"order,omitempty"`   // in which order all of it came, where that isn't list after list
		Voiced   bool                  `json:"voiced,omitempty"`  // a voice in the room is still to say it
		Undone   int                   `json:"undone,omitempty"`  // the number of the last events before this frame that were taken back
		Status   *table.Status         `json:"status,omitempty"`  // the table, where it changed
	}
	helloJSON struct {
		Now      time.Time      `json:"now"`                // the server's clock
		Announce *string        `json:"announce,omitempty"` // a line of the operator's to all people; "": none any more
		Beside   *server.Beside `json:"beside,omitempty"`   // the seat is open on a newer device of the person, too
	}
	okJSON struct {
		OK string `json:"ok"` // the id of the message that is done
	}
	refusedJSON struct {
		Refused string `json:"refused"` // the id of the message that has changed nothing
		game.Refusal
	}
	byeJSON struct {
		Bye      string `json:"bye"`      // the code with which the server ends the connection
		Sentence string `json:"sentence"` // why, in English
		game.Message
	}
	lobbyJSON struct {
		Tables []tablelog.Listed `json:"tables"` // those that wait first, then those that can be watched
	}
	aboutJSON struct {
		Status table.Status `json:"status"` // the table
		You    server.You   `json:"you"`    // what it is to the person who asks
	}
	replayJSON struct {
		server.Replay
		Steps  []server.Step `json:"steps"`  // the moves, in order
		Result record.Result `json:"result"` // how it ended
	}
	proofJSON struct {
		Commitment commit.Secret `json:"commitment"` // the hash of the secret, known before the deal
		Secret     commit.Secret `json:"secret"`     // the server's
		Nonces     []string      `json:"nonces"`     // people's numbers, by seat
		Pledges    []string      `json:"pledges"`    // their hashes, by seat
	}
	claimJSON struct { // what a table.Reply has of a claim
		Seat game.Seat `json:"seat"` // that the link opens
		Name string    `json:"name"` // of who sits there
	}
	replyJSON struct { // what a table.Reply has of most commands
		Meant  []table.Meant `json:"meant,omitempty"`  // what bots understand of a line
		Advice *table.Advice `json:"advice,omitempty"` // of the coach
		Later  bool          `json:"later,omitempty"`  // the others see it after the game
	}
	messageJSON struct { // one of do, say, ready, looked, pledge, voice and ping
		Do     string          `json:"do"`     // one of legal
		Say    string          `json:"say"`    // to those who hear the seat now
		Lang   string          `json:"lang"`   // of the words, if bots may hear what they mean
		Ready  bool            `json:"ready"`  // there, and ready for the next game
		Looked bool            `json:"looked"` // at the card of the game that begins
		Voice  *int            `json:"voice"`  // the last frame of which a room's voice has said everything
		Calls  bool            `json:"calls"`  // it still calls the characters of a night
		Pledge string          `json:"pledge"` // to the number in the next deal
		Nonce  string          `json:"nonce"`  // the number of the pledge that is due
		ID     string          `json:"id"`     // the client's own, at most 64 bytes
		Ping   json.RawMessage `json:"ping"`   // sent back as pong
	}
	pongJSON struct {
		Pong json.RawMessage `json:"pong"` // what was sent as ping
	}
	operationJSON struct {
		Op    string          `json:"op"`              // as in RFC 6902
		Path  string          `json:"path"`            // where, as in RFC 6901
		Value json.RawMessage `json:"value,omitempty"` // of add and replace
	}
)

// pageTypes returns the types of what the server sends to the page. They have
// the names of the schemas in openapi.yaml, where there is such a schema.
func pageTypes() *tstypes.Module {
	m := tstypes.New("", map[string]string{
		"Frame.seat": "Seat | null", "Frame.events": "E[]", "Frame.view": "V | null", "Frame.ears": "Audience", "Frame.seen": "Told<E>[]",
		"Word.to": "Audience", "Told.to": "Audience", "Told.event": "E", "Said.to": "Audience",
		"Status.hostSeat": "Seat | null", "Status.chairs": "Chair[]", "Status.totals": "number[]", "Chair.was": "Seat | null", "Settings.spectators": "Spectators",
		"Lobby.tables": "Listed[]", "You.seat": "Seat | null", "Note.spectators": "Spectators", "Note.names": "string[]",
		"Replay.names": "string[]", "Replay.steps": "Step<E>[]", "Replay.proof": "Proof", "Proof.nonces": "string[]", "Proof.pledges": "string[]",
		"Grimoire.view": "unknown", "Grimoire.seats": "GrimoireSeat[]", "GrimoireSeat.view": "unknown", "SeatGuest.seat": "Seat", "ActFor.seat": "Seat",
		"Step.seat": `Seat | "*"`, "Step.events": "Told<E>[]", "Step.view": "Operation[]", "Step.own": "Record<number, Operation[]>",
		"Operation.op": `"add" | "replace" | "remove"`,
		"Meant.of":     "Seat | null", "Meant.to": "Seat | null", "StandUp.seat": "Seat", "PlayOn.game": "number", "PlayOn.step": "number", "PlayOn.seat": "Seat", "SeatBot.seat": "Seat", "SwapSeats.a": "Seat", "SwapSeats.b": "Seat", "HandOver.seat": "Seat", "MuteSeat.seat": "Seat",
		"ReportSeat.seat": "Seat", "PlayAgain.game": "number", "PlayAgain.shift": "number",
		"Webhook.allowed": "string[]", "ChangeSettings.when": "string", "Wish.programs": "boolean", "ChangeSettings.programs": "boolean", "SetupReport.advice": "Sentence[]", "Odds.shares": "Record<string, number>", "Odds.low": "Record<string, number>", "Odds.high": "Record<string, number>", "SetupReport.odds": "Odds[]", "Worlds.roles": "Record<string, number>[]", "Likely.shares": "number[]",
		"Review.names": "string[]", "Review.sides": "string[]", "Review.seats": "ReviewSeat[]", "Review.decisions": "Decision[]", "Review.turning": "Decision[]",
		"Review.chances": "Moment[]", "Yours.devices": "YourDevice[]", "Yours.people": "YourPerson[]", "Yours.moments": "YourMoment[]", "YourPasskeys.passkeys": "YourPasskey[]", "YourGames.games": "YourGame[]", "YourGames.records": "YourRecord[]", "YourGames.ratings": "YourRating[]", "YourRating.sides": "Record<string, number>", "YourGames.people": "YourMate[]", "YourGame.with": "string[]", "SeenPerson.ratings": "YourRating[]", "SeenPerson.records": "YourRecord[]", "SeenPerson.games": "SeenGame[]", "Decision.seat": "Seat", "Moment.shares": "number[]", "Ballot.votes": "(Seat | null)[]", "Ballot.out": "Seat | null",
	})
	m.Alias("Seat", "number", "counted clockwise from 0")
	m.Alias("Audience", `"all" | Seat[]`, "")
	m.Enum("Stage", string(tablelog.Gathering), string(tablelog.Playing), string(tablelog.Between), string(tablelog.Over))
	m.Enum("Spectators", "yes", "delayed", "no")
	tstypes.As[tablelog.Stage](m, "Stage")
	tstypes.As[talk.Statement](m, "Record<string, unknown>")
	tstypes.As[game.Args](m, "Record<string, unknown>")
	m.Struct("Words", game.Message{})
	m.Struct("Meant", table.Meant{})
	m.Struct("Advice", table.Advice{})
	m.Struct("Reply", replyJSON{})
	m.Struct("Settings", tablelog.Settings{})
	m.Struct("Chair", table.ChairStatus{})
	m.Struct("Told<E>", server.Told{})
	m.Struct("Ruled", table.Ruled{})
	m.Struct("Frame<V, E>", frameJSON{})
	m.Struct("Beside", server.Beside{})
	m.Struct("Hello", helloJSON{})
	m.Struct("OK", okJSON{})
	m.Struct("Sentence", server.Sentence{})
	m.Struct("Refusal", game.Refusal{})
	m.Struct("Refused", refusedJSON{})
	m.Struct("Bye", byeJSON{})
	m.Struct("Me", server.Me{})
	m.Struct("GrimoireSeat", table.GrimoireSeat{})
	m.Struct("Grimoire", table.Grimoire{})
	m.Struct("Listed", tablelog.Listed{})
	m.Struct("Lobby", lobbyJSON{})
	m.Struct("About", aboutJSON{})
	m.Struct("Place", server.Place{})
	m.Struct("Kept", server.Kept{})
	m.Struct("Claim", claimJSON{})
	m.Struct("Link", server.Link{})
	m.Struct("Webhook", server.Webhook{})
	m.Request("SetWebhook", server.SetWebhook{})
	m.Struct("Operation", operationJSON{})
	m.Struct("Step<E>", server.Step{})
	m.Struct("Proof", proofJSON{})
	m.Struct("Replay<E>", replayJSON{})
	m.Struct("Odds", entry.Odds{})
	m.Struct("SetupReport", server.SetupReport{})
	m.Struct("Likely", record.Likely{})
	m.Struct("Worlds", server.Worlds{})
	m.Struct("ReviewSeat", review.Seat{})
	m.Struct("Decision", review.Decision{})
	m.Struct("Moment", review.Moment{})
	m.Struct("Ballot", review.Ballot{})
	m.Struct("Review", review.Review{})
	m.Struct("Reviewing", server.Reviewing{})
	m.Struct("OwnProgram", server.OwnProgram{})
	m.Struct("YourDevice", server.YourDevice{})
	m.Struct("YourPerson", server.YourPerson{})
	m.Struct("YourMoment", server.YourMoment{})
	m.Request("MarkMoment", server.MarkMoment{})
	m.Struct("Yours", server.Yours{})
	m.Struct("YourPasskey", server.YourPasskey{})
	m.Struct("YourPasskeys", server.YourPasskeys{})
	m.Struct("YourGame", server.YourGame{})
	m.Struct("YourRecord", server.YourRecord{})
	m.Struct("YourRating", server.YourRating{})
	m.Struct("YourMate", server.YourMate{})
	m.Struct("YourGames", server.YourGames{})
	m.Request("ShowOthers", server.ShowOthers{})
	m.Struct("SeenGame", server.SeenGame{})
	m.Struct("SeenPerson", server.SeenPerson{})
	m.Request("Wish", server.Wish{})
	m.Request("PlayOn", server.PlayOn{})
	m.Request("Message", messageJSON{})
	m.Struct("Pong", pongJSON{})
	m.Struct("Command", table.Command{})
	return m
}

// TestTypes keeps the types of the page and their documents. TestContractIsKept
// checks what is sent against them.
func TestTypes(t *testing.T) {
	m := pageTypes()
	m.Compare(t, "../web/src/types.ts")
	m.Document(t, "table", "What a server sends and takes")
}
