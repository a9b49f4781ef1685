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
const factVersion = 7

// packageFact holds what the functions of a package that others can call wait for,
// the pairs of the package and its imports, and what its comments say of the order of
// locks.
type packageFact struct {
	Version   int
	Functions funcfact.Table
	Pairs     []pairsFact // one for each package, in no particular order of packages
	Orders    []orderFact
}

// A pairsFact holds the pairs of one package. Importers pass it on as it is: few of them
// need to know more than the outline.
type pairsFact struct {
	Pkg     string
	Outline []byte
	Pairs   funcfact.Table // by the function in which they are
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
		r, err := funcfact.Open(p.Pairs)
		if err != nil {
			return err.Error()
		}
		pairs = append(pairs, r.Names()...)
	}
	return fmt.Sprintf("waits of %v, pairs in %v", fns.Names(), pairs)
}

// A codec writes facts of a package with the positions of fset, and reads them.
type codec struct{ fset *token.FileSet }

func (c codec) function(e *funcfact.Encoder, f *Func) {
	funcfact.EncodeList(e, f.Wants, func(w **Want) { c.want(e, *w) })
	funcfact.EncodeList(e, f.Serves, func(s *Serve) { c.resource(e, s.Resource) })
	funcfact.EncodeList(e, f.Keeps, func(k *Keep) {
		e.Uint(k.Param)
		encodeDecl(e, k.Decl)
	})
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
		Keeps:  funcfact.DecodeList(d, func() Keep { return Keep{d.Uint(), decodeDecl(d)} }),
		Runs: funcfact.DecodeList(d, func() Run {
			return Run{Param: d.Uint(), Owed: funcfact.DecodeList(d, func() Resource { return decodeResource(d) })}
		}),
		Makes: funcfact.DecodeList(d, func() int { return d.Uint() }),
	}
}

func (c codec) pairs(e *funcfact.Encoder, pairs []Pair) {
	funcfact.EncodeList(e, pairs, func(p *Pair) {
		c.hold(e, &p.Held)
		c.frame(e, &p.At)
		c.want(e, p.Want)
		e.Uint(int(p.Relation.Kind))
		e.String(p.Relation.Steps)
		e.Bool(p.Sure)
		funcfact.EncodeList(e, p.Gates, func(h *Hold) { c.hold(e, h) })
	})
}

func decodePairs(d *funcfact.Decoder) []Pair {
	return funcfact.DecodeList(d, func() Pair {
		return Pair{
			Held:     decodeHold(d),
			At:       decodeFrame(d),
			Want:     decodeWant(d),
			Relation: Relation{RelationKind(d.Uint()), d.String()},
			Sure:     d.Bool(),
			Gates:    funcfact.DecodeList(d, func() Hold { return decodeHold(d) }),
		}
	})
}

func (c codec) want(e *funcfact.Encoder, w *Want) {
	c.resource(e, w.Resource)
	e.Uint(int(w.Mode))
	e.Bool(w.Ends)
	e.Bool(w.Dynamic)
	e.Bool(w.Conditional)
	e.Bool(w.unlocks)
	funcfact.EncodeList(e, w.Or, func(r *Resource) { c.resource(e, *r) })
	funcfact.EncodeList(e, w.Held, func(h *Hold) { c.hold(e, h) })
	funcfact.EncodeList(e, w.Released, func(l *locks.Lock) { c.resource(e, Resource{Lock, *l}) })
	funcfact.EncodeList(e, shortened(w), func(f *locks.Frame) { c.frame(e, f) })
}

// shortened returns the first and the last frame of the trace of w: more is of no use to
// those who read it elsewhere.
func shortened(w *Want) []locks.Frame {
	trace := w.Trace()
	if len(trace) > 2 {
		return []locks.Frame{trace[0], trace[len(trace)-1]}
	}
	return trace
}

func decodeWant(d *funcfact.Decoder) *Want {
	w := &Want{
		Resource:    decodeResource(d),
		Mode:        locks.Mode(d.Uint()),
		Ends:        d.Bool(),
		Dynamic:     d.Bool(),
		Conditional: d.Bool(),
		unlocks:     d.Bool(),
		Or:          funcfact.DecodeList(d, func() Resource { return decodeResource(d) }),
		Held:        funcfact.DecodeList(d, func() Hold { return decodeHold(d) }),
		Released:    funcfact.DecodeList(d, func() locks.Lock { return decodeResource(d).Lock }),
	}
	last := w
	for i, f := range funcfact.DecodeList(d, func() locks.Frame { return decodeFrame(d) }) {
		if i > 0 {
			last.Inner = &Want{}
			last = last.Inner
		}
		last.At = f
	}
	return w
}

func (c codec) hold(e *funcfact.Encoder, h *Hold) {
	c.resource(e, h.Resource)
	e.Uint(int(h.Mode))
}

func decodeHold(d *funcfact.Decoder) Hold {
	return Hold{Resource: decodeResource(d), Mode: locks.Mode(d.Uint())}
}

func (c codec) resource(e *funcfact.Encoder, r Resource) {
	e.Uint(int(r.Kind))
	e.Path(r.Path)
	encodeDecl(e, r.Decl)
	e.Bool(r.Alias)
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
	kind := Kind(d.Uint())
	return Resource{kind, locks.Lock{
		Path:  d.Path(),
		Decl:  decodeDecl(d),
		Alias: d.Bool(),
	}}
}

func (c codec) frame(e *funcfact.Encoder, f *locks.Frame) {
	e.String(f.Func)
	e.Place(c.fset, f)
}

func decodeFrame(d *funcfact.Decoder) locks.Frame {
	name := d.String()
	f := d.Place()
	f.Func = name
	return f
}
