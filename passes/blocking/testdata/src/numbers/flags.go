package numbers

// Everyone hears all replicas, and leaves the loop by a flag that is not set before.
func Everyone(replicas []func() int) {
	answers := make(chan int)
	for _, r := range replicas {
		go func() { answers <- r() }()
	}
	seen := make(map[int]bool)
	all := false
	for range replicas {
		if all {
			break
		}
		seen[<-answers] = true
		all = len(seen) == len(replicas)
	}
}

// AnyGood leaves the loop when one answer is good, and nobody hears the others.
func AnyGood(replicas []func() bool) bool {
	answers := make(chan bool)
	for _, r := range replicas {
		go func() { answers <- r() }() // miss: the flag may be one as in Everyone, which tells that there are no others
	}
	good := false
	for range replicas {
		if good {
			break
		}
		good = <-answers
	}
	return good
}

// Enough is AnyGood with a number instead of the flag.
func Enough(replicas []func() bool) bool {
	answers := make(chan bool)
	for _, r := range replicas {
		go func() { answers <- r() }() // want `no goroutine is left to receive from answers`
	}
	good := 0
	for range replicas {
		if good == 1 {
			break
		}
		if <-answers {
			good++
		}
	}
	return good == 1
}
