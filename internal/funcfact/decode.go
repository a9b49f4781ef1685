package funcfact

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// A Decoder reads what an [Encoder] wrote, in the same order.
type Decoder struct {
	buf []byte
	tables
	failed bool
}

// tables are what values are written as indices of.
type tables struct {
	strings []string
	shared  [][]byte
}

// newDecoder returns a decoder of what comes behind the tables that data begins with.
func newDecoder(data []byte) *Decoder {
	d := &Decoder{buf: data}
	d.strings = DecodeList(d, d.text)
	d.shared = DecodeList(d, d.bytes)
	return d
}

// NewDecoder returns a decoder of the parts that an encoder has written.
func NewDecoder(strings []string, body []byte) *Decoder {
	return &Decoder{buf: body, tables: tables{strings: strings}}
}

// Failed reports whether what was read is damaged.
func (d *Decoder) Failed() bool { return d.failed }

// Fail takes what was read for damaged.
func (d *Decoder) Fail() { d.failed, d.buf = true, nil }

// Uint reads a number that an int holds on every platform.
func (d *Decoder) Uint() int {
	n, size := binary.Uvarint(d.buf)
	if size <= 0 || n > math.MaxInt32 {
		d.Fail()
		return 0
	}
	d.buf = d.buf[size:]
	return int(n)
}

// Bool reads a truth value.
func (d *Decoder) Bool() bool { return d.Uint() != 0 }

// String reads a string.
func (d *Decoder) String() string {
	i := d.Uint()
	if i >= len(d.strings) {
		d.Fail()
		return ""
	}
	return d.strings[i]
}

// DecodeShared reads what [Encoder.Shared] wrote. The value of an index that there is none of is damaged.
func DecodeShared[T any](d *Decoder, one func() T) T {
	i, rest := d.Uint(), d.buf
	if i >= len(d.shared) {
		d.Fail()
		return *new(T)
	}
	d.buf = d.shared[i]
	v := one()
	if !d.failed {
		d.buf = rest
	}
	return v
}

// bytes reads bytes after their number.
func (d *Decoder) bytes() []byte {
	n := d.Uint()
	if n > len(d.buf) {
		d.Fail()
		return nil
	}
	out := d.buf[:n]
	d.buf = d.buf[n:]
	return out
}

// text reads a string after its length.
func (d *Decoder) text() string { return string(d.bytes()) }

// Path reads a path.
func (d *Decoder) Path() accesspath.Path {
	head := d.Uint()
	kind, cut, n := accesspath.RootKind(head&3), head>>2&1 != 0, head>>3
	var p accesspath.Path
	switch kind {
	case accesspath.None:
		return p
	case accesspath.Global:
		p = accesspath.GlobalPath(d.String(), d.String())
	default:
		p.Root = accesspath.Root{Kind: kind, Index: d.Uint()}
	}
	if n > accesspath.MaxSteps {
		d.Fail()
		return accesspath.Path{}
	}
	for range n {
		name := d.String()
		if elem, ok := strings.CutPrefix(name, "["); ok {
			p = p.Append(accesspath.Step{Kind: accesspath.Elem, Name: elem})
		} else {
			p = p.Field(name)
		}
	}
	if cut {
		p = p.MarkCut()
	}
	return p
}

// Place reads a frame of which the function is not told.
func (d *Decoder) Place() locks.Frame { return locks.Frame{File: d.String(), Line: d.Uint()} }

// DecodeList reads what [EncodeList] wrote.
func DecodeList[T any](d *Decoder, one func() T) []T {
	n := d.Uint()
	if n > len(d.buf) { // every element takes a byte
		d.Fail()
		return nil
	}
	var list []T
	for range n {
		list = append(list, one())
		if d.failed {
			return nil
		}
	}
	return list
}
