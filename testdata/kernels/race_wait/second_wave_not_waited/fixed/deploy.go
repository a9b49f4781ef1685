// Package deploy brings a release to canaries, and then to the rest.
package deploy

import "sync"

// A Host can run a release.
type Host interface {
	Deploy(release string) error
}

// Status tells which hosts run what.
type Status struct {
	errs []error
	mu   sync.Mutex
}

func (s *Status) add(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.errs = append(s.errs, err)
}

func (s *Status) failed() (n int) {
	for _, err := range s.errs {
		if err != nil {
			n++
		}
	}
	return n
}

// Release deploys to canaries, and to the rest if these are well.
func Release(release string, canaries, rest []Host) int {
	var (
		s  Status
		wg sync.WaitGroup
	)
	wave(&wg, &s, release, canaries)
	wg.Wait()
	if s.failed() > 0 {
		return s.failed()
	}
	wave(&wg, &s, release, rest)
	wg.Wait()
	return s.failed()
}

func wave(wg *sync.WaitGroup, s *Status, release string, hosts []Host) {
	for _, h := range hosts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			s.add(h.Deploy(release))
		}()
	}
}
