// Package metrics has one half of a cycle.
package metrics

import "halves/base"

func Flush() { base.EachMetric(func(name string) { base.Log(name) }) }
