package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"path"
	"slices"
	"strings"
)

// A file is one of an archive.
type file struct {
	name string
	data []byte
	mode int64
}

// tarball packs files into a folder. Nothing in it depends on the machine or the
// hour: names are in order, owners are root, times are the commit's.
func (r *release) tarball(folder string, files []file) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression) // without a name and a time
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(z)
	for _, dir := range folders(folder, files) {
		if err := t.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: dir, Mode: 0o755, ModTime: r.time, Uname: "root", Gname: "root", Format: tar.FormatGNU}); err != nil {
			return nil, err
		}
	}
	for _, f := range ordered(files) {
		if err := t.WriteHeader(&tar.Header{Name: folder + f.name, Mode: f.mode, Size: int64(len(f.data)), ModTime: r.time, Uname: "root", Gname: "root", Format: tar.FormatGNU}); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// zipped is tarball for Windows.
func (r *release) zipped(folder string, files []file) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range ordered(files) {
		h := &zip.FileHeader{Name: folder + f.name, Method: zip.Deflate, Modified: r.time}
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

func ordered(files []file) []file {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files
}

// folders returns all folders that the files are in, each before those inside it.
func folders(root string, files []file) (all []string) {
	for _, f := range files {
		for dir := path.Dir(root + f.name); dir != "." && dir != "/"; dir = path.Dir(dir) {
			if !slices.Contains(all, dir+"/") {
				all = append(all, dir+"/")
			}
		}
	}
	slices.Sort(all)
	return all
}

// debian packs the program with its service, manual pages and completions as a
// Debian package: an ar archive of a version, what dpkg reads, and the files.
func (r *release) debian(arch string, binary []byte) ([]byte, error) {
	files, err := r.installed(binary)
	if err != nil {
		return nil, err
	}
	size := 0
	for _, f := range files {
		size += len(f.data)
	}
	control := fmt.Sprintf(`Package: howl
Version: %s
Architecture: %s
Maintainer: Howl <https://github.com/howl-game/howl>
Installed-Size: %d
Section: games
Priority: optional
Homepage: https://github.com/howl-game/howl
Description: games of hidden werewolves, moderated exactly by the rules
 Howl serves three games to browsers and phones, with bots, lessons, replays and
 reviews. The service is installed and not started: systemctl enable --now howl
`, r.version, arch, (size+1023)/1024)
	head, err := r.tarball("./", []file{{"control", []byte(control), 0o644}})
	if err != nil {
		return nil, err
	}
	body, err := r.tarball("./", files)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, part := range []file{{"debian-binary", []byte("2.0\n"), 0}, {"control.tar.gz", head, 0}, {"data.tar.gz", body, 0}} {
		fmt.Fprintf(&out, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", part.name, r.time.Unix(), 0, 0, "100644", len(part.data))
		out.Write(part.data)
		if len(part.data)%2 == 1 {
			out.WriteByte('\n')
		}
	}
	return out.Bytes(), nil
}
