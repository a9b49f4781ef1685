package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/lockorder"
)

// An order is one that comments of a package state, and what the code does.
type order struct {
	contract.Order
	pkg            string
	at             string   // where the comments stand
	comments       int      // that state it
	agree, against []string // the places where the code does, and where it goes the other way
}

// measureOrders prints the orders that the comments of packages state, and how the
// code keeps them, as tool tells, which is concvet.
func measureOrders(dir, tool string, patterns []string) error {
	pkgs, err := load(dir, patterns)
	if err != nil {
		return err
	}
	comments := make(map[string]bool)
	var all []*order
	for _, pkg := range pkgs {
		for _, o := range contract.Orders(pkg.Types, pkg.Syntax) {
			at := pkg.Fset.Position(o.At.Pos).String()
			comments[at] = true
			all = add(all, &order{Order: o, pkg: pkg.PkgPath, at: at, comments: 1})
		}
	}
	fmt.Printf("%d comments state %d orders\n", len(comments), len(all))
	if tool != "" && len(all) > 0 {
		if err := compare(all, dir, tool); err != nil {
			return err
		}
		printAgreement(all)
	}
	for _, o := range all {
		o.print()
	}
	return nil
}

// add adds o to all, to the same order if there is one.
func add(all []*order, o *order) []*order {
	i := slices.IndexFunc(all, func(p *order) bool { return p.First == o.First && p.Second == o.Second })
	if i < 0 {
		return append(all, o)
	}
	all[i].comments++
	all[i].at += ", " + o.at
	return all
}

// compare notes where the packages of the orders follow them.
func compare(all []*order, dir, tool string) error {
	edges, err := edgesOf(all, dir, tool)
	if err != nil {
		return err
	}
	for _, e := range edges {
		for _, o := range all {
			at := fmt.Sprintf("%s: %s", e.Place.File, e.Func)
			switch {
			case e.Test || e.From.Owed+e.To.Owed != "":
			case is(e.From, o.First) && is(e.To, o.Second):
				o.agree = append(o.agree, at)
			case is(e.From, o.Second) && is(e.To, o.First):
				o.against = append(o.against, at)
			}
		}
	}
	return nil
}

func is(v lockgraph.Vertex, decl symbol.Var) bool {
	name := decl.Name
	if decl.Type != "" {
		name = decl.Type + "." + name
	}
	return v.Pkg == decl.Pkg && v.Name == name
}

// edgesOf returns the edges in the packages that state orders.
func edgesOf(all []*order, dir, tool string) ([]lockgraph.Edge, error) {
	a := lockorder.Edges.Name
	args := []string{"vet", "-vettool=" + tool, "-json", "-" + a, fmt.Sprintf("-%s.%s", a, lockorder.PrintFlag)}
	for _, o := range all {
		if !slices.Contains(args, o.pkg) {
			args = append(args, o.pkg)
		}
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go vet: %w", err)
	}
	var edges []lockgraph.Edge
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var results map[string]map[string][]struct{ Posn, Message string }
		if err := dec.Decode(&results); errors.Is(err, io.EOF) {
			return edges, nil
		} else if err != nil {
			return nil, err
		}
		for _, byAnalyzer := range results {
			for _, d := range byAnalyzer[a] {
				var e lockgraph.Edge // the tool writes the category behind it
				if err := json.NewDecoder(strings.NewReader(d.Message)).Decode(&e); err != nil {
					return nil, err
				}
				e.Place.File = d.Posn
				edges = append(edges, e)
			}
		}
	}
}

func printAgreement(all []*order) {
	agree, against, both := 0, 0, 0
	for _, o := range all {
		switch {
		case len(o.agree) > 0 && len(o.against) > 0:
			both++
		case len(o.agree) > 0:
			agree++
		case len(o.against) > 0:
			against++
		}
	}
	fmt.Printf("the code agrees with %d, contradicts %d, does both with %d\n", agree, against, both)
}

// maxShown bounds the places that are listed for an order.
const maxShown = 5

func (o *order) print() {
	fmt.Printf("\n%s\n\t%s\n= %s before %s\n", o.at, o.Text, o.First, o.Second)
	for _, places := range []struct {
		title string
		list  []string
	}{{"agree", o.agree}, {"against", o.against}} {
		slices.Sort(places.list)
		if list := slices.Compact(places.list); len(list) > 0 {
			fmt.Printf("%d places %s: %s\n", len(list), places.title, strings.Join(list[:min(len(list), maxShown)], ", "))
		}
	}
}

func load(dir string, patterns []string) ([]*packages.Package, error) {
	const mode = packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo |
		packages.NeedImports | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedExportFile
	pkgs, err := packages.Load(&packages.Config{Mode: mode, Dir: dir}, patterns...)
	if err != nil {
		return nil, err
	}
	for _, pkg := range pkgs {
		if len(pkg.Errors) > 0 {
			return nil, pkg.Errors[0]
		}
	}
	return pkgs, nil
}
