// Package zones answers questions about names, from zones and from what was delegated.
package zones

import "sync"

// Server is asked by many goroutines.
type Server struct {
	zonesMu sync.RWMutex
	zones   map[string]string

	peersMu sync.RWMutex
	peers   map[string]string
}

// New returns a server without zones.
func New() *Server {
	return &Server{zones: make(map[string]string), peers: make(map[string]string)}
}

// Resolve looks for name in the zones first. A writer that waits for peersMu makes it wait
// with zonesMu held.
func (s *Server) Resolve(name string) string {
	s.zonesMu.RLock()
	defer s.zonesMu.RUnlock()
	if addr, ok := s.zones[name]; ok {
		return addr
	}
	s.peersMu.RLock()
	defer s.peersMu.RUnlock()
	return s.peers[name]
}

// Delegated lists the peers whose names are no zones.
func (s *Server) Delegated() []string {
	s.zonesMu.RLock()
	defer s.zonesMu.RUnlock()
	s.peersMu.RLock()
	defer s.peersMu.RUnlock()
	var names []string
	for name := range s.peers {
		if _, ok := s.zones[name]; !ok {
			names = append(names, name)
		}
	}
	return names
}

// SetZone adds a zone.
func (s *Server) SetZone(name, addr string) {
	s.zonesMu.Lock()
	defer s.zonesMu.Unlock()
	s.zones[name] = addr
}

// SetPeer delegates a name.
func (s *Server) SetPeer(name, addr string) {
	s.peersMu.Lock()
	defer s.peersMu.Unlock()
	s.peers[name] = addr
}
