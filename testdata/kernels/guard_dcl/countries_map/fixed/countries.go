// Package countries finds the country of an address.
package countries

import (
	"bufio"
	"io"
	"strings"
	"sync"
)

// Table is read from a file when it is first asked.
type Table struct {
	open func() (io.ReadCloser, error)

	lock   sync.RWMutex
	byCode map[string]string
}

// New returns a table that is read from what open opens.
func New(open func() (io.ReadCloser, error)) *Table { return &Table{open: open} }

// Name returns the name of a country.
func (t *Table) Name(code string) (string, error) {
	t.lock.RLock()
	m := t.byCode
	t.lock.RUnlock()
	if m == nil {
		var err error
		if m, err = t.load(); err != nil {
			return "", err
		}
	}
	return m[code], nil
}

func (t *Table) load() (map[string]string, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.byCode != nil {
		return t.byCode, nil
	}
	f, err := t.open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m := make(map[string]string)
	for s := bufio.NewScanner(f); s.Scan(); {
		if code, name, ok := strings.Cut(s.Text(), "\t"); ok {
			m[code] = name
		}
	}
	t.byCode = m
	return m, nil
}
