// Package server serves a volume and cleans up its disk.
package server

import (
	"net/http"
	"time"

	"kernels/order_pkg/volume_behind_two_layers/buggy/disk"
	"kernels/order_pkg/volume_behind_two_layers/buggy/volume"
)

// Server serves one volume.
type Server struct {
	disk   *disk.Disk
	volume *volume.Volume
}

// Start returns a server whose disk is trimmed now and then.
func Start() *Server {
	d := disk.New()
	s := &Server{d, volume.New(d)}
	go s.trimLoop()
	return s
}

// ServeHTTP saves a file.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.volume.Save(0, [][]byte{[]byte(r.FormValue("data"))})
	w.WriteHeader(http.StatusCreated)
}

func (s *Server) trimLoop() {
	for range time.Tick(time.Minute) {
		s.trim()
	}
}

func (s *Server) trim() {
	s.disk.MapMu.Lock()
	defer s.disk.MapMu.Unlock()
	s.disk.IOMu.Lock() // BUG: beyond CV2001 #1
	defer s.disk.IOMu.Unlock()
	for n := range s.disk.Data {
		if !s.disk.Used[n] {
			delete(s.disk.Data, n)
		}
	}
}
