package mutate

import (
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A program is one package. Programs are not changed but copied.
type program struct {
	name  string // of its directory
	files []source
}

// A source is a file of a program.
type source struct {
	name string
	text string
}

// String returns all files of p, as a failure shows them.
func (p program) String() string {
	var b strings.Builder
	for _, f := range p.files {
		fmt.Fprintf(&b, "-- %s --\n%s\n", f.name, f.text)
	}
	return b.String()
}

// heavy are packages that import so much that each run would take longer for them than for the
// program.
var heavy = []string{"net", "net/http", "net/http/httptest", "database/sql", "crypto/rand"}

// helpers is a file that each program gets: what the wrappers around statements need.
const helpers = `package %s

import (
	"runtime"
	"sync"
)

var (
	mutCond bool
	mutChan = make(chan int)
	mutMu   sync.Mutex
	mutOnce sync.Once
	mutWait sync.WaitGroup
)

type mutLocker interface {
	Lock()
	Unlock()
}

type mutBox[T any] struct {
	sync.Mutex
	value T
}

func (b *mutBox[T]) with(f func(T)) {
	b.Lock()
	defer b.Unlock()
	f(b.value)
}

func mutYes() bool { return mutCond }

func mutSeq(yield func(int) bool) {
	for i := range 3 {
		if !yield(i) {
			return
		}
	}
}

func mutCall(f func())   { f() }
func mutGo(f func())     { go f() }
func mutID[T any](x T) T { return x }
func mutExit()           { runtime.Goexit() }

func mutLocked[L mutLocker](l L, f func()) {
	l.Lock()
	f()
	l.Unlock()
}
`

// A corpus is the programs to start from, and what they import.
type corpus struct {
	programs []program
	imports  importer
}

var loadCorpus = sync.OnceValues(func() (*corpus, error) {
	c := &corpus{}
	for _, root := range []string{"testdata", "../../passes", "../../testdata/kernels"} {
		err := filepath.WalkDir(root, func(dir string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && strings.Contains("/"+filepath.ToSlash(dir), "/testdata/") {
				err = c.add(dir)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if err := c.load(); err != nil {
		return nil, err
	}
	c.programs = slices.DeleteFunc(c.programs, func(p program) bool { return !p.checks(c.imports) })
	return c, nil
})

// add adds the program in dir, if there is one that imports nothing but lighter parts of the
// standard library.
func (c *corpus) add(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	p := program{name: filepath.ToSlash(dir)}
	pkg := ""
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return nil // a fixture that does not parse
		}
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil || path == "C" || slices.Contains(heavy, path) || !isStd(path) {
				return nil
			}
		}
		if strings.HasSuffix(file.Name.Name, "_test") {
			continue
		}
		pkg = cmp.Or(pkg, file.Name.Name)
		p.files = append(p.files, source{filepath.Base(name), string(text)})
	}
	if pkg != "" {
		p.files = append(p.files, source{"zz_mutate.go", fmt.Sprintf(helpers, pkg)})
		c.programs = append(c.programs, p)
	}
	return nil
}

// isStd reports whether the directory of the package is in that of the standard library. That
// of a fixture may look so by its name alone.
func isStd(path string) bool {
	return slices.Contains(std(), path)
}

// std lists the packages of the standard library.
var std = sync.OnceValue(func() []string {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName}, "std")
	if err != nil {
		return nil // no program is left, which fails the test
	}
	var paths []string
	for _, pkg := range pkgs {
		paths = append(paths, pkg.PkgPath)
	}
	return paths
})

// load loads the types of what the programs import.
func (c *corpus) load() error {
	var paths []string
	for _, p := range c.programs {
		for _, f := range p.files {
			file, err := parser.ParseFile(token.NewFileSet(), f.name, f.text, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				paths = append(paths, path)
			}
		}
	}
	slices.Sort(paths)
	mode := packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile
	pkgs, err := packages.Load(&packages.Config{Mode: mode}, slices.Compact(paths)...)
	if err != nil {
		return err
	}
	c.imports = make(importer)
	packages.Visit(pkgs, nil, func(pkg *packages.Package) {
		if pkg.Types != nil && pkg.Types.Complete() {
			c.imports[pkg.PkgPath] = pkg.Types
		}
	})
	return nil
}

// start returns the program that a number stands for.
func (c *corpus) start(n uint) program {
	p := c.programs[n%uint(len(c.programs))]
	p.files = slices.Clone(p.files)
	return p
}
