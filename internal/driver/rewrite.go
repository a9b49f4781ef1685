package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/concvet/concvet/internal/finding"
)

// A rewrite is a file with new contents.
type rewrite struct {
	name     string // as users know it
	real     string // where it is
	old, new []byte
}

// A fixPlan is what fixes do to files, and which fixes are left out for good.
type fixPlan struct {
	rewrites []*rewrite
	told     []problem
	applied  []appliedFix
}

// An appliedFix is a fix, by the files that it changes.
type appliedFix []string

// planFixes works out what the first fix of each of the findings, which are arranged, does to files. A fix that
// overlaps one before it is left for another time. Nothing is written.
func planFixes(findings []*finding.Finding, dir string, own *ownFiles) *fixPlan {
	p := new(fixPlan)
	merged := make(map[string][]finding.Edit)
	refused := make(map[string]bool)
	for _, f := range findings {
		for _, why := range f.Withheld {
			p.tell("%s: fix withheld: %s", f.Position, why)
		}
		if len(f.Fixes) > 0 {
			p.add(f, merged, refused, dir, own)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(merged)) {
		if r, err := rewriteFile(name, merged[name], dir, own); err != nil {
			p.tell("%s: not changed: %v", name, err)
		} else if !bytes.Equal(r.old, r.new) {
			p.rewrites = append(p.rewrites, r)
		}
	}
	return p
}

func (p *fixPlan) tell(format string, args ...any) {
	p.told = append(p.told, problem{lines: []string{fmt.Sprintf(format, args...)}})
}

// add adds the first fix of f to the edits of each file, all of it or nothing.
func (p *fixPlan) add(f *finding.Finding, merged map[string][]finding.Edit, refused map[string]bool, dir string, own *ownFiles) {
	after := make(map[string][]finding.Edit)
	for _, e := range f.Fixes[0].Edits {
		if _, ok, err := own.resolve(absolute(dir, e.File)); err != nil || !ok {
			if !refused[e.File] {
				p.tell("%s: not changed: it is not a file of this module", e.File)
			}
			refused[e.File] = true
			return
		}
		edits, ok := after[e.File]
		if !ok {
			edits = merged[e.File]
		}
		if edits, ok = insertEdit(edits, e); !ok {
			return
		}
		after[e.File] = edits
	}
	maps.Copy(merged, after)
	p.applied = append(p.applied, slices.Sorted(maps.Keys(after)))
}

// in returns how many of the fixes change files of the list alone.
func (p *fixPlan) in(files []*rewrite) int {
	n := 0
	for _, fix := range p.applied {
		if !slices.ContainsFunc(fix, func(name string) bool {
			return !slices.ContainsFunc(files, func(r *rewrite) bool { return r.name == name })
		}) {
			n++
		}
	}
	return n
}

// insertEdit adds e to edits that are sorted, and reports whether it could: it must not overlap one of them. One that is
// there already is not added again, and of several insertions at one place the first comes first.
func insertEdit(edits []finding.Edit, e finding.Edit) ([]finding.Edit, bool) {
	for _, x := range edits {
		if x == e {
			return edits, true
		}
		if e.Start < x.End && x.Start < e.End {
			return nil, false
		}
	}
	out := append(slices.Clone(edits), e)
	slices.SortStableFunc(out, func(a, b finding.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	return out, true
}

// rewriteFile applies edits to a file. If gofmt has had its way with it, it has it again; in other files the bytes
// outside of the edits stay as they are.
func rewriteFile(name string, edits []finding.Edit, dir string, own *ownFiles) (*rewrite, error) {
	real, _, err := own.resolve(absolute(dir, name))
	if err != nil {
		return nil, err
	}
	old, err := os.ReadFile(real)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	done := 0
	for _, e := range edits {
		if e.Start < done || e.End < e.Start || len(old) < e.End {
			return nil, fmt.Errorf("it is not the file that was analyzed")
		}
		out.Write(old[done:e.Start])
		out.WriteString(e.New)
		done = e.End
	}
	out.Write(old[done:])
	r := &rewrite{name: name, real: real, old: old, new: out.Bytes()}
	if formatted, err := format.Source(old); err == nil && bytes.Equal(formatted, old) {
		if formatted, err = format.Source(r.new); err == nil {
			r.new = formatted
		}
	}
	return r, nil
}

// absolute returns the name of a file that is relative to dir.
func absolute(dir, name string) string {
	name = filepath.FromSlash(name)
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}
