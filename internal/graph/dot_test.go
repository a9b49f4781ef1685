package graph_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/graph"
)

func ExampleDOT() {
	locks := []string{"Store.mu", "Cache.mu"}
	order := [][]int{{1}, {0}}
	style := graph.DOT{
		Name: "lock order",
		Node: func(n int) []graph.Attr { return []graph.Attr{{Key: "label", Value: locks[n]}} },
		Edge: func(from, to int) []graph.Attr {
			return []graph.Attr{{Key: "label", Value: fmt.Sprintf("f%d", from)}, {Key: "color", Value: "red"}}
		},
	}
	style.Write(os.Stdout, len(locks), func(n int) []int { return order[n] })
	// Output:
	// digraph "lock order" {
	// 	n0 [label="Store.mu"];
	// 	n1 [label="Cache.mu"];
	// 	n0 -> n1 [label="f0", color="red"];
	// 	n1 -> n0 [label="f1", color="red"];
	// }
}

func TestDOTPlain(t *testing.T) {
	g := adjacency{{2, 1, 1}, {}, {0}}
	var b strings.Builder
	if err := (graph.DOT{}).Write(&b, len(g), g.succs); err != nil {
		t.Fatal(err)
	}
	want := "digraph \"\" {\n\tn0;\n\tn1;\n\tn2;\n\tn0 -> n1;\n\tn0 -> n2;\n\tn2 -> n0;\n}\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

func TestDOTQuotes(t *testing.T) {
	style := graph.DOT{Node: func(int) []graph.Attr {
		return []graph.Attr{{Key: "label", Value: "m[\"a\\b\"]\n\\N"}}
	}}
	var b strings.Builder
	if err := style.Write(&b, 1, adjacency{{}}.succs); err != nil {
		t.Fatal(err)
	}
	if want := `n0 [label="m[\"a\\b\"]\n\\N"];`; !strings.Contains(b.String(), want) {
		t.Errorf("got %s want %s", b.String(), want)
	}
}

func TestDOTWriteError(t *testing.T) {
	if err := (graph.DOT{}).Write(full{}, 0, nil); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

var errFull = errors.New("disk full")

// full is a writer that never writes.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
