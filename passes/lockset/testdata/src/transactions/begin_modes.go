// Package transactions holds locks from the begin of a transaction to its end: the transaction knows which lock, and in which mode.
package transactions

import (
	"errors"
	"sync"
)

var (
	errClosed   = errors.New("closed")
	errReadOnly = errors.New("read-only transaction")
)

type db struct {
	writer sync.Mutex   // held by the transaction that writes
	pages  sync.RWMutex // read-held by transactions that read
	meta   sync.Mutex
	open   bool
	data   map[string]string
	reads  int
}

// tx is a transaction. Its db is nil when it has ended.
type tx struct {
	db       *db
	writable bool
	dirty    map[string]string
}

// begin starts a transaction. Only one can write.
func (d *db) begin(writable bool) (*tx, error) {
	if writable {
		return d.beginWrite()
	}
	return d.beginRead()
}

// The lock is released where the transaction cannot begin.
func (d *db) beginWrite() (*tx, error) {
	d.writer.Lock()
	d.meta.Lock()
	defer d.meta.Unlock()
	if !d.open {
		d.writer.Unlock()
		return nil, errClosed
	}
	return &tx{db: d, writable: true, dirty: make(map[string]string)}, nil
}

func (d *db) beginRead() (*tx, error) {
	d.meta.Lock()
	d.pages.RLock()
	if !d.open {
		d.pages.RUnlock()
		d.meta.Unlock()
		return nil, errClosed
	}
	d.reads++
	d.meta.Unlock()
	return &tx{db: d}, nil
}

func (d *db) beginReadBad() (*tx, error) {
	d.meta.Lock()
	d.pages.RLock()
	if !d.open {
		d.meta.Unlock()
		return nil, errClosed // want `d\.pages is still held`
	}
	d.reads++
	d.meta.Unlock()
	return &tx{db: d}, nil
}

// commit ends the transaction.
func (t *tx) commit() error {
	if t.db == nil {
		return errClosed
	}
	if !t.writable {
		return errReadOnly
	}
	t.db.pages.Lock()
	for k, v := range t.dirty {
		t.db.data[k] = v
	}
	t.db.pages.Unlock()
	t.close()
	return nil
}

// rollback ends the transaction without effect.
func (t *tx) rollback() error {
	if t.db == nil {
		return errClosed
	}
	t.dirty = nil
	t.close()
	return nil
}

func (t *tx) close() {
	if t.db == nil {
		return
	}
	if t.writable {
		t.db.writer.Unlock()
	} else {
		t.db.pages.RUnlock()
		t.db.meta.Lock()
		t.db.reads--
		t.db.meta.Unlock()
	}
	t.db = nil
}
