// Package loader reads rows through a page buffer.
package loader

import (
	"encoding/binary"
	"errors"

	"kernels/leak/page_handle_crosspkg/buggy/buffer"
)

var errCorrupt = errors.New("loader: page is corrupt")

// Row is one decoded row.
type Row struct {
	ID   uint32
	Data []byte
}

// Load decodes the rows of a page.
func Load(p *buffer.Pool, id int) ([]Row, error) {
	pg := p.Pin(id)
	pg.Acquire()
	if len(pg.Data) < 4 {
		pg.Release()
		return nil, nil
	}
	n := int(binary.BigEndian.Uint32(pg.Data))
	rows := make([]Row, 0, n)
	rest := pg.Data[4:]
	for range n {
		row, size := decode(rest)
		if size == 0 {
			return nil, errCorrupt // BUG: CV1006
		}
		rows = append(rows, row)
		rest = rest[size:]
	}
	pg.Release()
	return rows, nil
}

func decode(b []byte) (Row, int) {
	if len(b) < 8 {
		return Row{}, 0
	}
	size := 8 + int(binary.BigEndian.Uint32(b[4:]))
	if len(b) < size {
		return Row{}, 0
	}
	return Row{binary.BigEndian.Uint32(b), b[8:size]}, size
}
