package tui

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ownFile returns the path of a file in the person's own configuration, or "" if
// there is no place for it.
func ownFile(name string) string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "howl", name)
}

// readOwn reads a file that writeOwn wrote. Where there is none, v stays as it is.
func readOwn(path string, v any) error {
	if path == "" {
		return nil
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	return json.Unmarshal(text, v)
}

// writeOwn writes a file as a whole, for its owner only.
func writeOwn(path string, v any) error {
	text, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)) // for its owner only
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = cmp.Or(joinClose(f, err), os.Rename(f.Name(), path)); err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
