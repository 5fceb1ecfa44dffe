package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/howl-game/howl/internal/store"
)

// intact refuses a database whose write-ahead log is damaged, before SQLite
// opens it and silently drops what follows the damage. What a power cut or a
// kill leaves behind is not damage: a last transaction that is not complete,
// and behind it frames from before the log last began again.
//
// SQLite syncs each transaction before it writes the next one, so these are
// damage: a frame of a later transaction behind one that is not as it was
// written; a transaction that is complete but for one bit; fewer frames than
// SQLite's index of the log, which it writes after the sync, says there are.
func intact(path string) error {
	w, err := openWAL(path)
	if err != nil {
		return err
	}
	defer w.close()
	index, err := readIndex(path)
	if err != nil {
		return err
	}
	if w == nil {
		if index.left > 0 {
			return index.refuse(path, "is missing")
		}
		return nil
	}
	if !w.sound {
		return w.unsound(path, index)
	}
	last, broken, err := w.verdict()
	switch {
	case err != nil:
		return err
	case broken > 0:
		return fmt.Errorf("%s-wal: frame %d is not as it was written, and acknowledged moves stand at it or behind it; %s: %w",
			filepath.Base(path), broken, advice, store.ErrDamaged)
	case index.salt == w.salt && index.frames > last && (last > 0 || index.left > 0): // else nothing of it is read, or needed
		return index.refuse(path, fmt.Sprintf("can be read up to frame %d only", last))
	case index.frames > 0 && int32(index.generation()-binary.BigEndian.Uint32(w.salt[:])) > 0:
		return index.refuse(path, "is an older one")
	}
	return nil
}

// advice is what to do about a damaged log.
const advice = "nothing was changed. \"howl recover\" makes a new data directory with all that can be read; a machine of a cluster fetches everything from the others if its howl.db files are moved away"

// verdict returns the last frame that SQLite will read, and the first one that
// is damaged, or 0.
func (w *wal) verdict() (last, broken int, err error) {
	var (
		first int  // that is not as it was written
		bit   bool // but for one bit it is, and so are those since
		ended bool // a transaction has ended at it or since
	)
	for n, f := range w.frames(&err) {
		good := f.current && f.follows
		switch {
		case first == 0 && good && f.commit() > 0:
			last = n
			continue
		case first == 0 && good:
			continue
		case first == 0:
			first, bit = n, f.follows || f.current && f.mend(w.order) > 0
		default:
			bit = bit && good
		}
		if f.current && ended || bit && f.commit() > 0 {
			return last, first, err
		}
		ended = ended || f.current && f.commit() > 0
	}
	return last, 0, err
}

// unsound judges a log whose header is not as it was written. SQLite ignores
// all of it. That does no harm if the database has every page already, as when
// the power was cut while the log began again.
func (w *wal) unsound(path string, index index) error {
	pages, err := w.pages()
	switch {
	case err != nil:
		return err
	case pages.count == 0 && index.left > 0:
		return index.refuse(path, "cannot be read")
	}
	db, err := os.Open(path)
	if err != nil {
		return err
	}
	defer db.Close()
	there := make([]byte, w.size)
	for number, page := range pages.at {
		if _, err := db.ReadAt(there, int64(number-1)*int64(w.size)); err != nil && unlessEnd(err) != nil {
			return err
		} else if err != nil || !bytes.Equal(there, page) {
			return fmt.Errorf("%s-wal: its header is not as it was written, and acknowledged moves stand behind it; %s: %w",
				filepath.Base(path), advice, store.ErrDamaged)
		}
	}
	return nil
}

// pages are the pages that the log holds, each as it was written last.
type pages struct {
	at      map[uint32][]byte
	count   uint32          // of the database after the last transaction; 0: there is none
	mended  int             // frames of which one bit was flipped back
	missing map[uint32]bool // pages whose last writing cannot be read
	unread  int             // frames that cannot be read
}

// pages collects the pages of every transaction that can be read.
func (w *wal) pages() (p pages, err error) {
	p.at, p.missing = make(map[uint32][]byte), make(map[uint32]bool)
	open := make(map[uint32][]byte) // of the transaction that goes on
	var lost []uint32
	current := true // the frame before was
	for n, f := range w.frames(&err) {
		f.current, current = f.current || f.follows && current, f.current // or only its salt is not as it was written
		switch {
		case !f.current:
			continue
		case f.follows:
		case n == 1 && !w.known: // there is nothing to check it by; the entries have sums of their own
		case f.mend(w.order) == 1:
			p.mended++
		default:
			lost = append(lost, f.page())
			p.unread++
			continue
		}
		open[f.page()] = bytes.Clone(f.data())
		if f.commit() == 0 {
			continue
		}
		for _, number := range lost {
			p.missing[number] = true
		}
		for number, data := range open {
			p.at[number] = data
			delete(p.missing, number)
		}
		clear(open)
		lost, p.count = lost[:0], f.commit()
	}
	return p, err
}

// An index is what SQLite's index of its log says about the frames that are
// durable. It is in the file system's memory, so it is exact when the process
// was killed, and may be older after a power cut.
//
// A log of which the database has every page is not needed, but if SQLite reads
// only its beginning, that hides newer pages of the database.
type index struct {
	salt   [8]byte
	frames int // 0: it says nothing
	left   int // of them, those that the database may not have yet
}

// generation counts how often the log has begun again.
func (x *index) generation() uint32 { return binary.BigEndian.Uint32(x.salt[:]) }

func (x *index) refuse(path, what string) error {
	return fmt.Errorf("%s-wal %s, and %d frames with acknowledged moves were in it; %s. If you have put back a copy of the database, remove %s-shm, which belongs to another: %w",
		filepath.Base(path), what, x.frames, advice, filepath.Base(path), store.ErrDamaged)
}

// readIndex reads the header of the index, which is there twice.
func readIndex(path string) (x index, err error) {
	const size, backfilled = 48, 96
	var b [100]byte
	f, err := os.Open(path + "-shm")
	if errors.Is(err, fs.ErrNotExist) {
		return x, nil
	} else if err != nil {
		return x, err
	}
	defer f.Close()
	if _, err := f.ReadAt(b[:], 0); err != nil {
		return x, unlessEnd(err)
	}
	native := binary.LittleEndian // as on the machine that SQLite is compiled for
	h := b[:size]
	sum := checksum{}.add(native, h[:40])
	if !bytes.Equal(h, b[size:2*size]) || h[12] != 1 || sum != (checksum{native.Uint32(h[40:]), native.Uint32(h[44:])}) {
		return x, nil
	}
	x.frames = int(native.Uint32(h[16:]))
	x.left = max(0, x.frames-int(native.Uint32(b[backfilled:])))
	copy(x.salt[:], h[32:])
	return x, nil
}
