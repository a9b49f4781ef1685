package counters

import "sync/atomic"

// One has counted.
//
// by: HB12
// order: body < result
func atLeastOne() {
	var n atomic.Int32
	x := new(int)
	go func() {
		*x = 1 // #body
		n.Add(1)
	}()
	if n.Load() >= 1 {
		*x = 2 // #result
	}
}

// The twin: it may have been the other one.
//
// not by: HB12
// order:
func eitherOfTwo() {
	var n atomic.Int32
	x := new(int)
	go func() {
		*x = 1 // #body
		n.Add(1)
	}()
	go func() {
		n.Add(1)
	}()
	if n.Load() >= 1 {
		*x = 2 // #result
	}
}

// The twin: the counter is at the limit from the start.
//
// not by: HB12
// order:
func atLeastNone() {
	var n atomic.Int32
	x := new(int)
	go func() {
		*x = 1 // #body
		n.Add(1)
	}()
	if n.Load() >= 0 {
		*x = 2 // #result
	}
}

// What is published by a pointer was there before.
//
// by: HB12
// order: body < result
func published() {
	var p atomic.Pointer[int]
	x := new(int)
	go func() {
		*x = 1 // #body
		p.Store(new(int))
	}()
	if p.Load() != nil {
		*x = 2 // #result
	}
}

// The twin: it is written again afterwards.
//
// not by: HB12
// order:
func writtenAfterwards() {
	var p atomic.Pointer[int]
	x := new(int)
	go func() {
		p.Store(new(int))
		*x = 1 // #body
	}()
	if p.Load() != nil {
		*x = 2 // #result
	}
}

// What a variable of one goroutine is tells nothing of others.
//
// not by: HB12
// order:
func confined(n int) {
	x := new(int)
	captured := func() int { return n }
	go func() {
		*x = 1 // #body
	}()
	if n > 0 {
		*x = 2 // #result
	}
	captured()
}

// The goroutine is started once, by who sees that it has not been.
//
// by: HB14
// order:
// assumed: body < result
func startedOnce(all bool) {
	x := new(int)
	started := false
	start := func() {
		if started {
			return
		}
		started = true
		go func() {
			*x = 1 // #body
		}()
	}
	if all {
		start()
	}
	if started {
		*x = 2 // #result
	}
}

// The twin: it is something else that was stored.
//
// not by: HB14
// order:
// assumed:
func startedOrNot(all bool) {
	x := new(int)
	mode := 0
	start := func() {
		mode = 2
		go func() {
			*x = 1 // #body
		}()
	}
	if all {
		start()
	}
	if mode == 1 {
		*x = 2 // #result
	}
}
