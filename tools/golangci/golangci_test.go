package golangci

import (
	"encoding/json"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/testing/corpus"
)

// TestGolangci builds golangci-lint with concvet in it, and wants from it what the command finds. Building it takes
// more than a minute with an empty build cache.
func TestGolangci(t *testing.T) {
	built := buildTool(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *tool)
	}{
		{"drivers", golangciMatrix},
		{"kernels", golangciKernels},
		{"configured", golangciConfigured},
		{"facts from the cache", golangciCachedFacts},
		{"fixes", golangciFixes},
		{"nolint", golangciNolint},
		{"exclusions", golangciExclusions},
		{"refused settings", golangciRefuses},
		{"failing prerequisite", golangciPrerequisite},
		{"example", golangciExample},
		{"modules", golangciModules},
		{"first finding", golangciFirstFinding},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, built) })
	}
}

// golangciMatrix is a driver beside those of TestDrivers in cmd/concvet.
func golangciMatrix(t *testing.T, built *tool) {
	for module, least := range map[string]int{"../../cmd/concvet/testdata/matrix": 10, examples: 15} {
		sameFindings(t, newGolangci(t, built, "", probesVariable+"=1"), module, least)
	}
}

// golangciKernels compares findings of the suite, in hundreds of packages and across them.
func golangciKernels(t *testing.T, built *tool) {
	sameFindings(t, newGolangci(t, built, ""), corpus.Copy(t, corpus.EveryFourth(t)), 100)
}

// golangciConfigured sets what can be set, as flags set it.
func golangciConfigured(t *testing.T, built *tool) {
	kernels := corpus.Copy(t, []string{"advice_general", "advice_superfluous", "guard_check", "leak", "order_instance", "unlock"})
	sameFindings(t, newGolangci(t, built, "tier: likely\ndisable: [CV1006, instance-order]\ntests: false"), kernels, 10,
		"-tier=likely", "-disable=CV1006,instance-order", "-test=false")
	sameFindings(t, newGolangci(t, built, "advice: true\nenable: [CV3013]\nanalyzers: [racepattern, lockset]"), kernels, 10,
		"-racepattern.advice", "-enable=CV3013", "-racepattern", "-lockset")
}

// golangciCachedFacts changes what imports other packages. Of these, golangci-lint then has facts in its cache.
func golangciCachedFacts(t *testing.T, built *tool) {
	dir := corpus.Copy(t, []string{"doublelock", "leak"})
	g := newGolangci(t, built, "")
	sameFindings(t, g, dir, 25)
	edited := 0
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(src), "\t\"kernels/") {
			return err
		}
		edited++
		return os.WriteFile(name, append(src, "\nvar edited int\n"...), 0o666)
	})
	if err != nil || edited == 0 {
		t.Fatalf("%d files edited, error %v", edited, err)
	}
	sameFindings(t, g, dir, 25)
}

// golangciFixes applies all fixes in copies of a module.
func golangciFixes(t *testing.T, built *tool) {
	ours, theirs := t.TempDir(), t.TempDir()
	for _, dir := range []string{ours, theirs} {
		if err := os.CopyFS(dir, os.DirFS(examples)); err != nil {
			t.Fatal(err)
		}
	}
	fix := exec.Command("concvet", "-C", ours, "-fix", "./...")
	if out, err := fix.CombinedOutput(); err != nil && fix.ProcessState.ExitCode() != 1 {
		t.Fatalf("concvet -fix: %v\n%s", err, out)
	}
	newGolangci(t, built, "").run(t, theirs, "--fix", "./...")
	want := sources(t, ours)
	if diff := cmp.Diff(want, sources(t, theirs)); diff != "" {
		t.Errorf("-concvet -fix +golangci-lint run --fix:\n%s", diff)
	}
	if cmp.Equal(want, sources(t, examples)) {
		t.Error("there is nothing to fix in the examples")
	}
}

const suppressed = `package p

import "sync"

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) first() int {
	c.mu.Lock()
	if c.n > 3 {
		return 0 //nolint:concvet // on purpose
	}
	c.mu.Unlock()
	return 1 //nolint:concvet // nothing is wrong here
}

func (c *counter) second() int {
	c.mu.Lock()
	if c.n > 3 {
		return 0
	}
	c.mu.Unlock()
	return 1
}
`

// golangciNolint wants a comment to silence a finding with all that belongs to it, and nolintlint to know which comments are
// needed.
func golangciNolint(t *testing.T, built *tool) {
	g := newGolangci(t, built, "")
	g.edit(t, "enable: [concvet]", "enable: [concvet, nolintlint]")
	g.edit(t, "  settings:\n", "  settings:\n    nolintlint: {allow-unused: false}\n")
	var got []string
	for _, i := range g.run(t, moduleOf(t, suppressed), "./...") {
		got = append(got, fmt.Sprintf("%d: %s", i.Pos.Line, i.FromLinter))
	}
	slices.Sort(got)
	if want := []string{"16: nolintlint", "22: concvet"}; !slices.Equal(got, want) {
		t.Errorf("reported are %q, want %q", got, want)
	}
}

// golangciExclusions selects a check by its code.
func golangciExclusions(t *testing.T, built *tool) {
	dir := moduleOf(t, suppressed)
	for code, want := range map[string]int{"CV1006": 0, "CV1001": 1} {
		g := newGolangci(t, built, "")
		g.edit(t, "  settings:\n", "  exclusions:\n    rules:\n      - {linters: [concvet], text: "+code+"}\n  settings:\n")
		if got := g.run(t, dir, "./..."); len(got) != want {
			t.Errorf("without %s there are %d findings, want %d: %+v", code, len(got), want, got)
		}
	}
}

// golangciRefuses shows what users get to see of settings that are no good.
func golangciRefuses(t *testing.T, built *tool) {
	for settings, want := range map[string]string{
		"teir: likely": `concvet: decoding settings: json: unknown field "teir" (there are the settings `,
		"tier: high":   `concvet: tier: there is no tier "high": want bug, likely, advice`,
	} {
		out, status := newGolangci(t, built, settings).output(t, moduleOf(t, suppressed), "./...")
		if status != 3 || !strings.Contains(out, want) {
			t.Errorf("%s: exit status %d, want 3 and %q:\n%s", settings, status, want, out)
		}
	}
}

// golangciPrerequisite wants an analyzer of somebody else that panics to cost no more than its package.
func golangciPrerequisite(t *testing.T, built *tool) {
	dir := moduleOf(t, "package fragile\n")
	got := newGolangci(t, built, "", probesVariable+"=1").run(t, dir, "./...")
	if len(got) != 1 || !strings.Contains(got[0].Text, "(caused by: internal error in fragile: panic: ") {
		t.Errorf("reported is %+v, want one failure and its cause", got)
	}
}

// golangciExample has golangci-lint read the example from which it would build itself. Without a git to be found it ends when
// it knows which version to get.
func golangciExample(t *testing.T, built *tool) {
	example, err := os.ReadFile(custom)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, ".custom-gcl.yml"), string(example))
	cmd := exec.Command(built.path, "custom")
	cmd.Dir, cmd.Env = dir, append(cmd.Environ(), "PATH="+dir)
	out, err := cmd.CombinedOutput()
	if want := "git clone --branch " + golangciVersion + " "; err == nil || !strings.Contains(string(out), want) {
		t.Errorf("golangci-lint custom: error %v, want one with %q:\n%s", err, want, out)
	}
}

// golangciModules wants a golangci-lint with concvet to have the x/tools that it has without, and to need no newer Go.
func golangciModules(t *testing.T, built *tool) {
	const tools = "golang.org/x/tools"
	list := func(format, module string) string {
		out, err := goCommand(built.dir, "list", "-m", "-f", format, module)
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return strings.TrimSpace(out)
	}
	mod, err := os.ReadFile(list("{{.GoMod}}", golangciModule))
	if err != nil {
		t.Fatal(err)
	}
	if selected := list("{{.Version}}", tools); !strings.Contains(string(mod), "\t"+tools+" "+selected+"\n") {
		t.Errorf("with concvet it has %s %s, which is not in its go.mod", tools, selected)
	}
	ours, theirs := list("{{.GoVersion}}", "github.com/concvet/concvet"), list("{{.GoVersion}}", golangciModule)
	if version.Compare("go"+ours, "go"+theirs) > 0 {
		t.Errorf("concvet is written in Go %s, golangci-lint in %s", ours, theirs)
	}
}

// golangciFirstFinding logs what it takes to get from nothing to the first finding, with the settings of the examples.
func golangciFirstFinding(t *testing.T, built *tool) {
	example, err := os.ReadFile("../../plugin/golangci/example/.golangci.yml")
	if err != nil {
		t.Fatal(err)
	}
	g := newGolangci(t, built, "")
	if err := os.WriteFile(g.config, example, 0o666); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if got := g.run(t, moduleOf(t, suppressed), "./..."); len(got) != 1 {
		t.Errorf("%d findings, want 1: %+v", len(got), got)
	}
	t.Logf("modules %.0f s, build %.0f s (of what was not in the caches), first run %.1f s; two commands and two files: "+
		".custom-gcl.yml, golangci-lint custom, .golangci.yml, custom-gcl run",
		built.download.Seconds(), built.build.Seconds(), time.Since(start).Seconds())
}

// A golangciRun is golangci-lint with a configuration. All share a cache, which knows configurations apart, but not
// environments: with one it has a cache of its own.
type golangciRun struct {
	tool, config string
	env          []string
}

const golangciConfig = `version: "2"
linters:
  default: none
  enable: [concvet]
  settings:
    custom:
      concvet:
        type: module
        settings: {%s}
issues:
  max-issues-per-linter: 0
  max-same-issues: 0
  uniq-by-line: false
`

// newGolangci returns one with settings of the linter, each on a line of its own.
func newGolangci(t *testing.T, built *tool, settings string, env ...string) *golangciRun {
	t.Helper()
	dir, cache := t.TempDir(), filepath.Join(built.dir, "cache")
	if len(env) > 0 {
		cache = dir
	}
	g := &golangciRun{tool: built.path, config: filepath.Join(dir, "golangci.yml"), env: append(env, "GOLANGCI_LINT_CACHE="+cache)}
	settings = strings.Join(strings.Split(strings.TrimSpace(settings), "\n"), ", ")
	if err := os.WriteFile(g.config, fmt.Appendf(nil, golangciConfig, settings), 0o666); err != nil {
		t.Fatal(err)
	}
	return g
}

// edit replaces a part of the configuration.
func (g *golangciRun) edit(t *testing.T, old, anew string) {
	t.Helper()
	config, err := os.ReadFile(g.config)
	if err != nil || !strings.Contains(string(config), old) {
		t.Fatalf("%q is not there in the configuration, error %v", old, err)
	}
	if err := os.WriteFile(g.config, []byte(strings.Replace(string(config), old, anew, 1)), 0o666); err != nil {
		t.Fatal(err)
	}
}

// An issue is a finding as golangci-lint has it.
type issue struct {
	FromLinter, Text string
	Pos              struct {
		Filename     string
		Line, Column int
	}
}

// run returns what is found in the module in dir. Names of files are relative to dir.
func (g *golangciRun) run(t *testing.T, dir string, args ...string) []issue {
	t.Helper()
	out := filepath.Join(t.TempDir(), "issues.json")
	text, status := g.output(t, dir, append([]string{"--output.json.path=" + out, "--path-mode=abs"}, args...)...)
	if status > 1 {
		t.Fatalf("golangci-lint: exit status %d\n%s", status, text)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var report struct{ Issues []issue }
	if err := json.Unmarshal(data, &report); err != nil {
		t.Fatal(err)
	}
	resolved, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i := range report.Issues {
		pos := &report.Issues[i].Pos
		name, err := filepath.Rel(resolved, pos.Filename)
		if err != nil {
			t.Fatal(err)
		}
		pos.Filename = filepath.ToSlash(name)
	}
	return report.Issues
}

// output returns what golangci-lint prints, and its exit status.
func (g *golangciRun) output(t *testing.T, dir string, args ...string) (string, int) {
	t.Helper()
	cmd := exec.Command(g.tool, append([]string{"run", "--config=" + g.config, "--allow-parallel-runners"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOWORK=off", "GOFLAGS=", "GOTOOLCHAIN=local")
	cmd.Env = append(cmd.Env, g.env...)
	out, err := cmd.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// sameFindings compares with what the command finds with flags, which is to be no less than least.
func sameFindings(t *testing.T, g *golangciRun, dir string, least int, flags ...string) {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, f := range detailed(t, dir, flags...) {
		want = append(want, f.folded())
	}
	for _, i := range g.run(t, dir, "./...") {
		_, text, _ := strings.Cut(i.Text, ": ") // the name of the analyzer
		got = append(got, fmt.Sprintf("%s:%d:%d: %s", i.Pos.Filename, i.Pos.Line, i.Pos.Column, text))
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) < least {
		t.Errorf("concvet has %d findings, want %d at least", len(want), least)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-concvet +golangci-lint):\n%s", diff)
	}
}

// A seen is a place of a finding as users see it.
type seen struct {
	Code, File, Message string
	Line, Column        int
}

// A detail is a finding with the places that explain it.
type detail struct {
	seen
	Related []seen
}

// detailed returns what concvet finds in the module in dir.
func detailed(t *testing.T, dir string, flags ...string) []detail {
	t.Helper()
	out, err := exec.Command("concvet", slices.Concat([]string{"-C", dir, "-json", "-group=false"}, flags, []string{"./..."})...).Output()
	var r struct{ Findings []detail }
	if bad := json.Unmarshal(out, &r); bad != nil { // an analyzer fails in the matrix, so an exit status alone says nothing
		t.Fatal(err, bad)
	}
	return r.Findings
}

// folded returns f as the linter has it.
func (f detail) folded() string {
	line := fmt.Sprintf("%s:%d:%d: %s (%s)", f.File, f.Line, f.Column, f.Message, f.Code)
	var places []string
	for _, rel := range f.Related {
		name := path.Base(rel.File)
		if dir := path.Dir(rel.File); dir != path.Dir(f.File) {
			name = path.Base(dir) + "/" + name
		}
		places = append(places, fmt.Sprintf("%s:%d: %s", name, rel.Line, rel.Message))
	}
	if len(places) > 0 {
		line += " [" + strings.Join(places, "; ") + "]"
	}
	return line
}

// moduleOf returns the directory of a module with one file.
func moduleOf(t *testing.T, src string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{"go.mod": "module example.com/p\n\ngo 1.26\n", "p.go": src} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// sources returns the Go files below dir by their names.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	names, err := filepath.Glob(filepath.Join(dir, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	deeper, err := filepath.Glob(filepath.Join(dir, "*", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, deeper...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		files[rel] = string(data)
	}
	return files
}
