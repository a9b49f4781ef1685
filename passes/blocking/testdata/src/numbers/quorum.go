package numbers

// Quorum has enough when half of the replicas have answered: the others' answers nobody receives.
func Quorum(replicas []func() error, need int) bool {
	answers := make(chan error)
	for _, r := range replicas {
		go func() { answers <- r() }() // want `no goroutine is left to receive from answers`
	}
	good := 0
	for range replicas {
		if err := <-answers; err != nil {
			continue
		}
		if good++; good == need {
			return true
		}
	}
	return false
}

// QuorumWithRoom has room for all of them.
func QuorumWithRoom(replicas []func() error, need int) bool {
	answers := make(chan error, len(replicas))
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	good := 0
	for range replicas {
		if err := <-answers; err != nil {
			continue
		}
		if good++; good == need {
			return true
		}
	}
	return false
}

// All counts with a number of its own, which only tells when all have answered.
func All(replicas []func() error) {
	answers := make(chan error)
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	got := 0
	for {
		<-answers
		if got++; got == len(replicas) {
			return
		}
	}
}

// Last stays in the loop when a number of its own tells that all have answered.
func Last(replicas []func() error) {
	answers := make(chan error)
	all := make(chan struct{})
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	go func() {
		got := 0
		for range replicas {
			<-answers
			if got++; got == len(replicas) {
				close(all)
			}
		}
	}()
	<-all
}

// Pauses leaves the loop in the last round, which its own number tells.
func Pauses(replicas []func() error, pause func()) {
	answers := make(chan error)
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	for i := range replicas {
		<-answers
		if i == len(replicas)-1 {
			break
		}
		pause()
	}
}

// InStep counts the rounds a second time.
func InStep(replicas []func() error) {
	answers := make(chan error)
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	got := 0
	for range replicas {
		<-answers
		if got++; got == len(replicas) {
			return
		}
	}
}
