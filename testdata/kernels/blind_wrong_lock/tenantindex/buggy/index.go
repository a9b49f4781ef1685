// Package tenantindex keeps one document index per tenant.
package tenantindex

import (
	"hash/maphash"
	"sync"
)

const stripes = 8

type index map[string]int64

// Indexes holds the index of each tenant. Tenants share stripe locks.
type Indexes struct {
	seed  maphash.Seed
	locks [stripes]sync.Mutex
	parts [stripes]map[string]index
}

// New returns empty indexes.
func New() *Indexes {
	x := &Indexes{seed: maphash.MakeSeed()}
	for i := range x.parts {
		x.parts[i] = make(map[string]index)
	}
	return x
}

func (x *Indexes) stripe(name string) int {
	return int(maphash.String(x.seed, name) % stripes)
}

// Put records the offset of key for tenant.
func (x *Indexes) Put(tenant, key string, off int64) {
	i := x.stripe(tenant)
	x.locks[i].Lock()
	defer x.locks[i].Unlock()
	ix := x.parts[i][tenant]
	if ix == nil {
		ix = make(index)
		x.parts[i][tenant] = ix
	}
	ix[key] = off
}

// Get finds the offset of key for tenant.
func (x *Indexes) Get(tenant, key string) (int64, bool) {
	i := x.stripe(tenant)
	x.locks[i].Lock()
	defer x.locks[i].Unlock()
	off, ok := x.parts[i][tenant][key]
	return off, ok
}

// Remove forgets key.
func (x *Indexes) Remove(tenant, key string) {
	i := x.stripe(tenant)
	l := &x.locks[x.stripe(key)]
	l.Lock()
	defer l.Unlock()
	delete(x.parts[i][tenant], key) // BUG: race|CV1009|CV1010|CV1012 #1
}

// Tenants counts tenants.
func (x *Indexes) Tenants() (n int) {
	for i := range x.parts {
		x.locks[i].Lock()
		n += len(x.parts[i])
		x.locks[i].Unlock()
	}
	return n
}
