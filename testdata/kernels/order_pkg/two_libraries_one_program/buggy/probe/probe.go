// Package probe asks the parts of an agent how they are.
package probe

import "kernels/order_pkg/two_libraries_one_program/buggy/state"

// All probes all parts that are configured.
func All(s *state.State, ping func(setting string) bool) {
	s.HealthMu.Lock()
	defer s.HealthMu.Unlock()
	s.ConfigMu.Lock() // BUG: beyond CV2001 #1
	defer s.ConfigMu.Unlock()
	for part, v := range s.Config {
		s.Health[part] = ping(v)
	}
}
