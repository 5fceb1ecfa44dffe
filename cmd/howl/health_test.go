package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHealth(t *testing.T) {
	status := http.StatusOK
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" {
			t.Errorf("it asks for %s", r.URL.Path)
		}
		w.WriteHeader(status)
	}))
	if out, err := howl(t, "", "health", s.URL); err != nil || out != "ready\n" {
		t.Errorf("%q, %v", out, err)
	}
	status = http.StatusServiceUnavailable
	if _, err := howl(t, "", "health", s.URL+"/"); err == nil || !strings.Contains(err.Error(), "not ready: 503") {
		t.Error(err)
	}
	s.Close()
	for _, url := range []string{s.URL, "not a url", "http://%zz"} {
		if _, err := howl(t, "", "health", url); err == nil {
			t.Errorf("%s is healthy", url)
		}
	}
}
