// Package statement imports bank statements.
package statement

import (
	"context"
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

func split(ctx context.Context, text string) <-chan numbered {
	out := make(chan numbered)
	go func() {
		defer close(out)
		no := 0
		for line := range strings.Lines(text) {
			no++
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			select {
			case out <- numbered{no, line}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// Import parses text and adds its entries to the total. An importer is used
// by one goroutine at a time.
func (im *Importer) Import(text string) ([]Entry, error) {
	var entries []Entry
	var sum int64
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for l := range split(ctx, text) {
		payee, amount, ok := strings.Cut(l.text, im.separator)
		if !ok {
			return nil, fmt.Errorf("line %d: no %q", l.no, im.separator)
		}
		cents, err := strconv.ParseInt(strings.TrimSpace(amount), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", l.no, err)
		}
		sum += cents
		entries = append(entries, Entry{strings.TrimSpace(payee), cents})
	}
	im.total += sum
	return entries, nil
}

// Total is the sum of everything imported so far.
func (im *Importer) Total() int64 { return im.total }
