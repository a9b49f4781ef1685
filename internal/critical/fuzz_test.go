package critical

import (
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/funcfact"
)

// FuzzDecode reads arbitrary bytes as what is known of a function. What can be read can be written and
// read again.
func FuzzDecode(f *testing.F) {
	c := codec{token.NewFileSet()}
	f.Add(funcfact.Pack(func(e *funcfact.Encoder) {
		c.function(e, &Func{
			Wants: wants(), Serves: []Serve{{group}},
			Runs: []Run{{Param: 1, Owed: []Resource{group}}},
		})
	}))
	f.Fuzz(func(t *testing.T, data []byte) { again(t, data, decodeFunction, c.function) })
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
		inFacts, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(Run{}),
	}
	if diff := cmp.Diff(second, third, opts); diff != "" {
		t.Errorf("-read +read again\n%s", diff)
	}
}
