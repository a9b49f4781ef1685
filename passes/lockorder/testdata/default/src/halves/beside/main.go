// Command beside has both halves, and calls them on two goroutines.
package main

import (
	"halves/logs"
	"halves/metrics" // want `deadlock: Rotate holds base.logMu and waits for base.metricsMu; Flush holds base.metricsMu and waits for base.logMu`
)

func main() {
	go metrics.Flush()
	logs.Rotate()
}
