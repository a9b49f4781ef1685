package lockgraph_test

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/lockgraph"
)

var update = flag.Bool("update", false, "write what is drawn to the golden files")

const pkg = "example.com/m/store"

func lock(name string) lockgraph.Vertex { return lockgraph.Vertex{Pkg: pkg, Name: name} }

func at(file string, line int) lockgraph.Place {
	return lockgraph.Place{File: file, Line: line, Column: 2}
}

// edges are those of a program with a cycle of two locks, one of a lock and a wait
// group, one lock that is acquired twice, and waits that wait for each other.
func edges() []lockgraph.Edge {
	workers := lockgraph.Vertex{Pkg: pkg, Name: "Pool.workers", Owed: "the end of"}
	done := lockgraph.Vertex{Pkg: pkg, Name: "done", Owed: "a sender on", Place: at("pool.go", 40)}
	return []lockgraph.Edge{
		{From: lock("Store.mu"), To: lock("Index.mu"), Func: "(*Store).Flush", Place: at("store.go", 12), Calls: []lockgraph.Call{
			{Func: "(*Index).Reset", Place: at("index.go", 8)},
		}},
		{From: lock("Store.mu"), To: lock("Index.mu"), Func: "(*Store).Drop", Place: at("store.go", 100)},
		{From: lock("Store.mu"), To: lock("Index.mu"), Func: "(*Store).Drop", Place: at("store.go", 100)},
		{From: lock("Store.mu"), To: lock("Index.mu"), Func: "(*Store).Close", Place: at("store.go", 9)},
		{From: lock("Index.mu"), To: lock("Store.mu"), Func: "(*Index).Rebuild", Place: at("index.go", 20), Calls: []lockgraph.Call{
			{Func: "(*Index).scan", Place: at("index.go", 30)},
			{Func: "(*Store).each", Place: at("store.go", 40)},
			{Func: "(*Store).Scan", Place: at("store.go", 50)},
		}},
		{From: lock("Store.mu"), To: lock(`names["log\"]`), Func: "(*Store).Flush", Place: at("store.go", 14)},
		{From: lock("Account.mu"), To: lock("Account.mu"), Func: "transfer", Place: at("account.go", 7)},
		{From: lock("Pool.mu"), To: workers, Func: "(*Pool).Close", Place: at("pool.go", 15)},
		{From: workers, To: lock("Pool.mu"), Func: "(*Pool).work", Place: at("pool.go", 25)},
		{From: workers, To: done, Func: "(*Pool).work", Place: at("pool.go", 26)},
		{From: done, To: done, Func: "(*Pool).drain", Place: at("pool.go", 45)},
	}
}

func TestGolden(t *testing.T) {
	for _, test := range []struct {
		golden string
		write  func(*lockgraph.Graph, io.Writer) error
	}{
		{"graph.txt", (*lockgraph.Graph).WriteText},
		{"graph.dot", (*lockgraph.Graph).WriteDOT},
	} {
		t.Run(test.golden, func(t *testing.T) {
			golden := filepath.Join("testdata", test.golden)
			got := drawn(t, edges(), test.write)
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			for range 20 {
				if again := drawn(t, edges(), test.write); again != got {
					t.Fatalf("another output for the same graph:\n%s", again)
				}
			}
			backwards := edges()
			slices.Reverse(backwards)
			if diff := cmp.Diff(got, drawn(t, backwards, test.write)); diff != "" {
				t.Errorf("the order of the edges matters (-forwards +backwards):\n%s", diff)
			}
		})
	}
}

func drawn(t *testing.T, edges []lockgraph.Edge, write func(*lockgraph.Graph, io.Writer) error) string {
	t.Helper()
	var b strings.Builder
	if err := write(lockgraph.New(edges), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Of what is no lock, only what is on a cycle with one remains.
func TestLocks(t *testing.T) {
	all := edges()
	var want []lockgraph.Edge
	for _, e := range all {
		if e.To.Name != "done" {
			want = append(want, e)
		}
	}
	if diff := cmp.Diff(want, lockgraph.Locks(all)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestEmpty(t *testing.T) {
	if got := drawn(t, nil, (*lockgraph.Graph).WriteText); got != "no lock is held while another is acquired\n" {
		t.Errorf("text: %q", got)
	}
	if got := drawn(t, nil, (*lockgraph.Graph).WriteDOT); got != "digraph \"lock order\" {\n}\n" {
		t.Errorf("DOT: %q", got)
	}
}

// Names are as long as they must be.
func TestNames(t *testing.T) {
	in := func(pkg string) lockgraph.Vertex { return lockgraph.Vertex{Pkg: pkg, Name: "mu"} }
	local := lockgraph.Vertex{Pkg: "example.com/a", Name: "mu", Place: at("a/a.go", 3)}
	for _, test := range []struct {
		name     string
		from, to lockgraph.Vertex
		want     string
	}{
		{"one package", in("example.com/a"), in("example.com/a"), "mu -> mu "},
		{"two packages", in("example.com/a"), in("example.com/b"), "holding a.mu:\n    b.mu "},
		{"two packages of one name", in("example.com/a"), in("example.com/x/a"), "holding example.com/a.mu:\n    example.com/x/a.mu "},
		{"major version", in("example.com/a/v2"), in("example.com/b"), "holding a.mu:\n    b.mu "},
		{"version as a name", in("v2"), in("example.com/b"), "holding v2.mu:\n    b.mu "},
		{"variable of a function", local, in("example.com/b"), "holding mu (a/a.go:3:2):\n    b.mu "},
	} {
		edge := lockgraph.Edge{From: test.from, To: test.to, Func: "f", Place: at("a.go", 1)}
		if got := drawn(t, []lockgraph.Edge{edge}, (*lockgraph.Graph).WriteText); !strings.Contains(got, test.want) {
			t.Errorf("%s: got\n%s want %q", test.name, got, test.want)
		}
	}
}

func TestWriteError(t *testing.T) {
	g := lockgraph.New(edges())
	if err := g.WriteText(full{}); !errors.Is(err, errFull) {
		t.Errorf("text: %v", err)
	}
	if err := g.WriteDOT(full{}); !errors.Is(err, errFull) {
		t.Errorf("DOT: %v", err)
	}
}

var errFull = errors.New("disk full")

// full is a writer that never writes.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
