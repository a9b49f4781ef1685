// Package scrape fetches metrics of a target, whose address may change.
package scrape

import "time"

// Scraper runs one worker at a time.
type Scraper struct {
	fetch   func(addr string) (int, error)
	addr    string
	samples int
	stop    chan struct{}
	done    chan struct{}
}

// New returns a scraper that is at work.
func New(addr string, fetch func(addr string) (int, error)) *Scraper {
	s := &Scraper{fetch: fetch, addr: addr}
	s.start()
	return s
}

func (s *Scraper) start() {
	s.stop = make(chan struct{})
	s.done = make(chan struct{})
	go s.work(s.stop, s.done)
}

func (s *Scraper) work(stop, done chan struct{}) {
	defer close(done)
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-stop:
			return
		case <-t.C:
			n, err := s.fetch(s.addr) // BUG: race #1
			if err != nil {
				continue
			}
			s.samples += n // BUG: race #1
		}
	}
}

// Retarget stops the worker, and starts one for another address.
func (s *Scraper) Retarget(addr string) {
	close(s.stop)
	s.addr = addr // BUG: race #1
	s.start()
}

// Close stops the scraper and returns how many samples there are.
func (s *Scraper) Close() int {
	close(s.stop)
	<-s.done
	return s.samples // BUG: race #1
}
