package summary

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"fmt"
	"go/token"
	"go/types"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// asWhole compares paths as Go does.
var asWhole = cmp.Comparer(func(a, b accesspath.Path) bool { return a == b })

// A maker makes random summaries of what facts can hold.
type maker struct {
	*rand.Rand
	file *token.File // where the positions of frames are
}

// positions returns a file of a hundred lines.
func positions(fset *token.FileSet) *token.File {
	file := fset.AddFile("dir/store.go", -1, 1000)
	file.SetLinesForContent(bytes.Repeat([]byte("123456789\n"), 100))
	return file
}

func listOf[T any](m maker, one func() T) []T {
	var out []T
	for range m.IntN(4) {
		out = append(out, one())
	}
	return out
}

func oneOf[T any](m maker, list ...T) T { return list[m.IntN(len(list))] }

func (m maker) path() accesspath.Path {
	p := oneOf(m, accesspath.Path{}, accesspath.ParamPath(m.IntN(3)), accesspath.ResultPath(m.IntN(2)),
		accesspath.GlobalPath(oneOf(m, "example.com/p", "q"), oneOf(m, "mu", "")))
	for range m.IntN(accesspath.MaxSteps + 2) {
		p = oneOf(m, p.Field("mu"), p.Field("store"), p.Elem(), p.Append(accesspath.Step{Kind: accesspath.Elem, Name: `"k"`}))
	}
	return p
}

func (m maker) lock() locks.Lock {
	return locks.Lock{
		Path:  m.path(),
		Decl:  oneOf(m, symbol.Var{}, symbol.Var{Pkg: "p", Type: "Store", Name: "mu"}, symbol.Var{Pkg: "p", Name: "mu"}),
		Alias: m.bool(),
	}
}

func (m maker) bool() bool { return m.IntN(2) == 0 }

func (m maker) mode() locks.Mode { return oneOf(m, locks.Write, locks.Read) }

func (m maker) change() locks.Change { return locks.Change{Lock: m.lock(), Mode: m.mode()} }

func (m maker) cond() locks.Cond {
	return locks.Cond{Is: m.bool(), Atom: locks.Atom{
		X: m.path(), Op: oneOf(m, token.EQL, token.LSS, token.TYPE), Const: oneOf(m, "", "nil", "true", `"a b"`), Y: m.path(),
	}}
}

func (m maker) frame() locks.Frame {
	f := locks.Frame{Func: oneOf(m, "flush", "(*Store).flush")}
	if m.bool() {
		f.Pos = m.file.Pos(m.IntN(1000))
	} else {
		f.File, f.Line = "other.go", m.IntN(50)
	}
	return f
}

func (m maker) acquire() locks.Acquire {
	return locks.Acquire{
		Lock: m.lock(), Mode: m.mode(), Held: listOf(m, m.change), Released: listOf(m, m.lock),
		When: listOf(m, m.cond), Trace: listOf(m, m.frame), If: m.proviso(),
	}
}

func (m maker) proviso() locks.Proviso {
	return locks.Proviso{Conds: listOf(m, m.cond), Hidden: m.bool()}
}

func (m maker) effect() locks.Effect {
	return locks.Effect{
		NoReturn: m.bool(),
		Top:      m.bool(),
		Unsure:   listOf(m, m.lock),
		Acquires: listOf(m, m.acquire),
		Cases: listOf(m, func() locks.Case {
			return locks.Case{When: listOf(m, m.cond), Acquired: listOf(m, m.change), Released: listOf(m, m.change)}
		}),
	}
}

func (m maker) require() Require {
	return Require{Lock: m.lock(), Mode: m.mode(), Source: oneOf(m, Inferred, Name, Doc), Text: oneOf(m, "", "mu must be held")}
}

func (m maker) invoke() Invoke {
	return Invoke{
		Param: m.IntN(3), Held: listOf(m, m.change), Released: listOf(m, m.lock),
		When: listOf(m, m.cond), Trace: listOf(m, m.frame), If: m.proviso(),
	}
}

func (m maker) function() *Function {
	return &Function{
		Effect: m.effect(),
		Results: listOf(m, func() FuncResult {
			r := FuncResult{Alias: m.path(), Nil: oneOf(m, PerhapsNil, NeverNil, AlwaysNil)}
			if m.bool() {
				r.Handle = &Handle{Effect: m.effect(), Calls: listOf(m, m.invoke)}
			}
			return r
		}),
		Calls:    listOf(m, m.invoke),
		Requires: listOf(m, m.require),
		Excludes: listOf(m, m.require),
	}
}

// functions makes summaries of n functions.
func (m maker) functions(n int) map[symbol.Func]*Function {
	out := make(map[symbol.Func]*Function)
	for i := range n {
		out[symbol.Func{Pkg: "example.com/p", Recv: oneOf(m, "", "Store"), Name: fmt.Sprintf("F%d", i)}] = m.function()
	}
	return out
}

// abroad is how an importer sees frames: positions mean nothing there.
func abroad(fset *token.FileSet) cmp.Option {
	return cmp.Transformer("abroad", func(f locks.Frame) [3]any {
		if f.Pos.IsValid() {
			f.File, f.Line = "store.go", fset.Position(f.Pos).Line
		}
		return [3]any{f.Func, f.File, f.Line}
	})
}

// throughGob is what drivers do to facts.
func throughGob(t testing.TB, f *packageFact) (*packageFact, []byte) {
	t.Helper()
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(f); err != nil {
		t.Fatal(err)
	}
	data := bytes.Clone(buf.Bytes())
	out := new(packageFact)
	if err := gob.NewDecoder(&buf).Decode(out); err != nil {
		t.Fatal(err)
	}
	return out, data
}

func TestCodec(t *testing.T) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(13, 14)), positions(fset)}
	for range 200 {
		want := m.functions(1 + m.IntN(6))
		fact, _ := throughGob(t, newPackageFact(fset, want, nil))
		if len(fact.Entries) != len(want) {
			t.Fatalf("%d entries for %d functions", len(fact.Entries), len(want))
		}
		for name, f := range want {
			got, err := fact.lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(f, got, asWhole, abroad(fset)); diff != "" {
				t.Fatalf("%s: -encoded +decoded\n%s", name, diff)
			}
		}
		for _, other := range []symbol.Func{{}, {Pkg: "example.com/p", Name: "F"}, {Pkg: "q", Name: "F0"}, {Pkg: "z", Name: "Z"}} {
			if got, err := fact.lookup(other); got != nil || err != nil {
				t.Fatalf("%s: %v, %v", other, got, err)
			}
		}
	}
}

func TestCodecKeepsWriters(t *testing.T) {
	writers := []symbol.Var{{Pkg: "p", Type: "Store", Name: "mu"}, {Pkg: "p", Type: "Table", Name: "mu"}}
	fact, _ := throughGob(t, newPackageFact(token.NewFileSet(), nil, writers))
	if diff := cmp.Diff(writers, fact.Writers); diff != "" {
		t.Error(diff)
	}
	if newPackageFact(token.NewFileSet(), nil, nil) != nil {
		t.Error("there is a fact about nothing")
	}
}

// The order of a map must not show.
func TestEncodingIsDeterministic(t *testing.T) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(15, 16)), positions(fset)}
	functions := m.functions(40)
	_, want := throughGob(t, newPackageFact(fset, functions, nil))
	for range 10 {
		copied := make(map[symbol.Func]*Function)
		for name, f := range functions {
			copied[name] = f
		}
		if _, got := throughGob(t, newPackageFact(fset, copied, nil)); !bytes.Equal(got, want) {
			t.Fatal("two encodings of the same summaries")
		}
	}
}

// What is cut off somewhere is damaged, wherever the cut is.
func TestDecodeTruncated(t *testing.T) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(17, 18)), positions(fset)}
	name := symbol.Func{Pkg: "example.com/p", Name: "F"}
	for range 40 {
		fact := newPackageFact(fset, map[symbol.Func]*Function{name: m.function()}, nil)
		for n := range fact.Bodies {
			damaged := *fact
			damaged.Bodies = fact.Bodies[:n]
			if f, err := damaged.lookup(name); f != nil || err == nil {
				t.Fatalf("%d of %d bytes: a summary, and error %v", n, len(fact.Bodies), err)
			}
		}
		for n := range fact.Strings {
			damaged := *fact
			damaged.Strings = fact.Strings[:n]
			if f, err := damaged.lookup(name); f != nil || err == nil {
				t.Fatalf("%d of %d strings: a summary, and error %v", n, len(fact.Strings), err)
			}
		}
	}
}

// Damaged bytes give another summary at worst.
func TestDecodeCorrupted(t *testing.T) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(19, 20)), positions(fset)}
	names := m.functions(5)
	fact := newPackageFact(fset, names, nil)
	failures := 0
	for range 3000 {
		damaged := *fact
		damaged.Bodies = bytes.Clone(fact.Bodies)
		for range 1 + m.IntN(4) {
			damaged.Bodies[m.IntN(len(damaged.Bodies))] = byte(m.Uint32())
		}
		for name := range names {
			if _, err := damaged.lookup(name); err != nil {
				failures++
			}
		}
	}
	if failures == 0 {
		t.Error("no damage is found")
	}
	for _, entries := range [][]factEntry{{{Pkg: -1}}, {{Pkg: 1000}}, {{Offset: -1}}, {{Offset: len(fact.Bodies)}}} {
		damaged := *fact
		damaged.Strings = []string{""}
		damaged.Entries = entries
		if f, err := damaged.lookup(symbol.Func{}); f != nil || err == nil {
			t.Errorf("%+v: a summary, and error %v", entries, err)
		}
		_ = damaged.String() // must not panic
	}
}

// What no encoder writes is damaged, too.
func TestDecodeOutOfRange(t *testing.T) {
	numbers := func(ns ...uint64) []byte {
		var buf []byte
		for _, n := range ns {
			buf = binary.AppendUvarint(buf, n)
		}
		return buf
	}
	steps := func(n int) []byte {
		ns := []uint64{uint64(accesspath.Param), 0, 0, uint64(n)}
		for range n {
			ns = append(ns, uint64(accesspath.Field), 0)
		}
		return numbers(ns...)
	}
	tests := []struct {
		name   string
		read   func(*decoder)
		buf    []byte
		failed bool
	}{
		{"longest path", func(d *decoder) { d.path() }, steps(accesspath.MaxSteps), false},
		{"path with too many steps", func(d *decoder) { d.path() }, steps(accesspath.MaxSteps + 1), true},
		{"largest number", func(d *decoder) { d.Uint() }, numbers(1<<31 - 1), false},
		{"number that is too large", func(d *decoder) { d.Uint() }, numbers(1 << 31), true},
	}
	for _, test := range tests {
		d := &decoder{funcfact.NewDecoder([]string{"mu"}, test.buf)}
		if test.read(d); d.Failed() != test.failed {
			t.Errorf("%s: failed is %t", test.name, d.Failed())
		}
		if d.Uint(); !d.Failed() {
			t.Errorf("%s: bytes are left", test.name)
		}
	}
}

// FuzzDecode reads arbitrary bytes. What can be read can be written and read
// again.
func FuzzDecode(f *testing.F) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(21, 22)), positions(fset)}
	name := symbol.Func{Pkg: "example.com/p", Name: "F"}
	for range 20 {
		fact := newPackageFact(fset, map[symbol.Func]*Function{name: m.function()}, nil)
		f.Add(fact.Bodies)
		f.Add(fact.Bodies[:len(fact.Bodies)/2])
	}
	f.Add([]byte{})
	f.Add([]byte{0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f})
	strings := []string{name.Pkg, "", name.Name, "mu", "nil", "true", "store.go"}
	f.Fuzz(func(t *testing.T, data []byte) {
		fact := &packageFact{
			Version: factVersion, Strings: strings, Bodies: data, Entries: []factEntry{{Pkg: 0, Recv: 1, Name: 2}},
		}
		first, err := fact.lookup(name)
		if err != nil {
			return
		}
		again, err := newPackageFact(fset, map[symbol.Func]*Function{name: first}, nil).lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(first, again, asWhole); diff != "" {
			t.Errorf("-read +read again\n%s", diff)
		}
	})
}

// A fact of another version is none; a damaged one is told, and counts as none
// for the function concerned.
func TestImports(t *testing.T) {
	fset := token.NewFileSet()
	m := maker{rand.New(rand.NewPCG(23, 24)), positions(fset)}
	name := symbol.Func{Pkg: "example.com/q", Name: "F"}
	good := newPackageFact(fset, map[symbol.Func]*Function{name: m.function()}, nil)
	other, damaged := *good, *good
	other.Version++
	damaged.Bodies = damaged.Bodies[:len(damaged.Bodies)-1]
	tests := []struct {
		name     string
		fact     *packageFact
		found    bool
		failures int
	}{
		{"this version", good, true, 0},
		{"another version", &other, false, 0},
		{"no version", &packageFact{}, false, 0},
		{"no fact", nil, false, 0},
		{"damaged", &damaged, false, 1},
	}
	for _, test := range tests {
		pkg := types.NewPackage("example.com/p", "p")
		pkg.SetImports([]*types.Package{types.NewPackage("example.com/q", "q"), types.NewPackage("example.com/r", "r")})
		pass := &analysis.Pass{Analyzer: Analyzer, Pkg: pkg, ImportPackageFact: func(p *types.Package, f analysis.Fact) bool {
			if p.Path() != name.Pkg || test.fact == nil {
				return false
			}
			*f.(*packageFact) = *test.fact
			return true
		}}
		res := &Result{}
		im := newImports(pass, res)
		for range 2 { // the second answer is from memory
			if got := im.summary(name); (got != nil) != test.found {
				t.Errorf("%s: found %v", test.name, got)
			}
		}
		if len(res.Failures) != test.failures {
			t.Errorf("%s: %d failures, want %d", test.name, len(res.Failures), test.failures)
		}
		for _, f := range res.Failures {
			if f.Err == nil || f.Analyzer != Analyzer.Name {
				t.Errorf("%s: failure %+v", test.name, f)
			}
		}
	}
}
