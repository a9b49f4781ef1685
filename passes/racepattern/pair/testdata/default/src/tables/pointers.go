package tables

import "sync"

type job struct{ run func() }

// Safe: nobody assigns the fields of the jobs.
func Jobs() (int, int) {
	var a, b int
	jobs := []*job{{func() { a = 1 }}, {func() { b = 2 }}}
	var wg sync.WaitGroup
	for _, j := range jobs {
		wg.Go(func() { j.run() })
	}
	wg.Wait()
	return a, b
}

type task struct{ run func() }

// The twin: one gets what another one has.
func Tasks() (int, int) {
	var a, b int
	tasks := []*task{{func() { a = 1 }}, {func() { b = 2 }}} // want `a is written here in several goroutines`
	tasks[1].run = tasks[0].run
	var wg sync.WaitGroup
	for _, t := range tasks {
		wg.Go(func() { t.run() })
	}
	wg.Wait()
	return a, b
}

// The twin: it is another table in the second round.
func Alternating() (int, int) {
	var a, b int
	f := func() { a = 1 } // want `a is written here in several goroutines`
	g := func() { b = 2 } // want `b is written here in several goroutines`
	one, two := []func(){f, g}, []func(){g, f}
	var wg sync.WaitGroup
	table := one
	for i := 0; i < 2; i++ {
		h := table[i]
		wg.Go(func() { h() })
		table = two
	}
	wg.Wait()
	return a, b
}
