package leak

import "sync"

func visitBad(urls []string, fetch func(string)) int {
	var mu sync.Mutex
	seen := map[string]bool{}
	visit := func(u string) {
		mu.Lock()
		if seen[u] {
			return // want `mu is still held`
		}
		seen[u] = true
		mu.Unlock()
		fetch(u)
	}
	for _, u := range urls {
		go visit(u)
	}
	return len(urls)
}

// The literal unlocks on every path.
func visitGood(urls []string, fetch func(string)) int {
	var mu sync.Mutex
	seen := map[string]bool{}
	visit := func(u string) {
		mu.Lock()
		if seen[u] {
			mu.Unlock()
			return
		}
		seen[u] = true
		mu.Unlock()
		fetch(u)
	}
	for _, u := range urls {
		go visit(u)
	}
	return len(urls)
}
