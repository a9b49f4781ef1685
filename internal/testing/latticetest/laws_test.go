package latticetest_test

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/latticetest"
)

func union(a, b int) int  { return a | b }
func equal(a, b int) bool { return a == b }

var samples = []int{0, 1, 2, 3, 4, 7}

// Each broken lattice differs from the sound one in one operation, and the
// error has to name the law that this breaks.
func TestLaws(t *testing.T) {
	tests := []struct {
		name  string
		join  func(a, b int) int
		equal func(a, b int) bool
		want  string // part of the error; "" if the laws hold
	}{
		{"sound", union, equal, ""},
		{"left operand", func(a, b int) int { return a }, equal, "Join is commutative, for a=0 b=1"},
		{"sum", func(a, b int) int { return a + b }, equal, "Join is idempotent, for a=1"},
		{"mean", func(a, b int) int { return (a + b) / 2 }, equal, "Join is associative, for a=0 b=0 c=2"},
		{"difference", func(a, b int) int { return a ^ b }, equal, "Join is an upper bound"},
		{"never equal", union, func(a, b int) bool { return false }, "Equal is reflexive, for a=0"},
		{"at most", union, func(a, b int) bool { return a <= b }, "Equal is symmetric, for a=0 b=1"},
		{"near", union, func(a, b int) bool { return a-b < 2 && b-a < 2 }, "Equal is transitive, for a=0 b=1 c=2"},
		{"same parity", func(a, b int) int { return max(a, b) }, func(a, b int) bool { return a%2 == b%2 },
			"equal elements have equal joins, for a=0 b=2 c=1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := latticetest.Lattice[int]{Join: test.join, Equal: test.equal}.Laws(samples)
			checkError(t, err, test.want)
		})
	}
}

func TestLawsSeeModification(t *testing.T) {
	careless := latticetest.Lattice[map[int]bool]{
		Join: func(a, b map[int]bool) map[int]bool {
			for k := range b {
				a[k] = true
			}
			return a
		},
		Equal: func(a, b map[int]bool) bool { return len(a) == len(b) },
	}
	err := careless.Laws([]map[int]bool{{}, {1: true}})
	checkError(t, err, "Join does not modify its arguments, for a=map[1:true]")
}

func TestMonotone(t *testing.T) {
	lattice := latticetest.Lattice[int]{Join: union, Equal: equal}
	checkError(t, lattice.Monotone("set bit", func(s int) int { return s | 4 }, samples), "")
	checkError(t, lattice.Monotone("flip bit", func(s int) int { return s ^ 1 }, samples),
		"flip bit is monotone, for a=0 b=1")

	needs := func(s int) (int, bool) { return s, s&1 != 0 }
	checkError(t, lattice.MonotoneEdge("needs bit", needs, samples), "")
	lacks := func(s int) (int, bool) { return s, s&1 == 0 }
	checkError(t, lattice.MonotoneEdge("lacks bit", lacks, samples), "lacks bit is monotone, for a=0 b=1")
}

func checkError(t *testing.T, err error, want string) {
	t.Helper()
	switch {
	case want == "" && err != nil:
		t.Errorf("unexpected error: %v", err)
	case want != "" && err == nil:
		t.Errorf("no error, want %q", want)
	case want != "" && !strings.Contains(err.Error(), want):
		t.Errorf("got error %v, want %q", err, want)
	}
}
