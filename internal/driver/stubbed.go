package driver

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// Go vet looks at no package that imports one which does not compile, since nobody knows the types that it exports. Mostly it is a
// few functions that do not compile, of which their types are known. So the packages above are looked at once more as if these functions
// were written in assembly: an overlay takes their bodies away. What is wrong with them is told all the same.

// brokenPlace matches a line that begins with a position in a file.
var brokenPlace = lazyregexp.New(`^([^\t].*\.go):(\d+):\d+: `)

// vetAbove adds to run what there is to be found in packages that were not analyzed since one that they import does not compile.
func (g *goCommand) vetAbove(opts *options, run *vetRun, mode ...string) error {
	lines := g.brokenLines(run.problems)
	change, stubs := make(map[string]string), make(map[string]bool)
	for _, file := range slices.Sorted(maps.Keys(lines)) {
		dir := filepath.Dir(file)
		text := stubbed(file, lines[file])
		if text == "" || g.isFixed(dir) {
			continue
		}
		change[file] = text
		change[filepath.Join(dir, "concvet_stubs.s")] = "// " + dir + "\n" // or else each function needs a body
		stubs[dir] = true
	}
	if len(change) == 0 {
		return nil
	}
	some := *opts
	if some.packages = g.above(opts, stubs); len(some.packages) == 0 {
		return nil
	}
	flags, remove, err := g.overlaid(opts.build, change)
	if err != nil {
		return err
	}
	defer remove()
	some.build = flags
	rest, err := g.vetSurvivors(&some, mode...)
	if err != nil {
		return err
	}
	run.stdout = append(run.stdout, rest.stdout...)
	for _, p := range rest.problems {
		if slices.Contains(some.packages, p.pkg) { // what is wrong with the others was told
			run.problems = append(run.problems, p)
		}
	}
	return nil
}

// brokenLines returns the lines, by the absolute names of files other than tests, that problems of packages are about.
func (g *goCommand) brokenLines(problems []problem) map[string][]int {
	lines := make(map[string][]int)
	for _, p := range problems {
		for _, line := range p.lines {
			m := brokenPlace().FindStringSubmatch(line)
			if m == nil || strings.HasSuffix(m[1], "_test.go") {
				continue
			}
			file := m[1]
			if !filepath.IsAbs(file) {
				file = filepath.Join(g.dir, file)
			}
			if n, err := strconv.Atoi(m[2]); err == nil {
				lines[file] = append(lines[file], n)
			}
		}
	}
	return lines
}

// above returns those packages of opts that import one in a directory of stubs.
func (g *goCommand) above(opts *options, stubs map[string]bool) []string {
	type listed struct {
		ImportPath, Dir string
		Deps            []string
		DepOnly         bool
	}
	stdout, _, ok, err := g.run(slices.Concat([]string{"list", "-e", "-deps", "-json=ImportPath,Dir,Deps,DepOnly"}, opts.build, []string{"--"}, opts.packages)...)
	if err != nil || !ok {
		return nil
	}
	var packages []string
	isStub := make(map[string]bool) // what is imported comes before what imports it
	for decoder := json.NewDecoder(bytes.NewReader(stdout)); decoder.More(); {
		var p listed
		if decoder.Decode(&p) != nil {
			return nil
		}
		isStub[p.ImportPath] = stubs[p.Dir]
		if p.DepOnly || !slices.ContainsFunc(p.Deps, func(dep string) bool { return isStub[dep] }) {
			continue
		}
		packages = append(packages, p.ImportPath)
	}
	return packages
}

// stubbed returns the text of a file without the bodies of the functions that are wrong in some lines; "" if something else is wrong.
// Everything else is in the line in which it was.
func stubbed(file string, lines []int) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, text, parser.SkipObjectResolution)
	if err != nil {
		return ""
	}
	var wrong []*ast.FuncDecl
	for _, line := range lines {
		i := slices.IndexFunc(f.Decls, func(d ast.Decl) bool {
			fn, ok := d.(*ast.FuncDecl)
			return ok && fn.Body != nil && fset.Position(fn.Body.Lbrace).Line <= line && line <= fset.Position(fn.Body.Rbrace).Line
		})
		if i < 0 {
			return ""
		}
		wrong = append(wrong, f.Decls[i].(*ast.FuncDecl))
	}
	before := used(f)
	for _, fn := range wrong {
		if fn.Body != nil {
			wipe(text[fset.Position(fn.Body.Lbrace).Offset : fset.Position(fn.Body.Rbrace).Offset+1])
			fn.Body = nil
		}
	}
	after := used(f)
	maps.DeleteFunc(before, func(name string, _ bool) bool { return after[name] })
	return string(unnamed(text, fset, f.Imports, before))
}

// used returns the names before a dot in f, which are those of imports as well.
func used(f *ast.File) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				names[x.Name] = true
			}
		}
		return true
	})
	return names
}

// unnamed returns the text of a file in which imports have no name that nothing uses any more. Those without a name in the file have one that is in
// their path, or else the file does not compile.
func unnamed(text []byte, fset *token.FileSet, imports []*ast.ImportSpec, unused map[string]bool) []byte {
	for _, spec := range slices.Backward(imports) {
		at := fset.Position(spec.Pos()).Offset
		switch {
		case spec.Name != nil && unused[spec.Name.Name]:
			text = slices.Replace(text, at, at+len(spec.Name.Name), '_')
		case spec.Name == nil && isNamedLike(spec.Path.Value, unused):
			text = slices.Insert(text, at, '_', ' ')
		}
	}
	return text
}

// isNamedLike reports whether a package with the path may have one of the names.
func isNamedLike(path string, names map[string]bool) bool {
	for name := range names {
		if slices.ContainsFunc(strings.FieldsFunc(path, func(r rune) bool { return strings.ContainsRune(`"/.-`, r) }), func(part string) bool { return part == name }) {
			return true
		}
	}
	return false
}

// wipe makes spaces of all but line ends.
func wipe(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}
