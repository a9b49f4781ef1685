// Package workers is about goroutines that other packages start: how many, a constant tells that this one passes, or that
// they pass themselves.
package workers

import "example.org/queue"

// runOne has one goroutine that counts. Safe.
func runOne() {
	items := 0
	queue.RunOne(func() { items++ })
}

// run has one goroutine that counts. Safe.
func run() {
	items := 0
	queue.Run(func() { items++ }, 1)
}

// runTwo has two.
func runTwo() {
	items := 0
	queue.RunTwo(func() { items++ }) // want `items is written here in several goroutines started at workers.go:\d+, and none waits for the others`
}

// runMany has as many as its caller wants.
func runMany(n int) {
	items := 0
	queue.Run(func() { items++ }, n) // want `items is written here in several goroutines started at workers.go:\d+, and none waits for the others`
}

// runEach has one for each name.
func runEach(names []string) {
	items := 0
	for range names {
		queue.RunOne(func() { items++ }) // want `items is written here in several goroutines started at workers.go:\d+, and none waits for the others`
	}
}
