// Package recursion has literals that call themselves, or start themselves as goroutines, by the variable that holds them.
package recursion

// Safe: the last of the goroutines sends, each is started by the one before.
func starts(n int) {
	c := make(chan bool)
	var f func(n int)
	f = func(n int) {
		if n == 0 {
			c <- true
			return
		}
		go f(n - 1)
	}
	for range 3 {
		go f(n)
	}
	for range 3 {
		<-c
	}
}

// Safe: the innermost call sends.
func calls(n int) {
	c := make(chan bool)
	var f func(n int)
	f = func(n int) {
		if n == 0 {
			c <- true
			return
		}
		f(n - 1)
	}
	go f(n)
	<-c
}

// Safe: a literal below one that calls itself sends once n is 0.
func below(n int) {
	c := make(chan bool)
	var f func(n int)
	f = func(n int) {
		send := func() {
			if n == 0 {
				c <- true
			}
		}
		if send(); n > 0 {
			f(n - 1)
		}
	}
	go f(n)
	<-c
}

// The twin of all is no recursion: what is done by one goroutine once is known.
func once(n int) {
	c := make(chan bool)
	f := func(n int) {
		if n == 0 {
			c <- true
		}
	}
	go f(n)
	<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
}
