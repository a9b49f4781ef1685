package mhb

import (
	"go/token"
	"go/types"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
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
	owners   func(root *ssa.Function) bool // memo of isOwner; nil if nobody has asked
}

// prepare finds what is worth a scope.
func (r *Result) prepare(pass *analysis.Pass) {
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	prints := pass.ResultOf[footprint.Analyzer].(*footprint.Result)
	defer sum.Turn()()
	fns := sum.Funcs()
	r.sum, r.fns = sum, fns
	r.config = goroutine.Config{
		Callees:   sum.Targets,
		CondLock:  sum.CondLock,
		Callbacks: func(call ssa.CallInstruction) []ssa.Value { return callbacks(sum, call) },
		Footprint: prints.Of,
		Method:    prints.Method,
		Effect:    sum.Effect,
		Adopted:   sum.Adopted,
		Entry:     newEntryLocks(sum).of,
		Room:      locks.Rooms(fns),
		Made:      sum.Made,
		Unset:     sum.Unset,
		IsNil:     sum.IsNil,
		Starters:  goroutine.NewStarters(fns, sum.Callers, prints.Of),
		Setters:   goroutine.NewSetters(fns),
		Code:      new(goroutine.Code),
	}
	r.roots = goroutine.Roots(fns, r.config.Starters, sum.Callers, prints.Of)
	r.objects = goroutine.ObjectRoots(pass.Pkg, fns, r.roots)
	if root, ok := goroutine.EntryRoot(pass.Pkg, fns); ok {
		r.objects = append(r.objects, root)
	}
}

// Callers returns the static calls of a declared function of the package.
func (r *Result) Callers(fn *ssa.Function) []ssa.CallInstruction {
	if r.sum == nil {
		return nil
	}
	return r.sum.Callers(fn)
}

// Escapes reports whether the package uses fn other than by calling it, so that not all of its calls are known.
func (r *Result) Escapes(fn *ssa.Function) bool { return r.sum == nil || r.sum.Escapes(fn) }

// Made reports whether the package assigns the field to no object but those that it makes in the same function.
func (r *Result) Made(field *types.Var) bool { return r.sum != nil && r.sum.Made(field) }

// IsNil reports whether v is nil, if it is made in a way that tells, as by a call that always returns something, or never an error.
func (r *Result) IsNil(v ssa.Value) (isNil, known bool) {
	if r.sum == nil {
		return false, false
	}
	return r.sum.IsNil(v)
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

// Orders yields the orders of the scopes of the functions of the package, in source order, with literals that nothing in the function calls
// after it. Scopes are large, so each is laid out when it is asked for, and not kept. While it runs, nobody else has the turn on the
// result of package summary.
func (r *Result) Orders() iter.Seq[*Order] {
	return func(yield func(*Order) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		r.allFunctions(func(*ssa.Function) bool { return true }, yield)
	}
}

// allObjects yields the orders of the scopes of the objects that want wants.
func (r *Result) allObjects(want func(*goroutine.ObjectRoot) bool, yield func(*goroutine.ObjectRoot, *Order) bool) {
	for _, root := range r.objects {
		if !want(&root) {
			continue
		}
		scope := r.layOut(root.Methods[0], func(goroutine.Config, *ssa.Function) *goroutine.Scope {
			return goroutine.BuildObject(r.config, root)
		})
		if hasOrders(scope) && !yield(&root, New(scope)) {
			return
		}
	}
}

// NearOrders is [Result.Orders] for the scopes of functions that are small. Large ones cost most of the time, and show
// little that the functions do not show by themselves: they are laid out for those functions only that have
// something of their own to look at (see [goroutine.Owners]), if worth says so of the scope without any calls. Of objects
// there are those whose goroutines are started by what makes them, which show whom users meet.
func (r *Result) NearOrders(worth func(*Order) bool) iter.Seq[*Order] {
	return func(yield func(*Order) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		near := func(fn *ssa.Function) (*goroutine.Scope, bool) { return r.near(fn, r.large, worth) }
		for _, root := range r.roots {
			if !r.eachScope(root, near, yield) {
				return
			}
		}
		r.allObjects((*goroutine.ObjectRoot).StartsAtOnce, func(_ *goroutine.ObjectRoot, o *Order) bool { return yield(o) })
	}
}

// large returns the scope of fn for Orders.
func (r *Result) large(fn *ssa.Function) *goroutine.Scope { return r.layOut(fn, goroutine.Build) }

// near returns the scope of fn for NearOrders, with large for that of Orders; it is not to be shown if there is nothing to look at in it.
func (r *Result) near(fn *ssa.Function, large func(*ssa.Function) *goroutine.Scope, worth func(*Order) bool) (scope *goroutine.Scope, show bool) {
	scope = r.layOut(fn, goroutine.BuildSmall)
	if scope == nil || !scope.Top || !r.isOwner(fn) {
		return scope, hasOrders(scope)
	}
	scope = r.layOut(fn, goroutine.BuildShallow)
	if !hasOrders(scope) || !worth(New(scope)) {
		return scope, false
	}
	scope = large(fn)
	return scope, hasOrders(scope)
}

// A View says for what a scope is looked at.
type View uint8

const (
	Whole View = iota // for everything
	Near              // for what is evident; what is likely a larger scope of the same function shows
	Wide              // for what is likely: [Result.NearOrders] does not yield it
)

// AllOrders yields what [Result.Orders] and [Result.NearOrders] do, each scope once, and then the orders of all objects.
func (r *Result) AllOrders(worth func(*Order) bool) iter.Seq2[*Order, View] {
	return func(yield func(*Order, View) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		for _, root := range r.roots {
			if !r.bothScopes(root, worth, yield) {
				return
			}
		}
		r.allObjects(func(*goroutine.ObjectRoot) bool { return true }, func(root *goroutine.ObjectRoot, o *Order) bool {
			if !root.StartsAtOnce() {
				return yield(o, Wide)
			}
			return yield(o, Whole)
		})
	}
}

// bothScopes yields the orders of root, and of the literals that its scopes leave out: first all of NearOrders, in the order of that, and then
// those of Orders that are others. So who asks for both hears the same of what is evident as who asks for NearOrders.
func (r *Result) bothScopes(root *ssa.Function, worth func(*Order) bool, yield func(*Order, View) bool) (more bool) {
	var known memo.Map[*ssa.Function, *goroutine.Scope]
	large := func(fn *ssa.Function) *goroutine.Scope { return known.Of(fn, r.large) }
	whole := make(map[*ssa.Function]bool) // those of which the scopes are the same
	near := func(fn *ssa.Function) (*goroutine.Scope, bool) {
		scope, show := r.near(fn, large, worth)
		if show {
			full := large(fn)
			whole[fn] = hasOrders(full) && len(full.Nodes) == len(scope.Nodes)
		}
		return scope, show
	}
	full := func(fn *ssa.Function) (*goroutine.Scope, bool) {
		scope := large(fn)
		return scope, hasOrders(scope) && !whole[fn]
	}
	return r.eachScope(root, near, func(o *Order) bool {
		if whole[o.Scope().Root] {
			return yield(o, Whole)
		}
		return yield(o, Near)
	}) && r.eachScope(root, full, func(o *Order) bool { return yield(o, Wide) })
}

// isOwner reports whether fn, or the function that it is in, has something of its own to look at (see [goroutine.Owners]).
func (r *Result) isOwner(fn *ssa.Function) bool {
	if r.owners == nil {
		r.owners = goroutine.Owners(r.fns)
	}
	return r.owners(fn)
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

// Functions returns all functions of the package with code, in source order.
func (r *Result) Functions() []*ssa.Function { return r.fns }

// Skeletons yields the scopes of the functions, and of the literals that these do not lay out, that want picks of all in the
// package: laid out so that they tell what control decides on and waits for (see [goroutine.Config]).
func (r *Result) Skeletons(want func(fn *ssa.Function) bool) iter.Seq[*goroutine.Scope] {
	return func(yield func(*goroutine.Scope) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		build := func(cfg goroutine.Config, fn *ssa.Function) *goroutine.Scope {
			cfg.Branches = true
			return goroutine.Build(cfg, fn)
		}
		for _, fn := range r.fns {
			if fn.Parent() != nil {
				continue // part of another one, or left out by it
			}
			for todo := []*ssa.Function{fn}; len(todo) > 0; {
				if fn, todo = todo[0], todo[1:]; !want(fn) {
					continue
				}
				scope := r.layOut(fn, build)
				if scope == nil {
					continue
				}
				if !yield(scope) {
					return
				}
				todo = append(todo, scope.LeftOut()...)
			}
		}
	}
}

// ObjectSkeletons yields the scopes of the objects for which their constructors start goroutines, as [Result.Skeletons] does those of functions.
func (r *Result) ObjectSkeletons(want func(*goroutine.ObjectRoot) bool) iter.Seq[*goroutine.Scope] {
	return func(yield func(*goroutine.Scope) bool) {
		if r.sum == nil {
			return
		}
		defer r.sum.Turn()()
		for _, root := range r.objects {
			if !root.StartsAtOnce() || !want(&root) {
				continue
			}
			scope := r.layOut(root.Methods[0], func(cfg goroutine.Config, _ *ssa.Function) *goroutine.Scope {
				cfg.Branches = true
				return goroutine.BuildObject(cfg, root)
			})
			if scope != nil && !yield(scope) {
				return
			}
		}
	}
}

// MayReach reports whether control may get to the block to by the calls of chain (see [goroutine.MayReach]).
func (r *Result) MayReach(chain []goroutine.Call, to *ssa.BasicBlock) bool {
	if r.sum == nil {
		return true
	}
	defer r.sum.Turn()()
	return goroutine.MayReach(r.config, chain, to)
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
	return r.eachScope(root, func(fn *ssa.Function) (scope *goroutine.Scope, show bool) {
		scope = r.large(fn)
		return scope, hasOrders(scope)
	}, yield)
}

// eachScope yields the orders of the scopes to show of those that choose returns, nil if it fails: for root,
// and for the literals that these scopes leave out.
func (r *Result) eachScope(root *ssa.Function, choose func(fn *ssa.Function) (scope *goroutine.Scope, show bool),
	yield func(*Order) bool) (more bool) {
	for todo := []*ssa.Function{root}; len(todo) > 0; {
		scope, show := choose(todo[0])
		todo = todo[1:]
		if show && !yield(New(scope)) {
			return false
		}
		if scope != nil {
			todo = append(scope.Unreached(), todo...)
		}
	}
	return true
}

// layOut returns the scope that build lays out for fn, nil if it fails.
func (r *Result) layOut(fn *ssa.Function, build func(goroutine.Config, *ssa.Function) *goroutine.Scope) (scope *goroutine.Scope) {
	r.try(fn.Name(), fn.Pos(), func() { scope = build(r.config, fn) })
	return scope
}

// hasOrders reports whether there is something to look at in scope, which may be nil.
func hasOrders(scope *goroutine.Scope) bool {
	return scope != nil && !scope.Top && len(scope.Threads) > 1
}

func (r *Result) try(fn string, pos token.Pos, body func()) {
	if f := diag.Try(r.analyzer, fn, pos, func() error { body(); return nil }); f != nil {
		r.failures = append(r.failures, f)
	}
}
