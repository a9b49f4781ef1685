package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"math/rand"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
)

func main() {
	dir := flag.String("C", "", "run in this `directory`")
	verbose := flag.Bool("v", false, "list all comments")
	sample := flag.Int("sample", 0, "list `n` comments, picked at random")
	orders := flag.Bool("orders", false, "list the orders of locks that comments state")
	guards := flag.Bool("guards", false, "list what declarations say of guards")
	tool := flag.String("tool", "", "with -orders, ask the concvet in this `file` which orders the code follows")
	seed := flag.Int64("seed", 1, "the `seed` of the random choice")
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	var err error
	switch {
	case *orders:
		err = measureOrders(*dir, *tool, flag.Args())
	case *guards:
		err = measureGuards(*dir, *verbose, *sample, *seed, flag.Args())
	default:
		err = measureContracts(*dir, *verbose, *sample, *seed, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// measureContracts prints what the comments of functions ask of callers.
func measureContracts(dir string, verbose bool, sample int, seed int64, patterns []string) error {
	all, err := collect(dir, patterns)
	if err != nil {
		return err
	}
	printTotals(all)
	if !verbose {
		all = pick(all, sample, seed)
	}
	for _, c := range all {
		c.print()
	}
	return nil
}

// A comment is the doc comment of a function that mentions a lock.
type comment struct {
	pos     token.Position
	fn      *types.Func
	text    string
	clauses []contract.Clause // those that the comment states
}

// aboutLocks is deliberately wider than what package contract understands.
var aboutLocks = regexp.MustCompile(`(?i:\block(?:s|ed|ing)?\b|\bmutex|\bheld\b|\brlock\b)|\bmu\b|Mu\b|Lock(?:ed)?\b`)

// collect returns the comments about locks of the functions outside of tests.
func collect(dir string, patterns []string) ([]comment, error) {
	pkgs, err := load(dir, patterns)
	if err != nil {
		return nil, err
	}
	var out []comment
	for _, pkg := range pkgs {
		for _, file := range pkg.Syntax {
			for _, decl := range file.Decls {
				if c, ok := commentOf(pkg, decl); ok {
					out = append(out, c)
				}
			}
		}
	}
	slices.SortFunc(out, func(a, b comment) int {
		return cmp.Or(cmp.Compare(a.pos.Filename, b.pos.Filename), cmp.Compare(a.pos.Offset, b.pos.Offset))
	})
	return out, nil
}

func commentOf(pkg *packages.Package, decl ast.Decl) (comment, bool) {
	d, ok := decl.(*ast.FuncDecl)
	if !ok || d.Doc == nil || !aboutLocks.MatchString(d.Doc.Text()) {
		return comment{}, false
	}
	fn, ok := pkg.TypesInfo.Defs[d.Name].(*types.Func)
	if !ok {
		return comment{}, false
	}
	c := comment{pos: pkg.Fset.Position(d.Pos()), fn: fn, text: d.Doc.Text()}
	for _, k := range contract.Of(fn, d.Doc) {
		if k.Source == contract.Doc {
			c.clauses = append(c.clauses, k)
		}
	}
	return c, true
}

func printTotals(all []comment) {
	with, clauses, excluded := 0, 0, 0
	for _, c := range all {
		if len(c.clauses) > 0 {
			with++
		}
		for _, k := range c.clauses {
			clauses++
			if k.Excluded {
				excluded++
			}
		}
	}
	fmt.Printf("%d comments mention a lock, %d state a contract: %d clauses, %d of them that a lock is not held\n",
		len(all), with, clauses, excluded)
}

// pick returns n of all, in their order.
func pick[T any](all []T, n int, seed int64) []T {
	order := rand.New(rand.NewSource(seed)).Perm(len(all))[:min(n, len(all))]
	slices.Sort(order)
	var out []T
	for _, i := range order {
		out = append(out, all[i])
	}
	return out
}

func (c comment) print() {
	fmt.Printf("\n%s: %s\n", c.pos, c.fn.FullName())
	for line := range strings.Lines(c.text) {
		fmt.Printf("\t%s", line)
	}
	for _, k := range c.clauses {
		fmt.Printf("= %s\n", spell(c.fn, k))
	}
}

func spell(fn *types.Func, k contract.Clause) string {
	duty := "held"
	if k.Excluded {
		duty = "not held"
	} else if k.Mode == locks.Write {
		duty = "held for writing"
	}
	return fmt.Sprintf("%s %s: %s", spellPath(fn, k.Lock.Path), duty, k.Text)
}

func spellPath(fn *types.Func, p accesspath.Path) string {
	s := p.Root.Name()
	if p.Root.Kind == accesspath.Param {
		i := p.Root.Index
		if recv := fn.Signature().Recv(); recv == nil {
			s = fn.Signature().Params().At(i).Name()
		} else if i == 0 {
			s = recv.Name()
		} else {
			s = fn.Signature().Params().At(i - 1).Name()
		}
	}
	for i := range p.Len() {
		s += "." + p.Step(i).Name
	}
	return s
}
