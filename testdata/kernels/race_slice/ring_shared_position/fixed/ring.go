package tail

import (
	"bufio"
	"io"
	"sync"
)

type ring struct {
	mu    sync.Mutex
	lines []string
	next  int
}

func (r *ring) read(s io.Reader) {
	scanner := bufio.NewScanner(s)
	for scanner.Scan() {
		r.put(scanner.Text())
	}
}

func (r *ring) put(line string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lines[r.next%len(r.lines)] = line
	r.next++
}

func (r *ring) all() []string {
	var all []string
	for i := max(0, r.next-len(r.lines)); i < r.next; i++ {
		all = append(all, r.lines[i%len(r.lines)])
	}
	return all
}
