package recursion

import "sync"

type dir struct {
	size int
	subs []*dir
}

type sum struct {
	wg    sync.WaitGroup
	mu    sync.Mutex
	total int
}

func (s *sum) walk(d *dir) {
	defer s.wg.Done()
	s.mu.Lock()
	s.total += d.size // want `s.total is written here and read at tree.go:41 by the goroutine that started this one`
	s.mu.Unlock()
	for _, sub := range d.subs {
		s.wg.Add(1)
		go s.walk(sub)
	}
}

// Safe: each goroutine adds those that it starts before it is done.
func sizeOf(d *dir) int {
	s := new(sum)
	s.wg.Add(1)
	go s.walk(d)
	s.wg.Wait()
	return s.total
}

func sizeSoFar(d *dir) int {
	s := new(sum)
	s.wg.Add(1)
	go s.walk(d)
	defer s.wg.Wait()
	return s.total
}
