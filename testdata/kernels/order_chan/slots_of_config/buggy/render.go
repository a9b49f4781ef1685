// Package render draws pages, only a few at a time.
package render

import "sync"

// Farm draws pages.
type Farm struct {
	slots chan struct{}

	mu    sync.Mutex
	fonts map[string]int
	pages int
}

// New returns a farm that draws n pages at a time.
func New(n int) *Farm {
	return &Farm{slots: make(chan struct{}, n), fonts: make(map[string]int)}
}

// Draw draws a page.
func (f *Farm) Draw(text, font string) int {
	f.slots <- struct{}{}
	defer func() { <-f.slots }()
	size := f.size(font)
	f.mu.Lock() // BUG: beyond CV2003 #1
	f.pages++
	f.mu.Unlock()
	return size * len(text)
}

func (f *Farm) size(font string) int {
	f.mu.Lock() // BUG: beyond CV2003 #1
	defer f.mu.Unlock()
	return f.fonts[font]
}

// Install draws a sample of the font before others may use it.
func (f *Farm) Install(font string, size int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.slots <- struct{}{} // BUG: beyond CV2003 #1
	f.fonts[font] = size * len(font)
	<-f.slots
}
