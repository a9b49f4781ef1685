// Package counted counts what is read.
package counted

import (
	"io"
	"sync/atomic"
)

// Reader counts the bytes from R.
type Reader struct {
	R io.Reader
	N int64
}

// Read reads.
func (r *Reader) Read(b []byte) (int, error) {
	n, err := r.R.Read(b)
	r.count(n)
	return n, err
}

func (r *Reader) count(n int) { atomic.AddInt64(&r.N, int64(n)) }

// Count returns how many bytes were read.
func (r *Reader) Count() int64 { return atomic.LoadInt64(&r.N) }
