// Package sametest starts goroutines on a condition, and waits for them on the same one, or on another.
package sametest

import "io"

type options struct {
	log     io.Writer
	verbose bool
}

// Safe: who has started the goroutine waits for it.
func flag(async bool) int {
	n := 0
	done := make(chan struct{})
	if async {
		go func() { n++; close(done) }()
	}
	if async {
		<-done
	}
	return n
}

func otherFlag(async, wait bool) int {
	n := 0
	done := make(chan struct{})
	if async {
		go func() { n++; close(done) }() // want `n is written here and read at sametest.go:\d+ by the goroutine`
	}
	if wait {
		<-done
	}
	return n
}

// Safe: no goroutine was started where none is waited for.
func unless(async bool) int {
	n := 0
	done := make(chan struct{})
	if async {
		go func() { n++; close(done) }()
	}
	if !async {
		return n
	}
	<-done
	return n
}

// Safe: the options are a copy, which nobody changes.
func field(o options) int {
	n := 0
	done := make(chan struct{})
	if o.log != nil {
		go func() { n++; close(done) }()
	}
	if o.log != nil {
		<-done
	}
	return n
}

func changed(o options) int {
	n := 0
	done := make(chan struct{})
	if o.verbose {
		go func() { n++; close(done) }() // want `n is written here and read at sametest.go:\d+ by the goroutine`
	}
	o.verbose = o.log != nil
	if o.verbose {
		<-done
	}
	return n
}

// Safe: also where a literal waits at the end.
func deferred(async bool) (n int) {
	done := make(chan struct{})
	if async {
		go func() { n++; close(done) }()
	}
	func() {
		if async {
			<-done
		}
	}()
	return n
}
