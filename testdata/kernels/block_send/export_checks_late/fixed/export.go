// Package export writes tables to a sink while they are read.
package export

import (
	"errors"
	"fmt"
)

// Row is a row of a table.
type Row []string

// Table is read row by row.
type Table interface {
	Header() Row
	Next() (Row, bool)
}

// Sink takes rows.
type Sink interface {
	WriteHeader(Row) error
	Write(Row) error
}

func rows(t Table, out chan<- Row) {
	defer close(out)
	for {
		r, ok := t.Next()
		if !ok {
			return
		}
		out <- r
	}
}

// Export copies a table. After a row that cannot be written the others are read and dropped.
func Export(t Table, s Sink) error {
	ch := make(chan Row)
	if err := s.WriteHeader(t.Header()); err != nil {
		return fmt.Errorf("export: header: %w", err)
	}
	go rows(t, ch)
	var first error
	n := 0
	for r := range ch {
		if first != nil {
			continue
		}
		if err := s.Write(r); err != nil {
			first = fmt.Errorf("export: row %d: %w", n, err)
		}
		n++
	}
	return first
}

type people struct{ left int }

func (p *people) Header() Row { return Row{"name", "age"} }

func (p *people) Next() (Row, bool) {
	p.left--
	return Row{"x", "1"}, p.left >= 0
}

type readOnly struct{}

func (readOnly) WriteHeader(Row) error { return errors.New("read-only") }
func (readOnly) Write(Row) error       { return nil }

// Run exports to a sink that takes nothing.
func Run() {
	if err := Export(&people{3}, readOnly{}); err != nil {
		fmt.Println(err)
	}
}
