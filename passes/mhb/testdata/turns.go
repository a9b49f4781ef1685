package turns

// In each round two are started, and as many values received as both send.
//
// by: HB7
// order: first < result; second < result
func two(n int) int {
	var x, y int
	c := make(chan bool)
	for range n {
		go func() {
			x++ // #first
			c <- true
		}()
		go func() {
			y++ // #second
			c <- true
		}()
		<-c
		<-c
	}
	return x + y // #result
}

// The twin: one value less is received.
//
// not by: HB7
// order:
func oneLess(n int) int {
	var x int
	c := make(chan bool)
	for range n {
		go func() {
			x++ // #first
			c <- true
		}()
		go func() { c <- true }()
		<-c
	}
	return x // #result
}

// The twin: several goroutines do that with one channel.
//
// not by: HB7
// order:
func ofMany(n int) int {
	var x int
	c := make(chan bool)
	done := make(chan bool)
	for range n {
		go func() {
			for range n {
				go func() {
					x++ // #first
					c <- true
				}()
				go func() { c <- true }()
				<-c
				<-c
			}
			done <- true
		}()
	}
	for range n {
		<-done
	}
	return x // #result
}

// The twin: a value that was left over may be one of those received.
//
// not by: HB7
// order:
func leftOver(n int, odd func() bool) int {
	var x int
	c := make(chan bool, 1)
	for range n {
		go func() { c <- true }()
		if odd() {
			go func() {
				x++ // #first
				c <- true
			}()
			<-c
			<-c
		}
	}
	return x // #result
}
