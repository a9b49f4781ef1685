package symbol_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/symbol"
)

// source declares one of each shape that a symbol must tell apart.
const source = `package p

import "sync"

var Mu sync.Mutex
var state struct{ mu sync.Mutex }

func Free() {}
func Generic[T any](T) {}

type S struct {
	sync.Mutex
	mu sync.RWMutex
}

func (*S) Ptr() {}
func (S) Val()  {}

type G[T any] struct {
	mu  sync.Mutex
	val T
}

func (*G[T]) Get() {}

type I interface{ Do() }
type J interface{ I }
type A = S
type D S
type B struct{ _, _ sync.Mutex }

var unnamed interface{ Do() }

func locals() {
	type L struct{ mu sync.Mutex }
	var l L
	_ = l
}

func calls(s *S, g *G[int], h *G[string], i I, j J, m *sync.Mutex, l sync.Locker, e error) {
	Free()
	Generic(1)
	s.Ptr()
	s.Val()
	s.Lock()
	g.Get()
	h.Get()
	i.Do()
	j.Do()
	unnamed.Do()
	m.Unlock()
	l.Lock()
	e.Error()
	(*A).Ptr(s)
}
`

// load type-checks source; its imports come from export data.
func load(t testing.TB) (*types.Package, *types.Info, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", nil)}
	pkg, err := conf.Check("example.com/p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg, info, file
}

// callees returns the functions that calls calls, in source order.
func callees(info *types.Info, file *ast.File) []*types.Func {
	var fns []*types.Func
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		id, ok := call.Fun.(*ast.Ident)
		if sel, isSel := call.Fun.(*ast.SelectorExpr); isSel {
			id, ok = sel.Sel, true
		}
		if fn, isFunc := info.Uses[id].(*types.Func); ok && isFunc {
			fns = append(fns, fn)
		}
		return true
	})
	return fns
}

func TestOf(t *testing.T) {
	_, info, file := load(t)
	const p = "example.com/p"
	want := []symbol.Func{
		{Pkg: p, Name: "Free"},
		{Pkg: p, Name: "Generic"},
		{Pkg: p, Recv: "S", Name: "Ptr"},
		{Pkg: p, Recv: "S", Name: "Val"},
		{Pkg: "sync", Recv: "Mutex", Name: "Lock"}, // promoted: the declaring type
		{Pkg: p, Recv: "G", Name: "Get"},           // both instances alike
		{Pkg: p, Recv: "G", Name: "Get"},
		{Pkg: p, Recv: "I", Name: "Do"},
		{Pkg: p, Recv: "I", Name: "Do"}, // through the embedding interface
		{Pkg: p, Recv: "interface", Name: "Do"},
		{Pkg: "sync", Recv: "Mutex", Name: "Unlock"},
		{Pkg: "sync", Recv: "Locker", Name: "Lock"},
		{Pkg: "", Recv: "error", Name: "Error"},
		{Pkg: p, Recv: "S", Name: "Ptr"}, // through an alias
	}
	var got []symbol.Func
	for _, fn := range callees(info, file) {
		got = append(got, symbol.Of(fn))
	}
	if !slices.Equal(got, want) {
		t.Errorf("symbols of the calls:\n got %v\nwant %v", got, want)
	}
}

func TestFuncString(t *testing.T) {
	for _, tt := range []struct {
		sym  symbol.Func
		want string
	}{
		{symbol.Func{Pkg: "sync", Name: "NewCond"}, "sync.NewCond"},
		{symbol.Func{Pkg: "sync", Recv: "Mutex", Name: "Lock"}, "(sync.Mutex).Lock"},
		{symbol.Func{Pkg: "gopkg.in/yaml.v3", Recv: "Node", Name: "Decode"}, "(gopkg.in/yaml.v3.Node).Decode"},
		{symbol.Func{Recv: "error", Name: "Error"}, "(error).Error"},
	} {
		if got := tt.sym.String(); got != tt.want {
			t.Errorf("%#v.String() = %q, want %q", tt.sym, got, tt.want)
		}
		back, err := symbol.Parse(tt.want)
		if err != nil || back != tt.sym {
			t.Errorf("Parse(%q) = %#v, %v; want %#v", tt.want, back, err, tt.sym)
		}
	}
}

func TestParseStar(t *testing.T) {
	a, err := symbol.Parse("(*sync.Mutex).Lock")
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := symbol.Parse("(sync.Mutex).Lock"); a != b {
		t.Errorf("the star changed the symbol: %#v and %#v", a, b)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"", "Lock", ".Lock", "sync.", "sync.New Cond", "sync.1", "(*sync.Mutex)Lock",
		"(*sync.Mutex.Lock", "(*sync.Mutex).", "(*Mutex).Lock", "(sync.Mutex).Lock.Lock",
		"a b.New", "(**sync.Mutex).Lock", "sync/.New", "(sync.interface).Do",
	} {
		if sym, err := symbol.Parse(text); err == nil {
			t.Errorf("Parse(%q) = %#v, want an error", text, sym)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"sync.NewCond", "(*sync.Mutex).Lock", "(error).Error", "(", "a.b.c", "(a.b).c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sym, err := symbol.Parse(text)
		if err != nil {
			return
		}
		if back, err := symbol.Parse(sym.String()); err != nil || back != sym {
			t.Errorf("Parse(%q) = %#v, which does not survive its own spelling: %#v, %v", text, sym, back, err)
		}
	})
}

func TestFieldOf(t *testing.T) {
	pkg, info, _ := load(t)
	const p = "example.com/p"
	lookup := func(name string) types.Type { return pkg.Scope().Lookup(name).Type() }
	instance := func(arg types.Type) types.Type {
		inst, err := types.Instantiate(nil, lookup("G"), []types.Type{arg}, true)
		if err != nil {
			t.Fatal(err)
		}
		return inst
	}
	var local types.Type
	for _, obj := range info.Defs {
		if obj != nil && obj.Name() == "L" {
			local = obj.Type()
		}
	}
	for _, tt := range []struct {
		name string
		typ  types.Type
		i    int
		want symbol.Var // the zero Var: no symbol
	}{
		{"embedded", lookup("S"), 0, symbol.Var{Pkg: p, Type: "S", Name: "Mutex"}},
		{"named", lookup("S"), 1, symbol.Var{Pkg: p, Type: "S", Name: "mu"}},
		{"pointer", types.NewPointer(lookup("S")), 1, symbol.Var{Pkg: p, Type: "S", Name: "mu"}},
		{"alias", lookup("A"), 1, symbol.Var{Pkg: p, Type: "S", Name: "mu"}},
		{"defined by another", lookup("D"), 1, symbol.Var{Pkg: p, Type: "D", Name: "mu"}},
		{"generic", lookup("G"), 0, symbol.Var{Pkg: p, Type: "G", Name: "mu"}},
		{"instance", instance(types.Typ[types.Int]), 0, symbol.Var{Pkg: p, Type: "G", Name: "mu"}},
		{"blank field", lookup("B"), 0, symbol.Var{}}, // a struct may have many
		{"out of range", lookup("S"), 2, symbol.Var{}},
		{"negative", lookup("S"), -1, symbol.Var{}},
		{"no struct", lookup("I"), 0, symbol.Var{}},
		{"unnamed struct", lookup("state"), 0, symbol.Var{}}, // two of them may share a field name
		{"local type", local, 0, symbol.Var{}},               // two functions may share a type name
	} {
		got, ok := symbol.FieldOf(tt.typ, tt.i)
		if got != tt.want || ok != tt.want.Valid() {
			t.Errorf("%s: FieldOf = %v, %v; want %v", tt.name, got, ok, tt.want)
		}
	}
}

func TestGlobal(t *testing.T) {
	pkg, info, _ := load(t)
	mu := pkg.Scope().Lookup("Mu").(*types.Var)
	want := symbol.Var{Pkg: "example.com/p", Name: "Mu"}
	if got, ok := symbol.Global(mu); got != want || !ok {
		t.Errorf("Global(Mu) = %v, %v; want %v", got, ok, want)
	}
	for id, obj := range info.Defs {
		v, ok := obj.(*types.Var)
		if !ok || v.Parent() == pkg.Scope() {
			continue
		}
		if got, ok := symbol.Global(v); ok {
			t.Errorf("Global(%s) = %v, but it is no package variable", id.Name, got)
		}
	}
}

func TestTypeOf(t *testing.T) {
	pkg, _, _ := load(t)
	got, ok := symbol.TypeOf(pkg.Scope().Lookup("Mu").Type())
	if want := (symbol.Type{Pkg: "sync", Name: "Mutex"}); got != want || !ok {
		t.Errorf("TypeOf(sync.Mutex) = %v, %v; want %v", got, ok, want)
	}
	err := types.Universe.Lookup("error").Type()
	if got, ok := symbol.TypeOf(err); got != (symbol.Type{Name: "error"}) || !ok {
		t.Errorf("TypeOf(error) = %v, %v", got, ok)
	}
	for _, typ := range []types.Type{types.Typ[types.Int], types.NewSlice(err), types.NewStruct(nil, nil)} {
		if got, ok := symbol.TypeOf(typ); ok {
			t.Errorf("TypeOf(%v) = %v, but it has no name", typ, got)
		}
	}
}

func TestVarString(t *testing.T) {
	for _, tt := range []struct {
		sym  symbol.Var
		want string
	}{
		{symbol.Var{Pkg: "net/http", Type: "Server", Name: "mu"}, "(net/http.Server).mu"},
		{symbol.Var{Pkg: "net/http", Name: "mu"}, "net/http.mu"},
		{symbol.Var{}, "<none>"},
	} {
		if got := tt.sym.String(); got != tt.want {
			t.Errorf("%#v.String() = %q, want %q", tt.sym, got, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	funcs := []symbol.Func{
		{Pkg: "a", Name: "Z"},
		{Pkg: "a", Recv: "T", Name: "A"},
		{Pkg: "a", Recv: "T", Name: "B"},
		{Pkg: "b", Name: "A"},
	}
	vars := []symbol.Var{
		{Pkg: "a", Name: "z"},
		{Pkg: "a", Type: "T", Name: "a"},
		{Pkg: "a", Type: "T", Name: "b"},
		{Pkg: "b", Name: "a"},
	}
	if !slices.IsSortedFunc(funcs, symbol.Func.Compare) {
		t.Errorf("functions are not in the order package, receiver, name: %v", funcs)
	}
	if !slices.IsSortedFunc(vars, symbol.Var.Compare) {
		t.Errorf("variables are not in the order package, type, name: %v", vars)
	}
	if funcs[0].Compare(funcs[0]) != 0 || vars[0].Compare(vars[0]) != 0 {
		t.Error("a symbol does not equal itself")
	}
}

func BenchmarkOf(b *testing.B) {
	_, info, file := load(b)
	fns := callees(info, file)
	b.ReportAllocs()
	for b.Loop() {
		for _, fn := range fns {
			symbol.Of(fn)
		}
	}
}
