// Package probe asks the parts of an agent how they are.
package probe

import "kernels/order_pkg/two_libraries_one_program/fixed/state"

// All probes all parts that are configured.
func All(s *state.State, ping func(setting string) bool) {
	s.ConfigMu.Lock()
	defer s.ConfigMu.Unlock()
	s.HealthMu.Lock()
	defer s.HealthMu.Unlock()
	for part, v := range s.Config {
		s.Health[part] = ping(v)
	}
}
