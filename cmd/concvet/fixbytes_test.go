package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// leaky is a package with one leak, whose fix is a line. It is not as gofmt would have it.
const leaky = `package p

import "sync"

type S struct { mu sync.Mutex; n   int }

func (s *S) Set(k int) bool {
	s.mu.Lock()
	if k < 0 {
		return false
	}
	s.n = k
	s.mu.Unlock()
	return true
}
`

const mended = "\tif k < 0 {\n\t\ts.mu.Unlock()\n\t\treturn false\n"

// TestFixBytes applies a fix to files that are not as gofmt would have them, or that have line directives: it is where it
// belongs, and what is outside of it stays.
func TestFixBytes(t *testing.T) {
	t.Parallel()
	fixed := strings.Replace(leaky, "\tif k < 0 {\n\t\treturn false\n", mended, 1)
	crlf := func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
	for name, c := range map[string]struct{ before, after string }{
		"odd":  {leaky, fixed},
		"crlf": {crlf(leaky), crlf(fixed)},
		"bom":  {"\ufeff" + leaky, "\ufeff" + fixed},
		"line": {fromGrammar(leaky), fromGrammar(fixed)},
	} {
		t.Run(name, func(t *testing.T) {
			dir := newModule(t, c.before)
			runIn(t, dir, "-fix", ".")
			if got := read(t, dir, "p.go"); got != c.after {
				t.Errorf("got %q, want %q", got, c.after)
			}
		})
	}
}

// fromGrammar puts a line directive before a function.
func fromGrammar(s string) string {
	return strings.Replace(s, "func (s", "//line gram.y:108\nfunc (s", 1)
}

// TestFixElsewhere asks for fixes in files that are not the user's: they are told and not written.
func TestFixElsewhere(t *testing.T) {
	t.Parallel()
	t.Run("link out of the module", func(t *testing.T) {
		dir, outside := newModule(t, ""), t.TempDir()
		write(t, filepath.Join(outside, "p.go"), []byte(leaky))
		link(t, filepath.Join(outside, "p.go"), filepath.Join(dir, "p.go"))
		refused(t, dir, ".", filepath.Join(outside, "p.go"))
	})
	t.Run("module in the module", func(t *testing.T) {
		dir := newModule(t, "package p\n")
		write(t, filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.26\n\nrequire n v0.0.0\n\nreplace n => ./n\n"))
		if err := os.Mkdir(filepath.Join(dir, "n"), 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "n", "go.mod"), []byte("module n\n\ngo 1.26\n"))
		write(t, filepath.Join(dir, "n", "p.go"), []byte(leaky))
		refused(t, dir, "n", filepath.Join(dir, "n", "p.go"))
	})
	t.Run("cgo", func(t *testing.T) {
		if _, err := exec.LookPath("gcc"); err != nil {
			t.Skip("no C compiler")
		}
		head := "// int one(void) { return 1; }\nimport \"C\"\n\nimport"
		dir := newModule(t, strings.Replace(leaky, "import", head, 1)+"\nvar one = C.one()\n")
		refused(t, dir, ".", filepath.Join(dir, "p.go"))
	})
}

// TestFixThroughLinks follows a symbolic link within the module, and leaves it one; the mode of the file stays.
func TestFixThroughLinks(t *testing.T) {
	t.Parallel()
	dir := newModule(t, "")
	if err := os.Mkdir(filepath.Join(dir, "real"), 0o777); err != nil {
		t.Fatal(err)
	}
	real := filepath.Join(dir, "real", "p.txt")
	write(t, real, []byte(leaky))
	if err := os.Chmod(real, 0o640); err != nil {
		t.Fatal(err)
	}
	link(t, real, filepath.Join(dir, "p.go"))
	runIn(t, dir, "-fix", ".")
	if !strings.Contains(read(t, dir, "real/p.txt"), mended) {
		t.Error("the file behind the link is not fixed")
	}
	if info, err := os.Lstat(filepath.Join(dir, "p.go")); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is none any more: %v", err)
	}
	if info, err := os.Stat(real); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	left, err := filepath.Glob(filepath.Join(dir, "*", ".concvet-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestFixUnwritable fixes what it can if a file cannot be written, and says so.
func TestFixUnwritable(t *testing.T) {
	t.Parallel()
	dir := newModule(t, leaky)
	if err := os.Mkdir(filepath.Join(dir, "q"), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "q", "q.go"), []byte(leaky))
	protect(t, filepath.Join(dir, "p.go"))
	cmd := exec.Command("concvet", "-fix", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 2 {
		t.Errorf("concvet -fix: %v, want exit status 2", err)
	}
	for _, want := range []string{
		"concvet: p.go: not changed: open ",
		"concvet: 1 fix applied in 1 file; 1 finding has one that was left out\n",
	} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("%q is missing in %q", want, stderr.String())
		}
	}
	if got := read(t, dir, "p.go"); got != leaky {
		t.Errorf("the file was changed: %s", got)
	}
	if !strings.Contains(read(t, dir, "q/q.go"), mended) {
		t.Error("the other file is not fixed")
	}
}

// protect keeps everybody from writing a file. Root needs more than a mode to be kept from it.
func protect(t *testing.T, name string) {
	t.Helper()
	if os.Geteuid() != 0 {
		if err := os.Chmod(name, 0o444); err != nil {
			t.Fatal(err)
		}
		return
	}
	if out, err := exec.Command("chattr", "+i", name).CombinedOutput(); err != nil {
		t.Skipf("root may write all files: %v %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("chattr", "-i", name).CombinedOutput(); err != nil {
			t.Errorf("%v %s", err, out)
		}
	})
}

// refused asks for fixes in pkg: that a file is not changed must be told, and it must not be.
func refused(t *testing.T, dir, pkg, file string) {
	t.Helper()
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("concvet", "-fix", pkg)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 1 {
		t.Errorf("concvet -fix: %v, want exit status 1\n%s", err, stderr.Bytes())
	}
	if !strings.Contains(out.String(), "CV1006") {
		t.Errorf("the finding is missing: %s", out.Bytes())
	}
	if s := stderr.String(); !strings.Contains(s, "not changed: ") && !strings.Contains(s, "fix withheld: ") {
		t.Errorf("that nothing is changed is not told: %q", s)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file was changed: %v\n%s", err, after)
	}
}

// runIn runs the command, which may exit with status 1.
func runIn(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("concvet", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil && (cmd.ProcessState == nil || cmd.ProcessState.ExitCode() > 1) {
		t.Fatalf("concvet %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// newModule returns the directory of a new module with a file p.go, if that has content.
func newModule(t *testing.T, content string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.26\n"))
	if content != "" {
		write(t, filepath.Join(dir, "p.go"), []byte(content))
	}
	return dir
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func link(t *testing.T, to, name string) {
	t.Helper()
	if err := os.Symlink(to, name); err != nil {
		t.Skip(err)
	}
}

// guarded is a package whose fields n and m the mutex guards.
const guarded = `package p

import "sync"

type S struct {
	n   int
	m   int //nolint:unused
	k   int // of keys

	mu sync.Mutex
}

func (s *S) Set(k int) { s.mu.Lock(); s.n, s.m, s.k = k, k, k; s.mu.Unlock() }

func (s *S) Get() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.n + s.m + s.k
	s.n = a
	s.m = a
	s.k = a
	return a
}

func Do(s *S) { go s.Set(1); s.Get() }
`

// TestGuardsFixBytes writes guards down in files that are not as gofmt would have them. A directive stays one.
func TestGuardsFixBytes(t *testing.T) {
	t.Parallel()
	fixed := strings.NewReplacer("n   int\n", "n   int // guarded by mu\n", "// of keys", "// of keys; guarded by mu").Replace(guarded)
	crlf := func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
	for name, c := range map[string]struct{ before, after string }{
		"odd":  {guarded, fixed},
		"crlf": {crlf(guarded), crlf(fixed)},
		"bom":  {"\ufeff" + guarded, "\ufeff" + fixed},
	} {
		t.Run(name, func(t *testing.T) {
			dir := newModule(t, c.before)
			runIn(t, dir, "guards", "-fix", ".")
			if got := read(t, dir, "p.go"); got != c.after {
				t.Errorf("got %q, want %q", got, c.after)
			}
		})
	}
}
