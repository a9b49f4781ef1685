// Command inturn has both halves.
// Safe: it has one goroutine, which calls one after the other.
package main

import (
	"halves/logs"
	"halves/metrics"
)

func main() {
	metrics.Flush()
	logs.Rotate()
}
