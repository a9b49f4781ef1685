package critical

import (
	"cmp"
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An orderFact is an order that a comment states, of locks that importers can name.
type orderFact struct {
	First, Second symbol.Var
	File          string // base name
	Line          int
	Text          string
}

// maxOrderText bounds the sentence in a fact.
const maxOrderText = 200

// statedOrders returns what the comments of the package say of the order of locks.
// Those in tests are about the tests.
func statedOrders(pass *analysis.Pass) []contract.Order {
	files := slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool { return ssax.InTest(pass.Fset, f.Package) })
	return contract.Orders(pass.Pkg, files)
}

// importedOrders returns the orders that direct imports state.
func importedOrders(pass *analysis.Pass) []contract.Order {
	var out []contract.Order
	imports := slices.SortedFunc(slices.Values(pass.Pkg.Imports()), func(a, b *types.Package) int { return cmp.Compare(a.Path(), b.Path()) })
	for _, pkg := range imports {
		var f packageFact
		if !pass.ImportPackageFact(pkg, &f) || f.Version != factVersion {
			continue
		}
		for _, o := range f.Orders {
			out = append(out, contract.Order{First: o.First, Second: o.Second, Text: o.Text, At: locks.Frame{File: o.File, Line: o.Line}})
		}
	}
	return out
}

// exportOrders returns those of orders that say something to importers.
func exportOrders(pass *analysis.Pass, orders []contract.Order) []orderFact {
	var out []orderFact
	for _, o := range orders {
		if !nameable(o.First) || !nameable(o.Second) {
			continue
		}
		at := ssax.Place(pass.Fset, o.At.Pos)
		text := o.Text
		if len(text) > maxOrderText {
			text = strings.ToValidUTF8(text[:maxOrderText], "")
		}
		out = append(out, orderFact{o.First, o.Second, filepath.Base(at.Filename), at.Line, text})
	}
	return out
}
