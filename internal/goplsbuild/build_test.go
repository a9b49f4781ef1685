package goplsbuild

import (
	"archive/zip"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/suite"
)

// A proxy is a module proxy in a directory, with modules that nobody has.
type proxy struct {
	t   *testing.T
	dir string
}

// newProxy makes the go command use a proxy and caches of its own, so that nothing of what it says remains.
func newProxy(t *testing.T) *proxy {
	t.Helper()
	p := &proxy{t, t.TempDir()}
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(p.dir))
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOTOOLCHAIN", "local")
	t.Cleanup(func() {
		if out, err := exec.Command("go", "clean", "-modcache").CombinedOutput(); err != nil {
			t.Errorf("go clean -modcache: %v\n%s", err, out)
		}
	})
	return p
}

// add adds a gopls of some version that needs a version of Go.
func (p *proxy) add(version, goVersion string) {
	p.t.Helper()
	dir := filepath.Join(p.dir, filepath.FromSlash(goplsPath), "@v")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		p.t.Fatal(err)
	}
	mod := "module " + goplsPath + "\n\ngo " + goVersion + "\n"
	list, err := os.OpenFile(filepath.Join(dir, "list"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		p.t.Fatal(err)
	}
	defer list.Close()
	if _, err := list.WriteString(version + "\n"); err != nil {
		p.t.Fatal(err)
	}
	p.write(filepath.Join(dir, version+".info"), `{"Version":"`+version+`"}`)
	p.write(filepath.Join(dir, version+".mod"), mod)
	file, err := os.Create(filepath.Join(dir, version+".zip"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer file.Close()
	z := zip.NewWriter(file)
	for name, text := range map[string]string{"go.mod": mod, "main.go": "package main\n\nfunc main() {}\n"} {
		w, err := z.Create(goplsPath + "@" + version + "/" + name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		p.t.Fatal(err)
	}
}

func (p *proxy) write(file, text string) {
	p.t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// TestErrors wants one line for whatever goes wrong, and nothing left behind.
func TestErrors(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		opts  Options
		setup func(t *testing.T)
		want  string
	}{
		{"no go command", Options{}, func(t *testing.T) { t.Setenv("PATH", "") },
			"a gopls is built by the go command, and there is none in PATH"},
		{"source unknown", Options{}, nil, "give its directory with -concvet DIR"},
		{"no such directory", Options{Concvet: "./nowhere"}, nil, "there is no directory ./nowhere"},
		{"another module", Options{Concvet: "../../examples"}, nil, "../../examples is not the source of concvet"},
		{"no such version of concvet", Options{Concvet: "v0.999.0"}, func(t *testing.T) { newProxy(t) }, "cannot find concvet v0.999.0: "},
		{"output", Options{Concvet: root, Output: "nowhere/gopls"}, nil, "cannot write "},
		{"no such gopls", Options{Concvet: root, Gopls: "v1.0.1"}, func(t *testing.T) { newProxy(t).add("v1.0.0", "1.20") },
			"cannot find gopls v1.0.1: "},
		{"no network", Options{Concvet: root, Gopls: "v1.0.1"}, func(t *testing.T) { newProxy(t); t.Setenv("GOPROXY", "http://127.0.0.1:1") },
			"cannot fetch gopls v1.0.1: "},
		{"network is off", Options{Concvet: root, Gopls: "v1.0.1"}, func(t *testing.T) { newProxy(t); t.Setenv("GOPROXY", "off") },
			"check the network and the setting GOPROXY"},
		{"old Go", Options{Concvet: root, Gopls: "v1.0.0"}, func(t *testing.T) { newProxy(t).add("v1.0.0", "1.999.1") },
			"gopls v1.0.0 with concvet needs Go 1.999.1 to be built, and the go command is go1."},
		{"another gopls", Options{Concvet: root, Gopls: "v1.0.0"}, func(t *testing.T) { newProxy(t).add("v1.0.0", "1.20") },
			"gopls v1.0.0 keeps its analyzers in a way that this concvet does not know"},
	} {
		t.Run(test.name, func(t *testing.T) {
			temp, out := t.TempDir(), t.TempDir()
			if test.setup != nil {
				test.setup(t)
			}
			for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
				t.Setenv(name, temp)
			}
			test.opts.Output = filepath.Join(out, filepath.FromSlash(test.opts.Output))
			_, err := Build(t.Context(), test.opts)
			if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error is %v, want one line with %s", err, test.want)
			}
			for _, dir := range []string{temp, out} {
				if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
					t.Errorf("left behind: %v, %v", left, err)
				}
			}
		})
	}
}

// TestCancel ends a build by what ends the context.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	if _, err := Build(ctx, Options{Concvet: "../.."}); !errors.Is(err, stop) {
		t.Errorf("a build that is cancelled ends with %v", err)
	}
}

// TestNewest chooses among releases the newest that needs no newer Go.
func TestNewest(t *testing.T) {
	p := newProxy(t)
	p.add("v1.0.0", "1.20")
	p.add("v1.1.0", "1.21")
	p.add("v1.2.0-pre.1", "1.21")
	p.add("v1.3.0", "1.999")
	b, err := newBuilder(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer b.remove()
	m, err := b.newest()
	if err != nil || m.Version != "v1.1.0" {
		t.Errorf("newest is %+v, %v; want v1.1.0", m, err)
	}
}

func TestVersionIn(t *testing.T) {
	for out, want := range map[string]string{
		"golang.org/x/tools/gopls v0.23.0\n":                                               "v0.23.0",
		"golang.org/x/tools/gopls v0.23.0\n    golang.org/x/tools/gopls@v0.23.0 h1:abc=\n": "v0.23.0",
		"golang.org/x/tools/gopls v0.24.0-pre.1\n":                                         "v0.24.0-pre.1",
		"golang.org/x/tools/gopls (devel)\n":                                               "",
		"golang.org/x/tools/gopls v0.24.0+dirty\n":                                         "",
		"": "",
	} {
		if got := versionIn(out); got != want {
			t.Errorf("version in %q is %q, want %q", out, got, want)
		}
	}
}

// TestOwnVersion wants a version only if others can download it.
func TestOwnVersion(t *testing.T) {
	released := debug.Module{Path: concvetPath, Version: "v0.1.0", Sum: "h1:abc="}
	tree, other, replaced := released, released, released
	tree.Sum = ""
	other.Path = "example.com/other"
	replaced.Replace = &debug.Module{Path: "../concvet"}
	for _, test := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{nil, ""},
		{&debug.BuildInfo{Main: released}, "v0.1.0"},
		{&debug.BuildInfo{Main: tree}, ""},
		{&debug.BuildInfo{Main: other}, ""},
		{&debug.BuildInfo{Main: replaced}, ""},
	} {
		if got, ok := ownVersion(test.info); got != test.want || ok != (test.want != "") {
			t.Errorf("%+v: got %q, %v; want %q", test.info, got, ok, test.want)
		}
	}
}

// TestForServer wants what gopls gets to be what the command runs, guarded once. It is here because it changes the analyzers in place, under
// the feet of other tests of package suite.
func TestForServer(t *testing.T) {
	first, again := suite.ForServer(), suite.ForServer()
	if err := analysis.Validate(first); err != nil {
		t.Fatal(err)
	}
	for i, a := range suite.Analyzers() {
		if first[i].Name != a.Name || first[i] != again[i] {
			t.Errorf("analyzer %d is %s, then %s; want %s", i, first[i].Name, again[i].Name, a.Name)
		}
	}
}
