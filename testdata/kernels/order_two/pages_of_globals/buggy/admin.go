// Package admin serves pages about tenants and their quotas.
package admin

import (
	"fmt"
	"net/http"
)

// Register adds the pages to mux.
func Register(mux *http.ServeMux) {
	mux.HandleFunc("/usage", usage)
	mux.HandleFunc("/quota", setQuota)
}

// usage lists what tenants use and may use.
func usage(w http.ResponseWriter, _ *http.Request) {
	tenantsMu.Lock()
	defer tenantsMu.Unlock()
	for name, t := range tenants {
		quotasMu.Lock() // BUG: CV2001 #1
		q := quotas[name]
		quotasMu.Unlock()
		fmt.Fprintf(w, "%s %d of %d\n", name, t.used, q)
	}
}

// setQuota changes the quota of one tenant.
func setQuota(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("tenant")
	limit := len(r.FormValue("unary"))
	quotasMu.Lock()
	defer quotasMu.Unlock()
	tenantsMu.Lock() // BUG: CV2001 #1
	t, ok := tenants[name]
	tenantsMu.Unlock()
	if !ok || t.used > limit {
		http.Error(w, "no such tenant, or over quota", http.StatusConflict)
		return
	}
	quotas[name] = limit
}
