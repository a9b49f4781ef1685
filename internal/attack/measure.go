package main

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const (
	module  = "github.com/concvet/concvet"
	command = module + "/cmd/concvet"

	// counted are the packages whose statements are operations: ours, and those that loop over what we hand them.
	counted = module + "/...,slices,maps,sort,strings"
)

// toolFlags show everything, so that nothing is left out because nobody would see it.
var toolFlags = []string{"-tier=likely", "-racepattern.advice"}

// An attack is one vet tool with counters, and a module for programs to run it on.
type attack struct {
	tool   string // file
	dir    string // of the module
	serial int    // of packages in it
}

// newAttack builds the tool below temp, and analyzes what the programs import, so that runs on them cost
// nothing but themselves.
func newAttack(ctx context.Context, temp string) (*attack, error) {
	a := &attack{tool: filepath.Join(temp, "concvet"), dir: filepath.Join(temp, "module")}
	if err := goCommand(ctx, "", nil, "build", "-cover", "-covermode=count", "-coverpkg="+counted, "-o", a.tool, command); err != nil {
		return nil, err
	}
	if err := write(filepath.Join(a.dir, "go.mod"), "module attack\n\ngo 1.26\n"); err != nil {
		return nil, err
	}
	_, err := a.count(ctx, "")
	return a, err
}

// A profile is the number of operations in each file and line that starts a counted block.
type profile map[string]int

// total returns all operations.
func (p profile) total() int {
	sum := 0
	for n := range maps.Values(p) {
		sum += n
	}
	return sum
}

// top returns the n places with the most operations, most first.
func (p profile) top(n int) []string {
	places := slices.SortedFunc(maps.Keys(p), func(a, b string) int {
		if p[a] != p[b] {
			return p[b] - p[a]
		}
		return strings.Compare(a, b)
	})
	return places[:min(n, len(places))]
}

// count analyzes the program whose declarations are given and returns what that took.
func (a *attack) count(ctx context.Context, declarations string) (profile, error) {
	a.serial++
	pkg := fmt.Sprintf("p%d", a.serial)
	if err := write(filepath.Join(a.dir, pkg, "p.go"), head+declarations); err != nil {
		return nil, err
	}
	counters := filepath.Join(filepath.Dir(a.dir), "counters", pkg)
	if err := os.MkdirAll(counters, 0o777); err != nil {
		return nil, err
	}
	args := append([]string{"vet", "-json", "-vettool=" + a.tool}, toolFlags...)
	if err := goCommand(ctx, a.dir, []string{"GOCOVERDIR=" + counters, "GOWORK=off"}, append(args, "./"+pkg)...); err != nil {
		return nil, err
	}
	text := counters + ".txt"
	if err := goCommand(ctx, a.dir, nil, "tool", "covdata", "textfmt", "-i="+counters, "-o="+text); err != nil {
		return nil, err
	}
	return readProfile(text)
}

// readProfile reads a coverage profile: after a line with the mode, one per block that names file, start and
// end, statements and executions.
func readProfile(name string) (profile, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	p := make(profile)
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 {
			continue
		}
		statements, err1 := strconv.Atoi(fields[1])
		times, err2 := strconv.Atoi(fields[2])
		if err1 != nil || err2 != nil {
			return nil, fmt.Errorf("%s: cannot read %q", path.Base(name), lines.Text())
		}
		start, _, _ := strings.Cut(strings.TrimPrefix(fields[0], module+"/"), ".go:")
		line, _, _ := strings.Cut(strings.TrimPrefix(fields[0][strings.Index(fields[0], ".go:"):], ".go:"), ".")
		if times > 0 {
			p[start+".go:"+line] += statements * times
		}
	}
	return p, nil
}

// exponent returns the power by which a cost grows between two sizes.
func exponent(size1, cost1, size2, cost2 int) float64 {
	return math.Log(float64(cost2)/float64(cost1)) / math.Log(float64(size2)/float64(size1))
}

// write writes a file and the directories that it is in.
func write(name, content string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(content), 0o666)
}

// goCommand runs the go command. If it fails, the error has what it printed.
func goCommand(ctx context.Context, dir string, env []string, args ...string) error {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", args[0], err, out)
	}
	return nil
}
