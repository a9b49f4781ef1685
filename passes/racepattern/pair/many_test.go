package pair_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/fixtures"
)

// TestManyGoroutines looks at functions that start as many goroutines as a scope may have, and one more: of those
// nothing is told.
func TestManyGoroutines(t *testing.T) {
	const most = 1000
	dir := t.TempDir()
	var code, calls strings.Builder
	fmt.Fprintln(&code, "package many\n\nfunc most() {\n\tx := 0")
	for range most - 1 {
		fmt.Fprintln(&code, "\tgo func() { println(x) }()")
	}
	fmt.Fprintln(&code, "\tgo func() { x++ }() // want `x`\n\tprintln(x)\n}\n\nfunc tooMany() {\n\tx := 0")
	for range most {
		fmt.Fprintln(&code, "\tgo func() { println(x) }()")
	}
	fmt.Fprintln(&code, "\tgo func() { x++ }()\n\tprintln(x)\n}\n\ntype T struct{ n int }\n\nfunc ofMethods(t *T) {")
	for i := range most / 2 {
		fmt.Fprintf(&code, "\tgo t.f%d()\n", i)
		fmt.Fprintf(&calls, "func (t *T) f%d() { println(t.n) }\n", i)
	}
	fmt.Fprintln(&code, "\tgo func() { t.n++ }() // want `n`\n\tprintln(t.n)\n}\n\n"+calls.String())
	if err := os.MkdirAll(filepath.Join(dir, "src", "many"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "src", "many", "many.go"), []byte(code.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	fixtures.Run(t, dir, likely(t), "many")
}
