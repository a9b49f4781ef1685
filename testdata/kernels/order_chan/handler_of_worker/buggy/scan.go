// Package scan reads barcodes and keeps a stock.
package scan

import "sync"

type scanner struct{ codes chan string }

// newScanner calls handle for each code, in a goroutine of its own.
func newScanner(handle func(code string)) *scanner {
	s := &scanner{codes: make(chan string)}
	go s.run(handle)
	return s
}

func (s *scanner) run(handle func(code string)) {
	for code := range s.codes {
		if code == "" {
			continue
		}
		handle(code)
	}
}

// Stock counts goods.
type Stock struct {
	mu      sync.Mutex
	goods   map[string]int
	pending []string
	scanner *scanner
}

// New returns an empty stock.
func New() *Stock {
	s := &Stock{goods: make(map[string]int)}
	s.scanner = newScanner(s.count)
	return s
}

func (s *Stock) count(code string) {
	s.mu.Lock() // BUG: CV2003 #1
	defer s.mu.Unlock()
	s.goods[code]++
}

// Later keeps a code for Flush.
func (s *Stock) Later(code string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending = append(s.pending, code)
}

// Flush scans what was kept.
func (s *Stock) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, code := range s.pending {
		s.scanner.codes <- code // BUG: CV2003 #1
	}
	s.pending = nil
}
