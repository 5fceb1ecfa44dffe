package main

import (
	"errors"
	"syscall/js"
)

// A shelf keeps values by the worker's own functions, which use the browser's
// database.
type shelf struct{ js.Value }

// Range implements memory.Shelf.
func (s shelf) Range(prefix string) (map[string][]byte, error) {
	found, err := await(s.Call("range", prefix))
	if err != nil {
		return nil, err
	}
	keys, values := found.Get("keys"), found.Get("values")
	all := make(map[string][]byte, keys.Length())
	for i := range keys.Length() {
		value := values.Index(i)
		b := make([]byte, value.Length())
		js.CopyBytesToGo(b, value)
		all[keys.Index(i).String()] = b
	}
	return all, nil
}

// Keep implements memory.Shelf.
func (s shelf) Keep(values map[string][]byte) error {
	list := make([]any, 0, 2*len(values))
	for key, value := range values {
		if value == nil {
			list = append(list, key, js.Null())
		} else {
			list = append(list, key, bytesOf(value))
		}
	}
	_, err := await(s.Call("keep", js.ValueOf(list)))
	return err
}

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type settled struct {
		value js.Value
		err   error
	}
	done := make(chan settled, 1)
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- settled{value: args[0]}
		return nil
	})
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- settled{err: errors.New(args[0].Call("toString").String())}
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	got := <-done
	return got.value, got.err
}
