package scheduler

import "time"

func (s *Scheduler) loop() {
	for {
		select {
		case <-s.wake:
		case <-time.After(s.delay()): // BUG: race #1
		}
		for _, j := range s.due(time.Now()) {
			go j.Run()
		}
	}
}

// delay returns how long to sleep.
func (s *Scheduler) delay() time.Duration {
	if j := s.first(); j != nil { // BUG: race #1
		return time.Until(j.At)
	}
	return time.Minute
}

func (s *Scheduler) due(now time.Time) []*Job {
	s.mu.Lock()
	defer s.mu.Unlock()
	var due []*Job
	for j := s.first(); j != nil && !j.At.After(now); j = s.first() {
		due = append(due, j)
		s.jobs = s.jobs[1:] // BUG: race #1
	}
	return due
}

// first returns the job that is next.
func (s *Scheduler) first() *Job {
	if len(s.jobs) == 0 { // BUG: race #1
		return nil
	}
	return s.jobs[0] // BUG: race #1
}
