// Package statement imports bank statements; when a line is malformed the
// splitter of the lines stays behind, as nobody takes its next line.
package statement

import (
	"fmt"
	"strconv"
	"strings"
)

// Entry is one booking.
type Entry struct {
	Payee string
	Cents int64
}

// Importer turns texts into entries.
type Importer struct {
	separator string
	total     int64
}

// NewImporter returns an importer for columns split by sep.
func NewImporter(sep string) *Importer {
	return &Importer{separator: sep}
}

type numbered struct {
	no   int
	text string
}

func split(text string) <-chan numbered {
	out := make(chan numbered)
	go func() { // BUG: block #1
		defer close(out)
		no := 0
		for line := range strings.Lines(text) {
			no++
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			out <- numbered{no, line} // BUG: block #1
		}
	}()
	return out
}

// Import parses text and adds its entries to the total. An importer is used
// by one goroutine at a time.
func (im *Importer) Import(text string) ([]Entry, error) {
	var entries []Entry
	var sum int64
	for l := range split(text) { // BUG: block #1
		payee, amount, ok := strings.Cut(l.text, im.separator)
		if !ok {
			return nil, fmt.Errorf("line %d: no %q", l.no, im.separator) // BUG: block #1
		}
		cents, err := strconv.ParseInt(strings.TrimSpace(amount), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", l.no, err) // BUG: block #1
		}
		sum += cents
		entries = append(entries, Entry{strings.TrimSpace(payee), cents})
	}
	im.total += sum
	return entries, nil
}

// Total is the sum of everything imported so far.
func (im *Importer) Total() int64 { return im.total }
