package gopls

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/goplsbuild"
	"github.com/concvet/concvet/internal/testing/lsptest"
)

// testVersion is the gopls that tests build: the newest that the Go of go.mod can build.
const testVersion = "v0.23.0"

// scratch is where tests put what they build; TestMain removes it.
var scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "gopls-test-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	status := m.Run()
	os.RemoveAll(scratch)
	os.Exit(status)
}

// buildOnce builds the gopls of the tests and concvet.
var buildOnce = sync.OnceValues(func() (file string, err error) {
	root, err := filepath.Abs("../..")
	if err != nil {
		return "", err
	}
	concvet := exec.Command("go", "build", "-o", scratch, "./cmd/concvet")
	concvet.Dir = root
	if out, err := concvet.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build ./cmd/concvet: %v\n%s", err, out)
	}
	return goplsbuild.Build(context.Background(), goplsbuild.Options{Gopls: testVersion, Output: scratch, Concvet: root})
})

// built returns the gopls that is built from this tree.
func built(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds gopls: 93 s of processor time with an empty build cache, 10 s with a full one")
	}
	start := time.Now()
	file, err := buildOnce()
	if err != nil && strings.HasPrefix(err.Error(), "cannot fetch ") {
		t.Skipf("the source of gopls cannot be had: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > time.Second {
		t.Logf("gopls %s is built in %v", testVersion, took.Round(time.Second))
	}
	return file
}

// start runs the gopls on a copy of the examples, with a cache of its own: what it knows from elsewhere makes no difference. Package utf is added.
func start(t *testing.T, settings map[string]any) (client *lsptest.Client, dir string) {
	t.Helper()
	gopls := built(t)
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS("../../examples")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS("testdata/module")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(gopls, "serve")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPLSCACHE="+goplsCache(), "GOWORK=off")
	client = lsptest.Start(t, cmd)
	client.Initialize(dir, settings)
	return client, dir
}

// goplsCache is shared by the tests, so that the standard library is analyzed once.
func goplsCache() string { return filepath.Join(scratch, "cache") }

// withCode returns what a list must be like to have a finding of a check in it.
func withCode(code string) func([]lsptest.Diagnostic) bool {
	return func(list []lsptest.Diagnostic) bool { return find(list, code) != nil }
}

func withoutCode(code string) func([]lsptest.Diagnostic) bool {
	return func(list []lsptest.Diagnostic) bool { return find(list, code) == nil }
}

func find(list []lsptest.Diagnostic, code string) *lsptest.Diagnostic {
	for i := range list {
		if list[i].Code == code {
			return &list[i]
		}
	}
	return nil
}

// TestEditor opens, edits, saves and closes a file, as somebody does who sees a finding and has it fixed.
func TestEditor(t *testing.T) {
	client, dir := start(t, nil)
	file := filepath.Join(dir, "utf", "utf.go")
	opened := time.Now()
	client.Open(file)
	first := client.Wait(file, withCode("CV1005"))
	t.Logf("first findings after %v, the standard library included", first.At.Sub(opened).Round(time.Millisecond))
	text := client.Text(file)

	d := *find(first.Diagnostics, "CV1005")
	if d.Source != "lockset" || d.Severity != lsptest.SeverityWarning {
		t.Errorf("source %s, severity %d", d.Source, d.Severity)
	}
	if got, want := d.Href(), "https://github.com/concvet/concvet/blob/main/docs/checks/CV1005.md"; got != want {
		t.Errorf("link to %s, want %s", got, want)
	}
	if want := lsptest.PositionAt(text, strings.Index(text, "c.mu.Unlock() // wrong")); d.Range.Start != want || want.Character != 11 {
		t.Errorf("finding at %v, want %v", d.Range.Start, want)
	}
	if len(d.Related) != 1 || d.Related[0].Message != "read-locked here" || lsptest.File(d.Related[0].Location.URI) != file {
		t.Errorf("related places: %+v", d.Related)
	} else if want := lsptest.PositionAt(text, strings.Index(text, "c.mu.RLock()")); d.Related[0].Location.Range.Start != want {
		t.Errorf("related place at %v, want %v", d.Related[0].Location.Range.Start, want)
	}

	actions := client.CodeActions(file, d)
	i := slices.IndexFunc(actions, func(a lsptest.CodeAction) bool { return a.Title == "Replace Unlock by RUnlock" })
	if i < 0 {
		t.Fatalf("no fix in %+v", actions)
	}
	edits := actions[i].Edit.Edits(file)
	n := client.Count(file)
	client.Edit(file, edits...)
	if got := client.Text(file); got == text || strings.Replace(got, "c.mu.RUnlock() // wrong", "c.mu.Unlock() // wrong", 1) != text {
		t.Errorf("the fix makes it:\n%s", got)
	}
	if onDisk, err := os.ReadFile(file); err != nil || string(onDisk) != text {
		t.Errorf("the edit is on disk: %v", err)
	}
	client.WaitAfter(file, n, withoutCode("CV1005"))

	client.Save(file)
	n = client.Count(file)
	client.Change(file, strings.ReplaceAll(client.Text(file), "c.mu.RUnlock() // wrong", "// wrong"))
	client.WaitAfter(file, n, withCode("CV1006"))
	n = client.Count(file)
	client.Close(file) // what is not saved is lost, and so is what was found in it
	client.Open(file)
	client.WaitAfter(file, n, func(list []lsptest.Diagnostic) bool {
		return find(list, "CV1005") == nil && find(list, "CV1006") == nil
	})
	client.Shutdown()
}

// A shown is a finding in a form that editors and the command have in common.
type shown struct {
	File, Code, URL, Message string
	At                       lsptest.Position
	Related                  []string
}

// TestSameAsCommand opens all files of the examples: the editor shows what the command finds.
func TestSameAsCommand(t *testing.T) {
	client, dir := start(t, nil)
	want := commandFindings(t, dir)
	if len(want) < 15 {
		t.Fatalf("only %d findings: the examples are meant to have more", len(want))
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	deeper, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, deeper...)
	for _, file := range files {
		client.Open(file)
	}
	var got []shown
	for _, file := range files {
		wanted := slices.DeleteFunc(slices.Clone(want), func(s shown) bool { return s.File != rel(t, dir, file) })
		last := client.Wait(file, func(list []lsptest.Diagnostic) bool { return len(concvetOnly(list)) >= len(wanted) })
		for _, d := range concvetOnly(last.Diagnostics) {
			got = append(got, fromEditor(t, dir, file, d))
		}
	}
	sortShown(got)
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-command +editor):\n%s", diff)
	}
	client.Shutdown()
}

// TestLatency tells how long ten edits take, each from the key to the findings. It demands only that they come.
func TestLatency(t *testing.T) {
	client, dir := start(t, map[string]any{"diagnosticsDelay": "100ms"})
	file := filepath.Join(dir, "jobqueue", "queue.go")
	client.Open(file)
	client.Wait(file, withCode("CV1007"))
	text := client.Text(file)
	end := lsptest.PositionAt(text, len(text))
	const leak = "\nfunc (q *Queue) leak() { q.mu.Lock() }\n"
	var took []time.Duration
	for i := range 10 {
		edit, leaks := lsptest.TextEdit{Range: lsptest.Range{Start: end, End: end}, NewText: leak}, true
		if i%2 == 1 {
			edit = lsptest.TextEdit{Range: lsptest.Range{Start: end, End: lsptest.PositionAt(text+leak, len(text+leak))}}
			leaks = false
		}
		// The other finding tells that the file was analyzed: gopls may publish without waiting for that.
		want := func(list []lsptest.Diagnostic) bool {
			return find(list, "CV1007") != nil && (find(list, "CV1006") != nil) == leaks
		}
		took = append(took, client.Latency(file, want, edit).Round(time.Millisecond))
	}
	t.Logf("from an edit to its findings: %v; median %v; gopls waits 100ms of each", took, slices.Sorted(slices.Values(took))[len(took)/2])
	client.Shutdown()
}

// TestSettings switches an analyzer off as users of gopls do.
func TestSettings(t *testing.T) {
	client, dir := start(t, map[string]any{"analyses": map[string]bool{"lockset": false}})
	file := filepath.Join(dir, "jobqueue", "main.go")
	client.Open(file)
	shown := client.Wait(file, withCode("CV2003")).Diagnostics
	if d := find(shown, "CV1001"); d != nil {
		t.Errorf("lockset is off, but finds %s", d.Message)
	}
	client.Shutdown()
}

// concvetOnly leaves out what gopls finds itself.
func concvetOnly(list []lsptest.Diagnostic) []lsptest.Diagnostic {
	return slices.DeleteFunc(slices.Clone(list), func(d lsptest.Diagnostic) bool {
		code, _ := d.Code.(string)
		return !strings.HasPrefix(code, "CV")
	})
}

// fromEditor describes what an editor shows.
func fromEditor(t *testing.T, dir, file string, d lsptest.Diagnostic) shown {
	t.Helper()
	s := shown{File: rel(t, dir, file), Code: d.Code.(string), URL: d.Href(), Message: d.Message, At: d.Range.Start}
	for _, r := range d.Related {
		s.Related = append(s.Related, fmt.Sprintf("%s:%d: %s", rel(t, dir, lsptest.File(r.Location.URI)), r.Location.Range.Start.Line+1, r.Message))
	}
	return s
}

// commandFindings returns what the command finds in the module in dir.
func commandFindings(t *testing.T, dir string) []shown {
	t.Helper()
	cmd := exec.Command(filepath.Join(scratch, "concvet"), "-json", "-group=false", "./...")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	type place struct {
		File, Message string
		Line, Column  int
	}
	var report struct {
		Findings []struct {
			place
			Code, URL string
			Related   []place
		}
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatal(err)
	}
	var list []shown
	for _, f := range report.Findings {
		s := shown{File: f.File, Code: f.Code, URL: f.URL, Message: f.Message, At: utf16At(t, filepath.Join(dir, f.File), f.Line, f.Column)}
		for _, r := range f.Related {
			s.Related = append(s.Related, fmt.Sprintf("%s:%d: %s", r.File, r.Line, r.Message))
		}
		list = append(list, s)
	}
	sortShown(list)
	return list
}

// utf16At converts a line and a column of bytes.
func utf16At(t *testing.T, file string, line, column int) lsptest.Position {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	start, err := lsptest.Offset(string(data), lsptest.Position{Line: line - 1})
	if err != nil {
		t.Fatal(err)
	}
	return lsptest.PositionAt(string(data), start+column-1)
}

func rel(t *testing.T, dir, file string) string {
	t.Helper()
	name, err := filepath.Rel(dir, file)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(name)
}

func sortShown(list []shown) {
	slices.SortFunc(list, func(a, b shown) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.At.Line, b.At.Line), cmp.Compare(a.At.Character, b.At.Character), cmp.Compare(a.Code, b.Code))
	})
}
