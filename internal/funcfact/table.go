package funcfact

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// A Table holds encoded summaries by function, compressed: the strings, each after its length;
// for each function its symbol, and the size of its summary; the summaries.
type Table []byte

// NewTable encodes summaries.
func NewTable[T any](summaries map[symbol.Func]T, encode func(*Encoder, T)) Table {
	names := slices.SortedFunc(maps.Keys(summaries), symbol.Func.Compare)
	e := NewEncoder()
	sizes := make([]int, len(names))
	for i, name := range names {
		before := len(e.buf)
		encode(e, summaries[name])
		sizes[i] = len(e.buf) - before
	}
	bodies := e.take()
	e.Uint(len(names))
	for i, name := range names {
		e.String(name.Pkg)
		e.String(name.Recv)
		e.String(name.Name)
		e.Uint(sizes[i])
	}
	index := e.take()
	return deflate(slices.Concat(e.takeTables(), index, bodies))
}

// Pack encodes something that is about no function.
func Pack(encode func(*Encoder)) []byte {
	e := NewEncoder()
	encode(e)
	body := e.take()
	return deflate(slices.Concat(e.takeTables(), body))
}

// Unpack decodes what [Pack] has encoded.
func Unpack(data []byte, decode func(*Decoder)) error {
	plain, err := inflate(data)
	if err != nil {
		return err
	}
	d := newDecoder(plain)
	if decode(d); d.failed {
		return errDamaged
	}
	return nil
}

// A Reader looks functions up in a Table.
type Reader struct {
	tables  tables
	entries []entry // sorted by name
	bodies  []byte
}

type entry struct {
	name  symbol.Func
	start int // in bodies
}

var errDamaged = errors.New("damaged fact")

// Open reads the index of t.
func Open(t Table) (*Reader, error) {
	plain, err := inflate(t)
	if err != nil {
		return nil, err
	}
	d := newDecoder(plain)
	r := &Reader{tables: d.tables}
	size := 0
	r.entries = DecodeList(d, func() entry {
		e := entry{symbol.Func{Pkg: d.String(), Recv: d.String(), Name: d.String()}, size}
		if n := d.Uint(); n <= len(plain)-size {
			size += n
		} else {
			d.Fail() // the sum of more might not fit into an int
		}
		return e
	})
	r.bodies = d.buf
	if d.failed || size != len(r.bodies) {
		return nil, errDamaged
	}
	return r, nil
}

// Names returns the functions that r has summaries of, sorted.
func (r *Reader) Names() []symbol.Func {
	names := make([]symbol.Func, len(r.entries))
	for i, e := range r.entries {
		names[i] = e.name
	}
	return names
}

// Lookup decodes the summary of fn. It is false if there is none.
func Lookup[T any](r *Reader, fn symbol.Func, decode func(*Decoder) T) (summary T, ok bool, err error) {
	i, ok := slices.BinarySearchFunc(r.entries, fn, func(e entry, fn symbol.Func) int { return e.name.Compare(fn) })
	if !ok {
		return summary, false, nil
	}
	d := &Decoder{buf: r.bodies[r.entries[i].start:], tables: r.tables}
	if out := decode(d); !d.failed {
		return out, true, nil
	}
	return summary, false, fmt.Errorf("%s: %w", fn, errDamaged)
}
