package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/contract"
)

// A remark is a comment in a declaration that may say what guards something, or a
// mutex with what is under it.
type remark struct {
	start, end token.Position
	guards     []contract.Guard
}

// aboutGuards is deliberately wider than what package contract understands.
var aboutGuards = regexp.MustCompile(`(?i)\bguard(?:s|ed|ing|ed_by)?\b|\bprotect(?:s|ed|ing|ion)?\b|\+check(?:locks|atomic)|` +
	`(?:\b|\w)(?:mu|mtx|lock|mutex)\b(?s:.*)\b(?:held|hold|holding)\b|\b(?:held|hold|holding|under|without)\b(?s:.*)(?:\b|\w)(?:mu|mtx|lock|mutex|locking)\b|` +
	`\bimmutable\b|\batomic(?:ally)?\b|\bread-?only (?:after|once)|\bnever chang|\bnot change|\bnot (?:be )?(?:modified|changed|mutated)|` +
	`\bonly (?:be |ever )?(?:accessed|used|read|written|set|modified|touched) (?:by|from|in|on|at|once)|\bset once\b|\bowned by\b`)

// measureGuards prints what the declarations of fields and variables say of their
// guards: totals, and a sample of what is understood and of what is not.
func measureGuards(dir string, verbose bool, sample int, seed int64, patterns []string) error {
	pkgs, err := load(dir, patterns)
	if err != nil {
		return err
	}
	var remarks, hats []remark
	mention := 0
	beliefs := make(map[string]int)
	for _, pkg := range pkgs {
		guards := contract.Guards(pkg.Fset, pkg.Types, pkg.TypesInfo, pkg.Syntax)
		for _, g := range guards {
			beliefs[kindOf(g)]++
		}
		all, under := remarksOf(pkg, guards)
		for _, r := range all {
			mention++
			remarks = append(remarks, r)
		}
		hats = append(hats, under...)
	}
	understood := slices.DeleteFunc(slices.Clone(remarks), func(r remark) bool { return len(r.guards) == 0 })
	silent := slices.DeleteFunc(slices.Clone(remarks), func(r remark) bool { return len(r.guards) > 0 })
	fmt.Printf("%d comments mention guards, %d are understood; %d hats\n", mention, len(understood), len(hats))
	for _, kind := range sortedKeys(beliefs) {
		fmt.Printf("%6d %s\n", beliefs[kind], kind)
	}
	if !verbose {
		understood, silent, hats = pick(understood, sample, seed), pick(silent, sample*2/3, seed), pick(hats, sample/3, seed)
	}
	for _, part := range []struct {
		title string
		list  []remark
	}{{"understood", understood}, {"not understood", silent}, {"hats", hats}} {
		fmt.Printf("\n# %s\n", part.title)
		for _, r := range part.list {
			r.print()
		}
	}
	return nil
}

func kindOf(g contract.Guard) string {
	kind := [...]string{contract.Hat: "hat", contract.LockComment: "lock comment", contract.FieldComment: "field comment", contract.Annotation: "annotation"}[g.Belief]
	switch {
	case g.Exempt != 0:
		return kind + ", " + [...]string{contract.Immutable: "immutable", contract.Atomic: "atomic", contract.Confined: "confined", contract.Unguarded: "unguarded"}[g.Exempt]
	case g.WriteOnly:
		return kind + ", to write"
	}
	return kind
}

func sortedKeys(m map[string]int) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// remarksOf returns the comments in the declarations of a package that mention guards,
// or state some, and its hats.
func remarksOf(pkg *packages.Package, guards []contract.Guard) (remarks, hats []remark) {
	for _, file := range pkg.Syntax {
		for _, group := range file.Comments {
			of := within(guards, group.Pos(), group.End())
			if len(of) > 0 || aboutGuards.MatchString(raw(group)) && inDeclaration(file, group) {
				remarks = append(remarks, remark{pkg.Fset.Position(group.Pos()), pkg.Fset.Position(group.End()), of})
			}
		}
	}
	for len(guards) > 0 {
		n := 1
		for n < len(guards) && guards[n].Pos == guards[0].Pos {
			n++
		}
		if at := pkg.Fset.Position(guards[0].Pos); guards[0].Belief == contract.Hat {
			hats = append(hats, remark{at, at, guards[:n]})
		}
		guards = guards[n:]
	}
	byPlace := func(a, b remark) int {
		return cmp.Or(cmp.Compare(a.start.Filename, b.start.Filename), cmp.Compare(a.start.Offset, b.start.Offset))
	}
	slices.SortFunc(remarks, byPlace)
	slices.SortFunc(hats, byPlace)
	return remarks, hats
}

func raw(group *ast.CommentGroup) string {
	var out []string
	for _, c := range group.List {
		out = append(out, c.Text)
	}
	return strings.Join(out, "\n")
}

func within(guards []contract.Guard, start, end token.Pos) []contract.Guard {
	var out []contract.Guard
	for _, g := range guards {
		if start <= g.Pos && g.Pos < end && g.Belief != contract.Hat {
			out = append(out, g)
		}
	}
	return out
}

// inDeclaration reports whether a comment stands on or in a declaration of a struct or
// of variables.
func inDeclaration(file *ast.File, group *ast.CommentGroup) bool {
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.VAR && gen.Tok != token.TYPE {
			continue
		}
		if gen.Tok == token.TYPE && !slices.ContainsFunc(gen.Specs, isStruct) {
			continue
		}
		start, end := gen.Pos(), gen.End()
		if gen.Doc != nil {
			start = gen.Doc.Pos()
		}
		for _, spec := range gen.Specs {
			if v, ok := spec.(*ast.ValueSpec); ok && v.Comment != nil {
				end = max(end, v.Comment.End())
			}
		}
		if start <= group.Pos() && group.End() <= end {
			return true
		}
	}
	return false
}

func isStruct(spec ast.Spec) bool {
	t, ok := spec.(*ast.TypeSpec)
	if !ok {
		return false
	}
	_, ok = t.Type.(*ast.StructType)
	return ok
}

// linesAfter is how much of the source is shown behind a comment.
const linesAfter = 4

func (r remark) print() {
	fmt.Printf("\n%s\n", r.start)
	src, err := os.ReadFile(r.start.Filename)
	if err != nil {
		return
	}
	lines := strings.Split(string(src), "\n")
	for _, line := range lines[max(0, r.start.Line-2):min(r.end.Line+linesAfter, len(lines))] {
		fmt.Printf("\t%s\n", line)
	}
	for _, g := range r.guards {
		fmt.Printf("= %s: %s: %s\n", g.Data, spellGuard(g), g.Text)
	}
}

func spellGuard(g contract.Guard) string {
	if g.Exempt != 0 {
		return kindOf(g)
	}
	path := "of another object"
	if g.Path.Valid() {
		path = "at " + g.Path.Root.Name()
	}
	for i := range g.Path.Len() {
		path += "." + g.Path.Step(i).Name
	}
	return fmt.Sprintf("%s: %s %s", kindOf(g), g.Lock, path)
}
