package conditional

import (
	"strconv"
	"sync"
)

// A cursor keeps mu after some scans that succeed, until it is drained.
type cursor struct {
	mu   sync.RWMutex
	kept bool
	row  string
}

func (c *cursor) fetch(dest []any) error {
	if len(dest) == 0 {
		return errClosed
	}
	return nil
}

func raw(dest []any) bool {
	_, ok := dest[0].(*[]byte)
	return ok
}

// scan has the lock after a success only if it was asked for bytes: its result does not tell.
func (c *cursor) scan(dest ...any) error {
	c.mu.RLock()
	err := c.fetch(dest)
	if err == nil && raw(dest) {
		c.kept = true
	} else {
		c.mu.RUnlock()
	}
	return err
}

// scanNow is the same with a result for each way: kept is set where the lock is kept, and drain goes by it.
func (c *cursor) scanNow(dest ...any) error {
	c.mu.RLock()
	if len(dest) == 0 {
		c.mu.RUnlock()
		return errClosed
	}
	if raw(dest) {
		c.kept = true
		return nil
	}
	c.mu.RUnlock()
	return nil
}

// scanBad does not set what drain looks at.
func (c *cursor) scanBad(dest ...any) error {
	c.mu.RLock()
	if len(dest) == 0 {
		c.mu.RUnlock()
		return errClosed
	}
	if raw(dest) {
		return nil // want `c\.mu is still held at this return`
	}
	c.mu.RUnlock()
	return nil
}

// scanAlwaysBad sets it whether or not it keeps the lock.
func (c *cursor) scanAlwaysBad(dest ...any) error {
	c.mu.RLock()
	c.kept = true
	if raw(dest) {
		return nil // want `c\.mu is still held at this return`
	}
	c.mu.RUnlock()
	return nil
}

// scanClearsBad clears it.
func (c *cursor) scanClearsBad(dest ...any) error {
	c.mu.RLock()
	if raw(dest) {
		c.kept = false
		return nil // want `c\.mu is still held at this return`
	}
	c.mu.RUnlock()
	return nil
}

// hold keeps the lock on every success.
func (c *cursor) hold(dest ...any) error {
	c.mu.RLock()
	err := c.fetch(dest)
	if err != nil {
		c.mu.RUnlock()
	}
	return err
}

func (c *cursor) drain() {
	if c.kept {
		c.kept = false
		c.mu.RUnlock()
	}
}

func (c *cursor) reset() {
	c.mu.Lock()
	c.row = ""
	c.mu.Unlock()
}

// No bytes were asked for, so the scan has released the lock.
func (c *cursor) number() (int, error) {
	var s string
	if err := c.scan(&s); err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, errClosed
	}
	return n, nil
}

func (c *cursor) numberNow() (int, error) {
	var s string
	if err := c.scanNow(&s); err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, errClosed
	}
	return n, nil
}

func (c *cursor) numberBad() (int, error) {
	var s string
	if err := c.hold(&s); err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, errClosed // want `c\.mu is still held at this return`
	}
	c.mu.RUnlock()
	return n, nil
}
