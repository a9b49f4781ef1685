package footprint

import (
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/symbol"
)

// everything returns a footprint that has some of all.
func everything() *Function {
	param := accesspath.ParamPath(0)
	via := []locks.Frame{{File: "t.go", Line: 7}}
	return &Function{
		Accesses: []Access{
			{Path: param.Field("n"), Write: true, Locked: true, Via: via},
			{Path: accesspath.GlobalPath("p", "v").Elem(), Part: memory.MapState, Pointee: true, Chosen: true, Via: via},
			{Path: accesspath.GlobalPath("p", "v").Field("n"), After: true, Before: true, Via: via},
			{Path: param.Field("m").MarkCut(), Part: memory.Tail, Atomic: true, Via: via},
		},
		Syncs:     []Sync{{Path: param.Field("mu"), Kind: Lock, Acquire: true}, {Path: param, Kind: Channel, Release: true}},
		Spawns:    []Spawn{{Path: param.Field("h"), Method: "Handle", Many: true, Joined: true}},
		Published: []int{0, 3},
		Calls:     []Call{{Param: 1, Method: "Write"}},
		Ambient:   true,
	}
}

// FuzzDecode reads arbitrary bytes as the footprint of a function. What can be read can be written and
// read again.
func FuzzDecode(f *testing.F) {
	f.Add(funcfact.Pack(func(e *funcfact.Encoder) { encodeFunction(e, token.NewFileSet(), everything()) }))
	f.Add(funcfact.Pack(func(e *funcfact.Encoder) { encodeFunction(e, token.NewFileSet(), &Function{Opaque: true}) }))
	f.Fuzz(func(t *testing.T, data []byte) {
		var first *Function
		if err := funcfact.Unpack(data, func(d *funcfact.Decoder) { first = decodeFunction(d) }); err != nil {
			return
		}
		// As one that is known by its name, since importers and String go that way.
		name := symbol.Func{Pkg: "p", Name: "f"}
		fact := newPackageFact(token.NewFileSet(), map[symbol.Func]*Function{name: first})
		if got := fact.String(); got != "memory of [p.f]" {
			t.Errorf("fact of %s", got)
		}
		r, err := funcfact.Open(fact.Functions)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := funcfact.Lookup(r, name, decodeFunction)
		if err != nil {
			t.Fatal(err)
		}
		samePath := cmp.Comparer(func(a, b accesspath.Path) bool { return a == b })
		if diff := cmp.Diff(first, again, samePath, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("-read +read again\n%s", diff)
		}
	})
}
