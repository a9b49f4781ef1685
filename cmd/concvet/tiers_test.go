package main

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// A kernelFinding is a finding in the corpus of kernels, as users see it.
type kernelFinding struct {
	Code    string `json:"code"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// inKernels returns the findings in the corpus of kernels.
func inKernels(t *testing.T, flags ...string) map[kernelFinding]bool {
	t.Helper()
	args := append([]string{"-C", "../../testdata/kernels", "-json"}, flags...)
	var stderr strings.Builder
	cmd := exec.Command("concvet", append(args, "./...")...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	var r struct {
		Findings []kernelFinding `json:"findings"`
	}
	if err := json.Unmarshal(out, &r); err != nil {
		t.Fatal(err)
	}
	found := make(map[kernelFinding]bool)
	for _, f := range r.Findings {
		found[f] = true
	}
	return found
}

// What a tier shows is shown by the tiers below it as well, in the same words, and so is what is not disabled: no finding
// takes the place of one that is worth more, or of one that somebody wants to see.
func TestTiersOnlyAdd(t *testing.T) {
	if testing.Short() {
		t.Skip("analyzes the corpus three times")
	}
	var codes []string // of every other check
	for i, c := range suite.Checks() {
		if i%2 == 0 && !diag.IsMeta(c.Code) {
			codes = append(codes, c.Code)
		}
	}
	disabled := func(f kernelFinding) bool { return slices.Contains(codes, f.Code) }
	bug, likely := inKernels(t), inKernels(t, "-tier=likely")
	some := inKernels(t, "-tier=advice", "-disable="+strings.Join(codes, ","))
	if len(bug) == 0 || len(bug) >= len(likely) {
		t.Errorf("%d findings by default, %d with -tier=likely", len(bug), len(likely))
	}
	for f := range bug {
		if !likely[f] {
			t.Errorf("lost with -tier=likely: %s:%d:%d: %s (%s)", f.File, f.Line, f.Column, f.Message, f.Code)
		}
	}
	for f := range likely {
		if !disabled(f) && !some[f] {
			t.Errorf("lost with -tier=advice and other checks disabled: %s:%d:%d: %s (%s)", f.File, f.Line, f.Column, f.Message, f.Code)
		}
	}
	for f := range some {
		if disabled(f) {
			t.Errorf("disabled, but told: %s:%d:%d: %s (%s)", f.File, f.Line, f.Column, f.Message, f.Code)
		}
	}
}
