package turns

type counter struct{ n int32 }

func (c *counter) get() int32 { return c.n }

// Safe: both goroutines of a round send once, and the round receives twice.
func sumsOfRounds(x *counter) bool {
	var y, z int32
	d := make(chan int)
	for i := 0; i < 10000; i++ {
		go func() {
			y += x.get()
			d <- 1
		}()
		go func() {
			z += x.get()
			d <- 1
		}()
		<-d
		<-d
	}
	close(d)
	return y == z
}

// The twin: the round receives once.
func sumsOfRoundsHalfReceived(x *counter) bool {
	var y, z int32
	d := make(chan int, 1)
	for i := 0; i < 10000; i++ {
		go func() {
			y += x.get() // want `y is written here in several goroutines`
			d <- 1
		}()
		go func() {
			z += x.get()
			d <- 1
		}()
		<-d
	}
	return y == z
}

// The twin: one goroutine sends twice.
func sumsOfRoundsSentTwice(x *counter) bool {
	var y, z int32
	d := make(chan int, 1)
	for i := 0; i < 10000; i++ {
		go func() {
			d <- 0
			y += x.get() // want `y is written here and read at rounds.go:\d+ by the goroutine that started this one`
			d <- 1
		}()
		go func() {
			z += x.get()
			d <- 1
		}()
		<-d
		<-d
	}
	return y == z
}

// The twin: rounds of several goroutines share the channel.
func sumsOfRoundsOfMany(x *counter) {
	d := make(chan int)
	for range 3 {
		go func() {
			var y, z int32
			for i := 0; i < 10000; i++ {
				go func() {
					y += x.get() // want `y is written here in several goroutines`
					d <- 1
				}()
				go func() {
					z += x.get()
					d <- 1
				}()
				<-d
				<-d
			}
		}()
	}
}

// The twin: a goroutine that was started before sends, too.
func sumsOfRoundsAndOne(x *counter) {
	var y, z int32
	d := make(chan int)
	go func() { d <- 0 }()
	for i := 0; i < 10000; i++ {
		go func() {
			y += x.get() // want `y is written here in several goroutines`
			d <- 1
		}()
		go func() {
			z += x.get()
			d <- 1
		}()
		<-d
		<-d
	}
}

func good(partial bool, n int) bool { return partial || n > 0 }

// Safe: the channel is new in each round, as is what the goroutines read.
func marshals() bool {
	partial := false
	for i := 0; i < 1000; i++ {
		partial = !partial
		d := make(chan bool)
		go func() {
			if !good(partial, i) {
				d <- false
				return
			}
			d <- true
		}()
		go func() {
			if !good(partial, i) {
				d <- false
				return
			}
			d <- true
		}()
		x := <-d
		y := <-d
		if !x || !y {
			return false
		}
	}
	return true
}

// The twin: the second value is received only if the first one is not good.
func marshalsInHaste() bool {
	partial := false
	for i := 0; i < 1000; i++ {
		partial = !partial // want `partial is written here and read at`
		d := make(chan bool, 2)
		go func() { d <- good(partial, i) }()
		go func() { d <- good(partial, i) }()
		if !<-d && !<-d {
			return false
		}
	}
	return true
}
