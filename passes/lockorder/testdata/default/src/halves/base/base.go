// Package base has two locks that nobody else can name, and runs code of others under them.
package base

import "sync"

var (
	metricsMu sync.Mutex
	metrics   = make(map[string]int)

	logMu sync.Mutex
	lines []string
)

func Inc(name string) {
	metricsMu.Lock()
	metrics[name]++
	metricsMu.Unlock()
}

func Log(line string) {
	logMu.Lock()
	lines = append(lines, line)
	logMu.Unlock()
}

func EachMetric(f func(name string)) {
	metricsMu.Lock()
	defer metricsMu.Unlock()
	for name := range metrics {
		f(name)
	}
}

func EachLine(f func(line string)) {
	logMu.Lock()
	defer logMu.Unlock()
	for _, l := range lines {
		f(l)
	}
}
