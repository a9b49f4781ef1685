package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/testing/lsptest"
)

// editor starts the language server with flags, and opens the module in dir with it.
func editor(t *testing.T, dir string, settings any, flags ...string) *lsptest.Client {
	t.Helper()
	c, _ := editorOf(t, dir, settings, flags...)
	return c
}

// editorOf is editor with the process of the server.
func editorOf(t *testing.T, dir string, settings any, flags ...string) (*lsptest.Client, *exec.Cmd) {
	t.Helper()
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, append([]string{"lsp"}, flags...)...)
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=", "GOTOOLCHAIN=local", "TMPDIR="+t.TempDir())
	c := lsptest.Start(t, cmd)
	c.Initialize(dir, settings)
	return c, cmd
}

// copyModule copies one of the modules that there are for tests.
func copyModule(t *testing.T, from string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, filepath.Base(from))
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// commandFindings returns what the command finds in a package, for one file or for all.
func commandFindings(t *testing.T, dir string, flags ...string) []*finding.Finding {
	t.Helper()
	cmd := exec.Command("concvet", append([]string{"-json"}, flags...)...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=", "GOTOOLCHAIN=local")
	out, err := cmd.Output()
	if err != nil && len(out) == 0 {
		t.Fatal(err)
	}
	var run struct{ Findings []*finding.Finding }
	if err := json.Unmarshal(out, &run); err != nil {
		t.Fatal(err)
	}
	for _, f := range run.Findings {
		if filepath.IsAbs(f.File) {
			t.Errorf("the command names %s", f.File) // which stands in for a file of the module
		}
	}
	return run.Findings
}

// told returns what a finding says and where, for comparison.
func told(findings []*finding.Finding, file string) []string {
	var list []string
	for _, f := range findings {
		if filepath.Base(f.File) == filepath.Base(file) {
			list = append(list, fmt.Sprintf("%d:%d: %s (%s)", f.Line, f.Column, f.Message, f.Code))
		}
	}
	slices.Sort(list)
	return list
}

// displayed is told for what an editor shows of a file with a text.
func displayed(t *testing.T, text string, shown []lsptest.Diagnostic) []string {
	t.Helper()
	var list []string
	for _, d := range shown {
		offset, err := lsptest.Offset(text, d.Range.Start)
		if err != nil {
			t.Fatal(err)
		}
		line := strings.Count(text[:offset], "\n") + 1
		column := offset - strings.LastIndexByte(text[:offset], '\n')
		list = append(list, fmt.Sprintf("%d:%d: %s (%v)", line, column, d.Message, d.Code))
	}
	slices.Sort(list)
	return list
}

func atLeast(n int) func([]lsptest.Diagnostic) bool {
	return func(shown []lsptest.Diagnostic) bool { return len(shown) >= n }
}

func none(shown []lsptest.Diagnostic) bool { return len(shown) == 0 }

// TestEditorAgrees opens a file of each package of the modules of [TestDrivers]: the editor shows what the command prints, of tests too.
func TestEditorAgrees(t *testing.T) {
	t.Parallel()
	if total, inTests := editorAgrees(t, matrix); total < 10 || inTests < 2 {
		t.Errorf("only %d findings, %d of them in tests; the module is meant to have more", total, inTests)
	}
	if total, _ := editorAgrees(t, exampleModule); total < 15 {
		t.Errorf("only %d findings in the examples", total)
	}
}

// editorAgrees returns how many findings there are in a module, and in its tests.
func editorAgrees(t *testing.T, module string) (count, inTests int) {
	t.Helper()
	dir := copyModule(t, module)
	c := editor(t, dir, nil)
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	deeper, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, deeper...)
	opened := make(map[string]bool)
	for _, file := range files {
		pkg := filepath.Dir(file)
		if !opened[pkg] {
			c.Open(file)
		}
		opened[pkg] = true
	}
	for _, file := range files {
		want := told(commandFindings(t, filepath.Dir(file)), file)
		count += len(want)
		if strings.HasSuffix(file, "_test.go") {
			inTests += len(want)
		}
		if len(want) == 0 {
			continue
		}
		shown := c.Wait(file, atLeast(1)).Diagnostics
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(want, displayed(t, string(text), shown)); diff != "" {
			t.Errorf("%s (-command +editor):\n%s", file, diff)
		}
		for _, d := range shown {
			if d.Source != "concvet" || d.Severity != lsptest.SeverityWarning || d.Href() == "" {
				t.Errorf("%s: %+v", file, d)
			}
		}
	}
	c.Shutdown()
	t.Logf("%s: %d findings, %d of them in tests", module, count, inTests)
	return count, inTests
}

// lockKept has a lock that one way keeps, in a line with characters that UTF-16 and bytes count differently.
const lockKept = `package p

import "sync"

type T struct {
	mu sync.Mutex
	n  int
}

func (t *T) Get(ok bool) int {
	t.mu.Lock()
	if !ok { /* 𝔾ß */ return 0 }
	n := t.n
	t.mu.Unlock()
	return n
}
`

const unlocked = `	if !ok { /* 𝔾ß */ t.mu.Unlock(); return 0 }
`

func mend(text string) string {
	return strings.Replace(text, "	if !ok { /* 𝔾ß */ return 0 }\n", unlocked, 1)
}

// small makes a module with one package of which file p.go is returned.
func small(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module example.com/m\n\ngo 1.26\n"
	writeModule(t, dir, files)
	return filepath.Join(dir, "p", "p.go")
}

// TestEditing goes through the life of a file: what is shown follows the text, saved or not, stays while that does not compile, and goes
// with the file. What the command finds afterwards names no file that only the server knew.
func TestEditing(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept})
	c := editor(t, filepath.Dir(filepath.Dir(file)), nil)
	c.Open(file)
	first := c.Wait(file, atLeast(1))
	want := told(commandFindings(t, filepath.Dir(file)), file)
	if got := displayed(t, lockKept, first.Diagnostics); first.Version != 1 || len(want) == 0 || !slices.Equal(got, want) {
		t.Fatalf("version %d shows %q, want %q", first.Version, got, want)
	}
	if d := first.Diagnostics[0]; len(d.Related) == 0 || d.Related[0].Location.URI != lsptest.URI(file) ||
		d.Related[0].Location.Range.Start != (lsptest.Position{Line: 10, Character: 1}) {
		t.Errorf("related places are %+v", d.Related)
	}

	n := c.Count(file)
	c.Change(file, mend(lockKept))
	if got := c.WaitAfter(file, n, none); got.Version != 2 {
		t.Errorf("nothing is shown of version %d", got.Version)
	}

	n = c.Count(file)
	twice := lockKept + strings.ReplaceAll(lockKept[strings.Index(lockKept, "\nfunc"):], "Get", "Other")
	c.Change(file, twice)
	both := c.WaitAfter(file, n, atLeast(2))
	for _, d := range both.Diagnostics {
		if d.Code != "CV1006" || d.Related[0].Location.URI != lsptest.URI(file) {
			t.Errorf("of what is not saved this is shown: %+v", d)
		}
	}
	c.Save(file)
	saved := c.WaitAfter(file, n+1, atLeast(2))
	if got, want := displayed(t, twice, saved.Diagnostics), told(commandFindings(t, filepath.Dir(file)), file); !slices.Equal(got, want) {
		t.Errorf("after it was saved %q is shown, and the command has %q", got, want)
	}

	n = c.Count(file)
	c.Change(file, twice+"func (")
	waitLog(t, c, "expected")
	if c.Count(file) != n || len(c.Shown(file)) != 2 {
		t.Errorf("of what does not compile this is shown: %+v", c.Shown(file))
	}
	c.Change(file, lockKept)
	if got := c.WaitAfter(file, n, func(s []lsptest.Diagnostic) bool { return len(s) == 1 }); got.Version != 5 {
		t.Errorf("shown is version %d", got.Version)
	}
	n = c.Count(file)
	c.Close(file)
	c.WaitAfter(file, n, none)
	c.Shutdown()
}

// waitLog waits until the server logs something with a text.
func waitLog(t *testing.T, c *lsptest.Client, text string) {
	t.Helper()
	deadline := time.Now().Add(lsptest.Timeout)
	for !slices.ContainsFunc(c.Log(), func(line string) bool { return strings.Contains(line, text) }) {
		if time.Now().After(deadline) {
			t.Fatalf("nothing with %q is logged: %q", text, c.Log())
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// TestEditorFix applies what is offered for a finding in a file that is not saved, and the finding goes. What was offered for
// another text is not offered any more.
func TestEditorFix(t *testing.T) {
	t.Parallel()
	const fixable = `package p

import "sync"

type T struct {
	mu sync.RWMutex
	n  int
}

func (t *T) Get() int {
	t.mu.RLock()
	defer t.mu.Unlock()
	return t.n
}
`
	file := small(t, map[string]string{"p/p.go": "package p\n"})
	c := editor(t, filepath.Dir(filepath.Dir(file)), nil)
	c.Open(file)
	c.Change(file, "// 𝔾\n"+fixable)
	shown := c.Wait(file, atLeast(1))
	d := shown.Diagnostics[0]
	actions := c.CodeActions(file, d)
	if len(actions) == 0 {
		t.Fatalf("no fix for %+v", d)
	}
	if a := actions[0]; a.Kind != "quickfix" || len(a.Diagnostics) != 1 || a.Diagnostics[0].Message != d.Message {
		t.Errorf("the action is %+v", a)
	}
	n := c.Count(file)
	c.Edit(file, lsptest.TextEdit{NewText: "// another line\n"})
	d.Range.Start.Line++
	d.Range.End.Line++
	if stale := c.CodeActions(file, d); len(stale) > 0 {
		t.Errorf("for another text there is still %+v", stale)
	}
	again := c.WaitAfter(file, n, atLeast(1))
	n = c.Count(file)
	c.Edit(file, c.CodeActions(file, again.Diagnostics[0])[0].Edit.Edits(file)...)
	if got := c.WaitAfter(file, n, none); !strings.Contains(c.Text(file), "defer t.mu.RUnlock()") {
		t.Errorf("version %d is %s", got.Version, c.Text(file))
	}
	c.Shutdown()
}

// TestQuickEdits changes a file many times without a pause: of all that, the last version alone is published, and nothing of the others is
// left running.
func TestQuickEdits(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept})
	c := editor(t, filepath.Dir(filepath.Dir(file)), nil)
	c.Open(file)
	c.Wait(file, atLeast(1))
	n := c.Count(file)
	for i := range 40 {
		c.Edit(file, lsptest.TextEdit{NewText: fmt.Sprintf("// %d\n", i)})
		time.Sleep(10 * time.Millisecond)
	}
	got := c.WaitAfter(file, n, atLeast(1))
	if line := got.Diagnostics[0].Range.Start.Line; got.Version != 41 || c.Count(file) != n+1 || line != 11+40 {
		t.Errorf("after %d publications the last is of version %d, line %d", c.Count(file)-n, got.Version, line)
	}
	c.Shutdown()
}

// TestEditorSettings asks for more by flags, initialization options and settings.
func TestEditorSettings(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept})
	c := editor(t, filepath.Dir(filepath.Dir(file)), map[string]any{"flags": []string{"-disable=CV1006"}, "tires": "bug"}, "-stdio", "-tier=likely")
	waitLog(t, c, `unknown setting "tires"`)
	c.Open(file)
	c.Wait(file, none)
	c.Notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{
		"gopls": map[string]any{"staticcheck": true}, "concvet": map[string]any{"tier": "advice"}}})
	c.Wait(file, atLeast(1))
	c.Notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"flags": []string{"-tier=most"}}})
	waitLog(t, c, "invalid value")
	c.Notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"flags": []string{"-fix"}}})
	waitLog(t, c, "flag -fix is not for editors")
	c.Shutdown()
}

// TestEditorConfiguration has a configuration file, which counts as it does for the command, and gets wrong.
func TestEditorConfiguration(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept, "concvet.yaml": "disable: CV1006\n"})
	config := filepath.Join(filepath.Dir(filepath.Dir(file)), "concvet.yaml")
	c := editor(t, filepath.Dir(file), nil)
	c.Open(file)
	c.Wait(file, none)
	n := c.Count(file)
	if err := os.WriteFile(config, []byte("tests: 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	watched := map[string]any{"changes": []map[string]any{{"uri": lsptest.URI(config), "type": 2}}}
	c.Notify("workspace/didChangeWatchedFiles", watched)
	waitLog(t, c, "concvet.yaml:1:")
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	c.Notify("workspace/didChangeWatchedFiles", watched)
	c.WaitAfter(file, n, atLeast(1))
	c.Shutdown()
}

// TestOddFiles opens what cannot be analyzed: the server says so or nothing, and goes on.
func TestOddFiles(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept, "p/q.go": "package p\n", "p/notes.txt": "\n"})
	dir := filepath.Dir(file)
	outside := filepath.Join(t.TempDir(), "alone.go")
	gone := filepath.Join(dir, "q.go")
	if err := os.WriteFile(outside, []byte("package alone\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := editor(t, dir, nil)
	c.Open(filepath.Join(dir, "notes.txt"))
	c.Open(outside)
	waitLog(t, c, filepath.Dir(outside))
	for _, uri := range []string{"untitled:one.go", "file:", "file://%zz/a.go", lsptest.URI(filepath.Join(dir, "no", "such", "dir.go"))} {
		c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": "package p\n"}})
	}
	c.Open(gone)
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	n := c.Count(gone)
	c.Change(gone, "package p\n\nvar gone = 1\n") // in the editor it is still there
	c.Open(file)
	c.WaitAfter(gone, n, none)
	c.Wait(file, atLeast(1))
	if err := c.Answer(c.Request("textDocument/hover", map[string]any{}), nil); err == nil {
		t.Error("there is an answer to a request that is not known")
	}
	c.Shutdown()
}

// TestNewFile has what is not on disk yet as part of its package.
func TestNewFile(t *testing.T) {
	t.Parallel()
	file := small(t, map[string]string{"p/p.go": lockKept})
	fresh := filepath.Join(filepath.Dir(file), "fresh_test.go")
	c := editor(t, filepath.Dir(file), nil)
	text := "package p\n\nimport \"testing\"\n\n" + strings.ReplaceAll(lockKept[strings.Index(lockKept, "func"):], "Get", "Other") + "\nfunc TestX(*testing.T) {}\n"
	c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": lsptest.URI(fresh), "version": 7, "text": text}})
	if got := c.Wait(fresh, atLeast(1)); got.Version != 7 {
		t.Errorf("version is %d", got.Version)
	}
	c.Wait(file, atLeast(1)) // which is not open
	c.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": lsptest.URI(fresh)}})
	c.Wait(file, none)
	c.Shutdown()
}

// TestEditorLatency tells how long ten edits take until what is found is shown. Times are told, not asserted: they depend on the
// machine. CONCVET_LSP_FILE names another file, of a package that builds.
func TestEditorLatency(t *testing.T) {
	file := os.Getenv("CONCVET_LSP_FILE")
	if file == "" {
		file = filepath.Join(copyModule(t, "../../examples"), "sessiond")
		files, err := filepath.Glob(filepath.Join(file, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal("no file", err)
		}
		file = files[0]
	}
	var edits int
	var cmd *exec.Cmd
	t.Cleanup(func() { // after the server has ended
		used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		t.Logf("processor time of the server and all that it ran: %v, opening and %d edits", used.Round(time.Millisecond), edits)
	})
	c, server := editorOf(t, filepath.Dir(file), nil)
	cmd = server
	start := time.Now()
	c.Open(file)
	any := func([]lsptest.Diagnostic) bool { return true }
	c.Wait(file, any)
	t.Logf("%s: opened after %v", filepath.Base(file), time.Since(start).Round(time.Millisecond))
	var times []time.Duration
	for i := range 10 {
		edits++
		end := lsptest.PositionAt(c.Text(file), len(c.Text(file)))
		took := c.Latency(file, any, lsptest.TextEdit{
			Range: lsptest.Range{Start: end, End: end}, NewText: fmt.Sprintf("\nfunc edited%d() int { return %d }\n", i, i)})
		times = append(times, took.Round(time.Millisecond))
	}
	slices.SortFunc(times, func(a, b time.Duration) int { return cmp.Compare(a, b) })
	t.Logf("ten edits: %v, median %v", times, times[5])
	c.Shutdown()
}
