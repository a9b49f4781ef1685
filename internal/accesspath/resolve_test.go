package accesspath_test

import (
	"go/constant"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// prelude declares what the fixtures ask with. The path that is or spelled
// wants is that of describe or of Spell; same and differ compare paths, and
// exact and inexact ask for [accesspath.Path.Exact].
const prelude = `package p

import "sync"

func is[T any](v T, path string)     {}
func spelled[T any](v T, src string) {}
func same[T, U any](v T, w U)        {}
func differ[T, U any](v T, w U)      {}
func exact[T any](v T)               {}
func inexact[T any](v T)             {}

type T struct {
	mu   sync.Mutex
	ptr  *sync.Mutex
	next *T
	arr  [4]sync.Mutex
	list []*T
	tab  map[string]*T
}

func opaque() *T
func pair() (*T, error)
func number() int

var global T
`

// ask answers the questions of a fixture. It fails if there are none.
func ask(t *testing.T, src string) {
	t.Helper()
	t.Parallel()
	p := ssatest.Build(t, prelude+src)
	mods := accesspath.NewMods(p.Nests)
	asked := 0
	for _, nest := range p.Nests {
		r := accesspath.NewResolver(mods, nil, nil)
		for _, fn := range nest.Funcs {
			for _, call := range calls(fn) {
				if answer(t, p, r, call) {
					asked++
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nothing is asked")
	}
}

func calls(fn *ssa.Function) []*ssa.Call {
	var out []*ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				out = append(out, call)
			}
		}
	}
	return out
}

// answer answers call if it is a question.
func answer(t *testing.T, p *ssatest.Package, r *accesspath.Resolver, call *ssa.Call) bool {
	t.Helper()
	callee := call.Call.StaticCallee()
	if callee == nil || callee.Origin() == nil {
		return false
	}
	args := call.Call.Args
	first := r.Of(args[0])
	line := p.Line(call.Pos()) - countLines(prelude)
	wrong := func(format string, args ...any) {
		t.Helper()
		t.Errorf("line %d of the fixture: "+format, append([]any{line}, args...)...)
	}
	switch callee.Origin().Name() {
	case "is":
		if got, want := describe(first), text(args[1]); got != want {
			wrong("%s, want %s", got, want)
		}
	case "spelled":
		if got, want := first.Spell(call.Parent()), text(args[1]); got != want {
			wrong("%q, want %q", got, want)
		}
	case "same":
		if second := r.Of(args[1]); first != second {
			wrong("%s and %s differ", describe(first), describe(second))
		}
	case "differ":
		if second := r.Of(args[1]); first == second {
			wrong("both are %s", describe(first))
		}
	case "exact", "inexact":
		if first.Exact() != (callee.Origin().Name() == "exact") {
			wrong("%s is exact: %t", describe(first), first.Exact())
		}
	default:
		return false
	}
	return true
}

func text(v ssa.Value) string { return constant.StringVal(v.(*ssa.Const).Value) }

func countLines(s string) int {
	n := 0
	for _, c := range s {
		if c == '\n' {
			n++
		}
	}
	return n
}

func TestRoots(t *testing.T) {
	ask(t, `
func (t *T) method(a *sync.Mutex) {
	is(t, "param0")
	is(a, "param1")
}
func params(a, b *T) {
	is(a, "param0")
	is(b, "param1")
	differ(a, b)
}
func globals() {
	is(&global, "global example.com/p.global")
	is(&global.mu, "global example.com/p.global.mu")
	is(global.next, "global example.com/p.global.next")
}
func locals() {
	var mu sync.Mutex
	t := new(T)
	u := &T{}
	is(&mu, "var mu")
	is(t, "var new")
	is(&u.mu, "var complit.mu")
	differ(t, u)
}
func results() {
	is(opaque(), "call opaque")
	t, err := pair()
	is(t, "call pair #0")
	is(err, "call pair #1")
	// Two calls are two values, whatever they return.
	differ(opaque(), opaque())
}
func null() {
	is((*T)(nil), "none")
}
func computed(a, b int) {
	is(a+b, "binop")
	is(func() {}, "function")
}
`)
}

// Dereferences do not show: the types along a path fix where they are.
func TestFields(t *testing.T) {
	ask(t, `
func deref(t *T) {
	is(&t.mu, "param0.mu")
	is(t.ptr, "param0.ptr")
	is(&t.next.mu, "param0.next.mu")
	is(&(*t).mu, "param0.mu")
	is(&(*(*t).next).mu, "param0.next.mu")
}
func value(t T) {
	// t is spilled to a variable, since a method of its mutex is addressed.
	is(&t.mu, "var t.mu")
}
func pointers(t **T) {
	is(&(*t).mu, "param0.mu")
}
func anonymous() {
	var s struct{ mu sync.Mutex }
	is(&s.mu, "var s.mu")
}
func deep(t *T) {
	is(&t.next.next.next.mu, "param0.next.next.next.mu")
	exact(&t.next.next.next.mu)
	is(&t.next.next.next.next.mu, "param0.next.next.next.next...")
	inexact(&t.next.next.next.next.mu)
}
func names(t *T) {
	n := t.next
	m := &n.mu
	same(m, &t.next.mu)
}
func read(t *T) {
	// A loaded struct is a copy; where it came from is its name.
	c := *t
	is(c.ptr, "var c.ptr")
	f := func() T { return *t }
	is(f().ptr, "call read$1.ptr")
}
`)
}

func TestEmbedded(t *testing.T) {
	ask(t, `
type Base struct{ sync.Mutex; n int }
type Value struct{ Base }
type Pointer struct{ *Base }
type Deep struct{ Value }
type Face struct{ sync.Locker }

func embedded(v *Value, p *Pointer, d *Deep, f *Face) {
	is(&v.Mutex, "param0.Base.Mutex")
	same(&v.Mutex, &v.Base.Mutex)
	is(&p.Mutex, "param1.Base.Mutex")
	is(&d.Mutex, "param2.Value.Base.Mutex")
	same(&d.Mutex, &d.Value.Mutex)
	is(f.Locker, "param3.Locker")
}
`)
}

func TestGenericFields(t *testing.T) {
	ask(t, `
type G[K comparable] struct {
	mu sync.Mutex
	m  map[K]int
}

func (g *G[K]) method() {
	is(&g.mu, "param0.mu")
	is(g.m, "param0.m")
}
type Inner interface{ *T }
type Outer interface{ Inner; comparable }
func nested[P Outer](p P) {
	is(&(*p).mu, "param0.mu")
	is((*p).next, "param0.next")
}
func param[P *G[int]](p P) {
	is(&(*G[int])(p).mu, "param0.mu")
}
`)
}

func TestCaptured(t *testing.T) {
	ask(t, `
func (t *T) receiver(k int) {
	func() {
		is(&t.mu, "param0.mu")
		func() {
			is(&t.next.mu, "param0.next.mu")
		}()
		is(k, "param1") // even of basic type, since nobody assigns to it
	}()
	is(&t.mu, "param0.mu")
}
func variable() {
	var mu sync.Mutex
	f := func() { is(&mu, "var mu") }
	f()
	is(&mu, "var mu")
}
func pointer() {
	t := opaque()
	go func() { is(&t.mu, "call opaque.mu") }()
	is(&t.mu, "call opaque.mu")
}
func assigned(t *T) {
	func() { is(&t.mu, "var t.mu") }()
	t = t.next
	is(&t.mu, "var t.mu")
}
func ofLiteral() {
	f := func(t *T) {
		is(&t.mu, "parameter t.mu") // has no meaning outside
		func() { is(&t.mu, "parameter t.mu") }()
	}
	f(opaque())
}
func perIteration(list []*T) {
	for _, t := range list {
		defer func() { is(&t.mu, "param0[binop].mu") }()
	}
}
func rangeFunc(seq func(yield func(*T) bool), t *T) {
	for u := range seq {
		exact(&u.mu)
		differ(&u.mu, &t.mu)
		is(&t.mu, "param1.mu")
	}
}
`)
}

// A variable that is assigned once is another name for what it is assigned.
func TestSingleStore(t *testing.T) {
	ask(t, `
func once(t *T) {
	mu := &t.mu
	defer func() { is(mu, "param0.mu") }()
}
func onceInside(t *T) {
	var mu *sync.Mutex
	func() { mu = &t.mu }() // a literal may run more than once
	is(mu, "var mu")
}
func twice(t, u *T) {
	mu := &t.mu
	defer func() { is(mu, "var mu") }()
	mu = &u.mu
}
func twiceInside(t, u *T) {
	mu := &t.mu
	func() { mu = &u.mu }()
	is(mu, "var mu")
}
func escapes(t *T) {
	mu := &t.mu
	set(&mu)
	is(mu, "var mu")
}
func set(**sync.Mutex)
func never() {
	var t *T
	func() { is(t, "var t") }()
}
func structure(t T) {
	// u is a location of its own: its mutex is not that of t.
	u := t
	is(&u.mu, "var u.mu")
	differ(&u.mu, &t.mu)
}
func basic() {
	n := 1 // 0 before
	func() { is(n, "var n") }()
}
func slice(t *T) {
	l := t.list
	func() { is(l[0], "param0.list[0]") }()
}
func face(t *T) {
	var l sync.Locker = &t.mu
	func() { is(l, "param0.mu") }()
}
`)
}

func TestPhis(t *testing.T) {
	ask(t, `
func agree(c bool, t *T) {
	var mu *sync.Mutex
	if c {
		mu = &t.mu
	} else {
		mu = &t.mu
	}
	is(mu, "param1.mu")
}
func disagree(c bool, t *T) {
	mu := &t.mu
	if c {
		mu = t.ptr
	}
	is(mu, "phi mu")
}
func orNil(c bool, t *T) {
	var mu *sync.Mutex
	if c {
		mu = &t.mu
	}
	is(mu, "phi mu")
}
func loop(t *T) {
	for n := t; n != nil; n = n.next {
		is(&n.mu, "phi n.mu")
	}
}
func stable(t *T, c func() bool) {
	n := t.next
	for c() {
		n = t.next
	}
	is(&n.mu, "param0.next.mu")
}
func swap(a, b *T, c func() bool) {
	for c() {
		a, b = b, a
		differ(a, b)
		is(a, "phi b")
	}
}
`)
}

func TestElements(t *testing.T) {
	ask(t, `
func constants(t *T) {
	is(&t.arr[1], "param0.arr[1]")
	same(&t.arr[1], &t.arr[1])
	differ(&t.arr[1], &t.arr[2])
	exact(&t.arr[1])
}
func indices(t *T, i, j int) {
	is(&t.arr[i], "param0.arr[parameter i]")
	same(&t.arr[i], &t.arr[i])
	differ(&t.arr[i], &t.arr[j])
	differ(&t.arr[i], &t.arr[i+1])
	exact(&t.arr[i])
}
func computed(t *T) {
	differ(&t.arr[number()], &t.arr[number()])
	n := number()
	same(&t.arr[n], &t.arr[n])
}
func slices(list []*T, k int) {
	is(&list[k].mu, "param0[parameter k].mu")
	same(&list[k].mu, &list[k].mu)
}
func maps(t *T, k string) {
	is(t.tab["a"], "param0.tab[\"a\"]")
	is(t.tab[k], "param0.tab[parameter k]")
	same(t.tab[k], t.tab[k])
	differ(t.tab["a"], t.tab["b"])
	v, ok := t.tab[k]
	same(v, t.tab[k])
	is(ok, "lookup #1")
}
func keys(m map[any]*T) {
	differ(m[1], m["1"])
}
func captured(list []*T) {
	i := number()
	go func() { i++ }()
	same(list[i], list[i]) // two loads of one variable
}
func converted(list []*T, i int8) {
	same(list[i], list[i])
}
func loops(list []*T) {
	for i := range list {
		same(&list[i].mu, &list[i].mu)
		is(&list[i].mu, "param0[binop].mu")
	}
	for _, t := range list {
		exact(&t.mu)
	}
}
func entries(m map[string]*T) {
	for k, t := range m {
		is(t, "next #2")
		differ(t, m[k])
	}
}
`)
}

func TestSlices(t *testing.T) {
	ask(t, `
func slices(a *[4]sync.Mutex, l []*T) {
	same(&a[:][1], &a[1])
	same(&a[:2][1], &a[1])
	same(l[:2][1], l[1])
	// The element at 1 is now another one.
	differ(&a[1:][1], &a[1])
	differ(l[1:][1], l[1])
	differ(l[0:][1], l[1]) // not worth knowing
}
func grown(l []*T, t *T) {
	differ(append(l, t)[0], l[0])
}
`)
}

func TestConversions(t *testing.T) {
	ask(t, `
type Other T
type Lock interface{ sync.Locker }

func conversions(t *T) {
	same(&(*Other)(t).mu, &t.mu)
	var l sync.Locker = &t.mu
	same(l, &t.mu)
	var any any = l
	same(any, &t.mu)
	same(any.(sync.Locker), &t.mu)
	same(any.(*sync.Mutex), &t.mu)
	m, ok := any.(*sync.Mutex)
	same(m, &t.mu)
	is(ok, "typeassert #1")
	switch v := any.(type) {
	case *sync.Mutex:
		same(v, &t.mu)
	case sync.Locker:
		same(v, &t.mu)
	}
	var lock Lock = l.(Lock)
	same(lock, l)
}
func numbers(i int) {
	// A number of another size may be another number.
	differ(int8(i), i)
}
`)
}

func TestSpell(t *testing.T) {
	ask(t, `
type S struct{ t *T }
type E struct{ *T }

func promoted(e *E) {
	spelled(&e.mu, "e.mu")
	spelled(&e.next.mu, "e.next.mu")
	spelled(e.T, "e.T")
}
func (s *S) method(_ *T, list []*T, i int, k string) {
	spelled(&s.t.mu, "s.t.mu")
	spelled(&global.mu, "global.mu")
	spelled(&list[i].mu, "list[i].mu")
	spelled(&list[2].mu, "list[2].mu")
	spelled(&s.t.arr[i+1], "s.t.arr[…]")
	spelled(&s.t.tab["a"].mu, "s.t.tab[\"a\"].mu")
	spelled(s.t.tab[k], "s.t.tab[k]")
	var mu sync.Mutex
	spelled(&mu, "mu")
	n := opaque()
	spelled(&n.mu, "n.mu")
	spelled(&opaque().mu, "opaque().mu")
	m, _ := pair()
	spelled(&m.mu, "m.mu")
	func() {
		spelled(&s.t.mu, "s.t.mu")
		spelled(&mu, "mu")
	}()
	for n := s.t; n != nil; n = n.next {
		spelled(&n.mu, "n.mu")
	}
	spelled(&s.t.next.next.next.mu, "s.t.next.next.next…")
}
func nameless(_ *T, c bool) {
	spelled(&new(T).mu, "")
	spelled(&(&T{}).mu, "")
	spelled(&[]T{{}}[0].mu, "")
	spelled(c && number() > 0, "")
	spelled((*T)(nil), "")
}
func (*S) unnamed() {}
func dynamic(f func() *T, i interface{ Get() *T }) {
	spelled(&f().mu, "")
	spelled(&i.Get().mu, "i.Get().mu")
}
`)
}

// Where a summary names the result of a call, the call is transparent.
func TestResults(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, prelude+`
func (t *T) Self() *T              { return t }
func (t *T) Both() (*T, *sync.Mutex) { return t, &t.mu }

func f(t *T) {
	is(&t.Self().mu, "param0.mu")
	same(&t.Self().Self().mu, &t.mu)
	a, b := t.Both()
	is(a, "param0")
	is(b, "call Both #1") // nothing is known of it
	is(opaque(), "call opaque")
}
`)
	var r *accesspath.Resolver
	r = accesspath.NewResolver(nil, nil, func(call *ssa.Call, i int) accesspath.Path {
		if fn := call.Call.StaticCallee(); fn.Signature.Recv() != nil && i == 0 {
			return r.Of(call.Call.Args[0])
		}
		return accesspath.Path{}
	})
	asked := 0
	for _, call := range calls(p.Func("f")) {
		if answer(t, p, r, call) {
			asked++
		}
	}
	if asked != 5 {
		t.Errorf("%d questions", asked)
	}
}

// A load has the name of its location as long as that cannot have been
// overwritten while the name is in use.
func TestOverwritten(t *testing.T) {
	ask(t, `
func field(t, u *T) {
	old := t.next
	is(t.next, "param0.next")
	t.next = u
	is(old, "load")
	is(t.next, "param0.next")
	is(&t.next.mu, "param0.next.mu")
}
func otherField(t *T, l []*T) {
	old := t.next
	t.list = l
	is(old, "param0.next")
}
func otherType(t *T, u *struct{ next *T }) {
	old := t.next
	u.next = t
	is(old, "param0.next")
}
func oneWay(t, u *T, c bool) {
	old := t.next
	if c {
		t.next = u
		is(old, "load")
	} else {
		is(old, "load") // one name everywhere
	}
}
func earlier(t, u *T) {
	t.next = u
	now := t.next
	is(now, "param0.next")
}
func later(t, u *T) {
	old := t.next
	is(old, "param0.next")
	t.next = u
}
func around(t, u *T, c func() bool) {
	for c() {
		now := t.next
		is(now, "param0.next")
		t.next = u
	}
}
func carriedAround(t, u *T, c func() bool) {
	old := t.next
	for c() {
		differ(old, t.next)
		t.next = u
	}
}
func below(t, u *T) {
	old := t.next.ptr
	t.next = u
	is(old, "load.ptr")
}
func address(t, u *T) {
	mu := &t.next.mu
	t.next = u
	is(mu, "load.mu")
}
func whole(t *T) {
	old := t.next
	*t = T{}
	is(old, "load")
}
func elements(t, u *T) {
	old := t.list[0]
	t.list[1] = u
	is(old, "load") // by region, not by index
}
func otherElements(t, u *T, l []int, k []*T) {
	old := t.list[0]
	l[0] = 1
	is(old, "param0.list[0]")
	own := make([]*T, 1)
	own[0] = u
	is(old, "param0.list[0]")
}
func unknownElements(t, u *T, k []*T) {
	old := t.list[0]
	k[0] = u
	is(old, "load")
}
func entries(t, u *T) {
	old := t.tab["a"]
	t.tab["a"] = u
	is(old, "lookup")
}
func deleted(t *T) {
	old, _ := t.tab["a"]
	delete(t.tab, "a")
	is(old, "lookup #0")
}
func index(l []*T) {
	i := 0
	func() { is(i, "var i") }()
	old := l[i]
	i = 1
	is(old, "param0[load]")
	is(l[i], "param0[var i]")
}
func byAddress(t *T) {
	old := t.next
	replace(&t.next)
	is(old, "load")
}
func replace(**T)
func byCall(t *T) {
	old := t.next
	t.set(old)
	is(old, "load")
}
func byNestedCall(t *T) {
	old := t.next
	t.twice(old)
	is(old, "load")
}
func (t *T) twice(u *T) { t.set(u); t.set(u) }
func (t *T) set(u *T)   { t.next = u }
func byConstructor(t *T) {
	old := t.next
	make1(t)
	is(old, "param0.next")
}
func make1(t *T) *T {
	u := new(T)
	u.next = t
	return u
}
func byLiteral(t, u *T) {
	old := t.next
	f := func() { t.next = u }
	f()
	is(old, "load")
}
func byArgument(t, u *T) {
	old := t.next
	do(func() { t.next = u })
	is(old, "load")
}
func do(func())
func captured(t, u *T) {
	old := t.next
	t.next = u
	func() { is(old, "load") }()
}
func deferred(t, u *T) {
	defer is(t.next, "load") // it runs last
	t.next = u
}
func agreed(t, u *T, c bool) {
	old := t.next
	if c {
		old = t.next
	}
	is(old, "param0.next")
}
func disagreed(t, u *T, c bool) {
	old := t.next
	t.next = u
	if c {
		old = t.next
	}
	is(old, "phi old")
}
`)
}

// A variable that is assigned again and again is not another name for what it is
// assigned, even if one instruction does it.
func TestAssignedRepeatedly(t *testing.T) {
	ask(t, `
func byLiteral(a, b *T) {
	var p *T
	set := func(t *T) { p = t }
	set(a)
	is(p, "var p")
	set(b)
}
func inLoop(list []*T) {
	var prev *T
	defer func() { is(prev, "var prev") }()
	for _, t := range list {
		is(prev, "var prev")
		prev = t
	}
}
func inEachRound(list []*T) {
	for _, t := range list {
		p := t
		func() { same(p, t) }()
	}
}
func inBranch(t *T, c bool) {
	var p *T
	if c {
		p = t
	}
	func() { is(p, "param0") }() // or nil
}
`)
}

// The name of a value does not depend on which values were named before it.
func TestOrder(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, prelude+`
func slices(buf []*T, c func() bool) {
	for b := buf; c(); b = b[:1] {
		println(b)
	}
}
func twoLoops(t *T, c func() bool) {
	for n := t; c(); {
		m := n
		for c() {
			m, n = n, m
		}
		n = m
	}
}
func list(t *T) {
	for n := t; n != nil; n = n.next.next {
		println(n)
	}
}
func through(t *T, c func() bool) {
	var p *T
	func() { println(p) }()
	q := t
	for c() {
		if c() {
			q = q.next
		} else {
			q = t
		}
	}
	p = q
}
func converted(l sync.Locker, c func() bool) {
	var x any = l
	for c() {
		x = x.(sync.Locker)
	}
	println(x)
}
`)
	for _, nest := range p.Nests {
		vs := values(nest)
		forward, backward := accesspath.NewResolver(nil, nil, nil), accesspath.NewResolver(nil, nil, nil)
		want := make(map[ssa.Value]accesspath.Path)
		for _, v := range vs {
			want[v] = forward.Of(v)
		}
		for _, v := range slices.Backward(vs) {
			if got := backward.Of(v); got != want[v] {
				t.Errorf("%s: %s is %s if asked last, %s if asked first", nest.Root.Name(), v.Name(), describe(got), describe(want[v]))
			}
		}
		for _, v := range vs {
			if got := accesspath.NewResolver(nil, nil, nil).Of(v); got != want[v] {
				t.Errorf("%s: %s is %s if asked alone, %s otherwise", nest.Root.Name(), v.Name(), describe(got), describe(want[v]))
			}
		}
	}
}

// In real code every value has a name that speaks of the nest only, and keeps
// it.
func TestNamesInStd(t *testing.T) {
	if testing.Short() {
		t.Skip("loads packages")
	}
	t.Parallel()
	count, named := 0, 0
	for _, p := range ssatest.Load(t, "encoding/json", "text/template") {
		for _, nest := range p.Nests {
			r := accesspath.NewResolver(nil, nil, nil)
			inNest := func(v ssa.Value) bool {
				return v == nil || v.Parent() == nil || slices.Contains(nest.Funcs, v.Parent())
			}
			backward := accesspath.NewResolver(nil, nil, nil)
			for _, v := range slices.Backward(values(nest)) {
				backward.Of(v)
			}
			for _, v := range values(nest) {
				path := r.Of(v)
				if backward.Of(v) != path {
					t.Errorf("%s: the name of %s depends on what was asked before", v.Parent(), v)
				}
				if !path.Valid() && !leadsToConstant(v) {
					t.Errorf("%s: %s has no name", v.Parent(), v)
				}
				if r.Of(v) != path {
					t.Errorf("%s: %s is renamed", v.Parent(), v)
				}
				for i := range path.Len() {
					if !inNest(path.Step(i).Index) {
						t.Errorf("%s: %s has an index of another function", v.Parent(), v)
					}
				}
				if !inNest(path.Root.Value) {
					t.Errorf("%s: %s is rooted in another function", v.Parent(), v)
				}
				count++
				if path != accesspath.LocalPath(v) {
					named++
				}
			}
		}
	}
	if named < count/4 {
		t.Errorf("only %d of %d values got a name other than themselves", named, count)
	}
}

// values returns what the instructions of a nest compute.
func values(nest *ssax.Nest) []ssa.Value {
	var out []ssa.Value
	for _, fn := range nest.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if v, ok := instr.(ssa.Value); ok {
					out = append(out, v)
				}
			}
		}
	}
	return out
}

// leadsToConstant reports whether v is a part of a constant, or a variable that
// holds nothing else: these have no name either.
func leadsToConstant(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return leadsToConstant(v.X)
	case *ssa.Alloc:
		return ssax.SoleValue(v) != nil && leadsToConstant(ssax.SoleValue(v))
	case *ssa.UnOp:
		return leadsToConstant(v.X)
	case *ssa.Index: // of a constant string
		return leadsToConstant(v.X)
	case *ssa.Const:
		return true
	}
	return false
}
