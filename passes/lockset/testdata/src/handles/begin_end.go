package handles

import "sync"

type db struct {
	mu   sync.RWMutex
	data map[string]string
}

type tx struct {
	db       *db
	writable bool
}

// begin returns with the lock held, in the mode that was asked for.
func (d *db) begin(writable bool) *tx {
	if writable {
		d.mu.Lock()
	} else {
		d.mu.RLock()
	}
	return &tx{d, writable}
}

// end releases what begin has acquired.
func (t *tx) end() {
	if t.writable {
		t.db.mu.Unlock()
	} else {
		t.db.mu.RUnlock()
	}
}

// begin and end come in pairs.
func (d *db) get(k string) string {
	t := d.begin(false)
	defer t.end()
	return d.data[k]
}

func (d *db) size() int {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return len(d.data)
}

func (d *db) putBad(k, v string) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.data[k] = v
	return d.size() // want `d\.mu is already held`
}

// The size is asked for when the transaction has ended.
func (d *db) putGood(k, v string) int {
	t := d.begin(true)
	d.data[k] = v
	t.end()
	return d.size()
}
