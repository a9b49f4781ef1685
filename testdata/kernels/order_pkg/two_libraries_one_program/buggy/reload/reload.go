// Package reload changes the configuration of an agent.
package reload

import "kernels/order_pkg/two_libraries_one_program/buggy/state"

// Apply takes over new settings. Parts with new settings are unhealthy until
// they have been probed.
func Apply(s *state.State, settings map[string]string) {
	s.ConfigMu.Lock()
	defer s.ConfigMu.Unlock()
	s.HealthMu.Lock() // BUG: beyond CV2001 #1
	defer s.HealthMu.Unlock()
	for part, v := range settings {
		if s.Config[part] != v {
			s.Config[part] = v
			s.Health[part] = false
		}
	}
}
