// Package lines passes values on from goroutine to goroutine.
package lines

import (
	"bufio"
	"io"
	"strings"
)

// Record is owned by whoever has received it last.
type Record struct {
	N      int
	Fields []string
	Size   int
}

// Read reads records in three stages.
func Read(r io.Reader) []*Record {
	raw := make(chan *Record, 4)
	go split(r, raw)
	sized := make(chan *Record, 4)
	go measure(raw, sized)
	var all []*Record
	for rec := range sized {
		rec.N = len(all)
		all = append(all, rec)
	}
	return all
}

func split(r io.Reader, out chan<- *Record) {
	defer close(out)
	s := bufio.NewScanner(r)
	for s.Scan() {
		rec := new(Record)
		rec.Fields = strings.Fields(s.Text())
		out <- rec
	}
}

func measure(in <-chan *Record, out chan<- *Record) {
	for rec := range in {
		for _, f := range rec.Fields {
			rec.Size += len(f)
		}
		out <- rec
	}
	close(out)
}
