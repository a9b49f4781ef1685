// Package iterators has loops over functions in loops.
package iterators

import "strings"

// The worker leaves such a loop, and its own.
func left(texts []string, stop func(string) bool) {
	work := make(chan string)
	go func() {
		for t := range work {
			for w := range strings.FieldsSeq(t) {
				if stop(w) {
					return
				}
			}
		}
	}()
	for _, t := range texts {
		work <- t // want `as no goroutine is left to receive from work`
	}
	close(work)
}

// Safe: it leaves only the inner one.
func brokenOff(texts []string, stop func(string) bool) {
	work := make(chan string)
	go func() {
		for t := range work {
			for w := range strings.FieldsSeq(t) {
				if stop(w) {
					break
				}
			}
		}
	}()
	for _, t := range texts {
		work <- t
	}
	close(work)
}
