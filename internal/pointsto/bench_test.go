package pointsto

import (
	"testing"

	"github.com/concvet/concvet/internal/ssax/ssatest"
)

// BenchmarkSolve solves all nests of a large package.
func BenchmarkSolve(b *testing.B) {
	p := ssatest.Load(b, "net/http")[0]
	b.ReportAllocs()
	nodes := 0
	for b.Loop() {
		pts := New(Config{}, p.Nests)
		nodes = 0
		for _, n := range pts.nests {
			nodes += n.Solve().Nodes
		}
	}
	b.ReportMetric(float64(nodes), "nodes/op")
}
