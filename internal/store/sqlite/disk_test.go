package sqlite

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"

	"github.com/howl-game/howl/internal/testhelp"
)

// A disk remembers what was synced and what was only written, so that its
// power can be cut, and can be full.
type disk struct {
	vfs.VFSFilename // the machine's own, which keeps the files meanwhile

	mu    sync.Mutex
	files map[string]*platter
	full  bool
	rand  *rand.Rand
	write func() // called before each write, truncation and sync
}

// A platter is one file of a disk.
type platter struct {
	safe  []byte
	loose []scrap // written since the last sync, in order
}

// A scrap is a piece of a file; with nil, the file was cut off there.
type scrap struct {
	off  int64
	data []byte
}

// newDisk makes a disk by the name of the test.
func newDisk(t *testing.T) (*disk, string) {
	name := strings.ToLower(t.Name())
	d := &disk{VFSFilename: vfs.Find("").(vfs.VFSFilename), files: make(map[string]*platter), rand: testhelp.Rand(t), write: func() {}}
	vfs.Register(name, d)
	t.Cleanup(func() { vfs.Unregister(name) })
	return d, name
}

func (d *disk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := d.VFSFilename.OpenFilename(name, flags)
	if err != nil || flags&(vfs.OPEN_MAIN_DB|vfs.OPEN_WAL) == 0 {
		return f, flags, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	p := d.files[name.String()]
	if p == nil {
		p = new(platter)
		d.files[name.String()] = p
	}
	return &file{f, d, p}, flags, nil
}

func (d *disk) Delete(name string, syncDir bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.files, name)
	return d.VFSFilename.Delete(name, syncDir)
}

// setFull makes the disk full, or gives it room again.
func (d *disk) setFull(full bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.full = full
}

// cut is what is on the disk if its power is cut now: all that was synced, and
// of the rest none, all, or any part, as chance has it. Called within write.
func (d *disk) cut() map[string][]byte {
	chance := []int{0, 1, 2, 4, 4}[d.rand.IntN(5)] // of 4: that a write has made it
	image := make(map[string][]byte)
	for _, name := range slices.Sorted(maps.Keys(d.files)) { // in order: chance is drawn
		p := d.files[name]
		b := slices.Clone(p.safe)
		for _, s := range p.loose {
			if d.rand.IntN(4) >= chance {
				continue
			}
			if chance == 2 && len(s.data) > 8 { // torn, at a word: a disk writes whole sectors
				s.data = s.data[:8+d.rand.IntN(len(s.data)-8)&^7]
			}
			b = s.onto(b)
		}
		image[filepath.Base(name)] = b
	}
	return image
}

func (s scrap) onto(b []byte) []byte {
	if s.data == nil {
		return b[:min(s.off, int64(len(b)))]
	}
	if end := s.off + int64(len(s.data)); end > int64(len(b)) {
		b = append(b, make([]byte, end-int64(len(b)))...)
	}
	copy(b[s.off:], s.data)
	return b
}

// lay writes an image into a directory.
func lay(t *testing.T, image map[string][]byte, dir string) {
	t.Helper()
	for name, b := range image {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// A file is open on a disk.
type file struct {
	vfs.File
	disk *disk
	p    *platter
}

func (f *file) SharedMemory() vfs.SharedMemory { return f.File.(vfs.FileSharedMemory).SharedMemory() }

func (f *file) WriteAt(b []byte, off int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.disk.write()
	if f.disk.full {
		return 0, sqlite3.FULL
	}
	f.p.loose = append(f.p.loose, scrap{off, slices.Clone(b)})
	return f.File.WriteAt(b, off)
}

func (f *file) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.disk.write()
	f.p.loose = append(f.p.loose, scrap{off: size})
	return f.File.Truncate(size)
}

// Sync makes safe what is loose. Nothing real needs to be synced for that.
func (f *file) Sync(vfs.SyncFlag) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.disk.write()
	for _, s := range f.p.loose {
		f.p.safe = s.onto(f.p.safe)
	}
	f.p.loose = f.p.loose[:0]
	return nil
}
