package stale

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// Replica syncs one at a time.
type Replica struct {
	turn *semaphore.Weighted

	mu  sync.Mutex
	pos int
}

func (r *Replica) Pos() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.pos
}

func (r *Replica) SetPos(pos int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pos = pos
}

func (r *Replica) lock(ctx context.Context) error {
	if r.turn.TryAcquire(1) {
		return nil
	}
	return r.turn.Acquire(ctx, 1)
}

// Sync has taken the only token.
func (r *Replica) Sync(ctx context.Context, to int) error {
	if err := r.lock(ctx); err != nil {
		return err
	}
	defer r.turn.Release(1)
	for r.Pos() < to {
		r.SetPos(r.Pos() + 1)
	}
	return nil
}

// SyncBad has not.
func (r *Replica) SyncBad(to int) {
	for r.Pos() < to {
		r.SetPos(r.Pos() + 1) // want `this is done because of r.pos as it was at turns.go:\d+, but r.mu has been released since, and r.pos may have changed`
	}
}

// Heart is beaten by one goroutine, though others could.
type Heart struct {
	mu   sync.Mutex
	last time.Time
}

func (h *Heart) Due() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return time.Since(h.last) > time.Second
}

func (h *Heart) Beat() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.last = time.Now()
}

// Clinic starts that goroutine.
type Clinic struct {
	wg    sync.WaitGroup
	heart *Heart
}

func (s *Clinic) Start() {
	s.wg.Add(1)
	go func() {
		defer s.wg.Done()
		s.run()
	}()
}

func (s *Clinic) run() {
	for range time.Tick(time.Second) {
		if s.heart.Due() {
			s.heart.Beat()
		}
	}
}

// BeatIfDue may be called by many.
func (s *Clinic) BeatIfDue() {
	if s.heart.Due() {
		s.heart.Beat() // want `this is done because of s.heart.last as it was at turns.go:\d+, but s.heart.mu has been released since, and s.heart.last may have changed`
	}
}

// Host has a name that anybody may give it first.
type Host struct {
	mu   sync.Mutex
	name string
}

func (h *Host) Name() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.name
}

func (h *Host) SetName(name string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.name = name
}

func (h *Host) Use(addr string) {
	if h.Name() == "" {
		h.SetName(addr)
	}
}
