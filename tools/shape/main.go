package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/testing/linecount"
	"github.com/concvet/concvet/tools/command"
)

func main() {
	verbose := flag.Bool("v", false, "list the names without a user, and the walks")
	lines := flag.Bool("lines", false, "print the table of lines only, which needs no types")
	flag.Parse()
	if err := run(os.Stdout, *verbose, *lines); err != nil {
		fmt.Fprintln(os.Stderr, "shape:", err)
		os.Exit(1)
	}
}

// run prints the tables to out.
func run(out io.Writer, verbose, linesOnly bool) error {
	root, err := command.Root()
	if err != nil {
		return err
	}
	folders, err := linecount.Folders(root)
	if err != nil {
		return err
	}
	rows, err := rowsOf(folders, themes)
	if err != nil {
		return err
	}
	printThemes(out, rows)
	if linesOnly {
		return nil
	}
	s := &shape{
		root: root, fset: token.NewFileSet(), files: make(map[string]bool), packages: make(map[string]bool),
		exported: make(map[place]bool), users: make(map[place]user),
	}
	for _, module := range []string{root, filepath.Join(root, "tools")} {
		if err := s.load(module); err != nil {
			return err
		}
	}
	for _, n := range s.named {
		s.implement(n)
	}
	s.print(out, verbose)
	return nil
}

// A shape is what is counted. Names are identified by where they are declared, as
// a package and its variant for tests have different objects for them, and so do the modules.
type shape struct {
	root     string // of the repository
	fset     *token.FileSet
	files    map[string]bool // that are counted
	packages map[string]bool
	exported map[place]bool
	users    map[place]user

	named      []*types.Named
	interfaces []*types.Interface
	walks      []string

	functions, types int
}

// A place is where a name is declared. Types from export data know no columns.
type place struct {
	file string
	line int
	name string
}

func (s *shape) place(obj types.Object) place {
	at := s.fset.Position(obj.Pos())
	return place{at.Filename, at.Line, obj.Name()}
}

// A user is the best one that a name has.
type user int

const (
	none user = iota
	ownTest
	otherTest
	tool
	other
)

// load adds the packages of the module in dir.
func (s *shape) load(dir string) error {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax, Tests: true, Fset: s.fset, Dir: dir,
		BuildFlags: []string{"-trimpath=false"}, // or else export data has other names of files
	}, "./...")
	if err == nil && packages.PrintErrors(pkgs) > 0 {
		err = fmt.Errorf("not all packages can be loaded")
	}
	for _, pkg := range pkgs {
		s.add(pkg)
	}
	return err
}

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
		name, err := filepath.Rel(s.root, at.Filename)
		if name = filepath.ToSlash(name); err != nil || s.files[name] || strings.HasPrefix(name, "../") {
			continue
		}
		s.files[name] = true
		if userIn(name) == other {
			s.packages[pkg.PkgPath] = true
			s.count(pkg, file)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if obj := pkg.TypesInfo.Uses[id]; obj != nil {
					s.use(obj, pkg, name)
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

// userIn returns what a file makes of those that use a name in it. Only others ship.
func userIn(file string) user {
	switch {
	case strings.HasSuffix(file, "_test.go"), strings.HasPrefix(file, "internal/testing/"):
		return otherTest
	case strings.HasPrefix(file, "tools/"):
		return tool
	}
	return other
}

// use notes that obj stands in a file of pkg.
func (s *shape) use(obj types.Object, pkg *packages.Package, file string) {
	if obj.Pkg() == nil {
		return
	}
	of := none
	switch obj.Pkg().Path() {
	case pkg.PkgPath:
	case strings.TrimSuffix(pkg.PkgPath, "_test"):
		of = ownTest
	default:
		of = userIn(file)
	}
	at := s.place(obj)
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
			s.users[s.place(methods.Lookup(m.Pkg(), m.Name()).Obj())] = other
		}
	}
}

// sorted returns the exported names whose best user is u, with their places.
func (s *shape) sorted(u user) []string {
	var out []string
	for at := range s.exported {
		if s.users[at] == u {
			out = append(out, fmt.Sprintf("%s:%d: %s", at.file, at.line, at.name))
		}
	}
	slices.Sort(out)
	return out
}

func (s *shape) print(out io.Writer, verbose bool) {
	unused := 0
	titles := [...]string{none: "by nothing", ownTest: "by own tests", otherTest: "by tests of others", tool: "by tools"}
	for u := range titles {
		unused += len(s.sorted(user(u)))
	}
	fmt.Fprintf(out, "\n%6d packages\n%6d functions\n%6d types\n%6d walks over values\n", len(s.packages), s.functions, s.types, len(s.walks))
	fmt.Fprintf(out, "%6d exported names\n%6d exported names that no code of other packages uses which ships\n", len(s.exported), unused)
	for u, title := range titles {
		list := s.sorted(user(u))
		fmt.Fprintf(out, "%6d ... used %s outside of the package\n", len(list), title)
		if verbose {
			fmt.Fprintln(out, strings.Join(list, "\n"))
		}
	}
	if verbose {
		fmt.Fprintf(out, "walks:\n%s\n%s\n", strings.Join(s.walks, "\n"), strings.Join(slices.Sorted(maps.Keys(s.packages)), "\n"))
	}
}
