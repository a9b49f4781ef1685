// Package once has functions that start a goroutine the first time they are called, with
// near-identical ones that may start several.
package once

func startGood(a, b bool) func() {
	var stops []func()
	var stop chan struct{}
	enable := func() {
		if stop == nil { // once only
			stop = make(chan struct{})
			go func() { <-stop }()
			stops = append(stops, func() { close(stop) })
		}
	}
	if a {
		enable()
	}
	if b {
		enable()
	}
	return func() {
		for _, f := range stops {
			f()
		}
	}
}

func startBad(a, b bool) func() {
	var stops []func()
	var stop chan struct{}
	enable := func() {
		stop = make(chan struct{}) // want `stop is written here and read at once\.go:\d+ by the goroutine started at`
		go func() { <-stop }()
		stops = append(stops, func() { close(stop) })
	}
	if a {
		enable()
	}
	if b {
		enable()
	}
	return func() {
		for _, f := range stops {
			f()
		}
	}
}

func fetchGood(get func() error, all bool, again bool) error {
	var started bool
	var err error
	done := make(chan struct{})
	start := func() {
		if started {
			return
		}
		started = true
		go func() {
			err = get()
			close(done)
		}()
	}
	if all {
		start()
	}
	if again {
		start()
	}
	start()
	<-done
	return err
}

func fetchBad(get func() error, all bool, again bool) error {
	var started bool
	var err error
	done := make(chan struct{}, 2)
	start := func() {
		if started {
			return
		}
		started = !again // and it may start once more
		go func() {
			err = get() // want `err is written here`
			done <- struct{}{}
		}()
	}
	if all {
		start()
	}
	start()
	<-done
	return err
}

// Each call of the literal has a variable of its own to test.
func eachBad(get func() error) error {
	var err error
	done := make(chan struct{}, 2)
	start := func() {
		var started bool
		again := func() {
			if started {
				return
			}
			started = true
			go func() {
				err = get() // want `err is written here`
				done <- struct{}{}
			}()
		}
		again()
	}
	start()
	start()
	<-done
	return err
}
