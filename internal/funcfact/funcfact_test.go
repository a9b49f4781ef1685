package funcfact_test

import (
	"bytes"
	"encoding/binary"
	"go/types"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// A note is a summary for tests.
type note struct {
	Path  accesspath.Path
	Names []string
	Flag  bool
	Count int
}

func encode(e *funcfact.Encoder, n note) {
	e.Path(n.Path)
	funcfact.EncodeList(e, n.Names, func(s *string) { e.String(*s) })
	e.Bool(n.Flag)
	e.Uint(n.Count)
}

func decode(d *funcfact.Decoder) note {
	return note{Path: d.Path(), Names: funcfact.DecodeList(d, d.String), Flag: d.Bool(), Count: d.Uint()}
}

var notes = map[symbol.Func]note{
	{Pkg: "p", Name: "none"}:                     {},
	{Pkg: "p", Recv: "T", Name: "param"}:         {Path: accesspath.ParamPath(3).Field("a").Elem(), Count: 1 << 20},
	{Pkg: "p", Recv: "T", Name: "result"}:        {Path: accesspath.ResultPath(0), Flag: true},
	{Pkg: "p", Recv: "T", Name: "cut"}:           {Path: accesspath.ParamPath(0).Field("a").MarkCut()},
	{Pkg: "p", Recv: "U", Name: "global"}:        {Path: accesspath.GlobalPath("example.com/p", "v").Field("a").Field("")},
	{Pkg: "p", Recv: "U", Name: "known"}:         {Path: accesspath.ParamPath(0).Append(accesspath.Step{Kind: accesspath.Elem, Name: `"key"`})},
	{Pkg: "example.com/q", Name: "f"}:            {Names: []string{"", "a", "b", "a", "p"}},
	{Pkg: "example.com/q", Recv: "T", Name: "f"}: {Names: []string{"a"}},
}

func open(t *testing.T, table funcfact.Table) *funcfact.Reader {
	t.Helper()
	r, err := funcfact.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRoundTrip(t *testing.T) {
	r := open(t, funcfact.NewTable(notes, encode))
	if got := r.Names(); len(got) != len(notes) || !slices.IsSortedFunc(got, symbol.Func.Compare) {
		t.Errorf("names are %v", got)
	}
	for fn, want := range notes {
		got, ok, err := funcfact.Lookup(r, fn, decode)
		if err != nil || !ok {
			t.Errorf("%s: %t, %v", fn, ok, err)
		}
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b accesspath.Path) bool { return a == b })); diff != "" {
			t.Errorf("%s: -written +read\n%s", fn, diff)
		}
	}
	if _, ok, err := funcfact.Lookup(r, symbol.Func{Pkg: "p", Name: "other"}, decode); ok || err != nil {
		t.Errorf("found what is not there: %t, %v", ok, err)
	}
	empty := open(t, funcfact.NewTable(map[symbol.Func]note{}, encode))
	if names := empty.Names(); len(names) > 0 {
		t.Errorf("empty table has %v", names)
	}
}

func TestBytesAreDeterministic(t *testing.T) {
	want := funcfact.NewTable(notes, encode)
	for range 20 {
		if !bytes.Equal(funcfact.NewTable(notes, encode), want) {
			t.Fatal("other bytes")
		}
	}
}

// Damage is an error or goes unnoticed, but nothing worse.
func TestDamage(t *testing.T) {
	table := funcfact.NewTable(notes, encode)
	if _, err := funcfact.Open(nil); err == nil {
		t.Error("no bytes are a table")
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		damaged := bytes.Clone(table)
		for range 1 + rnd.IntN(4) {
			damaged[rnd.IntN(len(damaged))] = byte(rnd.Uint32())
		}
		damaged = damaged[:len(damaged)-rnd.IntN(2)*rnd.IntN(len(damaged))]
		r, err := funcfact.Open(damaged)
		if err != nil {
			continue
		}
		for _, fn := range r.Names() {
			funcfact.Lookup(r, fn, decode)
		}
	}
}

// imports returns what a package that imports the given packages sees; their
// tables are named after them.
func imports(t *testing.T, tables map[string]funcfact.Table, direct ...string) *funcfact.Imports {
	t.Helper()
	pkg := types.NewPackage("example.com/main", "main")
	var all []*types.Package
	for _, path := range direct {
		all = append(all, types.NewPackage(path, "p"))
	}
	pkg.SetImports(all)
	return funcfact.NewImports(pkg, func(p *types.Package) funcfact.Table { return tables[p.Path()] }, func(err error) { t.Error(err) })
}

func TestImports(t *testing.T) {
	method := symbol.Func{Pkg: "far", Recv: "T", Name: "m"}
	own := symbol.Func{Pkg: "near", Name: "f"}
	tables := map[string]funcfact.Table{
		"near": funcfact.NewTable(map[symbol.Func]note{own: {Count: 1}, method: {Count: 2}}, encode),
		"far":  funcfact.NewTable(map[symbol.Func]note{method: {Count: 3}}, encode),
	}
	for _, test := range []struct {
		name   string
		direct []string
		fn     symbol.Func
		want   int
	}{
		{"of a direct import", []string{"near"}, own, 1},
		{"passed on", []string{"near"}, method, 2},
		{"passed on, but known better", []string{"near", "far"}, method, 3},
		{"of a package without facts", []string{"near", "other"}, symbol.Func{Pkg: "other", Name: "f"}, 0},
		{"not there", []string{"near"}, symbol.Func{Pkg: "near", Name: "g"}, 0},
	} {
		got, ok := funcfact.Find(imports(t, tables, test.direct...), test.fn, decode)
		if got.Count != test.want || ok != (test.want > 0) {
			t.Errorf("%s: got %d, %t, want %d", test.name, got.Count, ok, test.want)
		}
	}
	im := imports(t, tables, "near", "other")
	if !im.Covers("near") || im.Covers("other") || im.Covers("far") {
		t.Error("covers other packages than it should")
	}
}

func TestForeignTypes(t *testing.T) {
	p := ssatest.Build(t, `package p

import (
	"bytes"
	"io"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

type T struct {
	Out    *bytes.Buffer
	hidden *strings.Builder
	sync.Mutex
}

func (T) Method(map[string][]*url.URL) (io.Reader, error) { return nil, nil }
func (T) method(*os.File)                                  {}

var Start time.Time
`)
	got := funcfact.ForeignTypes(p.SSA.Pkg)
	for _, want := range []symbol.Type{
		{Pkg: "bytes", Name: "Buffer"}, {Pkg: "sync", Name: "Mutex"}, {Pkg: "net/url", Name: "URL"},
		{Pkg: "io", Name: "Reader"}, {Pkg: "time", Name: "Time"},
	} {
		if !got[want] {
			t.Errorf("%v is not mentioned", want)
		}
		delete(got, want)
	}
	if len(got) > 0 {
		t.Errorf("mentioned as well: %v", got)
	}
	table := funcfact.NewTable(map[symbol.Func]note{
		{Pkg: "bytes", Recv: "Buffer", Name: "Write"}: {}, {Pkg: "bytes", Name: "Equal"}: {}, {Pkg: "bytes", Recv: "Reader", Name: "Read"}: {},
	}, encode)
	im := funcfact.NewImports(p.SSA.Pkg, func(q *types.Package) funcfact.Table {
		if q.Path() == "bytes" {
			return table
		}
		return nil
	}, func(err error) { t.Error(err) })
	if got := im.Reexports(p.SSA.Pkg); len(got) != 1 || got[0].Name != "Write" {
		t.Errorf("passed on: %v", got)
	}
}

// Numbers that an int of 32 bits cannot hold are damage there too.
func TestLargeNumbers(t *testing.T) {
	most, large := binary.AppendUvarint(nil, 1<<31-1), binary.AppendUvarint(nil, 1<<31)
	table := slices.Concat([]byte{0, 1, 0, 3, 0, 0, 0}, most, []byte{0, 0, 0}, most, []byte{0, 0, 0, 2}) // 1<<32 in all
	if _, err := funcfact.Open(table); err == nil {
		t.Error("summaries may be larger than the table")
	}
	var n int
	if err := funcfact.Unpack(slices.Concat([]byte{0}, large), func(d *funcfact.Decoder) { n = d.Uint() }); err == nil {
		t.Errorf("1<<31 is read as %d", n)
	}
}
