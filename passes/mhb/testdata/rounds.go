package rounds

// As many are received as are started.
//
// by: HB7
// order: body < result
func eachRound(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	for range n {
		<-c
	}
	return x // #result
}

// The twin: one is started even if n is none.
//
// not by: HB7
// order:
func firstRound(n int) int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < n) {
			break
		}
	}
	for i := 0; i < n; i++ {
		<-c
	}
	return x // #result
}

// The twin: what is asked before is something else.
//
// not by: HB7
// order:
func otherTest(n, some int) int {
	var x int
	c := make(chan bool)
	if 0 < some {
		for i := 0; ; {
			go func() {
				x = 1 // #body
				c <- true
			}()
			i++
			if !(i < n) {
				break
			}
		}
	}
	for i := 0; i < n; i++ {
		<-c
	}
	return x // #result
}

// The twin: one round more than the constant.
//
// not by: HB7
// order:
func oneMore() int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		last := i < 3
		i++
		if !last {
			break
		}
	}
	for i := 0; i < 3; i++ {
		<-c
	}
	return x // #result
}

// At the end the loop asks about a constant, which is more than none.
//
// by: HB7
// order: body < result
func firstOfThree() int {
	var x int
	c := make(chan bool)
	for i := 0; ; {
		go func() {
			x = 1 // #body
			c <- true
		}()
		i++
		if !(i < 3) {
			break
		}
	}
	for i := 0; i < 3; i++ {
		<-c
	}
	return x // #result
}

// The twin: with none there is one.
//
// not by: HB7
// order:
func firstOfNone() int {
	var x int
	c := make(chan bool)
	const none = 0
	for i := 0; ; {
		go func() { c <- true }()
		i++
		if !(i < none) {
			break
		}
	}
	go func() {
		x = 1 // #body
		c <- true
	}()
	<-c
	return x // #result
}

// The twin: a value ends it.
//
// not by: HB7
// order:
func untilFalse(n int) int {
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
			break
		}
	}
	return x // #result
}

// A panic ends the program.
//
// by: HB7
// order: body < result
func allOrPanic(n int) int {
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
			panic("false")
		}
	}
	return x // #result
}

// The twin: the function returns all the same.
//
// not by: HB7
// order:
func recovering(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x = 1 // #body
			c <- true
		}()
	}
	func() {
		defer func() { _ = recover() }()
		for range n {
			if !<-c {
				panic("false")
			}
		}
	}()
	return x // #result
}
