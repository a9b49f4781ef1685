package required

import "sync"

var plugins struct {
	mu    sync.Mutex
	names []string
}

// addPlugin must be called with plugins.mu held.
func addPlugin(name string) { plugins.names = append(plugins.names, name) }

// Nobody else is there yet.
func init() {
	addPlugin("built in")
}

type loader struct{}

// A method is called by somebody, whatever its name.
func (loader) init() {
	addPlugin("loaded") // want `addPlugin is called without holding`
}

func listPlugins() []string {
	plugins.mu.Lock()
	defer plugins.mu.Unlock()
	addPlugin("last")
	return plugins.names
}

func reload() {
	addPlugin("again") // want `addPlugin is called without holding`
}
