package contract

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// TestExcuses marks each line that should be excused with "yes".
func TestExcuses(t *testing.T) {
	const src = `package p

func a() {
	x() // no
	if c {
		// No need to hold the lock: nobody else knows it yet.
		x() // yes
	}
	x() // no
	y() // no lock is held here, and so it blocks (no)
	z() // it is safe to read this without holding mu (yes)
	// This needs to be called without s.mu because it reports errors, which takes it. (yes)
	x() // yes
}

// b returns the state. It must not be called until Start has returned.
func b() {
	x() // yes
}

// c returns the state. It must be called with the lock held.
func c() {
	// We do not hold the mutex while the request is sent. (yes)
	x() // yes
}

// d is not safe for concurrent use.
func d() { x() /* yes */ }

// e is safe for concurrent use.
func e() { x() /* no */ }

// e2 may be called concurrently, and more than once.
func e2() { x() /* no */ }

// e3 must not be called concurrently.
func e3() { x() /* yes */ }

// e4 can't be run simultaneously with e3.
func e4() { x() /* yes */ }

// e5 may only be used before Start.
func e5() { x() /* yes */ }

// f reads the counter, which is only used in tests.
func f() { x() /* yes */ }

// g makes it.
// +checklocksignore - nobody knows it yet
func g() { x() /* yes */ }

// h needs it.
// +checklocks:s.mu
func h() { x() /* no */ }

func i() {
	x() // no
	y() // no
	x()          // +checklocksignore - an annotation for its line (yes)
	x() // yes: it might stand on the line before
	x() // no
	if x() { // yes +checklocksforce
		// +checklocksforce
		x() // yes
		x() // no
		if x() { /* yes */ // +checklocksforce: mu
			x() // yes
			x() // no
		}
	}
	switch {
	case x(): // +checklocksignore (yes)
		y() // yes
		x() // no
	}
	_ = T{
		x(), // +checklocksignore (yes)
	}
	x() // no: +checklocksignored is none
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	x := FindExcuses([]*ast.File{file})
	lines := strings.Split(src, "\n")
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		line := fset.Position(call.Pos()).Line
		if want := strings.Contains(lines[line-1], "yes"); x.Covers(call.Pos()) != want {
			t.Errorf("line %d is excused: %v, want %v: %s", line, !want, want, lines[line-1])
		}
		return true
	})
}
