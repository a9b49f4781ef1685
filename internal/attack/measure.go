package main

import (
	"bufio"
	"bytes"
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
	"sync/atomic"
	"time"

	"github.com/concvet/concvet/internal/diag"
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
	tool   string       // file
	dir    string       // of the module
	serial atomic.Int32 // of packages in it
	base   int          // operations for a program without declarations
	limit  time.Duration
}

// newAttack builds the tool below temp, and analyzes what the programs import, so that runs on them cost
// nothing but themselves.
func newAttack(ctx context.Context, temp string) (*attack, error) {
	a := &attack{tool: filepath.Join(temp, "concvet"), dir: filepath.Join(temp, "module")}
	if _, err := goCommand(ctx, "", nil, "build", "-cover", "-covermode=count", "-coverpkg="+counted, "-o", a.tool, command); err != nil {
		return nil, err
	}
	if err := write(filepath.Join(a.dir, "go.mod"), "module attack\n\ngo 1.26\n"); err != nil {
		return nil, err
	}
	if _, err := a.count(ctx, ""); err != nil { // with what it imports
		return nil, err
	}
	base, err := a.count(ctx, "")
	a.base = base.total()
	return a, err
}

// A measurement is what a shape costs at several sizes.
type measurement struct {
	ops  []int
	last profile // of the largest size
}

// measure analyzes a shape at sizes, which ascend.
func (a *attack) measure(ctx context.Context, s shape, sizes []int) (measurement, error) {
	var m measurement
	for _, n := range sizes {
		p, err := a.count(ctx, s.program(n))
		if err != nil {
			return m, fmt.Errorf("%s, %d: %w", s.name, n, err)
		}
		m.ops, m.last = append(m.ops, p.total()-a.base), p
	}
	return m, nil
}

// exponent returns the power of the size by which the cost grows between the last two sizes.
func (m measurement) exponent(sizes []int) float64 {
	n := len(m.ops)
	return math.Log(float64(m.ops[n-1])/float64(m.ops[n-2])) / math.Log(float64(sizes[n-1])/float64(sizes[n-2]))
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
	pkg := fmt.Sprintf("p%d", a.serial.Add(1))
	if err := write(filepath.Join(a.dir, pkg, "p.go"), head+declarations); err != nil {
		return nil, err
	}
	counters := filepath.Join(filepath.Dir(a.dir), "counters", pkg)
	if err := os.MkdirAll(counters, 0o777); err != nil {
		return nil, err
	}
	if a.limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, a.limit)
		defer cancel()
	}
	args := append([]string{"vet", "-json", "-vettool=" + a.tool}, toolFlags...)
	out, err := goCommand(ctx, a.dir, []string{"GOCOVERDIR=" + counters, "GOWORK=off"}, append(args, "./"+pkg)...)
	if err != nil {
		return nil, err
	}
	if bytes.Contains(out, []byte(diag.Internal.Code)) {
		return nil, fmt.Errorf("internal errors:\n%s", out)
	}
	text := counters + ".txt"
	if _, err := goCommand(ctx, a.dir, nil, "tool", "covdata", "textfmt", "-i="+counters, "-o="+text); err != nil {
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

// write writes a file and the directories that it is in.
func write(name, content string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(content), 0o666)
}

// goCommand runs the go command and returns what it prints. If it fails, the error has that.
func goCommand(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if err == nil {
		return out, nil
	}
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out, fmt.Errorf("go %s: %w\n%s", args[0], err, out)
}
