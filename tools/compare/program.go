package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// A program is one package of the corpus, with those below it.
type program struct {
	name  string
	title string // what is wrong with it
	lines map[place]kind
}

// A place is a line of a file, which is named from the root of the corpus, with slashes.
type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// A kind says what a report at a line is. That of lines which nothing is said of is the zero value.
type kind int

const (
	beside kind = iota // neither
	bug                // the bug
	right              // a false alarm
)

// readPrograms reads the corpus.
func readPrograms(corpus string) ([]program, error) {
	entries, err := os.ReadDir(corpus)
	if err != nil {
		return nil, err
	}
	var programs []program
	for _, e := range entries {
		if !e.IsDir() || e.Name() == "internal" {
			continue
		}
		p, err := readProgram(corpus, e.Name())
		if err != nil {
			return nil, err
		}
		programs = append(programs, p)
	}
	return programs, nil
}

func readProgram(corpus, name string) (program, error) {
	p := program{name: name, lines: make(map[place]kind)}
	files, err := filepath.Glob(filepath.Join(corpus, name, "*.go"))
	if err != nil {
		return p, err
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return p, err
		}
		rel := name + "/" + filepath.Base(file)
		if err := p.mark(rel, src); err != nil {
			return p, err
		}
		if filepath.Base(file) == name+".go" {
			first, _, _ := bytes.Cut(src, []byte("\n"))
			_, p.title, _ = strings.Cut(string(first), ": ")
		}
	}
	if p.title == "" {
		return p, fmt.Errorf("%s: the first line does not say what is wrong", name)
	}
	if !p.has(bug) || !p.has(right) {
		return p, fmt.Errorf("%s: no line is marked, or nothing is right", name)
	}
	return p, nil
}

func (p *program) has(k kind) bool {
	for _, have := range p.lines {
		if have == k {
			return true
		}
	}
	return false
}

// mark finds what is said of the lines of a file.
func (p *program) mark(rel string, src []byte) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, rel, src, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range file.Decls {
		if isRight(d) {
			for line := fset.Position(d.Pos()).Line; line <= fset.Position(d.End()).Line; line++ {
				p.lines[place{rel, line}] = right
			}
		}
	}
	scan := bufio.NewScanner(bytes.NewReader(src))
	for line := 1; scan.Scan(); line++ {
		if strings.HasSuffix(scan.Text(), "// BUG") {
			p.lines[place{rel, line}] = bug
		}
	}
	return scan.Err()
}

// isRight reports whether d declares something that is right, or a method of it.
func isRight(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			t := d.Recv.List[0].Type
			if star, ok := t.(*ast.StarExpr); ok {
				t = star.X
			}
			if id, ok := t.(*ast.Ident); ok {
				name = id.Name
			}
		}
		return strings.HasPrefix(name, "Right") || strings.HasPrefix(name, "NewRight") || strings.HasPrefix(name, "TestRight")
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if t, ok := spec.(*ast.TypeSpec); ok && strings.HasPrefix(t.Name.Name, "Right") {
				return true
			}
		}
	}
	return false
}

// copyCorpus copies the corpus to a directory, without the comments that are meant for checklocks unless those are kept. Lines
// keep their numbers.
func copyCorpus(corpus, to string, keep bool) error {
	if err := os.CopyFS(to, os.DirFS(corpus)); err != nil || keep {
		return err
	}
	return filepath.WalkDir(to, func(file string, e os.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".go" {
			return err
		}
		src, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(file, withoutAnnotations(src), 0o666)
	})
}

// withoutAnnotations empties the comments of the form "// +check...".
func withoutAnnotations(src []byte) []byte {
	lines := bytes.Split(src, []byte("\n"))
	for i, l := range lines {
		if at := bytes.Index(l, []byte("// +check")); at >= 0 {
			lines[i] = append(l[:at:at], "//"...)
		}
	}
	return bytes.Join(lines, []byte("\n"))
}
