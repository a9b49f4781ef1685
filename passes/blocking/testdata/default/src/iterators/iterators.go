// Package iterators has loops over functions.
package iterators

import (
	"iter"
	"strings"
)

// lines goes on sending when nobody takes more.
func lines(text string) <-chan string {
	out := make(chan string)
	go func() {
		defer close(out)
		for line := range strings.Lines(text) {
			out <- line // want `as nobody receives from out`
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
		out <- 1 // want `as nobody receives from out`
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
