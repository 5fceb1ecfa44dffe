package sqlite

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
)

// A wal is SQLite's write-ahead log as it lies on the disk, in the format of
// https://sqlite.org/walformat.html. It is read without SQLite, which stops at
// the first frame that is not as it was written and silently drops the rest.
type wal struct {
	file  *os.File
	size  int // of a page, in bytes
	order binary.ByteOrder
	salt  [8]byte  // marks the frames written since the log last began again
	seed  checksum // the first frame's sum goes on from it
	sound bool     // the header is as it was written
	known bool     // the seed is known
}

const (
	walHeader   = 32
	frameHeader = 24
	walMagic    = 0x377f0682 // one more: the sums are of big-endian words
)

// openWAL opens the log beside a database. It is nil if there is none.
func openWAL(path string) (_ *wal, err error) {
	file, err := os.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			file.Close()
		}
	}()
	var h [walHeader]byte
	if _, err := file.ReadAt(h[:], 0); errors.Is(err, io.EOF) {
		return nil, file.Close()
	} else if err != nil {
		return nil, err
	}
	w := &wal{file: file, order: binary.LittleEndian}
	magic := binary.BigEndian.Uint32(h[:])
	if magic == walMagic|1 {
		w.order = binary.BigEndian
	}
	copy(w.salt[:], h[16:])
	w.size = int(binary.BigEndian.Uint32(h[8:]))
	w.seed = checksum{}.add(w.order, h[:24])
	w.sound = magic|1 == walMagic|1 && w.seed == stored(h[24:])
	w.known = w.sound
	if !w.sound {
		return w, w.guess(path, h)
	}
	return w, nil
}

func (w *wal) close() {
	if w != nil {
		w.file.Close()
	}
}

// guess finds what a damaged header said: the size of a page in the database,
// the salt in the first frame, and the order of bytes and the seed in that half
// of the header from which the first frame's sum goes on.
func (w *wal) guess(path string, h [walHeader]byte) error {
	w.size = pageSize(path)
	first := w.frame()
	if _, err := w.file.ReadAt(first.raw, walHeader); err != nil {
		return unlessEnd(err)
	}
	copy(w.salt[:], first.raw[8:])
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		for _, seed := range []checksum{stored(h[24:]), checksum{}.add(order, h[:24])} {
			if first.sum(seed, order) == stored(first.raw[16:]) {
				w.order, w.seed, w.known = order, seed, true
				return nil
			}
		}
	}
	return nil
}

// pageSize reads the size of a database's pages from its header.
func pageSize(path string) int {
	const usual = 4096
	db, err := os.Open(path)
	if err != nil {
		return usual
	}
	defer db.Close()
	var b [2]byte
	if _, err := db.ReadAt(b[:], 16); err != nil {
		return usual
	}
	switch n := int(binary.BigEndian.Uint16(b[:])); {
	case n == 1:
		return 1 << 16
	case n >= 512 && n&(n-1) == 0:
		return n
	}
	return usual
}

// A frame is one page as a transaction wrote it.
type frame struct {
	raw     []byte // header and page
	current bool   // it was written since the log last began again
	follows bool   // its sum goes on from that of the frame before it
	before  checksum
	other   checksum // what its sum may have been instead, as far as mend can tell
}

func (w *wal) frame() *frame { return &frame{raw: make([]byte, frameHeader+w.size)} }

func (f *frame) page() uint32 { return binary.BigEndian.Uint32(f.raw) }
func (f *frame) data() []byte { return f.raw[frameHeader:] }

// commit returns how many pages the database has after the transaction that
// ends with this frame; 0: the transaction goes on.
func (f *frame) commit() uint32 { return binary.BigEndian.Uint32(f.raw[4:]) }

// sum returns the sum that the frame should have after one with another.
func (f *frame) sum(before checksum, order binary.ByteOrder) checksum {
	return before.add(order, f.raw[:8]).add(order, f.data())
}

// frames yields every frame of the file, counted from 1, in whatever state it
// is. A frame is good until the next one. What keeps the file from being read
// is left in failed.
func (w *wal) frames(failed *error) iter.Seq2[int, *frame] {
	return func(yield func(int, *frame) bool) {
		r := bufio.NewReaderSize(io.NewSectionReader(w.file, walHeader, 1<<62), 1<<16)
		f, last, other := w.frame(), w.seed, w.seed
		for n := 1; ; n++ {
			if _, err := io.ReadFull(r, f.raw); err != nil {
				*failed = unlessEnd(err)
				return
			}
			f.before, f.other = last, stored(f.raw[16:])
			f.current = bytes.Equal(f.raw[8:16], w.salt[:])
			f.follows = (n > 1 || w.known) && f.sum(last, w.order) == f.other
			if !f.follows && f.sum(other, w.order) == f.other {
				f.before, f.follows = other, n > 1
			}
			if !yield(n, f) {
				return
			}
			last, other = stored(f.raw[16:]), f.other // as it is mended
		}
	}
}

func unlessEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// A checksum is SQLite's: two sums of words, each of which adds the other.
type checksum [2]uint32

func stored(b []byte) checksum {
	return checksum{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}
}

func (c checksum) add(order binary.ByteOrder, b []byte) checksum {
	for ; len(b) >= 8; b = b[8:] {
		c = c.pair(order.Uint32(b), order.Uint32(b[4:]))
	}
	return c
}

func (c checksum) pair(a, b uint32) checksum {
	c[0] += a + c[1]
	c[1] += b + c[0]
	return c
}

// mend looks for a bit that keeps the frame from being as it was written, and
// returns how many there are. It flips the bit if it is the only one. The sums
// are linear: a bit changes them by its own weight, the weights are Fibonacci
// numbers, and those repeat modulo a power of two. The highest nine bits of a word
// of a page of 4096 bytes may weigh the same as those of other words, and as a
// bit of the sum itself.
func (f *frame) mend(order binary.ByteOrder) (bits int) {
	want, got := stored(f.raw[16:]), f.sum(f.before, order)
	for bit := range 64 { // of the sum itself
		flipped := got
		flipped[bit/32] ^= 1 << (bit % 32)
		if flipped == want {
			bits, f.other = 1, got
			break
		}
	}
	off := checksum{want[0] - got[0], want[1] - got[1]}
	a, b := checksum{1, 1}, checksum{0, 1} // what a pair's two words weigh
	var word []byte
	var mended uint32
	for at := len(f.raw) - 8; at >= 0; at -= 8 {
		if at == 8 || at == 16 { // salt and sum are not summed
			continue
		}
		for i, weight := range []checksum{a, b} {
			if w, ok := flip(f.raw[at+4*i:], weight, off, order); ok {
				bits++
				word, mended = f.raw[at+4*i:], w
			}
		}
		a, b = a.pair(0, 0), b.pair(0, 0)
	}
	switch {
	case bits == 1 && word != nil:
		order.PutUint32(word, mended)
	case bits == 1:
		binary.BigEndian.PutUint32(f.raw[16:], got[0])
		binary.BigEndian.PutUint32(f.raw[20:], got[1])
	}
	return bits
}

// flip returns a word with the bit flipped that changes the sums by as much as
// they are off, if there is one.
func flip(b []byte, weight, off checksum, order binary.ByteOrder) (uint32, bool) {
	word := order.Uint32(b)
	for bit := range 32 {
		by := uint32(1) << bit
		change := by
		if word&by != 0 {
			change = -by
		}
		if off == (checksum{weight[0] * change, weight[1] * change}) {
			return word ^ by, true
		}
	}
	return 0, false
}
