package unwinding

import "runtime"

// Who receives from all is after all.
//
// by: HB7
// order: body < result
func returns(n int) (x int) {
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	defer func() {
		x = 2 // #result
	}()
	for range n {
		<-c
	}
	return x
}

// The twin: what is deferred runs although it has not received from all, too.
//
// order:
func unwinds(n int) (x int) {
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	defer func() {
		x = 2 // #result
	}()
	for range n {
		if !<-c {
			runtime.Goexit()
		}
	}
	return x
}

// The twin: one receive is left out.
//
// not by: HB3
// order:
func leaves(some bool) (x int) {
	c := make(chan bool)
	go func() {
		x = 1 // #body
		c <- true
	}()
	defer func() {
		x = 2 // #result
	}()
	if some {
		runtime.Goexit()
	}
	<-c
	return x
}

// Who did not end is after all.
//
// by: HB7
// order: body < result
func goesOn(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	for range n {
		if !<-c {
			runtime.Goexit()
		}
	}
	return x // #result
}
