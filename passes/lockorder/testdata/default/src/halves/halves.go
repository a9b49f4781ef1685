// Package halves imports both halves of a cycle of locks that neither of them declares.
package halves

import (
	"halves/logs"
	"halves/metrics" // want `deadlock: Rotate holds base.logMu \(logs.go:6\) and waits for base.metricsMu \(base.go:15\); Flush holds base.metricsMu \(metrics.go:6\) and waits for base.logMu \(base.go:21\)`
)

func Flush()  { metrics.Flush() }
func Rotate() { logs.Rotate() }
