package critical

import (
	"fmt"
	"go/token"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning or encoding of facts does. A fact of
// another version counts as none.
const factVersion = 11

// packageFact holds what the functions of a package that others can call wait for.
type packageFact struct {
	Version   int
	Functions funcfact.Table
}

// AFact marks packageFact as a fact.
func (*packageFact) AFact() {}

// String lists the functions, for tests.
func (f *packageFact) String() string {
	fns, err := funcfact.Open(f.Functions)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("waits of %v", fns.Names())
}

// A codec writes facts of a package with the positions of fset, and reads them.
type codec struct{ fset *token.FileSet }

func (c codec) function(e *funcfact.Encoder, f *Func) {
	funcfact.EncodeList(e, f.Wants, func(w **Want) { c.want(e, *w) })
	funcfact.EncodeList(e, f.Serves, func(s *Serve) { c.resource(e, s.Resource) })
	funcfact.EncodeList(e, f.Runs, func(r *Run) {
		e.Uint(r.Param)
		funcfact.EncodeList(e, r.Owed, func(x *Resource) { c.resource(e, *x) })
	})
	funcfact.EncodeList(e, f.Makes, func(i *int) { e.Uint(*i) })
}

func decodeFunction(d *funcfact.Decoder) *Func {
	return &Func{
		Wants:  funcfact.DecodeList(d, func() *Want { return decodeWant(d) }),
		Serves: funcfact.DecodeList(d, func() Serve { return Serve{decodeResource(d)} }),
		Runs: funcfact.DecodeList(d, func() Run {
			return Run{Param: d.Uint(), Owed: funcfact.DecodeList(d, func() Resource { return decodeResource(d) })}
		}),
		Makes: funcfact.DecodeList(d, func() int { return d.Uint() }),
	}
}

func (c codec) want(e *funcfact.Encoder, w *Want) {
	c.frame(e, &w.At)
	c.waitFor(e, w)
}

func decodeWant(d *funcfact.Decoder) *Want {
	w := &Want{At: decodeFrame(d)}
	decodeWaitFor(d, w)
	return w
}

// waitFor writes what w waits for. Of the calls on the way the last one is enough for those who read of it elsewhere. Other
// calls of the function that waits have all of this in common.
func (c codec) waitFor(e *funcfact.Encoder, w *Want) {
	e.Shared(func() {
		c.resource(e, w.Resource)
		e.Uint(int(w.Mode))
		e.Bool(w.Conditional)
		e.Bool(w.unlocks)
		funcfact.EncodeList(e, w.Or, func(r *Resource) { c.resource(e, *r) })
		funcfact.EncodeList(e, w.Held, func(h *Hold) { c.hold(e, h) })
		funcfact.EncodeList(e, w.Released, func(l *locks.Lock) { c.resource(e, Resource{Lock, *l}) })
		if e.Bool(w.Inner != nil); w.Inner != nil {
			trace := w.Trace()
			c.frame(e, &trace[len(trace)-1])
		}
	})
}

// decodeWaitFor reads what w, of which it is known where it waits, waits for.
func decodeWaitFor(d *funcfact.Decoder, w *Want) {
	at := w.At
	*w = funcfact.DecodeShared(d, func() Want {
		w := Want{
			At:          at,
			Resource:    decodeResource(d),
			Mode:        locks.Mode(d.Uint()),
			Conditional: d.Bool(),
			unlocks:     d.Bool(),
			Or:          funcfact.DecodeList(d, func() Resource { return decodeResource(d) }),
			Held:        funcfact.DecodeList(d, func() Hold { return decodeHold(d) }),
			Released:    funcfact.DecodeList(d, func() locks.Lock { return decodeResource(d).Lock }),
		}
		if d.Bool() {
			w.Inner = &Want{At: decodeFrame(d)}
		}
		return w
	})
}

func (c codec) hold(e *funcfact.Encoder, h *Hold) {
	c.resource(e, h.Resource)
	e.Uint(int(h.Mode))
}

func decodeHold(d *funcfact.Decoder) Hold {
	return Hold{Resource: decodeResource(d), Mode: locks.Mode(d.Uint())}
}

func (c codec) resource(e *funcfact.Encoder, r Resource) {
	e.Shared(func() {
		encodeKey(e, Key{Kind: r.Kind, Decl: r.Decl})
		e.Path(r.Path)
		e.Bool(r.Alias)
	})
}

func encodeKey(e *funcfact.Encoder, k Key) {
	e.Shared(func() {
		e.Uint(int(k.Kind))
		encodeDecl(e, k.Decl)
	})
}

func decodeKey(d *funcfact.Decoder) Key {
	return funcfact.DecodeShared(d, func() Key { return Key{Kind: Kind(d.Uint()), Decl: decodeDecl(d)} })
}

func encodeDecl(e *funcfact.Encoder, v symbol.Var) {
	e.String(v.Pkg)
	e.String(v.Type)
	e.String(v.Name)
}

func decodeDecl(d *funcfact.Decoder) symbol.Var {
	return symbol.Var{Pkg: d.String(), Type: d.String(), Name: d.String()}
}

func decodeResource(d *funcfact.Decoder) Resource {
	return funcfact.DecodeShared(d, func() Resource {
		k := decodeKey(d)
		return Resource{k.Kind, locks.Lock{Decl: k.Decl, Path: d.Path(), Alias: d.Bool()}}
	})
}

func (c codec) frame(e *funcfact.Encoder, f *locks.Frame) {
	e.Shared(func() {
		e.String(f.Func)
		e.Place(c.fset, f)
	})
}

func decodeFrame(d *funcfact.Decoder) locks.Frame {
	return funcfact.DecodeShared(d, func() locks.Frame {
		name := d.String()
		f := d.Place()
		f.Func = name
		return f
	})
}
