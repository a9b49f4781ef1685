package e2e

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	goimporter "go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/concvet/concvet/passes/blocking"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/passes/lockset"
	"github.com/concvet/concvet/passes/racepattern"
)

// nogoAnalyzers are what docs/ci.md tells users of Bazel to name. Nogo wants a package for each analyzer, and in it a variable
// Analyzer.
var nogoAnalyzers = []*analysis.Analyzer{lockset.Analyzer, lockorder.Analyzer, racepattern.Analyzer, blocking.Analyzer}

// TestNogo analyzes the programs of the comparison as nogo of rules_go does, which is more frugal than all other drivers: packages are
// type-checked from export data without versions of files, there are no facts about the standard library and no module, nothing
// reads files, and analyzers run in goroutines of one process, with facts as bytes. The findings are those of the command but for
// what needs the version of a file: without it a loop makes a variable for each round.
func TestNogo(t *testing.T) {
	if err := analysis.Validate(nogoAnalyzers); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../testdata/comparison")); err != nil {
		t.Fatal(err)
	}
	tests, err := filepath.Glob(filepath.Join(dir, "*", "*_test.go"))
	if err != nil || len(tests) < 10 {
		t.Fatalf("%d tests, %v", len(tests), err)
	}
	for _, file := range tests { // a target of Bazel of their own
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	var want, versioned []string
	for line := range strings.Lines(string(runIn(t, dir, "concvet", "-suppression=false", "./..."))) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "\t"): // a related place
		case strings.HasPrefix(line, "loopvariable/"):
			versioned = append(versioned, line)
		default:
			want = append(want, line)
		}
	}
	if len(versioned) == 0 {
		t.Error("the command finds nothing in loopvariable")
	}
	got := nogo(t, dir)
	if len(got) < 10 {
		t.Errorf("only %d findings", len(got))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings of nogo (-concvet +nogo):\n%s", diff)
	}
}

// nogo analyzes the packages of a module, and those of others that they import.
func nogo(t *testing.T, dir string) []string {
	t.Helper()
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,GoFiles,Export,Standard", "./...")
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := make(map[string]string)
	facts := make(nogoFacts)
	var found []string
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p nogoPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if p.Standard {
			continue
		}
		u := p.load(t, exports, facts)
		u.run(t)
		for _, act := range u.actions {
			for _, d := range act.diagnostics {
				pos := u.fset.Position(d.Pos)
				name, err := filepath.Rel(dir, pos.Filename)
				if err != nil {
					t.Fatal(err)
				}
				found = append(found, fmt.Sprintf("%s:%d:%d: %s (%s)", filepath.ToSlash(name), pos.Line, pos.Column, d.Message, d.Category))
			}
		}
	}
	slices.Sort(found)
	return found
}

// nogoFacts are the facts of all packages as bytes: by package, object ("" for the package), and type of the fact.
type nogoFacts map[string]map[string]map[reflect.Type][]byte

// A nogoPackage is what nogo knows of a package.
type nogoPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	Standard                bool
}

// A nogoUnit is a package that is being analyzed.
type nogoUnit struct {
	fset    *token.FileSet
	files   []*ast.File
	types   *types.Package
	info    *types.Info
	mu      sync.Mutex // guards actions while they come about, and facts
	actions map[*analysis.Analyzer]*nogoAction
	facts   nogoFacts
}

func (p *nogoPackage) load(t *testing.T, exports map[string]string, facts nogoFacts) *nogoUnit {
	t.Helper()
	u := &nogoUnit{fset: token.NewFileSet(), actions: make(map[*analysis.Analyzer]*nogoAction), facts: facts}
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(u.fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		u.files = append(u.files, file)
	}
	u.info = &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Uses:       make(map[*ast.Ident]types.Object),
		Defs:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Scopes:     make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Instances:  make(map[*ast.Ident]types.Instance),
	}
	imports := goimporter.ForCompiler(u.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	var err error
	u.types, err = (&types.Config{Importer: imports}).Check(p.ImportPath, u.fset, u.files, u.info)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// A nogoAction is one analyzer on one package.
type nogoAction struct {
	once        sync.Once
	result      any
	err         error
	diagnostics []analysis.Diagnostic
}

// run runs all analyzers, each in a goroutine.
func (u *nogoUnit) run(t *testing.T) {
	t.Helper()
	u.each(nogoAnalyzers)
	for a, act := range u.actions {
		if act.err != nil {
			t.Errorf("%s of %s: %v", a.Name, u.types.Path(), act.err)
		}
		if !slices.Contains(nogoAnalyzers, a) {
			act.diagnostics = nil
		}
	}
}

func (u *nogoUnit) each(analyzers []*analysis.Analyzer) {
	var wg sync.WaitGroup
	for _, a := range analyzers {
		act := u.action(a)
		wg.Go(func() {
			act.once.Do(func() {
				u.each(a.Requires)
				act.result, act.err = a.Run(u.pass(a, act))
				if got := reflect.TypeOf(act.result); act.err == nil && got != a.ResultType {
					act.err = fmt.Errorf("the result is of type %v, not %v", got, a.ResultType)
				}
			})
		})
	}
	wg.Wait()
}

func (u *nogoUnit) action(a *analysis.Analyzer) *nogoAction {
	u.mu.Lock()
	defer u.mu.Unlock()
	act := u.actions[a]
	if act == nil {
		act = new(nogoAction)
		u.actions[a] = act
	}
	return act
}

// pass returns what nogo shows an analyzer, and nothing else.
func (u *nogoUnit) pass(a *analysis.Analyzer, act *nogoAction) *analysis.Pass {
	results := make(map[*analysis.Analyzer]any)
	for _, r := range a.Requires {
		results[r] = u.action(r).result
	}
	return &analysis.Pass{
		Analyzer: a, Fset: u.fset, Files: u.files, Pkg: u.types, TypesInfo: u.info, TypesSizes: types.SizesFor("gc", "amd64"),
		ResultOf: results,
		Report:   func(d analysis.Diagnostic) { act.diagnostics = append(act.diagnostics, d) },
		ImportPackageFact: func(p *types.Package, fact analysis.Fact) bool {
			return u.importFact(p.Path(), "", fact)
		},
		ExportPackageFact: func(fact analysis.Fact) { u.exportFact("", fact) },
		ImportObjectFact: func(obj types.Object, fact analysis.Fact) bool {
			path, err := objectpath.For(obj)
			return err == nil && obj.Pkg() != nil && u.importFact(obj.Pkg().Path(), string(path), fact)
		},
		ExportObjectFact: func(obj types.Object, fact analysis.Fact) {
			if path, err := objectpath.For(obj); err == nil {
				u.exportFact(string(path), fact)
			}
		},
		AllPackageFacts: func() []analysis.PackageFact { panic("not asked for by any analyzer here") },
		AllObjectFacts:  func() []analysis.ObjectFact { panic("not asked for by any analyzer here") },
	}
}

func (u *nogoUnit) exportFact(object string, fact analysis.Fact) {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(fact); err != nil {
		panic(fmt.Sprintf("%T cannot be encoded: %v", fact, err))
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	path := u.types.Path()
	if u.facts[path] == nil {
		u.facts[path] = make(map[string]map[reflect.Type][]byte)
	}
	if u.facts[path][object] == nil {
		u.facts[path][object] = make(map[reflect.Type][]byte)
	}
	u.facts[path][object][reflect.TypeOf(fact)] = b.Bytes()
}

func (u *nogoUnit) importFact(path, object string, fact analysis.Fact) bool {
	u.mu.Lock()
	data, ok := u.facts[path][object][reflect.TypeOf(fact)]
	u.mu.Unlock()
	return ok && gob.NewDecoder(bytes.NewReader(data)).Decode(fact) == nil
}

// TestNogoPackages builds, in a module of its own, what nogo writes: a list of the variables Analyzer of the packages that
// docs/ci.md names.
func TestNogoPackages(t *testing.T) {
	page, err := os.ReadFile("../../docs/ci.md")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	src := "package nogo\n\nimport \"golang.org/x/tools/go/analysis\"\n"
	list := "\nvar analyzers = []*analysis.Analyzer{\n"
	for i, a := range nogoAnalyzers {
		pkg := "passes/" + a.Name
		if label := "@com_github_concvet_concvet//" + pkg + "\""; !strings.Contains(string(page), label) {
			t.Errorf("docs/ci.md does not name %s", label)
		}
		src += fmt.Sprintf("import analyzer%d \"github.com/concvet/concvet/%s\"\n", i, pkg)
		list += fmt.Sprintf("\tanalyzer%d.Analyzer,\n", i)
	}
	dir := t.TempDir()
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(mod), "\n")
	mod = fmt.Appendf(nil, "module example.com/nogo\n%s\nrequire github.com/concvet/concvet v0.0.0\nreplace github.com/concvet/concvet => %s\n", rest, root)
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"nogo.go": []byte(src + list + "}\n"), "go.mod": mod, "go.sum": sum} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "build", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
