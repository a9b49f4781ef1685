// Package jsonl writes one JSON value per line.
package jsonl

import (
	"encoding/json"
	"io"
)

// Writer writes values.
type Writer struct {
	enc *json.Encoder
}

// NewWriter returns a writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{enc: json.NewEncoder(w)} }

// Put writes a value.
func (w *Writer) Put(v any) error {
	return w.enc.Encode(v) // BUG: race #1
}
