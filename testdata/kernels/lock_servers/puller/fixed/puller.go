// Package puller fetches the blocks of files from peers.
package puller

import (
	"context"
	"sync"
	"time"
)

type block struct {
	offset int64
	hash   string
}

type fetcher interface {
	fetch(ctx context.Context, b block) ([]byte, error)
}

// A state is a file that is being pulled.
type state struct {
	mut     sync.RWMutex
	pending []block
	done    map[int64]bool
	err     error
	closed  bool
}

func (s *state) fail(err error) {
	s.mut.Lock()
	defer s.mut.Unlock()
	if s.err == nil {
		s.err = err
	}
}

func (s *state) next() (b block, ok bool) {
	s.mut.Lock()
	defer s.mut.Unlock()
	if len(s.pending) == 0 || s.err != nil {
		return b, false
	}
	b, s.pending = s.pending[0], s.pending[1:]
	return b, true
}

// A Puller works on one file at a time.
type Puller struct {
	from  fetcher
	retry time.Duration
}

func (p *Puller) run(ctx context.Context, s *state) {
	for {
		b, ok := s.next()
		if !ok {
			return
		}
		data, err := p.from.fetch(ctx, b)
		if err != nil {
			s.fail(err)
			continue
		}
		s.mut.Lock()
		if s.done[b.offset] {
			s.mut.Unlock()
			continue
		}
		if len(data) == 0 {
			s.pending = append(s.pending, b)
			s.mut.Unlock()
			select {
			case <-ctx.Done():
				return
			case <-time.After(p.retry):
			}
			continue
		}
		s.done[b.offset] = true
		s.mut.Unlock()
	}
}
