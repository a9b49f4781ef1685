package lockorder

import (
	"encoding/json"
	"flag"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// EdgeCategory is the category of the diagnostics of [Edges]. The message of each is a
// [lockgraph.Edge] in JSON, whose place is that of the diagnostic.
const EdgeCategory = "lock-order-edge"

// PrintFlag is the flag that makes [Edges] report.
const PrintFlag = "print"

// Edges reports the edges of the lock-order graph that are in a package, for a program
// that draws them. It finds nothing wrong, and so it is no part of the suite; without
// its flag it does nothing.
var Edges = &analysis.Analyzer{
	Name:     "lockgraph",
	Doc:      "print the edges of the lock-order graph\n\nThey are printed for concvet graph, which reads them.",
	Flags:    edgeFlags(),
	Requires: []*analysis.Analyzer{critical.Analyzer},
	Run:      diag.Run(nil, printEdges),
}

// edgeFlags returns the flags. One setting makes the analyzer print and the facts tell
// what there is to print.
func edgeFlags() flag.FlagSet {
	flags := diag.NewFlags()
	flags.Var(critical.Analyzer.Flags.Lookup(critical.AllFlag).Value, PrintFlag, "print the edges")
	return flags
}

func printEdges(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	if pass.Analyzer.Flags.Lookup(PrintFlag).Value.String() != "true" {
		return nil, nil
	}
	pairs := pass.ResultOf[critical.Analyzer].(*critical.Result)
	r.Fail(pairs.Failures...)
	c := &checker{pass: pass}
	var drawn arrows
	for i := range pairs.Own {
		l := &pairs.Own[i]
		if from, to := l.Keys(); !from.Valid() || !to.Valid() {
			continue
		}
		drawn.add(c.edge(l))
	}
	// The reporter is passed by: it knows findings, and those in generated code or silenced ones would not be shown.
	for _, a := range drawn.all() {
		message, err := json.Marshal(a.edge)
		if err != nil {
			return nil, err
		}
		pass.Report(analysis.Diagnostic{Pos: a.pos, Category: EdgeCategory, Message: string(message)})
	}
	return nil, nil
}

// edge returns the edge that l is, and where.
func (c *checker) edge(l leg) (lockgraph.Edge, token.Pos) {
	pos := c.position(l)
	if !c.inPackage(pos) {
		pos = c.pass.Files[0].Name.Pos() // code of others calls a function of the package
	}
	edge := lockgraph.Edge{
		From:  c.vertex(l.Held.Resource),
		To:    c.vertex(l.Want.Resource),
		Func:  c.who(l),
		Place: c.place(pos),
		Test:  c.throughTest(l, pos),
	}
	rest := l.Want.Trace()
	if i := slices.IndexFunc(rest, func(f locks.Frame) bool { return f.Pos == pos }); i >= 0 {
		edge.Func, rest = rest[i].Func, rest[i+1:]
	}
	for _, f := range rest {
		call := lockgraph.Call{Func: f.Func, Place: lockgraph.Place{File: f.File, Line: f.Line}}
		if f.Pos.IsValid() {
			call.Place = c.place(f.Pos)
		}
		edge.Calls = append(edge.Calls, call)
	}
	return edge, pos
}

// throughTest reports whether code of a test file is on the way of l, which is shown at
// pos.
func (c *checker) throughTest(l leg, pos token.Pos) bool {
	inTest := func(f locks.Frame) bool { return ssax.InTest(c.pass.Fset, f.Pos) }
	return ssax.InTest(c.pass.Fset, pos) || inTest(l.At) || slices.ContainsFunc(l.Want.Trace(), inTest)
}

func (c *checker) inPackage(pos token.Pos) bool {
	return pos.IsValid() && slices.ContainsFunc(c.pass.Files, func(f *ast.File) bool { return f.FileStart <= pos && pos <= f.FileEnd })
}

// vertex returns r as a vertex. What belongs to a function is told apart by where it
// is declared or made.
func (c *checker) vertex(r critical.Resource) lockgraph.Vertex {
	k := r.Key()
	v := lockgraph.Vertex{Pkg: k.Decl.Pkg, Name: plainName(k), Owed: owed(k.Kind)}
	if k.Local != nil {
		v.Pkg, v.Place = c.pass.Pkg.Path(), c.place(k.Local.Pos())
	}
	if made, ok := k.Local.(*ssa.MakeChan); ok && variable(made) == "" {
		v.Name = "a channel"
	}
	return v
}

func (c *checker) place(pos token.Pos) lockgraph.Place {
	p := ssax.Place(c.pass.Fset, pos)
	return lockgraph.Place{File: p.Filename, Line: p.Line, Column: p.Column}
}
