package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
)

// A frozen finding is a line of the baseline. A line without a code stands for a target, which may have no findings.
type frozen struct {
	Target  string   `json:"target"`
	Code    string   `json:"code,omitempty"`
	Tier    string   `json:"tier,omitempty"`
	File    string   `json:"file,omitempty"`
	Line    int      `json:"line,omitempty"`
	Column  int      `json:"column,omitempty"`
	Message string   `json:"message,omitempty"`
	Related []string `json:"related,omitempty"` // place and message of each related place
}

// freeze returns what is kept of a finding.
func freeze(target string, f *finding.Finding) *frozen {
	z := &frozen{Target: target, Code: f.Code, Tier: f.Tier, File: f.File, Line: f.Line, Column: f.Column, Message: f.Message}
	for _, r := range f.Related {
		file := r.File
		if path.IsAbs(file) { // in a dependency
			file = path.Join(path.Base(path.Dir(file)), path.Base(file))
		}
		z.Related = append(z.Related, fmt.Sprintf("%s:%d:%d: %s", file, r.Line, r.Column, r.Message))
	}
	return z
}

// place is where a finding is.
func (z *frozen) place() string { return fmt.Sprintf("%s:%d:%d", z.File, z.Line, z.Column) }

// same reports whether two findings are one, however it is reported.
func (z *frozen) same(o *frozen) bool { return z.Code == o.Code && z.place() == o.place() }

// moved reports whether o is z in another place of the same file.
func (z *frozen) moved(o *frozen) bool {
	return z.Code == o.Code && z.File == o.File && z.Tier == o.Tier && z.Message == o.Message
}

// inTest reports whether a finding is in a test.
func (z *frozen) inTest() bool { return strings.HasSuffix(z.File, "_test.go") }

// A baseline is the findings of each target, in the order of concvet.
type baseline struct{ findings map[string][]*frozen }

// names returns the names of the targets, sorted.
func (b *baseline) names() []string { return slices.Sorted(maps.Keys(b.findings)) }

// withOthersOf returns b with the targets of old that it lacks.
func (b *baseline) withOthersOf(old *baseline) *baseline {
	all := maps.Clone(old.findings)
	maps.Copy(all, b.findings)
	return &baseline{all}
}

// readBaseline reads a baseline. If there is none, it is empty and the error is that of reading the file.
func readBaseline(name string) (*baseline, error) {
	b := &baseline{findings: make(map[string][]*frozen)}
	data, err := os.ReadFile(name)
	if err != nil {
		return b, err
	}
	for n, line := range bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n")) {
		z := new(frozen)
		if err := json.Unmarshal(line, z); err != nil {
			return b, fmt.Errorf("%s:%d: %w", name, n+1, err)
		}
		if z.Target == "" {
			return b, fmt.Errorf("%s:%d: no target", name, n+1)
		}
		if z.Code == "" {
			b.findings[z.Target] = nil
		} else {
			b.findings[z.Target] = append(b.findings[z.Target], z)
		}
	}
	return b, nil
}

// writeBaseline writes a baseline, sorted by target.
func writeBaseline(name string, b *baseline) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for _, target := range b.names() {
		for _, z := range append([]*frozen{{Target: target}}, b.findings[target]...) {
			if err := enc.Encode(z); err != nil {
				f.Close()
				return err
			}
		}
	}
	if err := w.Flush(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
