// Package tenants maps API keys to tenants.
package tenants

import "sync"

// Tenant is one customer.
type Tenant struct {
	Name  string
	Quota int
}

// Directory loads tenants on demand.
type Directory struct {
	mu    sync.RWMutex
	byKey map[string]*Tenant
	fetch func(key string) (*Tenant, error)
}

// Lookup returns the tenant of key.
func (d *Directory) Lookup(key string) (*Tenant, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if t, ok := d.byKey[key]; ok {
		return t, nil
	}
	return d.load(key) // BUG: CV1003
}

func (d *Directory) load(key string) (*Tenant, error) {
	t, err := d.fetch(key)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if have, ok := d.byKey[key]; ok {
		return have, nil
	}
	if d.byKey == nil {
		d.byKey = make(map[string]*Tenant)
	}
	d.byKey[key] = t
	return t, nil
}

// Invalidate forgets all tenants.
func (d *Directory) Invalidate() {
	d.mu.Lock()
	d.byKey = nil
	d.mu.Unlock()
}
