package contract_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
)

// slots returns the places of the fixture where a comment may stand.
func slots() []string {
	var all []string
	for i, part := range strings.Split(guardFixture, "%") {
		if i%2 == 1 { // every other part is a name
			all = append(all, part)
		}
	}
	return all
}

// FuzzComments puts any text into a comment, at any place where one says something of locks: what it says
// is about parameters and declarations that there are, and stands somewhere.
func FuzzComments(f *testing.F) {
	for _, text := range []string{
		"s.mu must be held.", "Caller must not hold mu or wMu.", "mu protects x and y, and all fields below",
		"guarded by Store.mu", "immutable after construction",
		"+checklocks:s.mu", "+checklocksignore", "+checkatomic",
		"GUARDED_BY(mu)", "@0 @1+2 held", "Both s.mu and the lock of t must be held for writing (read/write)",
	} {
		for place := range uint8(4) {
			f.Add(6*place, text)
		}
	}
	all := slots()
	f.Fuzz(func(t *testing.T, place uint8, text string) {
		ofFunctions(t, text)
		lines := "// " + strings.ReplaceAll(strings.ReplaceAll(text, "%", ""), "\n", "\n// ")
		at := all[int(place)%len(all)]
		src := blank(strings.Replace(guardFixture, "%"+at+"%", lines, 1))
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.ParseComments)
		if err != nil {
			return // a character that no source may have
		}
		guardsOf(t, src)
		contract.FindExcuses([]*ast.File{file}).Covers(file.Name.Pos())
	})
}

// ofFunctions reads text as the comment of each function of the fixture of contracts.
func ofFunctions(t *testing.T, text string) {
	for _, name := range []string{
		"Store.m", "Two.m", "Mixed.m", "Nested.m", "Client.add", "Pointer.m", "None.m", "Store.with", "lockedBy", "free",
	} {
		fn := function(t, name)
		seen := make(map[string]bool)
		for _, c := range contract.Of(fn, comment(text)) {
			root := c.Lock.Path.Root
			if root.Kind == accesspath.Param && root.Index >= len(params(fn)) || c.Mode == 0 && c.Text == "" {
				t.Fatalf("%s: %+v", name, c)
			}
			if s := spellPath(fn, c.Lock.Path); seen[s] {
				t.Errorf("%s: %s twice", name, s)
			} else {
				seen[s] = true
			}
			if !isLockOf(fn, c) {
				t.Errorf("%s: %+v leads nowhere", name, c)
			}
		}
	}
}

// isLockOf reports whether the lock of c is rooted at what fn knows.
func isLockOf(fn *types.Func, c contract.Clause) bool {
	switch root := c.Lock.Path.Root; root.Kind {
	case accesspath.Param:
		return true
	case accesspath.Global:
		return fn.Pkg().Scope().Lookup(root.Name()) != nil
	}
	return false
}
