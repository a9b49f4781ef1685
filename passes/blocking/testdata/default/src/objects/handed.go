package objects

import (
	"sync"
)

// A Post ends once by itself, which its Close knows nothing of.
type Post struct {
	died   chan struct{}
	once   sync.Once
	source func() error
	loop   sync.WaitGroup
}

func NewPost(source func() error) *Post {
	p := &Post{died: make(chan struct{}), source: source}
	p.loop.Go(p.receive)
	return p
}

func (p *Post) receive() {
	for p.source() == nil {
	}
	p.once.Do(p.end)
}

func (p *Post) end() { close(p.died) }

func (p *Post) Close() {
	select {
	case <-p.died:
	default:
		close(p.died) // want `p.died may be closed here for the second time`
	}
}

// A Mast is a Post that is closed only that way.
type Mast struct {
	died   chan struct{}
	once   sync.Once
	source func() error
	loop   sync.WaitGroup
}

func NewMast(source func() error) *Mast {
	m := &Mast{died: make(chan struct{}), source: source}
	m.loop.Go(m.receive)
	return m
}

func (m *Mast) receive() {
	for m.source() == nil {
	}
	m.once.Do(m.end)
}

func (m *Mast) end() { close(m.died) }

func (m *Mast) Close() { m.once.Do(m.end) }
