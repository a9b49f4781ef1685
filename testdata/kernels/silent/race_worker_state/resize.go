// Package resize has workers whose scratch space is their own.
package resize

import (
	"bytes"
	"encoding/json"
	"math/rand"
	"strings"
	"sync"
)

type worker struct {
	buf  bytes.Buffer
	rnd  *rand.Rand
	seen map[string]bool
}

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Run encodes values with n workers.
func Run(values []any, n int) []string {
	in := make(chan any)
	out := make(chan string)
	for i := range n {
		w := &worker{rnd: rand.New(rand.NewSource(int64(i))), seen: make(map[string]bool)}
		go w.run(in, out)
	}
	go func() {
		for _, v := range values {
			in <- v
		}
		close(in)
	}()
	var all []string
	for range values {
		all = append(all, <-out)
	}
	return all
}

func (w *worker) run(in <-chan any, out chan<- string) {
	enc := json.NewEncoder(&w.buf)
	for v := range in {
		w.buf.Reset()
		enc.Encode(v)
		text := w.buf.String()
		w.seen[text] = w.rnd.Intn(2) == 0
		out <- decorate(text)
	}
}

func decorate(text string) string {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	b.WriteString(strings.TrimSpace(text))
	var s strings.Builder
	s.WriteString(b.String())
	s.WriteByte(';')
	return s.String()
}
