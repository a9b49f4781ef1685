package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	verbose := flag.Bool("v", false, "list the names without a user, and the walks")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	fset := token.NewFileSet()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Tests: true, Fset: fset}, patterns...)
	if err == nil && packages.PrintErrors(pkgs) > 0 {
		err = fmt.Errorf("not all packages can be loaded")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "shape:", err)
		os.Exit(1)
	}
	s := &shape{fset: fset, files: make(map[string]bool), packages: make(map[string]bool), exported: make(map[token.Position]string), users: make(map[token.Position]user)}
	for _, pkg := range pkgs {
		s.add(pkg)
	}
	for _, n := range s.named {
		s.implement(n)
	}
	s.print(*verbose)
}

// A shape is what is counted. Names are identified by where they are declared, as
// a package and its variant for tests have different objects for them.
type shape struct {
	fset     *token.FileSet
	files    map[string]bool // that are counted
	packages map[string]bool
	exported map[token.Position]string
	users    map[token.Position]user

	named      []*types.Named
	interfaces []*types.Interface
	walks      []string

	lines, code, functions, types int
}

// A user is the best one that a name has.
type user int

const (
	none user = iota
	ownTest
	otherTest
	other
)

func (s *shape) add(pkg *packages.Package) {
	for _, imp := range append(pkg.Types.Imports(), pkg.Types) {
		s.addInterfaces(imp.Scope())
	}
	for e, tv := range pkg.TypesInfo.Types {
		if i, ok := tv.Type.(*types.Interface); ok && e.Pos().IsValid() {
			s.interfaces = append(s.interfaces, i)
		}
	}
	for _, file := range pkg.Syntax {
		at := s.fset.Position(file.FileStart)
		if s.files[at.Filename] || !strings.HasSuffix(at.Filename, ".go") || strings.Contains(at.Filename, "/go-build/") {
			continue
		}
		s.files[at.Filename] = true
		if !strings.HasSuffix(at.Filename, "_test.go") {
			s.packages[pkg.PkgPath] = true
			s.count(pkg, file)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if obj := pkg.TypesInfo.Uses[id]; obj != nil {
					s.use(obj, pkg, at.Filename)
				}
			}
			return true
		})
	}
}

// addInterfaces adds the interfaces that are declared in a package.
func (s *shape) addInterfaces(scope *types.Scope) {
	for _, name := range scope.Names() {
		if i, ok := scope.Lookup(name).Type().Underlying().(*types.Interface); ok && scope.Lookup(name).Exported() {
			s.interfaces = append(s.interfaces, i)
		}
	}
}

// use notes that obj stands in a file of pkg.
func (s *shape) use(obj types.Object, pkg *packages.Package, file string) {
	if obj.Pkg() == nil {
		return
	}
	of := none
	switch isTest := strings.HasSuffix(file, "_test.go"); {
	case obj.Pkg().Path()+"_test" == pkg.PkgPath:
		of = ownTest
	case obj.Pkg().Path() == pkg.PkgPath:
	case isTest:
		of = otherTest
	default:
		of = other
	}
	at := s.fset.Position(obj.Pos())
	s.users[at] = max(s.users[at], of)
}

// implement gives the methods of t that implement an interface a user.
func (s *shape) implement(t *types.Named) {
	methods := types.NewMethodSet(types.NewPointer(t))
	for _, i := range s.interfaces {
		if i.NumMethods() == 0 || !types.Implements(types.NewPointer(t), i) {
			continue
		}
		for m := range i.Methods() {
			at := s.fset.Position(methods.Lookup(m.Pkg(), m.Name()).Obj().Pos())
			s.users[at] = other
		}
	}
}

// sorted returns the exported names whose best user is u, with their places.
func (s *shape) sorted(u user) []string {
	var out []string
	for at, name := range s.exported {
		if s.users[at] == u {
			out = append(out, fmt.Sprintf("%s:%d:%d: %s", at.Filename, at.Line, at.Column, name))
		}
	}
	slices.Sort(out)
	return out
}

func (s *shape) print(verbose bool) {
	unused := 0
	titles := [...]string{none: "by nothing", ownTest: "by own tests", otherTest: "by tests of others"}
	for u := range titles {
		unused += len(s.sorted(user(u)))
	}
	fmt.Printf("%6d lines\n%6d lines of code\n%6d packages\n%6d functions\n%6d types\n%6d walks over values\n", s.lines, s.code, len(s.packages), s.functions, s.types, len(s.walks))
	fmt.Printf("%6d exported names\n%6d exported names that no code of other packages uses\n", len(s.exported), unused)
	for u, title := range titles {
		list := s.sorted(user(u))
		fmt.Printf("%6d ... used %s outside of the package\n", len(list), title)
		if verbose {
			fmt.Println(strings.Join(list, "\n"))
		}
	}
	if verbose {
		fmt.Printf("walks:\n%s\n%s\n", strings.Join(s.walks, "\n"), strings.Join(slices.Sorted(maps.Keys(s.packages)), "\n"))
	}
}
