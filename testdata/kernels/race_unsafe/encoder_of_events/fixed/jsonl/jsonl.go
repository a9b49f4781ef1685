// Package jsonl writes one JSON value per line.
package jsonl

import (
	"encoding/json"
	"io"
	"sync"
)

// Writer writes values.
type Writer struct {
	mu  sync.Mutex
	enc *json.Encoder
}

// NewWriter returns a writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{enc: json.NewEncoder(w)} }

// Put writes a value.
func (w *Writer) Put(v any) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.enc.Encode(v)
}
