package pointsto

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax/ssatest"
)

// solveNaively is the oracle: it applies every constraint to every location until
// nothing changes. It shares the meaning of the constraints with Nest.solve, not
// its bookkeeping of what was already propagated.
func solveNaively(n *Nest) {
	size := func() (size [3]int) {
		for node := range n.nodes {
			c := n.peek(int32(node))
			size[0] += len(c.set.elems)
			size[1] += len(c.copyTo.elems)
			size[2] += len(c.pending)
		}
		return size
	}
	for before := [3]int{-1}; before != size() && !n.overflow; {
		before = size()
		for node := int32(1); int(node) < len(n.nodes); node++ {
			if n.nodes[node].cell == 0 {
				continue
			}
			c := n.cell(node)
			for i := 0; i < len(c.pending); i++ {
				for j := 0; j < len(c.set.elems); j++ {
					n.apply(c.pending[i], c.set.elems[j])
				}
			}
			for i := 0; i < len(c.copyTo.elems); i++ {
				for j := 0; j < len(c.set.elems); j++ {
					n.add(c.copyTo.elems[i], c.set.elems[j])
				}
			}
		}
	}
	n.work = n.work[:0]
}

func TestOracleFixtures(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, file := range files {
		p, _ := loadFixture(t, file)
		compareWithOracle(t, p)
	}
}

func TestOracleStd(t *testing.T) {
	if testing.Short() {
		t.Skip("loads packages")
	}
	for _, p := range ssatest.Load(t, "net/http", "sync", "os", "go/types", "context", "encoding/json") {
		compareWithOracle(t, p)
	}
}

func compareWithOracle(t *testing.T, p *ssatest.Package) {
	t.Helper()
	fast, slow := New(Config{}, p.Nests), New(Config{}, p.Nests)
	slow.solver = solveNaively
	for _, nest := range p.Nests {
		for _, v := range valuesOf(nest.Funcs) {
			got, want := fast.Of(nest.Root).Locs(v), slow.Of(nest.Root).Locs(v)
			if diff := cmp.Diff(texts(want), texts(got)); diff != "" {
				t.Errorf("%s: %s %s: (-naive +solver):\n%s", p.SSA.Pkg.Path(), v.Parent(), v.Name(), diff)
			}
		}
	}
}

// texts returns what identifies each of locs across two runs, sorted: the solvers
// find objects in different orders.
func texts(locs []Loc) []string {
	var texts []string
	for _, l := range locs {
		texts = append(texts, fmt.Sprintf("%v %v %p", l, l.Type, l.Path.Root.Value))
	}
	slices.Sort(texts)
	return texts
}

// valuesOf returns the values that funcs define.
func valuesOf(funcs []*ssa.Function) []ssa.Value {
	var values []ssa.Value
	for _, fn := range funcs {
		for _, p := range fn.Params {
			values = append(values, p)
		}
		for _, fv := range fn.FreeVars {
			values = append(values, fv)
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if v, ok := instr.(ssa.Value); ok {
					values = append(values, v)
				}
			}
		}
	}
	return values
}

// TestOracleRandom compares the solvers on random systems of constraints over
// variables of a type with several kinds of pointers.
func TestOracleRandom(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct {
	a, b *T
	c    **T
	sub  struct{ d *T }
}
`)
	for seed := range uint64(400) {
		fast, slow := randomSystem(p, seed), randomSystem(p, seed)
		fast.solve()
		solveNaively(slow)
		for node := range fast.nodes {
			got, want := fast.peek(int32(node)).set.elems, slow.peek(int32(node)).set.elems
			if !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) {
				t.Fatalf("seed %d: node %d holds %v, want %v", seed, node, got, want)
			}
		}
	}
}

// randomSystem returns a nest with random objects, nodes and constraints.
func randomSystem(p *ssatest.Package, seed uint64) *Nest {
	rng := rand.New(rand.NewPCG(seed, 0))
	pkg := New(Config{}, p.Nests)
	n := pkg.nests[0]
	n.init()
	lay := pkg.layouts.of(p.SSA.Type("T").Type())
	objects := 2 + rng.IntN(6)
	for range objects {
		n.newObject(allocated, lay, nil)
	}
	first := n.newNodes(0, int32(5+rng.IntN(60)))
	node := func() int32 { return 1 + rng.Int32N(int32(len(n.nodes))-1) }
	value := func() int32 { return first + rng.Int32N(int32(len(n.nodes))-first) }
	off := func() int32 { return rng.Int32N(lay.size()) }
	for range 10 + rng.IntN(120) {
		switch rng.IntN(6) {
		case 0, 1:
			n.add(value(), n.objects[1+rng.IntN(objects)].base+off())
		case 2:
			n.copyNode(node(), node())
		case 3:
			n.constrain(toNode(value()), constraint{opLoad, off(), toNode(value())})
		case 4:
			n.constrain(toNode(value()), constraint{opStore, off(), toNode(value())})
		case 5:
			n.constrain(toNode(value()), constraint{opOffset, off(), toNode(value())})
		}
	}
	return n
}
