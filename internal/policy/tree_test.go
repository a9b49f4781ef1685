// Package policy holds the rules of this repository that a test can enforce:
// which package may import which, how long files and functions may get, what
// has to be documented, what does not belong into a library. It has nothing
// but tests.
//
// A rule is a function from a parsed file, a package or a text to the problems
// that it sees, so the rules themselves are tested on small examples. They read
// syntax only: the whole check takes about a second and works on a tree that
// does not compile.
//
// If a rule is in the way, discuss the rule. Exemptions carry a reason and are
// refused once nothing needs them.
package policy

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

const modulePath = "github.com/concvet/concvet"

// A text is a file of the repository that people can read.
type text struct {
	path string // from the root of the module, with slashes
	src  []byte
}

// A source is a text in Go that the rules about code apply to.
type source struct {
	text
	fset *token.FileSet
	ast  *ast.File
}

// dir returns the directory of the file, "." for the root.
func (s *source) dir() string { return path.Dir(s.path) }

// isTest reports whether the file is only compiled for tests.
func (s *source) isTest() bool { return strings.HasSuffix(s.path, "_test.go") }

// at turns a message into a problem at a position of the file.
func (s *source) at(pos token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", s.path, s.fset.Position(pos).Line, fmt.Sprintf(format, args...))
}

func parseSource(t text) (*source, error) {
	s := &source{text: t, fset: token.NewFileSet()}
	var err error
	s.ast, err = parser.ParseFile(s.fset, t.path, t.src, parser.ParseComments)
	return s, err
}

// hasCode reports whether the rules about code apply to a path. What lies in
// testdata or examples is bad on purpose, or a program of somebody else.
func hasCode(name string) bool {
	if path.Ext(name) != ".go" {
		return false
	}
	dirs := strings.Split(path.Dir(name), "/")
	return dirs[0] != "examples" && !slices.Contains(dirs, "testdata")
}

// tree reads the repository once for all tests.
var tree = sync.OnceValues(func() ([]text, error) {
	root, err := moduleRoot()
	if err != nil {
		return nil, err
	}
	names, err := listFiles(root)
	if err != nil {
		return nil, err
	}
	var texts []text
	for _, name := range names {
		src, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		switch {
		case os.IsNotExist(err):
			continue // deleted, and git was not told yet
		case err != nil:
			return nil, err
		}
		if !bytes.ContainsRune(src, 0) {
			texts = append(texts, text{name, src})
		}
	}
	return texts, nil
})

func allTexts(t *testing.T) []text {
	t.Helper()
	texts, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func allSources(t *testing.T) []*source {
	t.Helper()
	var sources []*source
	for _, text := range allTexts(t) {
		if !hasCode(text.path) {
			continue
		}
		s, err := parseSource(text)
		if err != nil {
			t.Errorf("does not parse: %v", err)
			continue
		}
		sources = append(sources, s)
	}
	return sources
}

// moduleRoot returns the nearest directory above with a go.mod.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod above the tests")
		}
		dir = filepath.Dir(dir)
	}
}

// listFiles returns the files under root that git tracks or would track. Where
// there is no git, as in the module cache, these are all files.
func listFiles(root string) ([]string, error) {
	if _, err := os.Stat(filepath.Join(root, ".git")); err != nil {
		return walkFiles(root)
	}
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return walkFiles(root)
	}
	names := strings.Split(strings.TrimRight(string(out), "\x00"), "\x00")
	slices.Sort(names)
	return slices.Compact(names), nil
}

func walkFiles(root string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == ".git":
			return filepath.SkipDir
		case !d.Type().IsRegular():
			return nil
		}
		rel, err := filepath.Rel(root, name)
		names = append(names, filepath.ToSlash(rel))
		return err
	})
	return names, err
}

// report fails the test with each problem.
func report(t *testing.T, problems []string) {
	t.Helper()
	for _, p := range problems {
		t.Error(p)
	}
}
