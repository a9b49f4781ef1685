// Package record decodes recordings.
package record

// Decoder reads entries. It is not safe for concurrent use.
type Decoder struct {
	data []byte
	off  int
}

// NewDecoder returns a decoder of data.
func NewDecoder(data []byte) *Decoder { return &Decoder{data: data} }

// Next returns the next entry, nil at the end.
func (d *Decoder) Next() []byte {
	if d.off >= len(d.data) {
		return nil
	}
	n := int(d.data[d.off])
	return d.take(n)
}

func (d *Decoder) take(n int) []byte {
	start := d.off + 1
	d.off = min(start+n, len(d.data))
	return d.data[start:d.off]
}
