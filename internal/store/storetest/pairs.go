package storetest

import (
	"fmt"
	"sync"
	"testing"
)

func keeps(t *testing.T, s shelf) {
	is := func(key string, want []byte) {
		t.Helper()
		got, err := s.Get(s.ctx, key)
		if err != nil || string(got) != string(want) || (got == nil) != (want == nil) {
			t.Fatalf("%s is %#v, %v; want %#v", key, got, err, want)
		}
	}
	put := func(key string, value []byte) {
		t.Helper()
		if err := s.Put(s.ctx, key, value); err != nil {
			t.Fatal(err)
		}
	}
	is("person/7", nil)
	put("person/7", []byte("Ada"))
	put("person/8", []byte{})
	is("person/7", []byte("Ada"))
	is("person/8", []byte{})
	put("person/7", []byte("Bea"))
	is("person/7", []byte("Bea"))
	put("person/7", nil)
	put("person/9", nil)
	is("person/7", nil)
	is("PERSON/8", nil)
}

func firstPut(t *testing.T, s shelf) {
	const nodes = 6
	var given [nodes]string
	var wg sync.WaitGroup
	for node := range nodes {
		wg.Go(func() {
			current, err := s.PutNew(s.ctx, "secret", []byte(fmt.Sprint("by ", node)))
			if err != nil {
				t.Error(err)
			}
			given[node] = string(current)
		})
	}
	wg.Wait()
	kept, err := s.Get(s.ctx, "secret")
	if err != nil || kept == nil {
		t.Fatalf("kept %q, %v", kept, err)
	}
	for node, got := range given {
		if got != string(kept) {
			t.Errorf("node %d was given %q, but %q is kept", node, got, kept)
		}
	}
	if err := s.Put(s.ctx, "secret", nil); err != nil {
		t.Fatal(err)
	}
	if got, err := s.PutNew(s.ctx, "secret", []byte("new")); err != nil || string(got) != "new" {
		t.Errorf("a forgotten key is given %q, %v", got, err)
	}
}
