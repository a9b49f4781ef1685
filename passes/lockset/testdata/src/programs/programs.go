// Command programs makes locks for itself (CV1016), where that does no harm.
package main

import "sync"

var seen = make(map[string]int)

// There is one lock, since main is called once.
func main() {
	var mu sync.Mutex
	mu.Lock()
	seen["main"]++
	mu.Unlock()
	countBad("count")
}

func countBad(key string) {
	var mu sync.Mutex
	mu.Lock() // want `mu is a new one in each call of countBad`
	seen[key]++
	mu.Unlock()
}

// Nor can init be called again.
func init() {
	var mu sync.Mutex
	mu.Lock()
	seen["init"]++
	mu.Unlock()
}
