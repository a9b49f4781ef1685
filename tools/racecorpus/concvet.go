package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/tools/command"
)

// concvetPackage is what is measured.
const concvetPackage = "github.com/concvet/concvet/cmd/concvet"

// concvet builds the command into temp, runs it on a module and returns what it
// reports. It is run as users run it, so that facts take the same ways.
func concvet(temp, module, tier string) ([]*finding.Finding, error) {
	tool := filepath.Join(temp, "concvet.exe")
	ctx := context.Background()
	if _, err := command.Output(ctx, "", nil, "go", "build", "-o", tool, concvetPackage); err != nil {
		return nil, err
	}
	env := []string{"GOWORK=off", "GOFLAGS="} // the corpus is a module of its own
	out, err := command.Output(ctx, module, env, tool, "-json", "-group=false", "-tier="+tier, "./...")
	if err != nil {
		return nil, err
	}
	var report struct {
		Findings []*finding.Finding
	}
	if err := json.Unmarshal(out, &report); err != nil {
		return nil, fmt.Errorf("output of concvet: %w", err)
	}
	return report.Findings, nil
}

// selectCodes returns the reports of checks whose code matches.
func selectCodes(reports []*finding.Finding, codes *regexp.Regexp) []*finding.Finding {
	return slices.DeleteFunc(reports, func(f *finding.Finding) bool { return !codes.MatchString(f.Code) })
}
