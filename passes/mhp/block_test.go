package mhp_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/goroutine/scopetest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

// TestBlocks fixes the blocks of two goroutines, by the labels of their accesses,
// and which of them are parallel.
func TestBlocks(t *testing.T) {
	s := scopetest.Parse(t, `
		mutex m
		main:
			write x #a
			go A
			if {
				write x #b
			}
			lock m
			write x #c
			write x #d
			unlock m
			write x #e
		A:
			write x #f
			lock m
			write x #g
			unlock m`).Scope()
	r := mhp.New(mhb.New(s.Scope))
	var blocks []mhp.Block
	var names []string
	for _, thread := range s.Threads {
		for _, b := range r.Blocks(thread) {
			if name := labels(s, b); name != "" {
				blocks, names = append(blocks, b), append(names, name)
			}
		}
	}
	var got []string
	for i, a := range blocks {
		got = append(got, fmt.Sprint(names[i], " ", len(a.Held)))
		for j, b := range blocks[i:] {
			if parallel, _ := r.ParallelBlocks(a, b); parallel {
				got = append(got, names[i]+"|"+names[i+j])
			}
		}
	}
	want := []string{"ab 0", "ab|f", "ab|g", "e 0", "e|f", "e|g", "cd 1", "cd|f", "f 0", "g 1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("blocks (-want +got):\n%s", diff)
	}
}

func labels(s *scopetest.Scope, b mhp.Block) string {
	var out strings.Builder
	for _, l := range s.Labelled() {
		for _, n := range b.Nodes {
			if n.Kind == goroutine.Touch && s.Labels[l][0] == n {
				out.WriteString(l)
			}
		}
	}
	return out.String()
}
