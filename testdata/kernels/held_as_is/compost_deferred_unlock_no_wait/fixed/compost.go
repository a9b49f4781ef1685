// Package compost turns a heap now and then.
package compost

import "sync"

// Heap is a compost heap.
type Heap struct {
	mu      sync.Mutex
	layers  []int
	turned  int
	workers sync.WaitGroup
}

// New returns a heap of the layers.
func New(layers ...int) *Heap {
	return &Heap{layers: layers}
}

// Turn turns the heap upside down.
func (h *Heap) Turn() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.workers.Add(1)
	go h.swap()
	h.turned++
	h.workers.Wait()
}

func (h *Heap) swap() {
	defer h.workers.Done()
	for i, j := 0, len(h.layers)-1; i < j; i, j = i+1, j-1 {
		h.layers[i], h.layers[j] = h.layers[j], h.layers[i]
	}
}

// Add puts a layer on top.
func (h *Heap) Add(layer int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.layers = append(h.layers, layer)
}

// Season turns the heap and adds the layers.
func Season(h *Heap, layers []int) {
	for _, l := range layers {
		h.Turn()
		h.Add(l)
	}
	h.workers.Wait()
}
