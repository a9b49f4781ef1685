// Package valuejob hands functions to a runner in structs that are copied.
package valuejob

import "sync"

type job struct {
	name string
	do   func()
}

type runner struct{ wg sync.WaitGroup }

func (r *runner) start(j job) {
	r.wg.Add(1)
	go func() {
		defer r.wg.Done()
		j.do()
	}()
}

// Safe: each function is given to the runner once, so that one goroutine runs it.
func apart(words []string) map[string]int {
	var r runner
	counts := make(map[string]int)
	r.start(job{"count", func() {
		for _, w := range words {
			counts[w]++
		}
	}})
	r.start(job{"idle", func() {}})
	r.wg.Wait()
	return counts
}

func both(words []string) map[string]int {
	var r runner
	counts := make(map[string]int)
	r.start(job{"count", func() {
		for _, w := range words {
			counts[w]++
		}
	}})
	r.start(job{"total", func() { counts["total"] = len(words) }}) // want `counts is written here and written at valuejob.go:\d+ by the goroutine`
	r.wg.Wait()
	return counts
}

type batch struct {
	prefix string
	job    job
}

func (r *runner) startAll(b batch) {
	first := b.job
	r.start(first)
}

// Safe: a copy of a part has the function of the part.
func nested(words []string) int {
	var r runner
	n := 0
	r.startAll(batch{"a", job{"count", func() { n += len(words) }}})
	r.startAll(batch{"b", job{"idle", func() {}}})
	r.wg.Wait()
	return n
}

func twice(words []string) int {
	var r runner
	n := 0
	count := job{"count", func() { n += len(words) }} // want `n is written here in several goroutines`
	r.startAll(batch{"a", count})
	r.startAll(batch{"b", count})
	r.wg.Wait()
	return n
}
