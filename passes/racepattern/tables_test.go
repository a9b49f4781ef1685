package racepattern_test

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/passes/racepattern"
)

// TestTables checks that reasons are named after their tables, and that what names a reason means one that there is.
func TestTables(t *testing.T) {
	kinds := make(map[string]evidence.Kind)
	for _, table := range racepattern.Tables() {
		for _, r := range table.Reasons {
			if _, twice := kinds[r.ID]; twice || !strings.HasPrefix(r.ID, table.Name+"-") {
				t.Errorf("%s, of table %s: named like another one, or not after its table", r.ID, table.Name)
			}
			kinds[r.ID] = r.Kind
		}
	}
	for _, table := range racepattern.Tables() {
		for _, r := range table.Reasons {
			for _, id := range r.Outweighs {
				if kind, ok := kinds[id]; !ok || kind != evidence.Weakens {
					t.Errorf("%s outweighs %s, which does not weaken", r.ID, id)
				}
			}
		}
	}
}
