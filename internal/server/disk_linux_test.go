package server_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A full disk is said, to people and at /readyz, and the server goes on when
// there is room.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m,mode=700"); err != nil {
		t.Skip("a small disk takes the right to mount one: ", err)
	}
	defer func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	}()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	s, err := server.New(t.Context(), server.Config{Luck: testhelp.Luck(t), Log: log})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	// An answer is good for a second, and a server needs a moment to start.
	says := func(what string, status int, code string) {
		t.Helper()
		testhelp.Eventually(t, func() error {
			answer := httptest.NewRecorder()
			s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", nil))
			if answer.Code == status && strings.Contains(answer.Body.String(), code) {
				return nil
			}
			return fmt.Errorf("%s: /readyz says %d %s", what, answer.Code, answer.Body)
		})
	}
	says("with room", http.StatusOK, "")
	open := tablelog.Open{Game: "robbers", Settings: tablelog.Settings{Pace: "machine", Private: true}, Host: tablelog.Person{ID: "host"}}
	here, err := s.Tables.Open(t.Context(), open)
	if err != nil {
		t.Fatal(err)
	}
	st, err := here.StatusFor(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(dir, "filler")
	fillDisk(t, filler)
	says("full", http.StatusServiceUnavailable, `"disk"`)
	if err := startWithBots(t.Context(), here); code(err) != "disk" {
		t.Errorf("a game starts on a full disk: %v", err)
	}
	if _, err := s.Tables.Open(t.Context(), open); code(err) != "disk" {
		t.Errorf("a table opens on a full disk: %v", err)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	says("with room again", http.StatusOK, "")
	here, err = s.Tables.Find(t.Context(), st.ID)
	if err == nil {
		err = startWithBots(t.Context(), here)
	}
	if err != nil {
		t.Errorf("the table does not go on: %v", err)
	}
}

// fillDisk writes a file until there is no room.
func fillDisk(t *testing.T, name string) {
	t.Helper()
	f, err := os.Create(name)
	for b := make([]byte, 4096); err == nil; {
		_, err = f.Write(b)
	}
	if f.Close(); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}
