package mhb

import (
	"go/token"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/summary"
)

// Analyzer finds the scopes of a package, in which orders are looked for. It
// reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "mhb",
	Doc:        "find out which events of goroutines happen before which\n\nThe passes that report races build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{summary.Analyzer, footprint.Analyzer},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{analyzer: pass.Analyzer.Name}
	res.try("", token.NoPos, func() { res.prepare(pass) })
	return res, nil
}

// A Result lays out the scopes of a package. The zero Result, of a package that
// could not be analysed, has none.
type Result struct {
	analyzer string
	failures []*diag.Failure
	sum      *summary.Result
	config   goroutine.Config
	fns      []*ssa.Function // all of the package
	roots    []*ssa.Function
	objects  []goroutine.ObjectRoot
}

// prepare finds what is worth a scope.
func (r *Result) prepare(pass *analysis.Pass) {
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	prints := pass.ResultOf[footprint.Analyzer].(*footprint.Result)
	defer sum.Turn()()
	var fns []*ssa.Function
	for _, u := range sum.Units() {
		fns = append(fns, u.Func)
	}
	r.sum, r.fns = sum, fns
	r.config = goroutine.Config{
		Callees:   sum.Targets,
		Locs:      func(v ssa.Value) []accesspath.Path { return goroutine.PointsTo(sum.PointsTo(), v) },
		CondLock:  sum.CondLock,
		Callbacks: func(call ssa.CallInstruction) []ssa.Value { return callbacks(sum, call) },
		Footprint: prints.Of,
		Method:    prints.Method,
		Entry:     newEntryLocks(sum).of,
		Room:      goroutine.Rooms(fns),
		Made:      sum.Made,
	}
	r.roots = goroutine.Roots(fns, sum.Callers, prints.Of)
	r.objects = goroutine.ObjectRoots(pass.Pkg, fns, r.roots)
	if root, ok := goroutine.EntryRoot(pass.Pkg, fns); ok {
		r.objects = append(r.objects, root)
	}
}

// TakeFailures returns the functions that could not be analysed because of a bug in
// concvet, each once. Whoever reports must report them too, when done with orders.
func (r *Result) TakeFailures() []*diag.Failure {
	if r.sum != nil {
		defer r.sum.Turn()()
	}
	failures := r.failures
	r.failures = nil
	return failures
}

func callbacks(sum *summary.Result, call ssa.CallInstruction) []ssa.Value {
	var out []ssa.Value
	for _, c := range sum.Target(call).Callbacks() {
		out = append(out, c.Func)
	}
	return out
}

// Orders yields the orders of the scopes of the package: first those of
// functions, in source order, with literals that nothing in the function calls
// after it, then those of objects. Scopes are large, so each is laid out when it
// is asked for, and not kept; those of objects are left out unless objects is
// set. While it runs, nobody else has the turn on the
// result of package summary.
func (r *Result) Orders(objects bool) iter.Seq[*Order] {
	return func(yield func(*Order) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		if !r.allFunctions(func(*ssa.Function) bool { return true }, yield) || !objects {
			return
		}
		for _, root := range r.objects {
			scope := r.build(root.Methods[0], func() *goroutine.Scope { return goroutine.BuildObject(r.config, root) })
			if scope != nil && !yield(New(scope)) {
				return
			}
		}
	}
}

// NearOrders is [Result.Orders] for the scopes of functions that have something of
// their own to look at, which are few (see [goroutine.Owners]), and for small ones.
func (r *Result) NearOrders() iter.Seq[*Order] {
	return func(yield func(*Order) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		owner := goroutine.Owners(r.fns)
		for _, root := range r.roots {
			if owner(root) {
				if !r.functions(root, yield) {
					return
				}
				continue
			}
			scope := r.build(root, func() *goroutine.Scope { return goroutine.BuildSmall(r.config, root) })
			if scope != nil && !yield(New(scope)) {
				return
			}
		}
	}
}

// OrdersOf is [Result.Orders] for the scope of one function, and those of the literals
// that nothing in it calls.
func (r *Result) OrdersOf(root *ssa.Function) iter.Seq[*Order] {
	return func(yield func(*Order) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		r.functions(root, yield)
	}
}

// allFunctions yields the orders of the scopes of the roots that want wants.
func (r *Result) allFunctions(want func(root *ssa.Function) bool, yield func(*Order) bool) (more bool) {
	for _, root := range r.roots {
		if want(root) && !r.functions(root, yield) {
			return false
		}
	}
	return true
}

// functions yields the order of the scope of root, and of those that it leaves
// out.
func (r *Result) functions(root *ssa.Function, yield func(*Order) bool) (more bool) {
	for todo := []*ssa.Function{root}; len(todo) > 0; {
		fn := todo[0]
		todo = todo[1:]
		scope := r.build(fn, func() *goroutine.Scope {
			s := goroutine.Build(r.config, fn)
			todo = append(s.Unreached(), todo...)
			return s
		})
		if scope != nil && !yield(New(scope)) {
			return false
		}
	}
	return true
}

// build returns the scope that make lays out for fn, nil if there is nothing to
// look at in it.
func (r *Result) build(fn *ssa.Function, make func() *goroutine.Scope) (scope *goroutine.Scope) {
	r.try(fn.Name(), fn.Pos(), func() { scope = make() })
	if scope != nil && (scope.Top || len(scope.Threads) == 1) {
		return nil
	}
	return scope
}

func (r *Result) try(fn string, pos token.Pos, body func()) {
	if f := diag.Try(r.analyzer, fn, pos, func() error { body(); return nil }); f != nil {
		r.failures = append(r.failures, f)
	}
}
