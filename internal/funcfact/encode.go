package funcfact

import (
	"encoding/binary"
	"go/token"
	"path/filepath"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// An Encoder writes values as bytes: unsigned varints, and strings and values that recur as indices of
// tables that all functions of a package share.
type Encoder struct {
	buf             []byte
	strings, shared pool
}

// A pool has texts, each once, in the order in which they came.
type pool struct {
	texts []string
	index map[string]int
}

// of returns the index of s, which is added if it is new.
func (p *pool) of(s string) int {
	i, ok := p.index[s]
	if !ok {
		if p.index == nil {
			p.index = make(map[string]int)
		}
		i = len(p.texts)
		p.index[s] = i
		p.texts = append(p.texts, s)
	}
	return i
}

// NewEncoder returns an encoder with empty tables.
func NewEncoder() *Encoder { return new(Encoder) }

// Len returns the number of bytes that were written.
func (e *Encoder) Len() int { return len(e.buf) }

// Parts returns the table, and what was written.
func (e *Encoder) Parts() (strings []string, body []byte) { return e.strings.texts, e.buf }

// take returns what was written, and starts anew with the same strings.
func (e *Encoder) take() []byte {
	out := e.buf
	e.buf = nil
	return out
}

// takeTables returns the strings and then the shared values, each after its length.
func (e *Encoder) takeTables() []byte {
	for _, p := range []pool{e.strings, e.shared} {
		e.Uint(len(p.texts))
		for _, s := range p.texts {
			e.Uint(len(s))
			e.buf = append(e.buf, s...)
		}
	}
	return e.take()
}

// Uint writes n, which is not negative.
func (e *Encoder) Uint(n int) { e.buf = binary.AppendUvarint(e.buf, uint64(n)) }

// Bool writes b.
func (e *Encoder) Bool(b bool) {
	if b {
		e.Uint(1)
	} else {
		e.Uint(0)
	}
}

// String writes s.
func (e *Encoder) String(s string) { e.Uint(e.Intern(s)) }

// Intern returns the index of s in the table.
func (e *Encoder) Intern(s string) int { return e.strings.of(s) }

// Shared writes what write writes, once however often it comes.
func (e *Encoder) Shared(write func()) {
	outer := e.take()
	write()
	value := string(e.take())
	e.buf = outer
	e.Uint(e.shared.of(value))
}

// Path writes p, which mentions no SSA values: summaries only speak of what
// callers can name. Roots of one byte cover nearly all parameters.
func (e *Encoder) Path(p accesspath.Path) {
	cut := 0
	if p.Cut() {
		cut = 1
	}
	e.Uint((p.Len()<<1|cut)<<2 | int(p.Root.Kind))
	switch p.Root.Kind {
	case accesspath.None:
		return
	case accesspath.Global:
		e.String(p.Root.Pkg())
		e.String(p.Root.Name())
	default:
		e.Uint(p.Root.Index)
	}
	for i := range p.Len() {
		s := p.Step(i)
		if s.Kind == accesspath.Elem {
			e.String("[" + s.Name)
		} else {
			e.String(s.Name)
		}
	}
}

// Place writes where f is: its file without the directory, and the line. Importers
// do not have the positions of other packages.
func (e *Encoder) Place(fset *token.FileSet, f *locks.Frame) {
	file, line := f.File, f.Line
	if f.Pos.IsValid() {
		p := ssax.Place(fset, f.Pos)
		file, line = filepath.Base(p.Filename), p.Line
	}
	e.String(file)
	e.Uint(line)
}

// EncodeList writes the length of list and its elements.
func EncodeList[T any](e *Encoder, list []T, one func(*T)) {
	e.Uint(len(list))
	for i := range list {
		one(&list[i])
	}
}
