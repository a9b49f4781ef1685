package admin

import "sync"

type tenant struct {
	used int
}

var (
	tenantsMu sync.Mutex
	tenants   = make(map[string]tenant)

	quotasMu sync.Mutex
	quotas   = make(map[string]int)
)
