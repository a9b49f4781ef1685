// Package images keeps layers and the images made of them.
package images

import "sync"

// Store may be used by several goroutines.
type Store struct {
	admin sync.Mutex // held by whoever takes more than one of the others

	layersMu sync.Mutex
	layers   map[string]int

	imagesMu sync.Mutex
	images   map[string][]string
}

// New returns an empty store.
func New() *Store { return &Store{layers: make(map[string]int), images: make(map[string][]string)} }

// Layer adds a layer.
func (s *Store) Layer(l string) {
	s.layersMu.Lock()
	defer s.layersMu.Unlock()
	s.layers[l] = 0
}

// Tag makes an image of layers.
func (s *Store) Tag(image string, layers []string) {
	s.admin.Lock()
	defer s.admin.Unlock()
	s.imagesMu.Lock()
	defer s.imagesMu.Unlock()
	s.images[image] = layers
	s.layersMu.Lock()
	defer s.layersMu.Unlock()
	for _, l := range layers {
		s.layers[l]++
	}
}

// Prune removes the images that have a layer which is gone.
func (s *Store) Prune() {
	s.admin.Lock()
	defer s.admin.Unlock()
	s.layersMu.Lock()
	defer s.layersMu.Unlock()
	s.imagesMu.Lock()
	defer s.imagesMu.Unlock()
	for image, layers := range s.images {
		for _, l := range layers {
			if s.layers[l] == 0 {
				delete(s.images, image)
			}
		}
	}
}
