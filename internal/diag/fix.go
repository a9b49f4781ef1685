package diag

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// VerifyFixes returns for each of fixes why it must not be offered, "" if nothing speaks against it. A fix is
// refused if it changes files that are made of those that people have, and if the package does not type-check
// with it. That a fix means what it should is up to the check that makes it.
//
// Cost: the package is type-checked once, and a few times more for each fix that fails.
func VerifyFixes(pass *analysis.Pass, fixes []analysis.SuggestedFix) []string {
	reasons := make([]string, len(fixes))
	var rest []int
	for i, fix := range fixes {
		if reasons[i] = notInPlace(pass, fix); reasons[i] == "" && len(fix.TextEdits) > 0 {
			rest = append(rest, i)
		}
	}
	if len(rest) > 0 {
		v := &fixVerifier{pass: pass, fixes: fixes, reasons: reasons}
		v.verify(rest)
	}
	return reasons
}

// notInPlace returns why fix cannot be told as edits of files that people have: "" if it can.
func notInPlace(pass *analysis.Pass, fix analysis.SuggestedFix) string {
	for _, edit := range fix.TextEdits {
		tok := pass.Fset.File(edit.Pos)
		i := slices.IndexFunc(pass.Files, func(f *ast.File) bool { return pass.Fset.File(f.Package) == tok })
		switch {
		case i < 0:
			return "it is in another package"
		case madeByCgo(pass.Files[i]):
			return "what is analyzed of a file that imports C is what cgo makes of it"
		}
	}
	return ""
}

// madeByCgo reports whether file is what cmd/cgo has made of one that imports C.
func madeByCgo(file *ast.File) bool {
	return slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool {
		return slices.ContainsFunc(group.List, func(c *ast.Comment) bool { return c.Text == cgoMarker })
	})
}

// A fixVerifier type-checks the package of pass with fixes applied.
type fixVerifier struct {
	pass    *analysis.Pass
	fixes   []analysis.SuggestedFix
	reasons []string
}

// verify sets the reasons against those of the fixes that the package does not type-check with. What checks with
// all of them is assumed to check with each of them.
func (v *fixVerifier) verify(which []int) {
	err := v.check(which)
	switch {
	case err == nil:
	case len(which) == 1:
		v.reasons[which[0]] = fmt.Sprintf("the package would not build: %v", err)
	default:
		v.verify(which[:len(which)/2])
		v.verify(which[len(which)/2:])
	}
}

// check type-checks the package with some of the fixes.
func (v *fixVerifier) check(which []int) error {
	edits := make(map[*token.File][]analysis.TextEdit)
	for _, i := range which {
		for _, edit := range v.fixes[i].TextEdits {
			tok := v.pass.Fset.File(edit.Pos)
			edits[tok] = append(edits[tok], edit)
		}
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, syntax := range v.pass.Files {
		tok := v.pass.Fset.File(syntax.Package)
		content, err := readFile(v.pass, tok.Name())
		if err == nil {
			content, err = applyEdits(tok, content, edits[tok])
		}
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, tok.Name(), content, parser.SkipObjectResolution)
		if err != nil {
			return firstLine(err)
		}
		files = append(files, file)
	}
	config := types.Config{
		Importer:    v.importer(),
		Sizes:       v.pass.TypesSizes,
		GoVersion:   v.pass.Pkg.GoVersion(),
		FakeImportC: true,
	}
	if _, err := config.Check(v.pass.Pkg.Path(), fset, files, nil); err != nil {
		return firstLine(err)
	}
	return nil
}

// readFile reads a file as the driver of pass has it, if it says.
func readFile(pass *analysis.Pass, name string) ([]byte, error) {
	if pass.ReadFile == nil {
		return os.ReadFile(name)
	}
	return pass.ReadFile(name)
}

// firstLine returns what is wrong, without a position, which is one in a file that does not exist.
func firstLine(err error) error {
	text := err.Error()
	if typeErr, ok := err.(types.Error); ok {
		text = typeErr.Msg
	}
	text, _, _ = strings.Cut(text, "\n")
	return fmt.Errorf("%s", text)
}

// applyEdits returns the content of a file with edits, which must not overlap. Insertions at one place stay in
// their order.
func applyEdits(tok *token.File, content []byte, edits []analysis.TextEdit) ([]byte, error) {
	if len(content) != tok.Size() {
		return nil, fmt.Errorf("%s has changed", path.Base(tok.Name()))
	}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	var out bytes.Buffer
	done := 0
	for _, edit := range edits {
		start := tok.Offset(edit.Pos)
		end := start
		if edit.End.IsValid() {
			end = tok.Offset(edit.End)
		}
		if start < done || end < start {
			return nil, fmt.Errorf("fixes overlap")
		}
		out.Write(content[done:start])
		out.Write(edit.NewText)
		done = end
	}
	out.Write(content[done:])
	return out.Bytes(), nil
}

// importerFunc is a types.Importer.
type importerFunc func(path string) (*types.Package, error)

// Import implements types.Importer.
func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// importer returns the packages that the package imports, by the paths under which its files do: vendored
// packages have others.
func (v *fixVerifier) importer() types.Importer {
	known := make(map[string]*types.Package)
	for _, imported := range v.pass.Pkg.Imports() {
		known[imported.Path()] = imported
	}
	for _, file := range v.pass.Files {
		for _, spec := range file.Imports {
			if name := v.pass.TypesInfo.PkgNameOf(spec); name != nil {
				known[strings.Trim(spec.Path.Value, "`\"")] = name.Imported()
			}
		}
	}
	return importerFunc(func(path string) (*types.Package, error) {
		if pkg := known[path]; pkg != nil {
			return pkg, nil
		}
		return nil, fmt.Errorf("no package %s", path)
	})
}
