// Package thumbs makes small pictures of large ones.
package thumbs

import (
	"errors"
	"sync"
)

// Picture is a picture.
type Picture struct {
	Name          string
	Width, Height int
}

// Thumb is a small picture.
type Thumb struct {
	Of  string
	Err error
}

// Maker makes thumbs.
type Maker struct {
	workers int
	shrink  func(Picture) error
}

// New returns a maker.
func New(workers int, shrink func(Picture) error) *Maker {
	return &Maker{workers: max(workers, 1), shrink: shrink}
}

// Make makes thumbs of pictures until the channel is closed. The channel that it returns is to be read to its end.
func (m *Maker) Make(pictures <-chan Picture) <-chan Thumb {
	thumbs := make(chan Thumb)
	var wg sync.WaitGroup
	wg.Add(m.workers)
	for range m.workers {
		go func() {
			defer wg.Done()
			for p := range pictures {
				if p.Width == 0 || p.Height == 0 {
					thumbs <- Thumb{p.Name, errors.New("thumbs: empty picture")}
					continue
				}
				thumbs <- Thumb{p.Name, m.shrink(p)}
			}
		}()
	}
	go func() {
		wg.Wait()
		close(thumbs)
	}()
	return thumbs
}

// Run makes two thumbs.
func Run() {
	pictures := make(chan Picture, 2)
	pictures <- Picture{"a", 100, 100}
	pictures <- Picture{"b", 0, 0}
	close(pictures)
	for t := range New(2, func(Picture) error { return nil }).Make(pictures) {
		println(t.Of, t.Err != nil)
	}
}
