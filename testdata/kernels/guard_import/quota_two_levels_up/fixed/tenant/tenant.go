// Package tenant knows the tenants of a cluster.
package tenant

import "kernels/guard_import/quota_two_levels_up/fixed/quota"

// Tenant is a customer.
type Tenant struct {
	name  string
	quota *quota.Quota
}

// New returns a tenant that may use max.
func New(name string, max int) *Tenant { return &Tenant{name, &quota.Quota{Max: max}} }

// Name returns the name.
func (t *Tenant) Name() string { return t.name }

// Quota returns what the tenant may use.
func (t *Tenant) Quota() *quota.Quota { return t.quota }
