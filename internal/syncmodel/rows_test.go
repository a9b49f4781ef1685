package syncmodel

import (
	"fmt"
	"io/fs"
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
	files, err := fs.Glob(modelFiles, "models/*.model")
	if err != nil {
		t.Fatal(err)
	}
	var rows []builtinRow
	for _, file := range files {
		text, err := modelFiles.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			r, err := parseLine(file, n, line)
			if err != nil {
				t.Fatal(err)
			}
			if r != nil {
				rows = append(rows, builtinRow{r, fmt.Sprintf("%s:%d", file, n)})
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
