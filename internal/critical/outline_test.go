package critical

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

func lockOf(name string) Resource {
	return Resource{Lock, locks.Lock{Decl: symbol.Var{Pkg: "p", Name: name}}}
}

func key(name string) Key { return lockOf(name).Key() }

func heldAndWanted(held, want Resource) Pair {
	return Pair{Held: Hold{Resource: held}, Want: &Want{Resource: want}}
}

func TestOutline(t *testing.T) {
	o := newOutline(map[Key]bool{key("open"): true, {}: true}, []told{
		{name, heldAndWanted(lockOf("b"), lockOf("c"))},
		{name, heldAndWanted(lockOf("a"), lockOf("b"))},
		{name, heldAndWanted(lockOf("a"), lockOf("b"))},
	})
	want := &outline{
		opened: []Key{key("open")},
		arcs:   []arc{{key("a"), key("b")}, {key("b"), key("c")}},
	}
	all := cmp.AllowUnexported(outline{}, arc{})
	if diff := cmp.Diff(want, o, all); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	data, got := funcfact.Pack(o.encode), &outline{}
	if err := funcfact.Unpack(data, got.decode); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(o, got, all); diff != "" {
		t.Errorf("-written +read\n%s", diff)
	}
	for n := range data {
		if err := funcfact.Unpack(data[:n], new(outline).decode); err == nil {
			t.Errorf("%d of %d bytes are enough", n, len(data))
		}
	}
}

// The pairs of others are read where a cycle is completed, and not where an import has seen all of it.
func TestCompleting(t *testing.T) {
	of := func(pkg, from, to string, by ...string) *foreign {
		return &foreign{fact: pairsFact{Pkg: pkg}, outline: outline{arcs: []arc{{key(from), key(to)}}}, by: by}
	}
	for _, test := range []struct {
		name string
		own  []Pair
		all  []*foreign
		want []string
	}{
		{name: "no cycle", all: []*foreign{of("x", "a", "b", "x"), of("y", "b", "c", "y")}},
		{name: "two halves", all: []*foreign{of("x", "a", "b", "x"), of("y", "b", "a", "y"), of("z", "b", "c", "z")}, want: []string{"x", "y"}},
		{name: "known to an import", all: []*foreign{of("x", "a", "b", "x", "z"), of("y", "b", "a", "y", "z")}},
		{name: "each import knows a part", all: []*foreign{of("x", "a", "b", "x", "z"), of("y", "b", "a", "y", "x"), of("w", "b", "a", "z", "y")}, want: []string{"x", "y", "w"}},
		{name: "own half", own: []Pair{heldAndWanted(lockOf("b"), lockOf("a"))}, all: []*foreign{of("x", "a", "b", "x")}, want: []string{"x"}},
	} {
		var got []string
		for _, f := range completing(test.own, test.all) {
			got = append(got, f.fact.Pkg)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}
