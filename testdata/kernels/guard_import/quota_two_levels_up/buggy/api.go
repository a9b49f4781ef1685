// Package api runs jobs of tenants.
package api

import (
	"log"

	"kernels/guard_import/quota_two_levels_up/buggy/tenant"
)

// Run runs jobs of a tenant while it has quota.
func Run(t *tenant.Tenant, jobs <-chan func()) {
	for job := range jobs {
		if !t.Quota().Take(1) {
			warn(t)
			continue
		}
		go func() {
			defer t.Quota().Give(1)
			job()
		}()
	}
}

func warn(t *tenant.Tenant) {
	q := t.Quota()
	log.Printf("%s: uses %d of %d", t.Name(), q.Used, q.Max) // BUG: race
}
