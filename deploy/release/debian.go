package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path"
	"strings"
)

// completionAt says where Debian looks for the completion of a shell.
var completionAt = map[string]string{
	"bash": "usr/share/bash-completion/completions/howl",
	"zsh":  "usr/share/zsh/vendor-completions/_howl",
	"fish": "usr/share/fish/vendor_completions.d/howl.fish",
}

// installed returns the files of the Debian package, where they belong.
func (r *release) installed(binary []byte) ([]file, error) {
	files := []file{{"usr/bin/howl", binary, 0o755}}
	for from, to := range map[string]string{"LICENSE": "usr/share/doc/howl/copyright", "README.md": "usr/share/doc/howl/README.md", "deploy/howl.service": "usr/lib/systemd/system/howl.service", "deploy/howl-backup.service": "usr/lib/systemd/system/howl-backup.service", "deploy/howl-backup.timer": "usr/lib/systemd/system/howl-backup.timer"} {
		b, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(to, ".service") {
			b = bytes.ReplaceAll(b, []byte("/usr/local/bin/"), []byte("/usr/bin/"))
		}
		files = append(files, file{to, b, 0o644})
	}
	for _, p := range r.pages {
		if strings.HasPrefix(p.name, "man/") {
			packed, err := squeezed(p.data)
			if err != nil {
				return nil, err
			}
			files = append(files, file{"usr/share/man/man1/" + path.Base(p.name) + ".gz", packed, 0o644})
		} else if to := completionAt[strings.TrimPrefix(path.Ext(p.name), ".")]; to != "" {
			files = append(files, file{to, p.data, 0o644})
		}
	}
	return files, nil
}

// squeezed compresses a manual page, without a name and a time.
func squeezed(b []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(b); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}
