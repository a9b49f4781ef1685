// Package agent runs on every host.
package agent

import (
	"time"

	"libs/probe"
	"libs/reload" // want `deadlock: Apply holds state.State.ConfigMu and waits for state.State.HealthMu; All holds state.State.HealthMu and waits for state.State.ConfigMu`
	"libs/state"
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
