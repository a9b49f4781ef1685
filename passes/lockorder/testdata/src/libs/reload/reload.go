// Package reload changes the configuration of an agent.
package reload

import "libs/state"

// Apply takes over new settings. Parts with new settings are unhealthy until
// they have been probed.
func Apply(s *state.State, settings map[string]string) {
	s.ConfigMu.Lock()
	defer s.ConfigMu.Unlock()
	s.HealthMu.Lock()
	defer s.HealthMu.Unlock()
	for part, v := range settings {
		if s.Config[part] != v {
			s.Config[part] = v
			s.Health[part] = false
		}
	}
}
