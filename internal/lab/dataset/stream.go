package dataset

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/howl-game/howl/internal/record"
)

// block is the number of games that are compressed together. To read a game
// means to unpack its block.
const block = 256

// A Stream writes records one after the other into one compressed file.
type Stream struct {
	file, index *os.File
	study       Study
	order       inOrder[[]byte]
	games       bytes.Buffer // of the block that is not written yet
	offset      int64        // in the file
}

// marker returns the line that begins game i in a stream.
func marker(i int) string { return fmt.Sprintf("# game %d\n", i) }

// indexOf returns the name of the index of a stream.
func indexOf(path string) string { return path + ".index" }

// CreateStream creates the file of a study and its index.
func CreateStream(path string, study Study) (*Stream, error) {
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	index, err := os.Create(indexOf(path))
	if err != nil {
		file.Close()
		return nil, err
	}
	s := &Stream{file: file, index: index, study: study}
	s.order.emit = s.write
	return s, nil
}

// Add adds game i.
func (s *Stream) Add(i int, r *record.Record) error {
	var text bytes.Buffer
	text.WriteString(s.study.Header(i))
	if err := r.Print(&text); err != nil {
		return err
	}
	return s.order.add(i, text.Bytes())
}

// write appends a game to the block, and a block that is full to the file.
func (s *Stream) write(i int, text []byte) error {
	if i%block == 0 {
		if err := s.flush(); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(s.index, i, s.offset); err != nil {
			return err
		}
	}
	s.games.Write(text)
	return nil
}

// flush compresses the block into a gzip member of its own.
func (s *Stream) flush() error {
	if s.games.Len() == 0 {
		return nil
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(s.games.Bytes()); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	s.games.Reset()
	n, err := s.file.Write(packed.Bytes())
	s.offset += int64(n)
	return err
}

// Close writes what is left. Games whose predecessors never came are left out.
func (s *Stream) Close() error {
	return errors.Join(s.flush(), s.index.Close(), s.file.Close())
}

// ReadGame returns the text of game i of a stream.
func ReadGame(path string, i int) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	offset, err := find(indexOf(path), i)
	if err != nil {
		return "", err
	}
	if _, err := file.Seek(offset, io.SeekStart); err != nil {
		return "", err
	}
	packed := bufio.NewReader(file)
	z, err := gzip.NewReader(packed)
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	z.Multistream(false) // this block only
	text, err := io.ReadAll(z)
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	_, rest, ok := strings.Cut(string(text), marker(i))
	if !ok {
		return "", fmt.Errorf("%s has no game %d", path, i)
	}
	rest, _, _ = strings.Cut(rest, marker(i+1))
	return rest, nil
}

// find returns where the block of game i begins.
func find(index string, i int) (int64, error) {
	file, err := os.Open(index)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	at := int64(-1)
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var first int
		var offset int64
		if _, err := fmt.Sscan(lines.Text(), &first, &offset); err != nil {
			return 0, fmt.Errorf("%s: %q is not a number of a game and an offset", index, lines.Text())
		}
		if first > i {
			break
		}
		at = offset
	}
	if at < 0 || i < 0 {
		return 0, fmt.Errorf("%s has no game %d", index, i)
	}
	return at, nil
}
