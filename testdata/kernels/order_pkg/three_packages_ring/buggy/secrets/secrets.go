// Package secrets keeps certificates fresh.
package secrets

import "kernels/order_pkg/three_packages_ring/buggy/topology"

// Rotate replaces the certificates of all hosts.
func Rotate(c *topology.Certs, h *topology.Hosts, issue func(host string) []byte) {
	c.Lock()
	defer c.Unlock()
	h.Lock() // BUG: beyond CV2001 #1
	defer h.Unlock()
	for _, hosts := range h.ByCluster {
		for _, host := range hosts {
			c.ByHost[host] = issue(host)
		}
	}
}
