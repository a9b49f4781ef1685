package guard_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
)

// TestTables looks at how reasons are written: their names begin with that of the table, are there once, and what
// outweighs others names reasons that weaken.
func TestTables(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(-[a-z]+)+$`)
	seen := make(map[string]bool)
	for _, table := range guard.Tables() {
		if len(table.Checks) == 0 || len(table.Reasons) == 0 {
			t.Errorf("table %s has %d checks and %d reasons", table.Name, len(table.Checks), len(table.Reasons))
		}
		kinds := make(map[string]evidence.Kind)
		for _, r := range table.Reasons {
			kinds[r.ID] = r.Kind
			if !name.MatchString(r.ID) || !strings.HasPrefix(r.ID, table.Name+"-") || seen[r.ID] {
				t.Errorf("%q is no good name in table %s, or is there twice", r.ID, table.Name)
			}
			seen[r.ID] = true
			if r.Title == "" || strings.HasSuffix(r.Title, ".") || strings.ToLower(r.Title[:1]) != r.Title[:1] || strings.Contains(r.Title, "\n") {
				t.Errorf("%s: %q is no title", r.ID, r.Title)
			}
			if r.Doc != "" && !strings.HasSuffix(r.Doc, ".") {
				t.Errorf("%s: %q is no sentence", r.ID, r.Doc)
			}
		}
		for _, r := range table.Reasons {
			if (r.Kind == evidence.Confirms) != (len(r.Outweighs) > 0) {
				t.Errorf("%s %s and outweighs %d reasons", r.ID, r.Kind, len(r.Outweighs))
			}
			for _, other := range r.Outweighs {
				if kind, ok := kinds[other]; !ok || kind != evidence.Weakens {
					t.Errorf("%s outweighs %s, which is none that weakens", r.ID, other)
				}
			}
		}
	}
}
