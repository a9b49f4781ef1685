package critical

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// Importers are told of what is held while they can come to wait for it: by a call, by what waits for it in turn, or by its
// name.
func TestAwaited(t *testing.T) {
	far := Resource{Lock, locks.Lock{Decl: symbol.Var{Pkg: "q", Name: "far"}}}
	fns := map[symbol.Func]*Func{name: {Wants: []*Want{{Resource: lockOf("called"), Or: []Resource{lockOf("orElse")}}}}}
	var pairs []told
	for _, held := range []Resource{
		lockOf("called"),
		lockOf("orElse"),
		lockOf("inner"), // called is held by who waits for it
		lockOf("alone"), // other goroutines of the package may wait for it, but no importer
		lockOf("Named"),
		far, // other packages may call what waits for it
	} {
		pairs = append(pairs, told{name, heldAndWanted(held, lockOf("inner"))})
	}
	var got []string
	for _, p := range awaited("p", pairs, fns) {
		got = append(got, p.Held.Decl.Name)
	}
	if diff := cmp.Diff([]string{"called", "orElse", "inner", "Named", "far"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
