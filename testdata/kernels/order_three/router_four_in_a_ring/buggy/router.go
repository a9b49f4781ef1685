// Package router sends messages to the workers that own their keys.
package router

import "sync"

var (
	routesMu  sync.Mutex
	routes    = make(map[string]int)
	workersMu sync.Mutex
	workers   = make(map[int][]string)
	retriesMu sync.Mutex
	retries   []string
	metricsMu sync.Mutex
	metrics   = make(map[string]int)
)

// Assign gives key to a worker.
func Assign(key string, worker int) {
	routesMu.Lock()
	defer routesMu.Unlock()
	routes[key] = worker
	workersMu.Lock() // BUG: CV2001 #1
	workers[worker] = append(workers[worker], key)
	workersMu.Unlock()
}

// Lost queues the keys of a worker again.
func Lost(worker int) {
	workersMu.Lock()
	defer workersMu.Unlock()
	for _, key := range workers[worker] {
		retry(key) // BUG: CV2001 #1
	}
	delete(workers, worker)
}

func retry(key string) {
	retriesMu.Lock()
	defer retriesMu.Unlock()
	retries = append(retries, key)
}

// Drain hands out what is to be tried again.
func Drain() []string {
	retriesMu.Lock()
	defer retriesMu.Unlock()
	keys := retries
	retries = nil
	for _, key := range keys {
		count(key) // BUG: CV2001 #1
	}
	return keys
}

func count(key string) {
	metricsMu.Lock()
	defer metricsMu.Unlock()
	metrics[key]++
}

// Report returns the retries of all keys that have a route.
func Report() map[string]int {
	out := make(map[string]int)
	metricsMu.Lock()
	defer metricsMu.Unlock()
	for key, n := range metrics {
		routesMu.Lock() // BUG: CV2001 #1
		if _, ok := routes[key]; ok {
			out[key] = n
		}
		routesMu.Unlock()
	}
	return out
}
