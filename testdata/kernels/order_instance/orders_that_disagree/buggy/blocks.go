// Package blocks moves data between blocks of a device.
package blocks

import "sync"

// Block is part of a device.
type Block struct {
	mu   sync.Mutex
	num  int
	data []byte
}

// NewBlock returns block num.
func NewBlock(num int) *Block { return &Block{num: num} }

// lockPair locks two blocks, the lower one first.
func lockPair(a, b *Block) {
	if a.num > b.num {
		a, b = b, a
	}
	a.mu.Lock()
	b.mu.Lock() // BUG: CV2002 #1
}

// Swap exchanges what is in two different blocks.
func Swap(a, b *Block) {
	lockPair(a, b)
	a.data, b.data = b.data, a.data
	a.mu.Unlock()
	b.mu.Unlock()
}

// Copy copies src to dst, which are different.
func Copy(dst, src *Block) {
	high, low := dst, src
	if high.num < low.num {
		high, low = low, high
	}
	high.mu.Lock()
	low.mu.Lock() // BUG: CV2002 #1
	dst.data = append(dst.data[:0], src.data...)
	dst.mu.Unlock()
	src.mu.Unlock()
}
