package locks

import "testing"

// TestTable compares a table with a map, below and beyond the size from which it has an index.
func TestTable(t *testing.T) {
	var all table[string]
	want := make(map[string]int)
	for i := range 3 * maxScanned {
		k := string(rune('a' + i%(2*maxScanned)))
		got, ok := all.find(k)
		if n, known := want[k]; ok != known || ok && got != n {
			t.Fatalf("find(%s) = %d, %t; want %d, %t", k, got, ok, n, known)
		}
		if !ok {
			want[k] = len(want)
			if got := all.add(k); got != want[k] {
				t.Fatalf("add(%s) = %d, want %d", k, got, want[k])
			}
		}
	}
	if len(all.keys) != len(want) || len(want) <= maxScanned {
		t.Errorf("%d keys, want %d", len(all.keys), len(want))
	}
}
