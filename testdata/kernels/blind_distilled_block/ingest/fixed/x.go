// Package ingest is the pipeline that loads access logs into a column store.
//
// Each stage closes its output on every return.
package ingest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"
)

type line struct {
	no   int
	text string
}

// Record is one parsed line.
type Record struct {
	Path   string
	Status int
}

// Table is where the records go.
type Table interface {
	Append(Record) error
}

// Loader runs the pipeline.
type Loader struct {
	table Table
	depth int
}

// NewLoader returns a loader with the given queue depth between stages.
func NewLoader(t Table, depth int) *Loader {
	return &Loader{table: t, depth: depth}
}

// Load reads r to its end and returns the number of stored records.
func (l *Loader) Load(ctx context.Context, r io.Reader) (int, error) {
	g, ctx := errgroup.WithContext(ctx)
	lines := make(chan line, l.depth)
	records := make(chan Record, l.depth)
	stored := 0

	g.Go(func() error { return scan(ctx, r, lines) })
	g.Go(func() error { return decode(ctx, lines, records) })
	g.Go(func() error {
		for rec := range records {
			if err := l.table.Append(rec); err != nil {
				return err
			}
			stored++
		}
		return nil
	})
	err := g.Wait()
	return stored, err
}

func scan(ctx context.Context, r io.Reader, out chan<- line) error {
	defer close(out)
	sc := bufio.NewScanner(r)
	for no := 1; sc.Scan(); no++ {
		select {
		case out <- line{no, sc.Text()}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return sc.Err()
}

func decode(ctx context.Context, in <-chan line, out chan<- Record) error {
	defer close(out)
	for ln := range in {
		rec, err := parse(ln.text)
		if err != nil {
			return fmt.Errorf("line %d: %w", ln.no, err)
		}
		select {
		case out <- rec:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func parse(s string) (Record, error) {
	path, code, ok := strings.Cut(s, " ")
	if !ok {
		return Record{}, fmt.Errorf("no status in %q", s)
	}
	status, err := strconv.Atoi(code)
	if err != nil {
		return Record{}, err
	}
	return Record{Path: path, Status: status}, nil
}

type histogram map[int]int

func (h histogram) Append(r Record) error {
	h[r.Status]++
	return nil
}

// Run loads a log with one broken line.
func Run() {
	h := make(histogram)
	l := NewLoader(h, 2)
	n, err := l.Load(context.Background(), strings.NewReader("/ 200\n/a 404\n/b\n/c 200\n"))
	fmt.Println(n, err, len(h))
}
