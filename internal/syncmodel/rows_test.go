package syncmodel

import (
	"fmt"
	"strings"
	"testing"
)

// A builtinRow is a row of the embedded models with its place.
type builtinRow struct {
	*row
	place string // file:line
}

// builtinRows returns the rows of the embedded models, in order.
func builtinRows(t testing.TB) []builtinRow {
	t.Helper()
	files, err := modelLines()
	if err != nil {
		t.Fatal(err)
	}
	var rows []builtinRow
	for _, lines := range files {
		for l := range lines {
			r, err := l.parse()
			if err != nil {
				t.Fatal(err)
			}
			if r != nil {
				rows = append(rows, builtinRow{r, fmt.Sprintf("%s:%d", l.file, l.n)})
			}
		}
	}
	return rows
}

// isStd reports whether an import path belongs to the standard library, the
// only one whose first element has no dot.
func isStd(pkg string) bool {
	first, _, _ := strings.Cut(pkg, "/")
	return !strings.Contains(first, ".")
}
