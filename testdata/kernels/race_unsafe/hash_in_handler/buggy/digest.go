// Package digest makes checksums of uploads.
package digest

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"net/http"
)

// Server tells clients the checksum of what they send.
type Server struct {
	sum hash.Hash
}

// NewServer returns a server.
func NewServer() *Server { return &Server{sum: sha256.New()} }

// ServeHTTP answers with the checksum of a token.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(s.digest([]byte(r.FormValue("token")))))
}

func (s *Server) digest(data []byte) string {
	s.sum.Reset()                             // BUG: race #1
	s.sum.Write(data)                         // BUG: race #1
	return hex.EncodeToString(s.sum.Sum(nil)) // BUG: race #1
}
