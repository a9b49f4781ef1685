// Package gateway lets users in, up to a limit for each tenant.
package gateway

import "sync"

// Gateway has a lock for each of its tables.
type Gateway struct {
	sessionsMu sync.Mutex
	sessions   map[string]string // tenant by session

	limitsMu sync.Mutex
	limits   map[string]int

	auditMu sync.Mutex
	audit   []string
}

// New returns a gateway without sessions.
func New(limits map[string]int) *Gateway {
	return &Gateway{sessions: make(map[string]string), limits: limits}
}

// Open starts a session if the tenant may have one more.
func (g *Gateway) Open(id, tenant string) bool {
	g.sessionsMu.Lock()
	defer g.sessionsMu.Unlock()
	g.limitsMu.Lock()
	defer g.limitsMu.Unlock()
	if g.limits[tenant] == 0 {
		return false
	}
	g.limits[tenant]--
	g.sessions[id] = tenant
	return true
}

// SetLimit changes the limit of a tenant.
func (g *Gateway) SetLimit(tenant string, n int) {
	g.limitsMu.Lock()
	defer g.limitsMu.Unlock()
	g.limits[tenant] = n
	g.record("limit of " + tenant)
}

// Flush returns the audit trail, and forgets the entries of sessions that are over.
func (g *Gateway) Flush() []string {
	g.sessionsMu.Lock()
	open := len(g.sessions)
	g.sessionsMu.Unlock()
	g.auditMu.Lock()
	defer g.auditMu.Unlock()
	trail := g.audit
	if open == 0 {
		g.audit = nil
	}
	return trail
}

func (g *Gateway) record(what string) {
	g.auditMu.Lock()
	defer g.auditMu.Unlock()
	g.audit = append(g.audit, what)
}
