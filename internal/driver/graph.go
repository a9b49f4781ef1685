package driver

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/passes/lockorder"
)

const graphOverview = `Graph draws the lock-order graph of packages. An edge leads from each lock to those that
are acquired while it is held, by the same function or by what it calls; it shows the
number of places where that is so, and one of them. Wait groups, channels and condition
variables that goroutines wait for are vertices as well, if a cycle runs through them
and a lock. Goroutines that others wait for owe them something, and what they acquire
before is drawn as an edge from there. Calls of function values and of interface methods lead
nowhere.

A cycle is a deadlock only if its parts can meet. Analyzer lockorder reports those for
which the code shows it.

Locks of packages are told apart by the field or variable that declares them. Those of
the standard library are drawn only if a cycle could run through them and other code.

Usage:

	concvet graph [flags] [packages]

Flags:

`

const graphExitTexts = `
Exit status:

	0   the graph was drawn
	2   wrong usage, packages that do not build, internal errors
`

// formats are the forms of the graph, by the names that -format takes.
var formats = map[string]func(*lockgraph.Graph, io.Writer) error{
	"text": (*lockgraph.Graph).WriteText,
	"dot":  (*lockgraph.Graph).WriteDOT,
}

var graphManual = &manual{
	overview: graphOverview,
	flags:    func() *flag.FlagSet { return graphFlags(new(graphOptions)) },
	tail:     graphExitTexts,
}

// graphOptions are what the user asked for.
type graphOptions struct {
	options
	format string
	output string
	tests  bool
	waits  bool
}

func graphFlags(opts *graphOptions) *flag.FlagSet {
	flags := opts.newFlags("concvet graph")
	flags.StringVar(&opts.format, "format", "text", "text, or dot, which Graphviz draws: concvet graph -format=dot | dot -Tsvg")
	flags.StringVar(&opts.output, "o", "", "write to this file instead of standard output")
	flags.BoolVar(&opts.tests, "test", false, "draw what test files do, too")
	flags.BoolVar(&opts.waits, "waits", false, "draw other waits also if they are on no cycle with a lock")
	return flags
}

// parseGraph parses the command line behind the word graph.
func (d *Driver) parseGraph(args []string) (*graphOptions, error) {
	opts := new(graphOptions)
	flags := graphFlags(opts)
	if err := opts.parse("graph", flags, args, d.configurable()); err != nil {
		return nil, err
	}
	if formats[opts.format] == nil {
		return nil, fmt.Errorf("invalid value %q for flag -format: want text or dot; see concvet help graph", opts.format)
	}
	opts.only(lockorder.Edges, lockorder.PrintFlag)
	return opts, nil
}

// graph draws the lock-order graph of packages.
func (d *Driver) graph(args []string) int {
	opts, err := d.parseGraph(args)
	if err != nil {
		return d.fail(err)
	}
	found, err := d.gather(&opts.options, lockorder.EdgeCategory)
	if err != nil {
		return d.fail(err)
	}
	edges, err := edgesOf(found.wanted, found.dir)
	if err == nil && (len(edges) > 0 || !found.broken) {
		err = d.draw(edges, opts, found.dir)
	}
	return d.status(found, err)
}

// edgesOf reads the edges that findings are.
func edgesOf(findings []*finding.Finding, dir string) ([]lockgraph.Edge, error) {
	var edges []lockgraph.Edge
	for _, f := range findings {
		var e lockgraph.Edge
		if err := json.Unmarshal([]byte(f.Message), &e); err != nil {
			return nil, fmt.Errorf("cannot read an edge from %s: %v", f.Package, err)
		}
		e.Place = lockgraph.Place(f.Position)
		cleanEdge(&e, dir)
		edges = append(edges, e)
	}
	return edges, nil
}

// draw writes the graph where opts say. A file is written only if all went well.
func (d *Driver) draw(edges []lockgraph.Edge, opts *graphOptions, dir string) error {
	if !opts.tests {
		edges = withoutTests(edges)
	}
	if !opts.waits {
		edges = lockgraph.Locks(edges)
	}
	var out bytes.Buffer
	if err := formats[opts.format](lockgraph.New(edges), &out); err != nil {
		return err
	}
	if opts.output == "" {
		_, err := out.WriteTo(d.Stdout)
		return err
	}
	return os.WriteFile(absolute(dir, opts.output), out.Bytes(), 0o666)
}

func withoutTests(edges []lockgraph.Edge) []lockgraph.Edge {
	var kept []lockgraph.Edge
	for _, e := range edges {
		if !e.Test {
			kept = append(kept, e)
		}
	}
	return kept
}
