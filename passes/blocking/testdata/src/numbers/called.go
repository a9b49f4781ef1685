package numbers

import "sync"

func ask(string) {}

// Silent: each call starts as many goroutines as it has added, however often it is called.
func askAll(hosts []string) {
	var wg sync.WaitGroup
	wg.Add(len(hosts))
	for _, h := range hosts {
		go func() {
			defer wg.Done()
			ask(h)
		}()
	}
	wg.Wait()
}

func askOften(tick <-chan []string) {
	for hosts := range tick {
		askAll(hosts)
	}
}

// Hosts without a name are counted, but not asked.
func askMost(hosts []string) {
	var wg sync.WaitGroup
	wg.Add(len(hosts))
	for _, h := range hosts {
		if h == "" {
			continue
		}
		go func() {
			defer wg.Done()
			ask(h)
		}()
	}
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

func askMostOften(tick <-chan []string) {
	for hosts := range tick {
		askMost(hosts)
	}
}
