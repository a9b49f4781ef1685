// Package iterators has loops over functions.
package iterators

import (
	"iter"
	"strings"
	"sync"
)

// lines goes on sending when nobody takes more.
func lines(text string) <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for line := range strings.Lines(text) {
			out <- line // want `as no goroutine is left to receive from out`
		}
	}()
	return out
}

func first(text string, is func(string) bool) string {
	for line := range lines(text) {
		if is(line) {
			return line
		}
	}
	return ""
}

// Safe: it ends when nobody takes more.
func linesUntil(text string, done chan struct{}) <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for line := range strings.Lines(text) {
			select {
			case out <- line:
			case <-done:
				return
			}
		}
	}()
	return out
}

func firstUntil(text string, is func(string) bool) string {
	done := make(chan struct{})
	defer close(done)
	for line := range linesUntil(text, done) {
		if is(line) {
			return line
		}
	}
	return ""
}

// The loop is left with a return, and what is behind it is not done.
func returned(texts iter.Seq[string], bad func(string) bool) bool {
	out := make(chan int)
	go func() {
		out <- 1 // want `as no goroutine is left to receive from out`
	}()
	for t := range texts {
		if bad(t) {
			return false
		}
	}
	<-out
	return true
}

// Safe: the loop is left with a break.
func broken(texts iter.Seq[string], bad func(string) bool) bool {
	ok := true
	out := make(chan int)
	go func() {
		out <- 1
	}()
	for t := range texts {
		if bad(t) {
			ok = false
			break
		}
	}
	<-out
	return ok
}

// Safe: there is a return in the loop, but not without a receive.
func received(texts iter.Seq[string], bad func(string) bool) bool {
	out := make(chan int)
	go func() {
		out <- 1
	}()
	for t := range texts {
		if bad(t) {
			<-out
			return false
		}
	}
	<-out
	return true
}

// Workers with such loops are told to end when they have ended.
func workers(texts []string) {
	work := make(chan string, 3)
	var wg sync.WaitGroup
	var mu sync.Mutex
	all := make(map[string]int)
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for t := range work { // want `as no goroutine is left to send on work or close it`
				words := make(map[string]int)
				for w := range strings.FieldsSeq(t) {
					words[w]++
				}
				mu.Lock()
				for w, n := range words {
					all[w] += n
				}
				mu.Unlock()
			}
		}()
	}
	work <- "a b"
	work <- "c d"
	work <- "e f"
	wg.Wait()
	close(work)
}

// Who leaves such a loop does not send.
func left(texts []string) {
	out := make(chan int)
	for _, t := range texts {
		go func() {
			for w := range strings.FieldsSeq(t) {
				if w == "x" {
					return
				}
			}
			out <- 1
		}()
	}
	for range texts {
		<-out // want `as no goroutine is left to send on out or close it`
	}
}

// Safe: who leaves it sends as well.
func brokenOff(texts []string) {
	out := make(chan int)
	for _, t := range texts {
		go func() {
			for w := range strings.FieldsSeq(t) {
				if w == "x" {
					break
				}
			}
			out <- 1
		}()
	}
	for range texts {
		<-out
	}
}

// The iterator is given.
func given(texts iter.Seq[string], is func(string) bool) string {
	out := make(chan string)
	go func() {
		defer close(out)
		for t := range texts {
			out <- t // want `as no goroutine is left to receive from out`
		}
	}()
	for t := range out {
		if is(t) {
			return t
		}
	}
	return ""
}
