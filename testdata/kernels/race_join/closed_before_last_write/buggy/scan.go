// Package scan looks for known patterns in files.
package scan

import "time"

// Stats tell what a scan has done.
type Stats struct {
	Files, Hits int
	Took        time.Duration
}

// A Matcher counts patterns in a file.
type Matcher func(file string) int

// Scan is a running scan.
type Scan struct {
	stats Stats
	done  chan struct{}
}

// Start starts to scan.
func Start(files []string, match Matcher) *Scan {
	s := &Scan{done: make(chan struct{})}
	go s.run(files, match)
	return s
}

func (s *Scan) run(files []string, match Matcher) {
	start := time.Now()
	for _, f := range files {
		s.stats.Hits += match(f)
		s.stats.Files++
	}
	close(s.done)
	s.finish(start)
}

func (s *Scan) finish(start time.Time) {
	s.stats.Took = time.Since(start) // BUG: race #1
}

// Wait waits for the end.
func (s *Scan) Wait() Stats {
	<-s.done
	return s.stats // BUG: race #1
}
