package policy

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestPackageComments(t *testing.T) {
	report(t, checkPackageComments(allSources(t)))
}

// checkPackageComments wants the package comment of each package in its doc.go
// and nowhere else, so that there is one place to look and none to forget.
func checkPackageComments(sources []*source) []string {
	var problems []string
	documented := make(map[string]bool)
	first := make(map[string]*source) // a file of each package that is not a test
	for _, s := range sources {
		if s.isTest() {
			continue
		}
		if first[s.dir()] == nil {
			first[s.dir()] = s
		}
		if s.ast.Doc == nil {
			continue
		}
		documented[s.dir()] = true
		if path.Base(s.path) != "doc.go" {
			problems = append(problems, s.at(s.ast.Doc.Pos(), "package comment outside of doc.go"))
			continue
		}
		name := s.ast.Name.Name
		if want := "Package " + name + " "; name != "main" && !strings.HasPrefix(s.ast.Doc.Text(), want) {
			problems = append(problems, s.at(s.ast.Doc.Pos(), "package comment does not begin with %q", want))
		}
	}
	for dir := range first {
		if !documented[dir] {
			problems = append(problems, fmt.Sprintf("%s: no package comment in doc.go", dir))
		}
	}
	slices.Sort(problems)
	return problems
}

func TestDocComments(t *testing.T) {
	for _, s := range allSources(t) {
		if !s.isTest() {
			report(t, checkDocComments(s))
		}
	}
}

// checkDocComments wants a comment on whatever a package exports.
func checkDocComments(s *source) []string {
	var problems []string
	for _, decl := range s.ast.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Name.IsExported() && (decl.Recv == nil || ast.IsExported(receiver(decl))) {
				problems = append(problems, checkDoc(s, decl.Name, decl.Doc)...)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				problems = append(problems, checkSpec(s, decl, spec)...)
			}
		}
	}
	return problems
}

// checkDoc wants a comment that begins with the name, as go doc shows it alone.
func checkDoc(s *source, name *ast.Ident, doc *ast.CommentGroup) []string {
	if doc == nil {
		return []string{s.at(name.Pos(), "%s has no comment", name.Name)}
	}
	words := strings.Fields(doc.Text())
	if len(words) > 1 && slices.Contains([]string{"A", "An", "The"}, words[0]) {
		words = words[1:]
	}
	if len(words) == 0 || strings.TrimRight(words[0], ",.:") != name.Name {
		return []string{s.at(name.Pos(), "the comment on %s does not begin with its name", name.Name)}
	}
	return nil
}

// checkSpec wants a comment on a type, and on constants and variables one on the
// group, before the line or after it.
func checkSpec(s *source, decl *ast.GenDecl, spec ast.Spec) []string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if !spec.Name.IsExported() {
			return nil
		}
		doc := spec.Doc
		if doc == nil && decl.Lparen == token.NoPos {
			doc = decl.Doc
		}
		return checkDoc(s, spec.Name, doc)
	case *ast.ValueSpec:
		exported := slices.ContainsFunc(spec.Names, func(n *ast.Ident) bool { return n.IsExported() })
		if exported && decl.Doc == nil && spec.Doc == nil && spec.Comment == nil {
			return []string{s.at(spec.Pos(), "%s has no comment", spec.Names[0].Name)}
		}
	}
	return nil
}
