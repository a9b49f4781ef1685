package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
)

// concvetPackage is what is measured.
const concvetPackage = "github.com/concvet/concvet/cmd/concvet"

// concvet builds the command into temp, runs it on a module and returns what it
// reports. It is run as users run it, so that facts take the same ways.
func concvet(temp, module, tier string) ([]*finding.Finding, error) {
	command := filepath.Join(temp, "concvet.exe")
	if _, err := goCommand(".", "build", "-o", command, concvetPackage); err != nil {
		return nil, err
	}
	cmd := exec.Command(command, "-json", "-tier="+tier, "./...")
	cmd.Dir = module
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=") // the corpus is a module of its own
	out, err := output(cmd)
	if err != nil {
		return nil, err
	}
	var report struct {
		Findings []*finding.Finding
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		return nil, fmt.Errorf("output of concvet: %w", err)
	}
	return report.Findings, nil
}

// selectCodes returns the reports of checks whose code matches.
func selectCodes(reports []*finding.Finding, codes *regexp.Regexp) []*finding.Finding {
	return slices.DeleteFunc(reports, func(f *finding.Finding) bool { return !codes.MatchString(f.Code) })
}

// goCommand runs the go command in dir and returns what it prints.
func goCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	return output(cmd)
}

// output returns what a command prints, or an error with what it complains
// about.
func output(cmd *exec.Cmd) (string, error) {
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", errors.Join(fmt.Errorf("%s: %w", filepath.Base(cmd.Path), err), errors.New(stderr.String()))
	}
	return strings.TrimSpace(stdout.String()), nil
}
