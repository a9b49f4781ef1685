package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/passes/guardtable"
)

const guardsOverview = `Guards prints what keeps accesses to fields apart, for each type that has a lock, fields that a
lock guards, or comments about that; then the same for package variables. It is meant for
readers who are new to the code. It reports no bugs; analyzer racepattern does.

The discipline of a field is

	guarded             a lock is held at the accesses, or at two thirds of them at least
	immutable           the package does not write it once others know the object
	atomic              it is accessed by atomic operations
	confined            one goroutine has it for itself
	self-synchronized   its type takes care of that itself; for a lock, the number of fields it guards
	unknown             none of these

The guard is a field of the same type (mu), of another one (Server.mu), or a package
variable. The evidence counts lines that access objects which others may know. Lines of tests
and lines that fill in a new object do not count. An exception is a line that goes
against the others. The contract is what a comment says, or that a field stands below a
mutex. An exclamation mark shows where code and comment disagree.

Flag -fix writes "guarded by mu" behind fields and variables without a comment, if the lock is
held at all accesses, and there are at least three of them in two functions.

Usage:

	concvet guards [flags] [packages]

Flags:

`

const guardsExitTexts = `
Exit status:

	0   the table was printed
	1   with -diff a diff that is not empty
	2   wrong usage, packages that do not build, internal errors
`

var guardsManual = &manual{
	overview: guardsOverview,
	flags:    func() *flag.FlagSet { return guardsFlags(new(guardsOptions)) },
	tail:     guardsExitTexts,
}

// guardsOptions are what the user asked for.
type guardsOptions struct {
	options
	all bool
}

func guardsFlags(opts *guardsOptions) *flag.FlagSet {
	flags := opts.newFlags("concvet guards")
	flags.BoolVar(&opts.all, "all", false, "print all types that are reached from those with locks, and variables that do not change")
	flags.BoolVar(&opts.json, "json", false, "print a list as JSON")
	flags.BoolVar(&opts.fix, "fix", false, "write guards down as comments, then print")
	flags.BoolVar(&opts.diff, "diff", false, "print what -fix would do as a diff")
	return flags
}

// parseGuards parses the command line behind the word guards.
func (d *Driver) parseGuards(args []string) (*guardsOptions, error) {
	opts := new(guardsOptions)
	flags := guardsFlags(opts)
	if err := opts.parse("guards", flags, args, d.configurable()); err != nil {
		return nil, err
	}
	if opts.json && opts.diff {
		return nil, errors.New("-json does not go with -diff; see concvet help guards")
	}
	set := []string{guardtable.PrintFlag, diag.NoticesFlag}
	if opts.all {
		set = append(set, guardtable.AllFlag)
	}
	opts.only(guardtable.Analyzer, set...)
	return opts, nil
}

// guards prints what guards the fields and variables of packages.
func (d *Driver) guards(args []string) int {
	opts, err := d.parseGuards(args)
	if err != nil {
		return d.fail(err)
	}
	var fixed *fixing
	if opts.fix || opts.diff {
		g, err := newGoCommand(opts.dir)
		if err != nil {
			return d.fail(err)
		}
		if opts.diff {
			return d.diff(g, &opts.options, &selection{g: g, opts: &opts.options})
		}
		fixed, err = d.fix(g, &opts.options, &selection{g: g, opts: &opts.options})
		if err != nil {
			return d.fail(err)
		}
		printProblems(d.Stderr, fixed.problems())
		tellGuards(d.Stderr, fixed)
	}
	found, err := d.gather(&opts.options, guardtable.RowCategory)
	if err != nil {
		return d.fail(err)
	}
	rows, err := rowsOf(found.wanted, found.dir)
	if err == nil && (len(rows) > 0 || !found.broken) {
		write := guardlist.WriteText
		if opts.json {
			write = guardlist.WriteJSON
		}
		err = write(d.Stdout, rows)
	}
	found.broken = found.broken || fixed.failed()
	return d.status(found, err)
}

// tellGuards prints in one line what -fix has written.
func tellGuards(w io.Writer, fixed *fixing) {
	text := "no guard was written down: comments already name those that are certain"
	if fixed.applied > 0 {
		text = fmt.Sprintf("%s written down in %s", plural(fixed.applied, "guard"), plural(len(fixed.files), "file"))
	}
	fmt.Fprintf(w, "concvet: %s\n", text)
}

// rowsOf reads the rows that findings are.
func rowsOf(findings []*finding.Finding, dir string) ([]*guardlist.Row, error) {
	var rows []*guardlist.Row
	for _, f := range findings {
		r := new(guardlist.Row)
		if err := json.Unmarshal([]byte(f.Message), r); err != nil {
			return nil, fmt.Errorf("cannot read a row from %s: %v", f.Package, err)
		}
		r.Place = guardlist.Place(f.Position)
		cleanRow(r, dir)
		rows = append(rows, r)
	}
	return rows, nil
}
