package pair

import (
	"slices"
	"testing"
)

// TestUnsettled checks that what is unsettled is a reason.
func TestUnsettled(t *testing.T) {
	for _, id := range unsettled {
		if !slices.ContainsFunc(pairTable.Rows, func(r row) bool { return r.ID == id }) {
			t.Errorf("%s is unsettled, and no reason", id)
		}
	}
}
