package main

import (
	"io"
	"strings"
	"testing"
)

// Copies have names of their own, for types also where these name fields, and build together.
func TestCopies(t *testing.T) {
	dir := writeModule(t, map[string]string{
		"go.mod": "module example.com/grow\n\ngo 1.26\n",
		"p/p.go": `package p

import "sync"

type base struct{ sync.Mutex }

type T[K comparable] struct {
	*base
	m map[K]int
}

func (t *T[K]) Get(k K) int {
	t.base.Lock()
	defer t.Unlock()
	return t.m[k] + zero
}

var zero, _ = 0, New[int]

func init() { zero++ }
`,
		"p/q.go": `package p

// New returns a new one.
func New[K comparable]() *T[K] { return &T[K]{base: new(base), m: make(map[K]int)} }
`,
	})
	b := &bench{temp: t.TempDir(), progress: io.Discard, stamp: "x"}
	tg, err := b.target(t.Context(), dir+"#p*3")
	if err != nil {
		t.Fatal(err)
	}
	if want := "example.com/grow#p*3"; tg.name != want {
		t.Errorf("got name %s, want %s", tg.name, want)
	}
	if _, err := tg.build(t.Context()); err != nil {
		t.Error(err)
	}
	out, err := tg.run(t.Context(), "list", "-f", "{{.GoFiles}}", tg.patterns[0])
	if want := "[f0_0.go f0_1.go f0_2.go f1_0.go f1_1.go f1_2.go]"; err != nil || strings.TrimSpace(string(out.stdout)) != want {
		t.Errorf("got %s, %v, want %s", out.stdout, err, want)
	}
}

func TestSplitCopies(t *testing.T) {
	if module, pkg, n, err := splitCopies("a.b/c@v1#.*12"); module != "a.b/c@v1" || pkg != "." || n != 12 || err != nil {
		t.Errorf("got %s, %s, %d, %v", module, pkg, n, err)
	}
	for _, name := range []string{"a#", "a#p", "a#p*", "a#p*0", "a#p*x"} {
		if _, _, _, err := splitCopies(name); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
