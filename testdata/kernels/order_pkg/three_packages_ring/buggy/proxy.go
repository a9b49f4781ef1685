// Package proxy routes requests to clusters.
package proxy

import (
	"kernels/order_pkg/three_packages_ring/buggy/discovery"
	"kernels/order_pkg/three_packages_ring/buggy/secrets"
	"kernels/order_pkg/three_packages_ring/buggy/topology"
)

// Proxy is used by many goroutines.
type Proxy struct {
	hosts  topology.Hosts
	routes topology.Routes
	certs  topology.Certs
}

// New returns a proxy without routes.
func New() *Proxy {
	p := &Proxy{}
	p.hosts.ByCluster = make(map[string][]string)
	p.routes.ByPath = make(map[string]string)
	p.certs.ByHost = make(map[string][]byte)
	return p
}

// Drop removes a cluster.
func (p *Proxy) Drop(cluster string) { discovery.Drop(&p.hosts, &p.routes, cluster) }

// Rotate replaces all certificates.
func (p *Proxy) Rotate(issue func(string) []byte) { secrets.Rotate(&p.certs, &p.hosts, issue) }

// Secure routes path to cluster unless it has a certificate of its own.
func (p *Proxy) Secure(path, cluster string) bool {
	p.routes.Lock()
	defer p.routes.Unlock()
	p.certs.Lock() // BUG: beyond CV2001 #1
	defer p.certs.Unlock()
	if _, ok := p.certs.ByHost[cluster]; ok {
		return false
	}
	p.routes.ByPath[path] = cluster
	return true
}
