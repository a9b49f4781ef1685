package ssax_test

import (
	"testing"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Importers get no facts about tests, but about whatever else a test file offers: the external tests of the package
// call it.
func TestOfferedObject(t *testing.T) {
	p := ssatest.Build(t, `package p

import "testing"

type T struct{}

func (T) Method()            {}
func Exported()              {}
func hidden()                {}
func TestLibrary(*testing.T) {} // not in a test file

//line p_test.go:1
func TestAll(*testing.T)          {}
func BenchmarkAll(*testing.B)     {}
func FuzzAll(*testing.F)          {}
func ExampleAll()                 {}
func TestServer() *T              { return nil } // makes what tests need
func TestWith(*testing.T, string) {}
func TestOf(*T)                   {}
func (T) TestMethod(*testing.T)   {}
func Helper(*testing.T)           {}
`)
	for name, want := range map[string]bool{
		"(T).Method": true, "Exported": true, "hidden": false, "TestLibrary": true,
		"TestAll": false, "BenchmarkAll": false, "FuzzAll": false, "ExampleAll": false,
		"TestServer": true, "TestWith": true, "TestOf": true, "(T).TestMethod": true, "Helper": true,
	} {
		if got := ssax.OfferedObject(p.Func(name)) != nil; got != want {
			t.Errorf("%s: offered %t, want %t", name, got, want)
		}
	}
}

// Other modules can name what is exported of an exported type, in a package that they may import, and no test.
func TestIsOpen(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct{}
type hiding struct{}

func (T) Method()       {}
func (*T) ByPointer()   {}
func (*hiding) Method() {}
func Exported()         {}
func hidden()           {}

var kept any = new(hiding)

//line p_test.go:1
func Helper() {}
`)
	for name, want := range map[string]bool{
		"(T).Method": true, "(*T).ByPointer": true, "(*hiding).Method": false, "Exported": true, "hidden": false, "Helper": false,
	} {
		if got := ssax.IsOpen(p.Func(name)); got != want {
			t.Errorf("%s: open %t, want %t", name, got, want)
		}
	}
	if ssax.IsOpen(ssatest.Build(t, "package main\n\nfunc Exported() {}").Func("Exported")) {
		t.Error("a function of a command is open")
	}
}
