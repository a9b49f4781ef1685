package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// The environment tells a process of bench that it stands in for a vet tool. The
// command line will not do, for the go command decides what is on it.
const (
	shimTool = "CONCVET_BENCH_TOOL" // the tool to run
	shimLog  = "CONCVET_BENCH_LOG"  // where to add a record
)

// A record is what the shim learns about the analysis of one package.
type record struct {
	Package string
	Lines   int   // of the Go files
	Memory  int64 // peak of the tool, in units of the operating system
	Types   int64 // bytes of type information written
	Facts   int64 // bytes of facts written

	Shares map[string]int64 `json:",omitempty"` // of the facts, by analyzer
}

// runShim runs the tool with the arguments, adds a record to the log if they ask
// for an analysis, and returns the exit code.
func runShim(tool, log string, args []string) int {
	cmd := exec.Command(tool, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		return 1
	}
	if len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg") {
		if err := addRecord(log, args[len(args)-1], cmd.ProcessState); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			return 1
		}
	}
	return cmd.ProcessState.ExitCode()
}

// addRecord adds a record about the analysis that cfgFile describes.
func addRecord(log, cfgFile string, state *os.ProcessState) error {
	r, err := newRecord(cfgFile)
	if err != nil {
		return err
	}
	r.Memory = peakMemory(state)
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	// One write, so that the lines of parallel tools do not mix.
	_, err = f.Write(append(line, '\n'))
	return errors.Join(err, f.Close())
}

// newRecord describes an analysis that is over, except for its memory.
func newRecord(cfgFile string) (record, error) {
	data, err := os.ReadFile(cfgFile)
	if err != nil {
		return record{}, err
	}
	var cfg struct {
		ID         string
		GoFiles    []string
		VetxOutput string
	}
	if err := json.Unmarshal(data, &cfg); err != nil {
		return record{}, fmt.Errorf("%s: %w", cfgFile, err)
	}
	r := record{Package: cfg.ID}
	for _, name := range cfg.GoFiles {
		src, err := os.ReadFile(name)
		if err != nil {
			return record{}, err
		}
		r.Lines += bytes.Count(src, []byte("\n"))
	}
	if r.Types, r.Facts, err = vetxSizes(cfg.VetxOutput); err != nil {
		return r, err
	}
	r.Shares, err = shares(cfg.VetxOutput, factOwners())
	return r, err
}
