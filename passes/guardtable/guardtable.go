package guardtable

import (
	"encoding/json"
	"flag"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// RowCategory is the category of the diagnostics of [Analyzer]. The message of each is a
// [guardlist.Row] in JSON, whose place is that of the diagnostic.
const RowCategory = "guard-row"

// Flags of [Analyzer].
const (
	PrintFlag = "print" // makes it report
	AllFlag   = "all"   // all types of the census, not only those with a lock or a contract
)

// Analyzer reports what guards the fields and variables of a package, for a program that prints it. Without its
// flag it does nothing.
var Analyzer = &analysis.Analyzer{
	Name:     "guardtable",
	Doc:      "print which lock guards what\n\nIt is printed for concvet guards, which reads it.",
	Flags:    flags(),
	Requires: []*analysis.Analyzer{guard.Analyzer},
	Run:      diag.Run(nil, run),
}

func flags() flag.FlagSet {
	fs := diag.NewFlags()
	fs.Bool(PrintFlag, false, "print the rows")
	fs.Bool(AllFlag, false, "print those of types without a lock and without a contract, too")
	return fs
}

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	if !isSet(pass, PrintFlag) || syncmodel.Primitive(pass.Pkg.Path()) {
		return nil, nil
	}
	census := pass.ResultOf[guard.Analyzer].(*guard.Result)
	r.Fail(census.Failures...)
	groups := groupsOf(pass.Pkg, r.Authored)
	e := newEvidence(pass, census)
	for _, g := range groups {
		for _, d := range g.data {
			e.judge(d)
		}
	}
	return nil, report(pass, rowsOf(pass, groups, e))
}

// A row is what is printed of a field or variable, and how to write its guard down.
type row struct {
	*datum
	fixes []analysis.SuggestedFix
}

// rowsOf returns the rows that the flags ask for.
func rowsOf(pass *analysis.Pass, groups []*group, e *evidence) []row {
	all := isSet(pass, AllFlag)
	w := newWriter(pass, groups)
	var rows []row
	for _, g := range groups {
		for _, d := range g.data {
			if d.hollow() || !all && !g.telling(d) || all && !g.inCensus() {
				continue
			}
			d.row.Guards = e.guards[d.data]
			d.row.TypePlace = placeOf(pass.Fset, g.pos)
			rows = append(rows, row{d, w.fixes(d)})
		}
	}
	return rows
}

func isSet(pass *analysis.Pass, name string) bool {
	return pass.Analyzer.Flags.Lookup(name).Value.String() == "true"
}

// report prints rows. It passes the reporter by, which knows findings: silenced ones would not be shown.
func report(pass *analysis.Pass, rows []row) error {
	var fixes []analysis.SuggestedFix
	for _, r := range rows {
		fixes = append(fixes, r.fixes...)
	}
	reasons := diag.VerifyFixes(pass, fixes)
	for _, r := range rows {
		message, err := json.Marshal(r.row)
		if err != nil {
			return err
		}
		d := analysis.Diagnostic{Pos: r.pos, Category: RowCategory, Message: string(message)}
		for i, fix := range r.fixes {
			if reasons[i] == "" {
				d.SuggestedFixes = append(d.SuggestedFixes, fix)
			} else if isSet(pass, diag.NoticesFlag) {
				d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: diag.WithheldFix + reasons[i]})
			}
		}
		reasons = reasons[len(r.fixes):]
		pass.Report(d)
	}
	return nil
}

func placeOf(fset *token.FileSet, pos token.Pos) guardlist.Place {
	if !pos.IsValid() {
		return guardlist.Place{}
	}
	p := ssax.Place(fset, pos)
	return guardlist.Place{File: p.Filename, Line: p.Line, Column: p.Column}
}
