// Package escape is about what leaves a nest.
package escape

import (
	"sync"
)

type T struct {
	mu  sync.Mutex
	p   *sync.Mutex
	fn  func()
	sub *T
	ch  chan *T
}

var last *T

func outside(*T)
func outsideFunc(func())

// Locking is no escape.
func locked() {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	println(&mu) // mu [single]
}

func passed() {
	t := &T{}
	println(t) // complit [single escapes]
	outside(t)
	println(t.sub)     // complit.sub [single escapes]
	println(&t.sub.mu) // complit.sub.mu [single escapes]
	println(last)      // last [single escapes]
	println(<-t.ch)    // complit.ch[*] [escapes]
}

func published() {
	t := new(T)
	last = t
	println(t)    // new [single escapes]
	println(last) // last [single escapes]; new [single escapes]
}

func returned() *T {
	t := new(T)
	s := new(T)
	t.sub = s
	println(s) // new [single escapes]
	return t
}

// The callee sees the function, not what the function captures.
func captured() {
	var mu sync.Mutex
	outsideFunc(func() {
		println(&mu) // mu [single]
	})
	println(&mu) // mu [single]
}

// A method value takes its receiver along.
func method() {
	t := new(T)
	outsideFunc(t.run)
	println(t) // new [single escapes]
}

func (t *T) run() { t.p = nil }

// What the nest sets is taken to stay, but may be overwritten.
func set(mu *sync.Mutex) {
	t := &T{p: mu}
	println(t.p) // param0 [single escapes]
	println(mu)  // param0 [single escapes]
	outside(t)
	kept := &T{p: mu}
	println(kept.p) // param0 [single escapes]
}

// What two functions have put together: code outside may do what run does.
func sent() {
	ch := make(chan *T)
	println(ch) // make(chan) [single]
	u := make(chan *T)
	outside(&T{ch: u})
	println(u)   // make(chan) [single escapes]
	println(<-u) // make(chan)[*] [escapes]
}
