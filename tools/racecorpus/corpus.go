package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A file is one file of the corpus.
type file struct {
	name string // in the directory of the corpus
	src  []byte // with blanks for what is left out
}

// readCorpus reads the files with tests in dir, sorted by name.
func readCorpus(dir string) ([]*file, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	var files []*file
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, &file{filepath.Base(name), src})
	}
	return files, nil
}

var goLine = regexp.MustCompile(`(?m)^go \S+$`)

// writeModule makes files a module in dir, in the language version that the
// standard library has: these tests are part of it.
func writeModule(dir, goroot string, files []*file) error {
	std, err := os.ReadFile(filepath.Join(goroot, "src", "go.mod"))
	if err != nil {
		return err
	}
	version := goLine.Find(std)
	if version == nil {
		return fmt.Errorf("no version in go.mod of the standard library")
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	mod := fmt.Appendf(nil, "module racecorpus\n\n%s\n", version)
	for _, f := range append([]*file{{"go.mod", mod}}, files...) {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.src, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// leaveOut overwrites what does not compile outside of the standard library, and
// lists it. It goes by syntax: what does not compile cannot be type-checked.
func leaveOut(files []*file) []string {
	var left []string
	gone := make(map[string]bool) // names that nothing declares any more
	for again := true; again; {
		again = false
		for _, f := range files {
			for _, names := range f.leaveOut(gone) {
				again = true
				for _, name := range names {
					gone[name] = true
				}
				left = append(left, f.name+": "+strings.Join(names, ", "))
			}
		}
	}
	for _, f := range files {
		f.dropImports()
	}
	slices.Sort(left)
	return left
}

// leaveOut overwrites the declarations that use something of the standard
// library alone or a name that is gone, and returns what they declare.
func (f *file) leaveOut(gone map[string]bool) [][]string {
	fset, syntax := f.parse()
	if syntax == nil {
		return nil // the go command will complain
	}
	imports := importNames(syntax)
	var left [][]string
	for _, decl := range syntax.Decls {
		if names := declared(decl); len(names) > 0 && usesStdOnly(decl, imports, gone) {
			f.blank(fset, decl)
			left = append(left, names)
		}
	}
	return left
}

func (f *file) parse() (*token.FileSet, *ast.File) {
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, f.name, f.src, parser.SkipObjectResolution)
	if err != nil {
		return nil, nil
	}
	return fset, syntax
}

// importNames maps the names of imported packages to their paths.
func importNames(syntax *ast.File) map[string]string {
	names := make(map[string]string)
	for _, spec := range syntax.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			names[importName(spec, p)] = p
		}
	}
	return names
}

func importName(spec *ast.ImportSpec, p string) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(p)
}

// declared returns the names that a declaration declares, none for imports.
func declared(decl ast.Decl) []string {
	var names []string
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		names = append(names, decl.Name.Name)
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, spec.Name.Name)
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

// usesStdOnly reports whether a declaration needs what code outside of the
// standard library does not have.
func usesStdOnly(decl ast.Decl, imports map[string]string, gone map[string]bool) bool {
	uses := false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && imports[x.Name] != "" {
				uses = uses || isStdOnly(imports[x.Name], n.Sel.Name)
				return false
			}
		case *ast.Ident:
			uses = uses || gone[n.Name]
		}
		return !uses
	})
	return uses
}

// isStdOnly reports whether a name of a package is for the standard library
// alone. What package runtime calls Race is there only with the detector.
func isStdOnly(pkg, name string) bool {
	return pkg == "C" || isInternal(pkg) || pkg == "runtime" && strings.HasPrefix(name, "Race")
}

func isInternal(pkg string) bool { return slices.Contains(strings.Split(pkg, "/"), "internal") }

// dropImports overwrites the imports that nothing needs any more.
func (f *file) dropImports() {
	fset, syntax := f.parse()
	if syntax == nil {
		return
	}
	used := make(map[string]bool)
	ast.Inspect(syntax, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, decl := range syntax.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.IMPORT {
			continue
		}
		for _, spec := range group.Specs {
			spec := spec.(*ast.ImportSpec)
			p, err := strconv.Unquote(spec.Path.Value)
			name := importName(spec, p)
			switch {
			case err != nil || used[name] || name == "_" || name == ".":
			case group.Lparen.IsValid():
				f.blank(fset, spec)
			default:
				f.blank(fset, group)
			}
		}
	}
}

// blank overwrites n and leaves the lines as they are.
func (f *file) blank(fset *token.FileSet, n ast.Node) {
	start, end := fset.Position(n.Pos()).Offset, fset.Position(n.End()).Offset
	for i := start; i < end; i++ {
		if f.src[i] != '\n' {
			f.src[i] = ' '
		}
	}
}
