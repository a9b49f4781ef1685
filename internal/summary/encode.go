package summary

import (
	"encoding/binary"
	"go/token"
	"path/filepath"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An encoder writes summaries as bytes: unsigned varints, and strings as
// indices of a table that the whole package shares. encode and decode list the
// same fields in the same order; the codec test holds them to it.
type encoder struct {
	fset    *token.FileSet
	buf     []byte
	strings []string
	index   map[string]int
}

func newEncoder(fset *token.FileSet) *encoder {
	return &encoder{fset: fset, index: make(map[string]int)}
}

func (e *encoder) uint(n int) { e.buf = binary.AppendUvarint(e.buf, uint64(n)) }

func (e *encoder) bool(b bool) {
	n := 0
	if b {
		n = 1
	}
	e.uint(n)
}

func (e *encoder) string(s string) { e.uint(e.intern(s)) }

func (e *encoder) intern(s string) int {
	i, ok := e.index[s]
	if !ok {
		i = len(e.strings)
		e.index[s] = i
		e.strings = append(e.strings, s)
	}
	return i
}

// encodeList writes the length of list and its elements.
func encodeList[T any](e *encoder, list []T, one func(*T)) {
	e.uint(len(list))
	for i := range list {
		one(&list[i])
	}
}

func (e *encoder) function(f *Function) {
	e.effect(&f.Effect)
	encodeList(e, f.Results, e.result)
	encodeList(e, f.Calls, e.invoke)
	encodeList(e, f.Requires, e.require)
	encodeList(e, f.Excludes, e.require)
}

func (e *encoder) effect(x *locks.Effect) {
	e.bool(x.NoReturn)
	e.bool(x.Top)
	encodeList(e, x.Cases, func(k *locks.Case) {
		e.conds(k.When)
		e.changes(k.Acquired)
		e.changes(k.Released)
	})
	e.locks(x.Unsure)
	e.changes(x.Leaves)
	encodeList(e, x.Acquires, func(a *locks.Acquire) {
		e.lock(a.Lock)
		e.uint(int(a.Mode))
		e.changes(a.Held)
		e.locks(a.Released)
		e.conds(a.When)
		e.trace(a.Trace)
		e.proviso(a.If)
		e.bool(a.Doubtful()) // of types, other packages know nothing
	})
}

func (e *encoder) proviso(p locks.Proviso) {
	e.conds(p.Conds)
	e.bool(p.Hidden)
}

func (e *encoder) result(r *FuncResult) {
	e.path(r.Alias)
	e.bool(r.NonNil)
	e.bool(r.Handle != nil)
	if r.Handle != nil {
		e.effect(&r.Handle.Effect)
		encodeList(e, r.Handle.Calls, e.invoke)
	}
}

func (e *encoder) invoke(v *Invoke) {
	e.uint(v.Param)
	e.changes(v.Held)
	e.locks(v.Released)
	e.conds(v.When)
	e.trace(v.Trace)
	e.proviso(v.If)
}

func (e *encoder) require(r *Require) {
	e.lock(r.Lock)
	e.uint(int(r.Mode))
	e.uint(int(r.Source))
	e.string(r.Text)
}

func (e *encoder) changes(cs []locks.Change) {
	encodeList(e, cs, func(c *locks.Change) {
		e.lock(c.Lock)
		e.uint(int(c.Mode))
	})
}

func (e *encoder) conds(cs []locks.Cond) {
	encodeList(e, cs, func(c *locks.Cond) {
		e.bool(c.Is)
		e.path(c.Atom.X)
		e.uint(int(c.Atom.Op))
		e.string(c.Atom.Const)
		e.path(c.Atom.Y)
	})
}

func (e *encoder) locks(ls []locks.Lock) {
	encodeList(e, ls, func(l *locks.Lock) { e.lock(*l) })
}

func (e *encoder) lock(l locks.Lock) {
	e.path(l.Path)
	e.variable(l.Decl)
	e.bool(l.Alias)
}

func (e *encoder) variable(v symbol.Var) {
	e.string(v.Pkg)
	e.string(v.Type)
	e.string(v.Name)
}

// path writes p, which mentions no SSA values: summaries only speak of what
// callers can name.
func (e *encoder) path(p accesspath.Path) {
	e.uint(int(p.Root.Kind))
	switch p.Root.Kind {
	case accesspath.None:
		return
	case accesspath.Global:
		e.string(p.Root.Pkg())
		e.string(p.Root.Name())
	default:
		e.uint(p.Root.Index)
	}
	e.bool(p.Cut())
	e.uint(p.Len())
	for i := range p.Len() {
		e.uint(int(p.Step(i).Kind))
		e.string(p.Step(i).Name)
	}
}

// trace writes frames with file and line, since positions mean nothing in
// another package.
func (e *encoder) trace(frames []locks.Frame) {
	encodeList(e, frames, func(f *locks.Frame) {
		file, line := f.File, f.Line
		if f.Pos.IsValid() {
			p := ssax.Place(e.fset, f.Pos)
			file, line = filepath.Base(p.Filename), p.Line
		}
		e.string(f.Func)
		e.string(file)
		e.uint(line)
	})
}
