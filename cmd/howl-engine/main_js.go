package main

import (
	"context"
	"runtime/debug"
	"syscall/js"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/engine"
)

// main starts an engine over the worker's shelf and hands the worker two functions.
func main() {
	self := js.Global()
	ctx := context.Background()
	e, err := engine.Open(ctx, shelf{self.Get("shelf")}, "")
	if err != nil {
		self.Call("engineFailed", err.Error())
		return
	}
	games.Language("en")    // reads all words
	debug.SetGCPercent(100) // the worker starts it with more, so that it starts sooner
	ask := js.FuncOf(func(_ js.Value, args []js.Value) any {
		q := engine.Request{Method: args[0].String(), Path: args[1].String(), Lang: args[2].String(), Body: []byte(args[3].String())}
		done := args[4]
		go func() {
			a := e.Ask(ctx, q)
			done.Invoke(a.Status, a.Kind, bytesOf(a.Body))
		}()
		return nil
	})
	dial := js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear, ended := args[2], args[3]
		s := e.Dial(ctx, args[0].String(), args[1].String(), func(text []byte) { hear.Invoke(string(text)) }, func() { ended.Invoke() })
		return js.ValueOf(map[string]any{
			"send":  js.FuncOf(func(_ js.Value, args []js.Value) any { s.Send([]byte(args[0].String())); return nil }),
			"close": js.FuncOf(func(js.Value, []js.Value) any { s.Close(); return nil }),
		})
	})
	self.Call("engineReady", ask, dial)
	select {}
}

// bytesOf copies bytes to JavaScript.
func bytesOf(b []byte) js.Value {
	to := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(to, b)
	return to
}
