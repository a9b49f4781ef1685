// Command beside has both halves, and calls them on two goroutines.
package main

import (
	"halves/logs"
	"halves/metrics" // want `deadlock: Rotate holds base.logMu \(logs.go:6\) and waits for base.metricsMu \(base.go:15\); Flush holds base.metricsMu \(metrics.go:6\) and waits for base.logMu \(base.go:21\)`
)

func main() {
	go metrics.Flush()
	logs.Rotate()
}
