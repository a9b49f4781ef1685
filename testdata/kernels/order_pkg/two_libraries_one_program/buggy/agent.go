// Package agent runs on every host.
package agent

import (
	"time"

	"kernels/order_pkg/two_libraries_one_program/buggy/probe"  // BUG: beyond CV2001 #1
	"kernels/order_pkg/two_libraries_one_program/buggy/reload" // BUG: beyond CV2001 #1
	"kernels/order_pkg/two_libraries_one_program/buggy/state"
)

// Run probes all parts and takes over settings until updates is closed.
func Run(updates <-chan map[string]string, ping func(string) bool) { // BUG: beyond CV2001 #1
	s := state.New()
	go func() { // BUG: beyond CV2001 #1
		for range time.Tick(time.Second) {
			probe.All(s, ping) // BUG: beyond CV2001 #1
		}
	}()
	for u := range updates {
		reload.Apply(s, u) // BUG: beyond CV2001 #1
	}
}
