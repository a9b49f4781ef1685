// Package index has an index that one goroutine changes.
package index

import "sync"

// Listener is told of changes.
type Listener interface{ Changed(key string) }

type request struct {
	key   string
	reply chan int
}

// Index maps keys to numbers.
type Index struct {
	requests chan request
	listener Listener
	keys     map[string]int
}

// New returns an index that tells l.
func New(l Listener) *Index {
	x := &Index{requests: make(chan request), listener: l, keys: make(map[string]int)}
	go x.loop()
	return x
}

func (x *Index) loop() {
	for r := range x.requests {
		x.keys[r.key]++
		x.listener.Changed(r.key) // BUG: beyond CV2003 #1
		r.reply <- x.keys[r.key]
	}
}

// Touch counts a key.
func (x *Index) Touch(key string) int {
	reply := make(chan int)
	x.requests <- request{key, reply}
	return <-reply
}

// Feed shows the last changes.
type Feed struct {
	index *Index

	mu   sync.Mutex
	last []string
}

// NewFeed returns a feed.
func NewFeed() *Feed {
	f := new(Feed)
	f.index = New(f)
	return f
}

// Changed implements Listener.
func (f *Feed) Changed(key string) {
	f.mu.Lock() // BUG: beyond CV2003 #1
	defer f.mu.Unlock()
	f.last = append(f.last, key)
}

// Repeat touches the last key once more.
func (f *Feed) Repeat() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.last) == 0 {
		return 0
	}
	return f.index.Touch(f.last[len(f.last)-1]) // BUG: beyond CV2003 #1
}
