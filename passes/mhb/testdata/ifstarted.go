package ifstarted

import "sync"

// Who finds that nothing was started comes from where nothing was.
//
// by: HB8
// order: body < result
func waitIfStarted(parallel bool) int {
	x, started := 0, false
	var wg sync.WaitGroup
	if parallel {
		started = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if started {
				x = 1 // #body
			}
		}()
	}
	if started {
		wg.Wait()
	}
	return x // #result
}

// The twin: other code gets the flag, and may set it back.
//
// not by: HB8
// order:
func waitIfLeft(parallel bool, reset func(*bool)) int {
	x, started := 0, false
	var wg sync.WaitGroup
	if parallel {
		started = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if started {
				x = 1 // #body
			}
		}()
	}
	reset(&started)
	if started {
		wg.Wait()
	}
	return x // #result
}

// Another twin: it may ask for another flag.
//
// not by: HB8
// order:
func waitIfAsked(parallel bool, other func() *bool) int {
	x, started := 0, false
	var wg sync.WaitGroup
	if parallel {
		started = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if started {
				x = 1 // #body
			}
		}()
	}
	flag := &started
	if other != nil {
		flag = other()
	}
	if *flag {
		wg.Wait()
	}
	return x // #result
}

// Another twin: it may be another flag that was set.
//
// not by: HB8
// order:
func waitIfSet(parallel, quiet bool) int {
	x, started, muted := 0, false, false
	var wg sync.WaitGroup
	flag := &started
	if quiet {
		flag = &muted
	}
	if parallel {
		*flag = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if started || muted {
				x = 1 // #body
			}
		}()
	}
	if started {
		wg.Wait()
	}
	return x // #result
}

// Another twin: the goroutine that waits has started without the flag.
//
// not by: HB4
// order:
func waitsIfSkipped(skip bool) bool {
	x, skipped := 0, false
	done := make(chan struct{})
	go func() {
		defer close(done)
		x = 1 // #body
	}()
	go func() {
		if skip {
			skipped = true
		}
		if skipped {
			<-done
		}
		x++ // #result
	}()
	return skipped
}

// The twin: two goroutines run the literal, and one may reset what the other has set.
//
// not by: HB8
// order:
func flagOfTwo() {
	var started bool
	work := func() {
		x := 0
		var wg sync.WaitGroup
		started = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if started {
				x = 1 // #body
			}
		}()
		if started {
			wg.Wait()
		}
		println(x) // #result
		started = false
	}
	for range 2 {
		go work()
	}
}

var startedByAny bool

// Another twin: a package variable.
//
// not by: HB8
// order:
func flagOfAny() {
	work := func() {
		x := 0
		var wg sync.WaitGroup
		startedByAny = true
		wg.Add(1)
		go func() {
			defer wg.Done()
			if startedByAny {
				x = 1 // #body
			}
		}()
		if startedByAny {
			wg.Wait()
		}
		println(x) // #result
		startedByAny = false
	}
	for range 2 {
		go work()
	}
}
