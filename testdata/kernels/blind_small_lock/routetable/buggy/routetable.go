// Package routetable picks backends for a proxy. Resolve holds the read lock and
// calls Healthy, which takes the read lock again: when a writer asks for the lock
// in between, the reader waits for the writer and the writer for the reader.
package routetable

import (
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
)

type Backend struct {
	Addr   string
	Weight int
}

type Table struct {
	sync.RWMutex
	routes map[string][]Backend
	down   map[string]bool
}

func NewTable() *Table {
	return &Table{routes: map[string][]Backend{}, down: map[string]bool{}}
}

func (t *Table) Add(prefix string, b ...Backend) {
	t.Lock() // BUG: deadlock #1
	defer t.Unlock()
	t.routes[prefix] = append(t.routes[prefix], b...)
}

func (t *Table) Mark(addr string, down bool) {
	t.Lock() // BUG: deadlock #1
	defer t.Unlock()
	if down {
		t.down[addr] = true
	} else {
		delete(t.down, addr)
	}
}

func (t *Table) Healthy(addr string) bool {
	t.RLock() // BUG: deadlock #1
	defer t.RUnlock()
	return !t.down[addr]
}

func (t *Table) Resolve(path, client string) (string, error) {
	t.RLock()
	defer t.RUnlock()

	var match string
	for prefix := range t.routes {
		if strings.HasPrefix(path, prefix) && len(prefix) > len(match) {
			match = prefix
		}
	}
	var alive []Backend
	total := 0
	for _, b := range t.routes[match] {
		if t.Healthy(b.Addr) { // BUG: deadlock #1
			alive = append(alive, b)
			total += b.Weight
		}
	}
	if total == 0 {
		return "", fmt.Errorf("no backend for %s", path)
	}
	h := fnv.New32a()
	h.Write([]byte(client))
	slot := int(h.Sum32() % uint32(total))
	for _, b := range alive {
		if slot -= b.Weight; slot < 0 {
			return b.Addr, nil
		}
	}
	return alive[0].Addr, nil
}

func Run() (failed int) {
	t := NewTable()
	t.Add("/", Backend{"10.0.0.1:80", 1}, Backend{"10.0.0.2:80", 3})
	t.Add("/api/", Backend{"10.0.1.1:80", 2}, Backend{"10.0.1.2:80", 2})

	var wg sync.WaitGroup
	counts := make([]int, 4)
	for i := range counts {
		wg.Go(func() {
			for n := range 2000 {
				if _, err := t.Resolve("/api/users", fmt.Sprint("client", n)); err != nil {
					counts[i]++
				}
			}
		})
	}
	wg.Go(func() {
		for n := range 2000 {
			t.Mark("10.0.1.1:80", n%2 == 0)
		}
	})
	wg.Wait()
	for _, n := range counts {
		failed += n
	}
	return failed
}
