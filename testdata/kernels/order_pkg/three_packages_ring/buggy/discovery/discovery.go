// Package discovery learns about hosts.
package discovery

import "kernels/order_pkg/three_packages_ring/buggy/topology"

// Drop removes a cluster and the routes to it.
func Drop(h *topology.Hosts, r *topology.Routes, cluster string) {
	h.Lock()
	defer h.Unlock()
	delete(h.ByCluster, cluster)
	r.Lock() // BUG: beyond CV2001 #1
	defer r.Unlock()
	for path, c := range r.ByPath {
		if c == cluster {
			delete(r.ByPath, path)
		}
	}
}
