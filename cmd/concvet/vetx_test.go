package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/unitchecker"
)

// These tests call the vet tool as the go command does, because the go command
// itself never hands over a damaged file.

// A unit is a package for the vet tool.
type unit struct {
	dir     string
	path    string // import path
	source  string
	imports map[string]string // import path -> vetx file
}

// A result is what the vet tool made of a unit.
type result struct {
	vetx           string // file with types and facts
	stdout, stderr string
	ok             bool
}

// vet runs the tool on u.
func (u unit) vet(t *testing.T) result {
	t.Helper()
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(u.dir, u.path)
	config := unitchecker.Config{
		ID: u.path, ImportPath: u.path, Compiler: "gc", GoVersion: "go1.26",
		GoFiles:     []string{name + ".go"},
		ImportMap:   make(map[string]string),
		PackageVetx: u.imports,
		VetxOutput:  name + ".vetx",
	}
	for path := range u.imports {
		config.ImportMap[path] = path
	}
	data, err := json.Marshal(config)
	if err != nil {
		t.Fatal(err)
	}
	write(t, name+".go", []byte(u.source))
	write(t, name+".cfg", data)
	var out, errs bytes.Buffer
	cmd := exec.Command(tool, "-json", name+".cfg")
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if _, exited := errors.AsType[*exec.ExitError](err); err != nil && !exited {
		t.Fatal(err)
	}
	return result{name + ".vetx", out.String(), errs.String(), err == nil}
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

// dependency analyzes a package with a fact and returns its vetx file.
func dependency(t *testing.T, dir string) (file string, data []byte) {
	t.Helper()
	dep := unit{dir: dir, path: "dep", source: "package dep\n\nfunc bad() {}\n\nfunc Uses() { bad() }\n"}.vet(t)
	if !dep.ok {
		t.Fatalf("analysis of the dependency failed: %s", dep.stderr)
	}
	data, err := os.ReadFile(dep.vetx)
	if err != nil {
		t.Fatal(err)
	}
	return dep.vetx, data
}

func importer(dir, vetx string) unit {
	return unit{
		dir: dir, path: "user", imports: map[string]string{"dep": vetx},
		source: "package user\n\nimport \"dep\"\n\nfunc f() { dep.Uses() }\n",
	}
}

func TestIntactFacts(t *testing.T) {
	dir := t.TempDir()
	vetx, _ := dependency(t, dir)
	got := importer(dir, vetx).vet(t)
	if !got.ok || !strings.Contains(got.stdout, "call of Uses, which calls bad (CV9801)") {
		t.Errorf("ok = %v, stdout:\n%s\nstderr:\n%s", got.ok, got.stdout, got.stderr)
	}
}

// Files that are no facts at all, or facts of somebody else, end in one error
// that names the package they were for.
func TestForeignFacts(t *testing.T) {
	for _, test := range []struct {
		name string
		make func(intact []byte) []byte
		want string
	}{
		{"missing", nil, `concvet: invalid vetx file for "dep": `},
		{"empty", func([]byte) []byte { return nil }, `concvet: invalid vetx file for "dep": `},
		{"text", func([]byte) []byte { return []byte("these are no facts") }, `concvet: invalid vetx file for "dep": `},
		{"cut", func(b []byte) []byte { return b[:len(b)-1] }, `concvet: invalid vetx file for "dep": `},
		{"facts of another tool", func(b []byte) []byte {
			return bytes.ReplaceAll(b, []byte("callsBad"), []byte("callsBat"))
		}, `concvet: decoding facts for "dep": `},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			vetx, data := dependency(t, dir)
			if test.make == nil {
				vetx += ".missing"
			} else {
				write(t, vetx, test.make(data))
			}
			got := importer(dir, vetx).vet(t)
			if got.ok || !strings.HasPrefix(got.stderr, test.want) || strings.Count(got.stderr, "\n") != 1 {
				t.Errorf("ok = %v, stderr %q, want one line %q", got.ok, got.stderr, test.want)
			}
		})
	}
}

// Whatever byte of the facts is damaged, the tool goes on or fails with an
// error; it does not crash.
func TestDamagedFacts(t *testing.T) {
	dir := t.TempDir()
	vetx, data := dependency(t, dir)
	typesLen := int(binary.LittleEndian.Uint32(data[4:]))
	facts := 12 + typesLen
	const samples = 40
	for i := range samples {
		at := facts + i*(len(data)-facts)/samples
		damaged := bytes.Clone(data)
		damaged[at] ^= 0x55
		write(t, vetx, damaged)
		got := importer(dir, vetx).vet(t)
		if strings.Contains(got.stderr, "goroutine ") || !got.ok && got.stderr == "" {
			t.Errorf("byte %d of the facts damaged: ok = %v, stderr:\n%s", at-facts, got.ok, got.stderr)
		}
	}
}
