package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/unitchecker"
)

const determinismModule = `package det

import (
	"context"
	"sync"
)

func bad() {}

// Uses has a fact of the fixture analyzer.
func Uses() { bad() }

// Store has methods with summaries.
type Store struct {
	mu sync.RWMutex
	m  map[string]int
}

func (s *Store) Lock()   { s.mu.Lock() }
func (s *Store) Unlock() { s.mu.Unlock() }

func (s *Store) Get(ctx context.Context, k string) (int, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.m[k], ctx.Err()
}

func (s *Store) Locked() func() {
	s.mu.Lock()
	return s.mu.Unlock
}
`

// TestDeterministicFacts analyzes a package and what it imports of the standard
// library, and then each of these packages again in a process of its own. The
// bytes of the facts are the same; otherwise a comment that changes in one
// package would make the go command analyze everything above it again.
func TestDeterministicFacts(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("analyzes a part of the standard library")
	}
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	work := vetEverything(t, tool)
	var configs []string
	err = filepath.WalkDir(work, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "vet.cfg" {
			configs = append(configs, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(configs) < 20 {
		t.Fatalf("only %d packages were analyzed", len(configs))
	}
	for _, config := range configs {
		again(t, tool, config)
	}
}

// vetEverything analyzes the module and its imports without the cache, and
// returns the directory in which the go command left everything.
func vetEverything(t *testing.T, tool string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), []byte("module example.com/det\n\ngo 1.26\n"))
	write(t, filepath.Join(dir, "det.go"), []byte(determinismModule))
	tmp := filepath.Join(dir, "work")
	if err := os.Mkdir(tmp, 0o777); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "vet", "-a", "-work", "-vettool="+tool, ".")
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOTMPDIR="+tmp, "GOWORK=off", "GOFLAGS=")
	out, _ := cmd.CombinedOutput() // the module has findings
	if !strings.Contains(string(out), "CV9801") {
		t.Fatalf("go vet failed: %s", out)
	}
	return tmp
}

// again analyzes a package once more and compares its facts with the first.
func again(t *testing.T, tool, config string) {
	t.Helper()
	data, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	var c unitchecker.Config
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	first := c.VetxOutput
	if !filepath.IsAbs(first) {
		first = filepath.Join(filepath.Dir(config), filepath.Base(first))
	}
	c.VetxOutput, c.Stdout = first+".again", ""
	if data, err = json.Marshal(c); err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(config, ".cfg") + "-again.cfg"
	write(t, name, data)
	if out, err := exec.Command(tool, "-json", name).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", c.ImportPath, err, out)
	}
	want, err1 := os.ReadFile(first)
	got, err2 := os.ReadFile(c.VetxOutput)
	if err1 != nil || err2 != nil || len(want) == 0 {
		t.Fatalf("%s: no facts: %v, %v", c.ImportPath, err1, err2)
	}
	if !bytes.Equal(want, got) {
		t.Errorf("%s: two runs gave different facts", c.ImportPath)
	}
}
