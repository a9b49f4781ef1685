package critical

import (
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/funcfact"
)

// The parts of a fact that FuzzDecode reads.
const (
	functionPart = iota
	pairsPart
	outlinePart
	parts
)

// FuzzDecode reads arbitrary bytes as one of the parts of a fact. What can be read can be written and
// read again.
func FuzzDecode(f *testing.F) {
	c := codec{token.NewFileSet()}
	f.Add(functionPart, funcfact.Pack(func(e *funcfact.Encoder) {
		c.function(e, &Func{
			Wants: wants(), Serves: []Serve{{group}},
			Runs: []Run{{Param: 1, Owed: []Resource{group}}},
		})
	}))
	f.Add(pairsPart, funcfact.Pack(func(e *funcfact.Encoder) { c.pairs(e, allPairs()) }))
	f.Add(outlinePart, funcfact.Pack(newOutline(map[Key]bool{{Kind: Lock, Decl: global.Decl}: true}, allPairs()).encode))
	f.Fuzz(func(t *testing.T, part int, data []byte) {
		switch part % parts {
		case functionPart:
			again(t, data, decodeFunction, c.function)
		case pairsPart:
			again(t, data, decodePairs, c.pairs)
		case outlinePart:
			again(t, data, decodeOutline, func(e *funcfact.Encoder, o outline) { o.encode(e) })
		}
	})
}

func decodeOutline(d *funcfact.Decoder) (o outline) {
	o.decode(d)
	return o
}

// again reads data, writes it, and reads it again. What makes the bytes may write traces that are longer than those
// that we write, so it does so twice: from then on nothing changes.
func again[T any](t *testing.T, data []byte, decode func(*funcfact.Decoder) T, encode func(*funcfact.Encoder, T)) {
	read := func(data []byte) (out T, err error) {
		err = funcfact.Unpack(data, func(d *funcfact.Decoder) { out = decode(d) })
		return out, err
	}
	rewrite := func(in T) T {
		out, err := read(funcfact.Pack(func(e *funcfact.Encoder) { encode(e, in) }))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	first, err := read(data)
	if err != nil {
		return
	}
	second := rewrite(first)
	third := rewrite(second)
	opts := cmp.Options{
		inFacts, cmpopts.EquateEmpty(), cmp.AllowUnexported(outline{}, arc{}), cmpopts.IgnoreUnexported(Run{}),
	}
	if diff := cmp.Diff(second, third, opts); diff != "" {
		t.Errorf("-read +read again\n%s", diff)
	}
}
