// Package topology holds what all parts of a proxy know.
package topology

import "sync"

// Hosts are the hosts of all clusters.
type Hosts struct {
	sync.Mutex
	ByCluster map[string][]string
}

// Routes maps paths to clusters.
type Routes struct {
	sync.Mutex
	ByPath map[string]string
}

// Certs are the certificates of hosts.
type Certs struct {
	sync.Mutex
	ByHost map[string][]byte
}
