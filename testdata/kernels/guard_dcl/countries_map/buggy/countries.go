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
	if t.byCode == nil { // BUG: race #1
		if err := t.load(); err != nil {
			return "", err
		}
	}
	return t.byCode[code], nil // BUG: race #1
}

func (t *Table) load() error {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.byCode != nil {
		return nil
	}
	f, err := t.open()
	if err != nil {
		return err
	}
	defer f.Close()
	m := make(map[string]string)
	for s := bufio.NewScanner(f); s.Scan(); {
		if code, name, ok := strings.Cut(s.Text(), "\t"); ok {
			m[code] = name
		}
	}
	t.byCode = m // BUG: race #1
	return nil
}
