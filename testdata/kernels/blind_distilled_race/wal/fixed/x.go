// Package wal is the write-ahead log of an embedded database.
//
// Append looks at l.closed under l.mu.
package wal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"
)

// ErrClosed is returned after Close.
var ErrClosed = errors.New("wal: closed")

// File is the part of *os.File that the log needs.
type File interface {
	io.Writer
	Sync() error
}

// Log is an append-only log.
type Log struct {
	syncEvery int

	mu       sync.Mutex
	f        File
	off      int64
	unsynced int
	closed   bool
}

// Open returns a log that appends to f.
func Open(f File, syncEvery int) *Log {
	return &Log{f: f, syncEvery: syncEvery}
}

// Append writes one record and returns its offset.
func (l *Log) Append(rec []byte) (int64, error) {
	buf := frame(rec)

	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return 0, ErrClosed
	}
	off := l.off
	n, err := l.f.Write(buf)
	l.off += int64(n)
	if err != nil {
		return 0, fmt.Errorf("wal: append at %d: %w", off, err)
	}
	l.unsynced++
	if l.unsynced >= l.syncEvery {
		if err := l.syncLocked(); err != nil {
			return 0, err
		}
	}
	return off, nil
}

// syncLocked needs l.mu.
func (l *Log) syncLocked() error {
	if l.unsynced == 0 {
		return nil
	}
	if err := l.f.Sync(); err != nil {
		return fmt.Errorf("wal: sync: %w", err)
	}
	l.unsynced = 0
	return nil
}

// Sync makes all records durable.
func (l *Log) Sync() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.syncLocked()
}

// Close syncs and refuses further records.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return ErrClosed
	}
	l.closed = true
	return l.syncLocked()
}

func frame(rec []byte) []byte {
	buf := make([]byte, 8, 8+len(rec))
	binary.LittleEndian.PutUint32(buf[0:], uint32(len(rec)))
	binary.LittleEndian.PutUint32(buf[4:], crc32.ChecksumIEEE(rec))
	return append(buf, rec...)
}

type memFile struct {
	bytes.Buffer
	syncs int
}

func (f *memFile) Sync() error {
	f.syncs++
	return nil
}

// Run appends from several transactions while the database is closed.
func Run() {
	l := Open(&memFile{}, 8)
	var wg sync.WaitGroup
	for tx := range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 100 {
				if _, err := l.Append(fmt.Appendf(nil, "tx %d op %d", tx, i)); err != nil {
					return
				}
			}
		}()
	}
	if err := l.Sync(); err != nil {
		fmt.Println(err)
	}
	if err := l.Close(); err != nil {
		fmt.Println(err)
	}
	wg.Wait()
}
