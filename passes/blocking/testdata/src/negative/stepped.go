package negative

import "sync"

// The number of the next round may be the same, so several may find that it is the chosen one.
func stepped(rounds, chosen int, next func(int) int) {
	var one sync.WaitGroup
	one.Add(1)
	n := 0
	for range rounds {
		go func(i int) {
			if i == chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}(n)
		n = next(n)
	}
	one.Wait() // want `one is not done as often as was added`
}

// All have the same number, which a test before the loop has chosen.
func joined(rounds, n, chosen int) {
	var one sync.WaitGroup
	one.Add(1)
	if n < 0 {
		n = 0
	}
	for range rounds {
		go func(i int) {
			if i == chosen {
				one.Done() // want `the counter of one may become negative here`
			}
		}(n)
	}
	one.Wait() // want `one is not done as often as was added`
}
