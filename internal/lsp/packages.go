package lsp

import (
	"context"
	"errors"
	"strings"
	"time"
)

// A pkg is the package of a directory with open files. All but dir and turn is guarded by the mutex of the session.
type pkg struct {
	dir  string
	turn chan struct{} // taken by the one analysis of it

	generation int // counts what makes analyses outdated
	timer      *time.Timer
	cancel     context.CancelFunc  // ends the analysis that runs; nil if none does
	warm       bool                // what it imports has been analyzed
	shown      map[string][]*shown // by file
	problems   string              // that were logged last
}

// stop ends what there is to be done for p.
func (p *pkg) stop() {
	p.generation++
	if p.timer != nil {
		p.timer.Stop()
	}
	if p.cancel != nil {
		p.cancel()
	}
}

// schedule analyzes the package in dir after some time, unless there is another reason to do so before. What runs by now is outdated,
// and put an end to. Only the first analysis goes on, without an audience: it analyzes what the package imports, which the next one would
// have to do again if this one had been ended.
func (s *session) schedule(dir string, after time.Duration) {
	p := s.packages[dir]
	if p == nil {
		p = &pkg{dir: dir, turn: make(chan struct{}, 1), shown: make(map[string][]*shown)}
		s.packages[dir] = p
	}
	if cancel := p.cancel; p.warm {
		p.stop()
	} else {
		p.cancel = nil
		p.stop()
		p.cancel = cancel
	}
	generation := p.generation
	p.timer = time.AfterFunc(after, func() { s.analyze(p, generation) })
}

// scheduleAll analyzes all that is open.
func (s *session) scheduleAll() {
	for dir := range s.packages {
		s.schedule(dir, s.server.Debounce)
	}
}

// forget takes the diagnostics of the package in dir away, and analyzes it no more.
func (s *session) forget(dir string) {
	p := s.packages[dir]
	if p == nil {
		return
	}
	p.stop()
	delete(s.packages, dir)
	for file := range p.shown {
		s.publish(file, nil)
	}
}

// analyze analyzes a package and publishes what was found, unless it is outdated by then.
func (s *session) analyze(p *pkg, generation int) {
	s.mu.Lock()
	if s.phase != ready || p.generation != generation {
		s.mu.Unlock()
		return
	}
	s.running.Add(1)
	s.mu.Unlock()
	defer s.running.Done()
	for _, queue := range []chan struct{}{p.turn, s.slots} {
		select {
		case queue <- struct{}{}:
			defer func() { <-queue }()
		case <-s.ctx.Done():
			return
		}
	}
	s.mu.Lock()
	if s.phase != ready || p.generation != generation {
		s.mu.Unlock()
		return
	}
	docs, flags, cold := s.snapshot(), s.flags, !p.warm
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	p.cancel = cancel
	s.mu.Unlock()

	if !exists(p.dir) {
		return
	}
	if cold {
		defer s.progress(p.dir, generation)()
	}
	start := time.Now()
	result, err := s.server.Analysis.Analyze(ctx, Job{p.dir, docs.unsaved(), flags})
	var found map[string][]*shown
	if err == nil {
		found = s.convert(result.Findings, p.dir, docs, start)
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	p.cancel = nil
	if err == nil {
		p.warm = true
	}
	switch {
	case p.generation != generation || errors.Is(err, context.Canceled):
	case err != nil:
		s.show(kindError, err.Error())
	default:
		s.tell(p, result.Problems)
		s.replace(p, found, docs, result.Broken)
	}
}

// tell logs why a package could not be analyzed, if that is news.
func (s *session) tell(p *pkg, problems []string) {
	text := strings.Join(problems, "\n")
	if text != p.problems && text != "" {
		s.log(p.dir + ": " + text)
	}
	p.problems = text
}
