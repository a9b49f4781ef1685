package summary

import (
	"go/token"
	"path/filepath"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An encoder writes summaries. encode and decode list the same fields in the same order; the codec test holds them to
// it.
type encoder struct {
	*funcfact.Encoder
	fset *token.FileSet
}

func newEncoder(fset *token.FileSet) *encoder { return &encoder{funcfact.NewEncoder(), fset} }

func (e *encoder) function(f *Function) {
	e.effect(&f.Effect)
	funcfact.EncodeList(e.Encoder, f.Results, e.result)
	funcfact.EncodeList(e.Encoder, f.Calls, e.invoke)
	funcfact.EncodeList(e.Encoder, f.Requires, e.require)
	funcfact.EncodeList(e.Encoder, f.Excludes, e.require)
}

func (e *encoder) effect(x *locks.Effect) {
	e.Bool(x.NoReturn)
	e.Bool(x.Goexit)
	e.Bool(x.Top)
	funcfact.EncodeList(e.Encoder, x.Cases, func(k *locks.Case) {
		e.conds(k.When)
		e.changes(k.Acquired)
		e.changes(k.Released)
	})
	e.locks(x.Unsure)
	e.changes(x.Leaves)
	// Of types, other packages know nothing.
	acquires := slices.DeleteFunc(slices.Clone(x.Acquires), func(a locks.Acquire) bool { return a.Doubtful() })
	funcfact.EncodeList(e.Encoder, acquires, func(a *locks.Acquire) {
		e.lock(a.Lock)
		e.Uint(int(a.Mode))
		e.changes(a.Held)
		e.locks(a.Released)
		e.conds(a.When)
		e.trace(a.Trace)
		e.proviso(a.If)
	})
}

func (e *encoder) proviso(p locks.Proviso) {
	e.conds(p.Conds)
	e.Bool(p.Hidden)
}

func (e *encoder) result(r *FuncResult) {
	e.path(r.Alias)
	e.Uint(int(r.Nil))
	e.Bool(r.Handle != nil)
	if r.Handle != nil {
		e.effect(&r.Handle.Effect)
		funcfact.EncodeList(e.Encoder, r.Handle.Calls, e.invoke)
	}
}

func (e *encoder) invoke(v *Invoke) {
	e.Uint(v.Param)
	e.changes(v.Held)
	e.locks(v.Released)
	e.conds(v.When)
	e.trace(v.Trace)
	e.proviso(v.If)
}

func (e *encoder) require(r *Require) {
	e.lock(r.Lock)
	e.Uint(int(r.Mode))
	e.Uint(int(r.Source))
	e.String(r.Text)
}

func (e *encoder) changes(cs []locks.Change) {
	funcfact.EncodeList(e.Encoder, cs, func(c *locks.Change) {
		e.lock(c.Lock)
		e.Uint(int(c.Mode))
	})
}

func (e *encoder) conds(cs []locks.Cond) {
	funcfact.EncodeList(e.Encoder, cs, func(c *locks.Cond) {
		e.Bool(c.Is)
		e.path(c.Atom.X)
		e.Uint(int(c.Atom.Op))
		e.String(c.Atom.Const)
		e.path(c.Atom.Y)
	})
}

func (e *encoder) locks(ls []locks.Lock) {
	funcfact.EncodeList(e.Encoder, ls, func(l *locks.Lock) { e.lock(*l) })
}

func (e *encoder) lock(l locks.Lock) {
	e.path(l.Path)
	e.variable(l.Decl)
	e.Bool(l.Alias)
}

func (e *encoder) variable(v symbol.Var) {
	e.String(v.Pkg)
	e.String(v.Type)
	e.String(v.Name)
}

// path writes p, which mentions no SSA values: summaries only speak of what
// callers can name.
func (e *encoder) path(p accesspath.Path) {
	e.Uint(int(p.Root.Kind))
	switch p.Root.Kind {
	case accesspath.None:
		return
	case accesspath.Global:
		e.String(p.Root.Pkg())
		e.String(p.Root.Name())
	default:
		e.Uint(p.Root.Index)
	}
	e.Bool(p.Cut())
	e.Uint(p.Len())
	for i := range p.Len() {
		e.Uint(int(p.Step(i).Kind))
		e.String(p.Step(i).Name)
	}
}

// trace writes frames with file and line, since positions mean nothing in
// another package.
func (e *encoder) trace(frames []locks.Frame) {
	funcfact.EncodeList(e.Encoder, frames, func(f *locks.Frame) {
		file, line := f.File, f.Line
		if f.Pos.IsValid() {
			p := ssax.Place(e.fset, f.Pos)
			file, line = filepath.Base(p.Filename), p.Line
		}
		e.String(f.Func)
		e.String(file)
		e.Uint(line)
	})
}
