package accesspath_test

import (
	"math/rand/v2"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// Two values to root paths at and to index with. Only their identity counts.
var (
	valueA = &ssa.Alloc{Comment: "a"}
	valueB = &ssa.Alloc{Comment: "b"}
)

var (
	someElem = accesspath.Step{Kind: accesspath.Elem}
	elem1    = accesspath.Step{Kind: accesspath.Elem, Name: "1"}
	elemA    = accesspath.Step{Kind: accesspath.Elem, Index: valueA}
	elemB    = accesspath.Step{Kind: accesspath.Elem, Index: valueB}
	fieldX   = accesspath.Step{Kind: accesspath.Field, Name: "x"}
	fieldY   = accesspath.Step{Kind: accesspath.Field, Name: "y"}
)

var (
	roots = []accesspath.Path{
		{},
		accesspath.ParamPath(0),
		accesspath.ParamPath(1),
		accesspath.ResultPath(0),
		accesspath.GlobalPath("p", "x"),
		accesspath.LocalPath(valueA),
		accesspath.LocalPath(valueB),
	}
	steps = []accesspath.Step{someElem, elem1, elemA, elemB, fieldX, fieldY}
)

// randomPath returns a path, some of which are too long and hence cut.
func randomPath(rnd *rand.Rand) accesspath.Path {
	p := roots[rnd.IntN(len(roots))]
	for range rnd.IntN(accesspath.MaxSteps + 3) {
		p = p.Append(steps[rnd.IntN(len(steps))])
	}
	return p
}

// A law is a statement about all paths and steps.
type law struct {
	name  string
	holds func(p, q, r accesspath.Path, s accesspath.Step) bool
}

var laws = []law{
	{"Append adds one step or cuts", func(p, _, _ accesspath.Path, s accesspath.Step) bool {
		got := p.Append(s)
		switch {
		case !p.Valid() || p.Cut():
			return got == p
		case p.Len() == accesspath.MaxSteps:
			return got == p.MarkCut()
		}
		return got.Len() == p.Len()+1 && got.Step(p.Len()) == s && !got.Cut()
	}},
	{"Parent undoes Append", func(p, _, _ accesspath.Path, s accesspath.Step) bool {
		longer := p.Append(s)
		parent, last, ok := longer.Parent()
		if ok != (longer.Len() > 0 && !longer.Cut()) {
			return false
		}
		if !p.Valid() || longer.Cut() {
			return !ok && parent == longer
		}
		return parent == p && last == s
	}},
	{"Concat is associative", func(p, q, r accesspath.Path, _ accesspath.Step) bool {
		return p.Concat(q).Concat(r) == p.Concat(q.Concat(r)) || !q.Valid()
	}},
	{"Concat with a root changes nothing", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		return p.Concat(accesspath.ParamPath(3)) == p
	}},
	{"Concat keeps the root", func(p, q, _ accesspath.Path, _ accesspath.Step) bool {
		return p.Concat(q).Root == p.Root
	}},
	{"Concat appends the steps", func(p, q, _ accesspath.Path, _ accesspath.Step) bool {
		want := p
		for i := range q.Len() {
			want = want.Append(q.Step(i))
		}
		if q.Cut() && p.Valid() {
			want = want.MarkCut()
		}
		return p.Concat(q) == want
	}},
	{"HasPrefix is reflexive", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		return p.HasPrefix(p) == !p.Cut() // what is cut is not one location
	}},
	{"HasPrefix is antisymmetric", func(p, q, _ accesspath.Path, _ accesspath.Step) bool {
		return !p.HasPrefix(q) || !q.HasPrefix(p) || p == q
	}},
	{"HasPrefix is transitive", func(p, q, r accesspath.Path, _ accesspath.Step) bool {
		return !p.HasPrefix(q) || !q.HasPrefix(r) || p.HasPrefix(r)
	}},
	{"a path is a prefix of what it leads to", func(p, q, _ accesspath.Path, _ accesspath.Step) bool {
		return p.Cut() || p.Concat(q).HasPrefix(p)
	}},
	{"Rebase to the same prefix changes nothing", func(p, q, _ accesspath.Path, _ accesspath.Step) bool {
		return !p.HasPrefix(q) || p.Rebase(q, q) == p
	}},
	{"Rebase keeps the rest", func(p, q, r accesspath.Path, _ accesspath.Step) bool {
		whole := q.Concat(p)
		return !q.Valid() || q.Cut() || whole.Cut() || whole.Rebase(q, r) == r.Concat(p)
	}},
	{"Rebase can be undone", func(p, q, r accesspath.Path, _ accesspath.Step) bool {
		whole := q.Concat(p)
		moved := whole.Rebase(q, r)
		return q.Cut() || whole.Cut() || !r.Valid() || moved.Cut() || moved.Rebase(r, q) == whole
	}},
	{"Rebase of a cut path is cut", func(p, q, r accesspath.Path, _ accesspath.Step) bool {
		return !p.HasPrefix(q) || !p.Cut() || !r.Valid() || p.Rebase(q, r).Cut()
	}},
	{"WithoutIndexes is idempotent", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		q := p.WithoutIndexes()
		return q.WithoutIndexes() == q
	}},
	{"WithoutIndexes forgets every index and nothing else", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		q := p.WithoutIndexes()
		for i := range p.Len() {
			want := p.Step(i)
			if want.Kind == accesspath.Elem {
				want = someElem
			}
			if q.Step(i) != want {
				return false
			}
		}
		return q.Root == p.Root && q.Len() == p.Len() && q.Cut() == p.Cut()
	}},
	{"Exact means that every element is known", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		known := p.Valid() && !p.Cut()
		for i := range p.Len() {
			known = known && p.Step(i) != someElem
		}
		return p.Exact() == known
	}},
	{"ReplaceLocal leaves nothing of the value", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		q := p.ReplaceLocal(valueA, valueB)
		return !q.Mentions(valueA) && q.Mentions(valueB) == (p.Mentions(valueA) || p.Mentions(valueB))
	}},
	{"ReplaceLocal changes nothing else", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		return p.Mentions(valueA) || p.ReplaceLocal(valueA, valueB) == p
	}},
	{"MentionsLocal is to mention some value", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		return p.MentionsLocal() == (p.Mentions(valueA) || p.Mentions(valueB))
	}},
	{"no path mentions the absent value", func(p, _, _ accesspath.Path, _ accesspath.Step) bool {
		return !p.Mentions(nil) && p.ReplaceLocal(nil, valueA) == p
	}},
	{"Meets is symmetric, and some element meets each", func(p, q, _ accesspath.Path, s accesspath.Step) bool {
		for i := range min(p.Len(), q.Len()) {
			if p.Step(i).Meets(q.Step(i)) != q.Step(i).Meets(p.Step(i)) {
				return false
			}
		}
		return s.Meets(s) && s.Meets(someElem) == (s.Kind == accesspath.Elem)
	}},
	{"a path leads through each step but the last", func(p, _, _ accesspath.Path, s accesspath.Step) bool {
		longer := p.Append(fieldX).Append(s)
		return !p.Valid() || longer.Cut() || longer.Through("x")
	}},
}

func TestLaws(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	failed := make(map[string]bool)
	for range 30_000 {
		p, q, r := randomPath(rnd), randomPath(rnd), randomPath(rnd)
		s := steps[rnd.IntN(len(steps))]
		for _, l := range laws {
			if !failed[l.name] && !l.holds(p, q, r, s) {
				failed[l.name] = true
				t.Errorf("%s: not for\n  p=%s\n  q=%s\n  r=%s\n  s=%s",
					l.name, describe(p), describe(q), describe(r), describe(accesspath.ParamPath(0).Append(s)))
			}
		}
	}
}

// Paths that were built in different ways are equal as Go values, so that they
// can be keys: nothing of a dropped step stays behind.
func TestPathIsComparable(t *testing.T) {
	p := accesspath.ParamPath(0).Field("x").Elem()
	parent, _, _ := p.Append(elemA).Parent()
	rebased := accesspath.ResultPath(1).Field("x").Elem().Rebase(accesspath.ResultPath(1), accesspath.ParamPath(0))
	renamed := accesspath.ParamPath(0).Field("x").Append(elemA).WithoutIndexes()
	replaced := accesspath.LocalPath(valueA).Append(elemA).ReplaceLocal(valueA, valueB)
	seen := map[accesspath.Path]int{p: 1}
	for _, q := range []accesspath.Path{parent, rebased, renamed} {
		if seen[q] != 1 {
			t.Errorf("%s is not the key %s", describe(q), describe(p))
		}
	}
	if replaced != accesspath.LocalPath(valueB).Append(elemB) {
		t.Errorf("got %s", describe(replaced))
	}
}

// Each pair of unequal paths is one that could be taken for equal.
func TestPathDistinguishes(t *testing.T) {
	p := accesspath.ParamPath(0)
	pairs := [][2]accesspath.Path{
		{p, accesspath.ParamPath(1)},
		{p, accesspath.ResultPath(0)},
		{p, {}},
		{accesspath.GlobalPath("p", "x"), accesspath.GlobalPath("q", "x")},
		{accesspath.GlobalPath("p", "x"), accesspath.GlobalPath("p", "y")},
		{accesspath.LocalPath(valueA), accesspath.LocalPath(valueB)},
		{p.Field("1"), p.Append(elem1)},
		{p.Append(elem1), p.Elem()},
		{p.Append(elemA), p.Append(elemB)},
		{p.Field("x"), p.Field("x").MarkCut()},
		{p.Field("x").Field("y"), p.Field("y").Field("x")},
	}
	for _, pair := range pairs {
		if pair[0] == pair[1] {
			t.Errorf("%s equals %s", describe(pair[0]), describe(pair[1]))
		}
	}
}

func TestBounds(t *testing.T) {
	p := accesspath.ParamPath(0)
	for range accesspath.MaxSteps {
		p = p.Field("next")
	}
	if p.Cut() || !p.Exact() {
		t.Errorf("%s: %d steps do not fit", describe(p), p.Len())
	}
	q := p.Field("mu")
	switch {
	case !q.Cut() || q.Len() != accesspath.MaxSteps:
		t.Errorf("%s is not the cut of %s", describe(q), describe(p))
	case q.Exact():
		t.Error("a cut path is exact")
	case q == p:
		t.Error("a cut path is equal to the path above it")
	case q.Field("other") != q:
		t.Error("a cut path grows")
	case q.HasPrefix(q):
		t.Error("a cut path is a part of itself: it may be another part")
	case !q.HasPrefix(p) || p.HasPrefix(q):
		t.Errorf("%s is not a part of %s", describe(q), describe(p))
	}
}

func TestThrough(t *testing.T) {
	p := accesspath.ParamPath(0)
	tests := []struct {
		path accesspath.Path
		name string
		want bool
	}{
		{p.Field("x").Field("y"), "x", true},
		{p.Field("x").Field("y"), "y", false}, // overwriting the last is not overwriting a pointer on the way
		{p.Field("x"), "x", false},
		{p, "x", false},
		{p.Field("x").Elem().Field("y"), "x", true},
		{p.Append(accesspath.Step{Kind: accesspath.Elem, Name: "x"}).Field("y"), "x", false}, // an element of that name
	}
	for _, test := range tests {
		if got := test.path.Through(test.name); got != test.want {
			t.Errorf("%s through %s: %t", describe(test.path), test.name, got)
		}
	}
}

// TestPrefix: the first steps of a path are known even if the last are not.
func TestPrefix(t *testing.T) {
	p := accesspath.ParamPath(0)
	for i := range accesspath.MaxSteps + 2 {
		before := p
		p = p.Field(string(rune('a' + i)))
		if n := before.Len(); p.Prefix(n) != before && !before.Cut() {
			t.Errorf("the first %d steps of %v are %v, not %v", n, p, p.Prefix(n), before)
		}
	}
	if q := p.Prefix(2); !p.Cut() || q.Cut() || q != accesspath.ParamPath(0).Field("a").Field("b") {
		t.Errorf("the first 2 steps of %v are %v", p, q)
	}
}
