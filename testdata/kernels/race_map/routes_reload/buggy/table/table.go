// Package table maps hosts to backends.
package table

// Table is looked up for each request.
type Table struct {
	routes map[string]string
}

// New returns an empty table.
func New() *Table { return &Table{routes: make(map[string]string)} }

// Merge adds routes.
func (t *Table) Merge(routes map[string]string) {
	for host, to := range routes {
		t.routes[host] = to // BUG: race #1
	}
}

// Lookup returns the backend of a host.
func (t *Table) Lookup(host string) string {
	return t.routes[host] // BUG: race #1
}
