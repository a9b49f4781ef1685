// Package agent runs on every host.
package agent

import (
	"time"

	"kernels/order_pkg/two_libraries_one_program/fixed/probe"
	"kernels/order_pkg/two_libraries_one_program/fixed/reload"
	"kernels/order_pkg/two_libraries_one_program/fixed/state"
)

// Run probes all parts and takes over settings until updates is closed.
func Run(updates <-chan map[string]string, ping func(string) bool) {
	s := state.New()
	go func() {
		for range time.Tick(time.Second) {
			probe.All(s, ping)
		}
	}()
	for u := range updates {
		reload.Apply(s, u)
	}
}
