package history

// Silent: the variable tells that the channel is closed, from the first round on.
func announce(events chan int) {
	ready := make(chan struct{})
	opened := false
	for range events {
		if !opened {
			close(ready)
			opened = true
		}
	}
	if opened {
		<-ready
	}
}

// Each round closes it.
func announceAll(events chan int) {
	ready := make(chan struct{})
	for range events {
		close(ready) // want `ready may be closed here for the second time, which panics`
	}
}

// Silent: who sends knows that nothing comes after the end.
func stream(start string) {
	events := make(chan string)
	go func() {
		for e := range events {
			if e == "end" {
				return
			}
		}
	}()
	events <- start
	events <- "end"
}

// The goroutine returns after the first one, whatever it is.
func streamOne(start string) {
	events := make(chan string)
	go func() {
		<-events
	}()
	events <- start
	events <- "end" // want `the function may wait for ever here, as no goroutine is left to receive from events`
}
