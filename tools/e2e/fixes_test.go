package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/corpus"
)

// seededModules are modules whose locks are taken out of order by [seed], and what of them is analyzed.
var seededModules = []struct{ path, packages string }{
	{"github.com/hashicorp/golang-lru/v2@v2.0.7", "./..."},
	{"github.com/allegro/bigcache/v3@v3.1.0", "."},
	{"github.com/jellydator/ttlcache/v3@v3.4.0", "."},
}

// fixableKernels are the families with kernels whose findings have fixes.
var fixableKernels = []string{
	"blind_contract", "blind_cross_type", "blind_missing_lock", "blind_unsync_start", "blind_wrong_mode", "deferform",
	"guard_escape", "guard_missing", "guard_mode", "guard_written", "guard_wrong", "handover", "held_calls", "leak", "lock_servers",
	"paper_blocks", "race_lock", "race_wait", "rwrite", "wrongmode",
}

// TestFixesOfKernels applies all fixes to the kernels.
func TestFixesOfKernels(t *testing.T) {
	if n := applyFixes(t, corpus.Copy(t, fixableKernels), "./...", nil); n < 75 {
		t.Errorf("%d fixes, want 75 at least", n)
	}
}

// TestFixesOfModules applies all fixes to modules as people write them, with bugs sown into them.
func TestFixesOfModules(t *testing.T) {
	fixes := 0
	for _, m := range seededModules {
		dir := t.TempDir()
		if !download(t, m.path, dir) {
			continue
		}
		original, _ := findingsIn(t, dir, m.packages)
		seeds := seedModule(t, dir)
		n := applyFixes(t, dir, m.packages, original)
		t.Logf("%s: %d bugs sown, %d fixes", m.path, seeds, n)
		if n == 0 {
			t.Errorf("%s: no fix for any of %d bugs", m.path, seeds)
		}
		fixes += n
	}
	t.Logf("%d fixes", fixes)
}

// download copies a module out of the module cache. Without a network it is left out, if it is not there.
func download(t *testing.T, module, dir string) bool {
	t.Helper()
	cmd := exec.Command("go", "mod", "download", "-json", module)
	cmd.Dir = t.TempDir()
	out, err := cmd.Output()
	var got struct{ Dir string }
	if err != nil || json.Unmarshal(out, &got) != nil || got.Dir == "" {
		t.Logf("left out: %s cannot be had: %v", module, err)
		return false
	}
	if err := os.CopyFS(dir, os.DirFS(got.Dir)); err != nil {
		t.Fatal(err)
	}
	return true
}

// seedModule makes mistakes in the files of a module, and returns how many.
func seedModule(t *testing.T, dir string) int {
	seeds := 0
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		seeded, n := seed(t, content)
		seeds += n
		return os.WriteFile(name, seeded, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return seeds
}

// seed leaves out releases before returns where there are several in a function, and confuses modes and methods of
// every third of the others.
func seed(t *testing.T, content []byte) ([]byte, int) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "x.go", content, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	seeds, met := 0, 0
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			for i := 0; i+1 < len(n.List); i++ {
				if _, ok := n.List[i+1].(*ast.ReturnStmt); ok && isRelease(n.List[i]) && len(n.List) <= 3 {
					n.List = slices.Delete(n.List, i, i+1)
					seeds++
				}
			}
		case *ast.DeferStmt:
			sel, ok := n.Call.Fun.(*ast.SelectorExpr)
			if met++; !ok || met%3 != 0 {
				break
			}
			switch sel.Sel.Name {
			case "Unlock":
				sel.Sel.Name = "Lock"
				seeds++
			case "RUnlock":
				sel.Sel.Name = []string{"Unlock", "RLock"}[met%2]
				seeds++
			}
		}
		return true
	})
	var out bytes.Buffer
	if err := format.Node(&out, fset, file); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), seeds
}

func isRelease(s ast.Stmt) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := x.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "Unlock" || sel.Sel.Name == "RUnlock")
}

// A toldFinding is what concvet -json says of a finding, as far as it does not change with the lines above it.
type toldFinding struct{ File, Code, Message string }

// applyFixes applies all fixes in a module and checks that it builds and is as gofmt would have it, that the findings are gone
// which were fixed and no others have come, but for those that were there originally, and that nothing is left to
// do. It returns how many findings had fixes.
func applyFixes(t *testing.T, dir, packages string, original map[toldFinding]int) int {
	t.Helper()
	before, fixes := findingsIn(t, dir, packages)
	unformatted := formatted(t, dir)
	runIn(t, dir, "concvet", "-tier=likely", "-fix", packages)
	runIn(t, dir, "go", "vet", "-buildtag", packages)
	applied := contents(t, dir)
	for name, ok := range formatted(t, dir) {
		if !ok && unformatted[name] {
			t.Errorf("%s is not as gofmt would have it any more", name)
		}
	}
	after, left := findingsIn(t, dir, packages)
	if len(left) > 0 {
		t.Errorf("fixes are left: %v", left)
	}
	runIn(t, dir, "concvet", "-tier=likely", "-fix", packages)
	if !maps.Equal(contents(t, dir), applied) {
		t.Error("a second run changes something")
	}
	for f, n := range after {
		if n > max(before[f], original[f]) {
			t.Errorf("new finding: %+v", f)
		}
	}
	total := 0
	for f, n := range fixes {
		total += n
		if after[f] > before[f]-n {
			t.Errorf("fixed, but still there: %+v", f)
		}
	}
	return total
}

// findingsIn counts the findings in a module, and those with fixes.
func findingsIn(t *testing.T, dir, packages string) (counts, fixes map[toldFinding]int) {
	t.Helper()
	var report struct {
		Findings []struct {
			toldFinding
			Fixes []json.RawMessage
		}
		Errors []json.RawMessage
	}
	out := runIn(t, dir, "concvet", "-tier=likely", "-json", packages)
	if err := json.Unmarshal(out, &report); err != nil || len(report.Errors) > 0 {
		t.Fatalf("concvet -json: %v, %s", err, report.Errors)
	}
	counts, fixes = make(map[toldFinding]int), make(map[toldFinding]int)
	for _, f := range report.Findings {
		f.Message = lineNumber.ReplaceAllString(f.Message, "")
		counts[f.toldFinding]++
		if len(f.Fixes) > 0 {
			fixes[f.toldFinding]++
		}
	}
	return counts, fixes
}

var lineNumber = regexp.MustCompile(`:[0-9]+\b`)

// contents returns the Go files of a module.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	for name := range formatted(t, dir) {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(content)
	}
	return files
}

// formatted tells of each Go file of a module whether gofmt has nothing to do.
func formatted(t *testing.T, dir string) map[string]bool {
	t.Helper()
	ok := make(map[string]bool)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		want, err := format.Source(content)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		ok[name] = bytes.Equal(content, want)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return ok
}
