// Package merge merges two sorted streams of log records.
//
// Leaks: both inputs are closed and set to nil; select on two nil channels waits for ever, and out is never closed.
package merge

import "time"

// Record is a record of a log.
type Record struct {
	Time time.Time
	Text string
}

// Merge passes on the records of a and b as they arrive.
func Merge(a, b <-chan Record) <-chan Record {
	out := make(chan Record)
	go func() { // BUG: block #1
		defer close(out)
		for { // BUG: block #1
			select { // BUG: block #1
			case r, ok := <-a:
				if !ok {
					a = nil // BUG: block #1
					continue
				}
				out <- r
			case r, ok := <-b:
				if !ok {
					b = nil // BUG: block #1
					continue
				}
				out <- r
			}
		}
	}()
	return out
}

func source(texts ...string) <-chan Record {
	ch := make(chan Record)
	go func() {
		defer close(ch)
		for _, t := range texts {
			ch <- Record{time.Now(), t}
		}
	}()
	return ch
}

// Count returns the number of records.
func Count(in <-chan Record) int {
	n := 0
	for range in { // BUG: block #1
		n++
	}
	return n
}

// Run merges two short logs.
func Run() {
	println(Count(Merge(source("a", "b"), source("c"))))
}
