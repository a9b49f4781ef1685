package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/testing/linecount"
)

// A theme is a part of what ships that is read as one.
type theme struct {
	name    string
	folders []string // and what is below them
}

// themes are all that ships, each folder once, from the ground up.
var themes = []theme{
	{"ground", []string{"internal/graph", "internal/ssax", "internal/dataflow", "internal/symbol", "internal/budget", "internal/memo", "internal/lazyregexp", "internal/textsafe"}},
	{"diag, evidence, suppression", []string{"internal/diag", "internal/evidence", "passes/suppression"}},
	{"values", []string{"internal/accesspath", "internal/backpointer", "internal/memory", "internal/callees", "internal/ownership"}},
	{"syncmodel", []string{"internal/syncmodel"}},
	{"contract", []string{"internal/contract"}},
	{"locks", []string{"internal/locks"}},
	{"summary, funcfact", []string{"internal/summary", "internal/funcfact"}},
	{"critical", []string{"internal/critical"}},
	{"guard", []string{"internal/guard"}},
	{"footprint", []string{"internal/footprint"}},
	{"goroutine", []string{"internal/goroutine"}},
	{"skeleton, explore", []string{"internal/skeleton", "internal/explore"}},
	{"mhb, mhp", []string{"passes/mhb", "passes/mhp"}},
	{"lockset", []string{"passes/lockset"}},
	{"lockorder", []string{"passes/lockorder"}},
	{"racepattern", []string{"passes/racepattern"}},
	{"blocking", []string{"passes/blocking"}},
	{shell, []string{
		"cmd/concvet", "suite", "plugin/golangci", "internal/driver", "internal/config", "internal/goplsbuild", "internal/lsp",
		"internal/finding", "internal/baseline", "internal/changed", "internal/terminal", "internal/sarif", "internal/htmlreport",
		"internal/lockgraph", "internal/guardlist", "passes/guardtable",
	}},
}

// shell is the name of the theme that is no analysis.
const shell = "drivers, outputs"

// A row is a line of the table of themes.
type row struct {
	name string
	linecount.Folder
}

// rowsOf counts the themes, then all that ships, then what of it is analysis. It fails if a folder is in no theme or in
// two, and if a theme has a folder that does not ship.
func rowsOf(folders map[string]*linecount.Folder, themes []theme) ([]row, error) {
	var rows []row
	themeOf := make(map[string]string)
	shipped, analysis := row{name: "shipped"}, row{name: "analysis"}
	for _, t := range themes {
		r := row{name: t.name}
		for _, top := range t.folders {
			found := false
			for name, f := range folders {
				if name != top && !strings.HasPrefix(name, top+"/") {
					continue
				}
				if other := themeOf[name]; other != "" {
					return nil, fmt.Errorf("%s is in two themes, %s and %s", name, other, t.name)
				}
				themeOf[name], found = t.name, true
				r.add(f)
			}
			if !found {
				return nil, fmt.Errorf("theme %s has %s, which does not ship", t.name, top)
			}
		}
		rows = append(rows, r)
		shipped.add(&r.Folder)
		if t.name != shell {
			analysis.add(&r.Folder)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		if folders[name].Shipped.All() > 0 && themeOf[name] == "" {
			return nil, fmt.Errorf("%s is in no theme: give it one in tools/shape/themes.go", name)
		}
	}
	return append(rows, shipped, analysis), nil
}

func (r *row) add(f *linecount.Folder) {
	r.Shipped.Add(f.Shipped)
	r.Tests.Add(f.Tests)
}

// printThemes prints a table of rows.
func printThemes(out io.Writer, rows []row) {
	fmt.Fprintf(out, "%-27s %8s %8s %8s %8s %10s\n", "theme", "lines", "code", "comments", "blank", "test lines")
	for _, r := range rows {
		s := r.Shipped
		fmt.Fprintf(out, "%-27s %8d %8d %8d %8d %10d\n", r.name, s.All(), s.Code, s.Comments, s.Blank, r.Tests.All())
	}
}
