package cron

import "time"

// Prune removes the entries that have not run since then. It must not be slowed
// down by entries that are added meanwhile.
func (s *Scheduler) Prune(since time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.each(func(e *Entry) bool { return e.Next.Before(since) }, s.Remove) // BUG: CV1001
}

// Shift moves all entries.
func (s *Scheduler) Shift(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.each(func(e *Entry) bool {
		e.Next = e.Next.Add(d)
		return false
	}, nil)
}

func (s *Scheduler) each(pick func(*Entry) bool, do func(id int)) {
	for id, e := range s.entries {
		if pick(e) {
			do(id)
		}
	}
}
