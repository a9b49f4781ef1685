// Package metrics counts events in windows of a minute.
package metrics

import (
	"sync"
	"time"
)

var (
	currentMu sync.Mutex
	current   = make(map[string]int)

	historyMu sync.Mutex
	history   = make(map[string][]int)
)

func init() {
	go func() {
		for range time.Tick(time.Minute) {
			roll()
		}
	}()
}

// roll starts a new window.
func roll() {
	currentMu.Lock()
	defer currentMu.Unlock()
	historyMu.Lock() // BUG: CV2001 #1
	defer historyMu.Unlock()
	for name, n := range current {
		history[name] = append(history[name], n)
		current[name] = 0
	}
}

// Count counts an event.
func Count(name string) {
	currentMu.Lock()
	defer currentMu.Unlock()
	current[name]++
}

// Sum returns the count of all windows.
func Sum(name string) int {
	historyMu.Lock()
	defer historyMu.Unlock()
	currentMu.Lock() // BUG: CV2001 #1
	sum := current[name]
	currentMu.Unlock()
	for _, n := range history[name] {
		sum += n
	}
	return sum
}
