package funcfact

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"io"
	"slices"
	"sync"
)

const (
	// worthDeflating is the size from which a table is compressed. What is smaller repeats little of itself.
	worthDeflating = 128

	// maxInflation is how many times as large as itself deflated data can be at most, by its format. What
	// claims to be larger is damaged.
	maxInflation = 1032
)

// writers are kept, as each has more memory than most packages have facts.
var writers = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.DefaultCompression) // no error for a level that there is
	return w
}}

// readers are kept, as each has more memory than most facts.
var readers = sync.Pool{New: func() any { return flate.NewReader(nil) }}

// deflate compresses data: its size comes first, or 0 if it is left as it is. Summaries of a package are so
// much alike, function by function, that a quarter of the bytes tells them, and what a package passes on of its imports
// is written again by each package above.
func deflate(data []byte) []byte {
	if len(data) >= worthDeflating {
		var b bytes.Buffer
		b.Write(binary.AppendUvarint(nil, uint64(len(data))))
		w := writers.Get().(*flate.Writer)
		w.Reset(&b)
		w.Write(data) // a buffer takes everything
		w.Close()
		writers.Put(w)
		if b.Len() <= len(data) {
			return b.Bytes()
		}
	}
	return slices.Concat([]byte{0}, data)
}

// inflate undoes deflate.
func inflate(data []byte) ([]byte, error) {
	size, n := binary.Uvarint(data)
	if n <= 0 || size > uint64(len(data))*maxInflation {
		return nil, errDamaged
	}
	data = data[n:]
	if size == 0 {
		return data, nil
	}
	out := make([]byte, size)
	r := readers.Get().(io.Reader)
	defer readers.Put(r)
	r.(flate.Resetter).Reset(bytes.NewReader(data), nil) // a reader starts anew without an error
	if _, err := io.ReadFull(r, out); err != nil {
		return nil, errDamaged
	}
	if n, _ := r.Read(make([]byte, 1)); n > 0 {
		return nil, errDamaged
	}
	return out, nil
}
