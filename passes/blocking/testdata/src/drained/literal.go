package drained

import "time"

// The literal stops the timer also where it has fired.
func batch(in <-chan int, ttl time.Duration, export func([]int)) {
	t := time.NewTimer(ttl)
	var all []int
	flush := func() {
		export(all)
		all = nil
		if !t.Stop() {
			<-t.C // want `waits for ever if the timer has fired and its value was received before`
		}
		t.Reset(ttl)
	}
	for {
		select {
		case n, ok := <-in:
			if !ok {
				return
			}
			if all = append(all, n); len(all) > 9 {
				flush()
			}
		case <-t.C:
			flush()
		}
	}
}

// Silent: where it has fired it is only set again.
func batchInTurn(in <-chan int, ttl time.Duration, export func([]int)) {
	t := time.NewTimer(ttl)
	var all []int
	flush := func() {
		export(all)
		all = nil
		if !t.Stop() {
			<-t.C
		}
		t.Reset(ttl)
	}
	for {
		select {
		case n, ok := <-in:
			if !ok {
				return
			}
			if all = append(all, n); len(all) > 9 {
				flush()
			}
		case <-t.C:
			export(all)
			all = nil
			t.Reset(ttl)
		}
	}
}
