package lockset_test

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/passes/lockset"
)

// TestTables checks that reasons are named after their tables, and each otherwise than the others.
func TestTables(t *testing.T) {
	known := make(map[string]bool)
	for _, table := range lockset.Tables() {
		for _, r := range table.Reasons {
			if known[r.ID] || !strings.HasPrefix(r.ID, table.Name+"-") || r.Title == "" {
				t.Errorf("%s, of table %s: named like another one, or not after its table, or without a title", r.ID, table.Name)
			}
			known[r.ID] = true
		}
	}
}
