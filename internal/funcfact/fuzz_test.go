package funcfact_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/symbol"
)

// FuzzTable reads arbitrary bytes. What can be read can be written and read again.
func FuzzTable(f *testing.F) {
	table := funcfact.NewTable(notes, encode)
	f.Add([]byte(table))
	f.Add([]byte(table[:len(table)/2]))
	for fn, n := range notes {
		f.Add([]byte(funcfact.NewTable(map[symbol.Func]note{fn: n}, encode)))
	}
	f.Add([]byte{})
	f.Add([]byte{0, 0})
	f.Add([]byte{0, 0, 0})
	f.Add([]byte{0x80, 0x80, 0x80, 0x80, 0x10, 1, 0, 0, 0xff, 0xff}) // more than it can be
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := funcfact.Open(data)
		if err != nil {
			return
		}
		read := make(map[symbol.Func]note)
		for _, fn := range r.Names() {
			if n, ok, err := funcfact.Lookup(r, fn, decode); ok && err == nil {
				read[fn] = n
			}
		}
		written := funcfact.NewTable(read, encode)
		again := open(t, written)
		for fn, want := range read {
			got, ok, err := funcfact.Lookup(again, fn, decode)
			if err != nil || !ok {
				t.Fatalf("%s: %t, %v", fn, ok, err)
			}
			if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b accesspath.Path) bool { return a == b })); diff != "" {
				t.Errorf("%s: -read +read again\n%s", fn, diff)
			}
		}
		if !bytes.Equal(funcfact.NewTable(read, encode), written) {
			t.Error("other bytes")
		}
	})
}
