// Package endpoint knows where a service is.
package endpoint

import (
	"net"
	"sync"
)

// Endpoint can move.
type Endpoint struct {
	sync.RWMutex
	host string
	port string
	addr string
}

// New returns an endpoint.
func New(host, port string) *Endpoint {
	return &Endpoint{host: host, port: port, addr: net.JoinHostPort(host, port)}
}

// Move sets the host.
func (e *Endpoint) Move(host string) {
	e.Lock()
	defer e.Unlock()
	e.host = host
	e.addr = net.JoinHostPort(host, e.port)
}

// SetPort sets the port.
func (e *Endpoint) SetPort(port string) {
	host := e.current() // BUG: CV9002 #1
	addr := net.JoinHostPort(host, port)
	e.Lock() // BUG: CV9002 #1
	defer e.Unlock()
	e.port = port
	e.addr = addr // BUG: CV9002 #1
}

func (e *Endpoint) current() string {
	e.RLock()
	defer e.RUnlock()
	return e.host // BUG: CV9002 #1
}

// Addr returns where the service is.
func (e *Endpoint) Addr() string {
	e.RLock()
	defer e.RUnlock()
	return e.addr
}
