// Package layerpull fetches the layers of an image with a few workers.
package layerpull

import (
	"errors"
	"fmt"
	"sync"
)

type Digest string

type Source interface {
	Blob(d Digest) ([]byte, error)
}

type registry map[Digest][]byte

func (r registry) Blob(d Digest) ([]byte, error) {
	b, ok := r[d]
	if !ok {
		return nil, fmt.Errorf("blob %s: unknown", d)
	}
	return b, nil
}

type Option func(*Puller)

func WithWorkers(n int) Option { return func(p *Puller) { p.workers = n } }

type Puller struct {
	src     Source
	workers int
	pending sync.WaitGroup

	mu     sync.Mutex
	layers map[Digest]int
	errs   []error
}

func NewPuller(src Source, opts ...Option) *Puller {
	p := &Puller{src: src, workers: 2, layers: map[Digest]int{}}
	for _, opt := range opts {
		opt(p)
	}
	return p
}

func (p *Puller) record(d Digest, size int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil {
		p.errs = append(p.errs, err)
		return
	}
	p.layers[d] = size
}

func (p *Puller) work(todo <-chan Digest) {
	for d := range todo {
		blob, err := p.src.Blob(d)
		if err != nil {
			p.record(d, 0, err)
			p.pending.Done()
			continue
		}
		p.record(d, len(blob), nil)
		p.pending.Done()
	}
}

func (p *Puller) Pull(manifest []Digest) error {
	todo := make(chan Digest, len(manifest))
	for range p.workers {
		go p.work(todo)
	}
	p.pending.Add(len(manifest))
	for _, d := range manifest {
		todo <- d
	}
	p.pending.Wait()
	close(todo)

	p.mu.Lock()
	defer p.mu.Unlock()
	return errors.Join(p.errs...)
}

func Run() error {
	reg := registry{
		"sha256:aa": []byte("base"),
		"sha256:bb": []byte("libs and tools"),
		"sha256:dd": []byte("app"),
	}
	p := NewPuller(reg, WithWorkers(3))
	return p.Pull([]Digest{"sha256:aa", "sha256:bb", "sha256:cc", "sha256:dd"})
}
