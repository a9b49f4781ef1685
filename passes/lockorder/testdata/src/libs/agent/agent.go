// Package agent runs on every host.
package agent

import (
	"time"

	"libs/probe"
	"libs/reload" // want `deadlock: Apply holds state.State.ConfigMu \(reload.go:9\) and waits for state.State.HealthMu \(reload.go:11\); All holds state.State.HealthMu \(probe.go:8\) and waits for state.State.ConfigMu \(probe.go:10\)`
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
