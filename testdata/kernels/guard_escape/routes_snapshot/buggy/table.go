// Package routes has the routes of a gateway.
package routes

import "sync"

// Table changes while requests are served.
type Table struct {
	lock    sync.RWMutex
	targets map[string]string
	version int
}

// View is a table at one time.
type View struct {
	Version int
	targets map[string]string
}

// New returns an empty table.
func New() *Table { return &Table{targets: make(map[string]string)} }

// Set adds a route.
func (t *Table) Set(path, target string) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.targets[path] = target // BUG: race #1
	t.version++
}

// View returns the table as it is now.
func (t *Table) View() *View {
	t.lock.RLock()
	defer t.lock.RUnlock()
	return &View{Version: t.version, targets: t.targets} // BUG: race #1
}

// Target returns where a path leads.
func (v *View) Target(path string) string {
	return v.targets[path] // BUG: race #1
}
