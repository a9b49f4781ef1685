package critical

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning or encoding of facts does. A fact of
// another version counts as none.
const factVersion = 10

// packageFact holds what the functions of a package that others can call wait for, and the pairs of the package and its
// imports.
type packageFact struct {
	Version   int
	Functions funcfact.Table
	Pairs     []pairsFact // one for each package, in no particular order of packages
}

// A pairsFact holds the pairs of one package behind their outline. Importers pass it on as it is: few of them
// need to know more than the outline.
type pairsFact struct {
	Pkg  string
	Data []byte
}

// A told is a pair with the function in which it is.
type told struct {
	in symbol.Func
	Pair
}

// AFact marks packageFact as a fact.
func (*packageFact) AFact() {}

// String lists functions and pairs, for tests.
func (f *packageFact) String() string {
	fns, err := funcfact.Open(f.Functions)
	if err != nil {
		return err.Error()
	}
	var pairs []symbol.Func
	for _, p := range f.Pairs {
		all, err := p.pairs()
		if err != nil {
			return err.Error()
		}
		for i := range all {
			pairs = append(pairs, all[i].in)
		}
	}
	pairs = slices.Compact(pairs)
	return fmt.Sprintf("waits of %v, pairs in %v", fns.Names(), pairs)
}

// newPairsFact returns what is told of the pairs of a package.
func newPairsFact(pkg string, o *outline, pairs []told, c codec) pairsFact {
	return pairsFact{pkg, funcfact.Pack(func(e *funcfact.Encoder) {
		o.encode(e)
		c.pairs(e, pairs)
	})}
}

// outline returns what the pairs are about, without reading them.
func (p *pairsFact) outline() (o outline, err error) {
	err = funcfact.Unpack(p.Data, o.decode)
	return o, err
}

// pairs returns the pairs, ordered by function.
func (p *pairsFact) pairs() (all []told, err error) {
	err = funcfact.Unpack(p.Data, func(d *funcfact.Decoder) {
		new(outline).decode(d)
		all = decodePairs(d)
	})
	return all, err
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

// pairs writes a column of all pairs after the other: who holds many things waits for the same with each of them, so that a
// column repeats itself, which pairs one after the other hardly do.
func (c codec) pairs(e *funcfact.Encoder, pairs []told) {
	e.Uint(len(pairs))
	for _, column := range []func(*told){
		func(p *told) { encodeFunc(e, p.in) },
		func(p *told) { c.hold(e, &p.Held) },
		func(p *told) { c.frame(e, &p.At) },
		func(p *told) { c.frame(e, &p.Want.At) },
		func(p *told) { c.waitFor(e, p.Want) },
		func(p *told) { e.Uint(int(p.Relation.Kind)) },
		func(p *told) { e.String(p.Relation.Steps) },
		func(p *told) { e.Bool(p.Sure) },
		func(p *told) { funcfact.EncodeList(e, p.Gates, func(h *Hold) { c.hold(e, h) }) },
	} {
		for i := range pairs {
			column(&pairs[i])
		}
	}
}

func decodePairs(d *funcfact.Decoder) []told {
	pairs := funcfact.DecodeList(d, func() told { return told{in: decodeFunc(d)} })
	for _, column := range []func(*told){
		func(p *told) { p.Held = decodeHold(d) },
		func(p *told) { p.At = decodeFrame(d) },
		func(p *told) { p.Want = &Want{At: decodeFrame(d)} },
		func(p *told) { decodeWaitFor(d, p.Want) },
		func(p *told) { p.Relation.Kind = RelationKind(d.Uint()) },
		func(p *told) { p.Relation.Steps = d.String() },
		func(p *told) { p.Sure = d.Bool() },
		func(p *told) { p.Gates = funcfact.DecodeList(d, func() Hold { return decodeHold(d) }) },
	} {
		for i := range pairs {
			column(&pairs[i])
		}
	}
	return pairs
}

func encodeFunc(e *funcfact.Encoder, f symbol.Func) {
	e.Shared(func() {
		e.String(f.Pkg)
		e.String(f.Recv)
		e.String(f.Name)
	})
}

func decodeFunc(d *funcfact.Decoder) symbol.Func {
	return funcfact.DecodeShared(d, func() symbol.Func { return symbol.Func{Pkg: d.String(), Recv: d.String(), Name: d.String()} })
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
