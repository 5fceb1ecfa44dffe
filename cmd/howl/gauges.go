package main

import (
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/howl-game/howl/internal/metrics"
)

// measure adds what an operator sleeps better for knowing: the files, the disk they
// lie on, the last backup of them, and the certificate.
func (sv *serving) measure(set *metrics.Set) {
	set.Gauge("howl_database_bytes", "The store on disk.", func() float64 { return float64(sizeOf(sv.data)) })
	set.Gauge("howl_disk_free_bytes", "Room on the disk that the store is on.", func() float64 { return freeOn(sv.data) })
	set.Gauge("howl_backup_timestamp_seconds", "When howl backup last made and checked a copy.", func() float64 { return modified(backupMark(sv.data)) })
	if sv.cert != "" || len(sv.domains) > 0 {
		set.Gauge("howl_certificate_expires_seconds", "When the certificate in use expires.", sv.httpsConfig.expiry)
	}
}

// expiry is when the certificate expires, as a time of Unix.
func (h *httpsConfig) expiry() float64 {
	if h.reread != nil {
		h.reread()
	}
	if h.expires == nil || h.expires.Load() == 0 {
		return math.NaN()
	}
	return float64(h.expires.Load())
}

// sizeOf returns the size of the database in a directory, in bytes.
func sizeOf(dir string) (n int64) {
	for _, name := range []string{"howl.db", "howl.db-wal"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil {
			n += info.Size()
		}
	}
	return n
}

// backupMark is the empty file whose time says when a directory was backed up last.
func backupMark(dir string) string { return filepath.Join(dir, "last-backup") }

// markBackup notes that a directory was backed up now.
func markBackup(dir string) error {
	at := backupMark(dir)
	f, err := os.OpenFile(at, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	now := time.Now()
	return os.Chtimes(at, now, now)
}

// modified returns when a file was last changed, in Unix seconds, or NaN if there is
// no such file.
func modified(name string) float64 {
	info, err := os.Stat(name)
	if err != nil {
		return math.NaN()
	}
	return float64(info.ModTime().Unix())
}
