// Package loader loads the plugins that a configuration names.
package loader

import "sync"

var (
	pluginsMu sync.Mutex
	plugins   = make(map[string]func())

	defaults sync.Once
)

// Use registers the default plugins unless that is done.
func Use() {
	defaults.Do(func() {
		Register("log", func() {})
		Register("stats", func() {})
	})
}

// Register adds a plugin.
func Register(name string, run func()) {
	pluginsMu.Lock()
	defer pluginsMu.Unlock()
	plugins[name] = run
}

// Names returns the names of all plugins, which include the default ones.
func Names() []string {
	Use()
	pluginsMu.Lock()
	defer pluginsMu.Unlock()
	names := make([]string, 0, len(plugins))
	for name := range plugins {
		names = append(names, name)
	}
	return names
}
