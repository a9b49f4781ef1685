package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
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

// An attack is one vet tool with counters, and a directory for programs to run it on.
type attack struct {
	tool   string         // file
	dir    string         // of all that there is
	config map[string]any // what the go command tells the tool of a program, apart from its files
	serial atomic.Int32   // of programs
	base   int            // operations for a program without declarations
	limit  time.Duration
}

// newAttack builds the tool below temp, and has the go command analyze what the programs import.
func newAttack(ctx context.Context, temp string) (*attack, error) {
	a := &attack{tool: filepath.Join(temp, "concvet"), dir: temp}
	if _, err := goCommand(ctx, "", nil, "build", "-cover", "-covermode=count", "-coverpkg="+counted, "-o", a.tool, command); err != nil {
		return nil, err
	}
	if err := a.configure(ctx); err != nil {
		return nil, err
	}
	base, err := a.count(ctx, "")
	a.base = base.total()
	return a, err
}

// configure has the go command analyze a program without declarations, and keeps what it tells the tool: all programs import
// the same packages, and to ask it again for each takes longer than to analyze most of them.
func (a *attack) configure(ctx context.Context) error {
	module, work := filepath.Join(a.dir, "module"), filepath.Join(a.dir, "work")
	if err := write(filepath.Join(module, "go.mod"), "module attack\n\ngo 1.26\n"); err != nil {
		return err
	}
	if err := write(filepath.Join(module, "p.go"), head); err != nil {
		return err
	}
	if err := os.MkdirAll(work, 0o777); err != nil {
		return err
	}
	env := []string{"GOCOVERDIR=" + work, "GOWORK=off", "GOTMPDIR=" + work}
	args := slices.Concat([]string{"vet", "-work", "-vettool=" + a.tool}, toolFlags, []string{"."})
	if _, err := goCommand(ctx, module, env, args...); err != nil {
		return err
	}
	configs, err := filepath.Glob(filepath.Join(work, "go-build*", "b*", "vet.cfg"))
	for _, name := range configs {
		data, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(data, &a.config)
		}
		if err != nil || a.config["ImportPath"] == "attack" {
			return err
		}
		a.config = nil
	}
	return cmp.Or(err, errors.New("the go command does not tell what it tells the tool"))
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
	dir := filepath.Join(a.dir, fmt.Sprintf("p%d", a.serial.Add(1)))
	config, err := a.program(dir, head+declarations)
	if err != nil {
		return nil, err
	}
	if a.limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, a.limit)
		defer cancel()
	}
	// With -json it has status 0 whatever it finds.
	out, err := execute(ctx, dir, []string{"GOCOVERDIR=" + dir}, a.tool, slices.Concat([]string{"-json"}, toolFlags, []string{config})...)
	if err != nil {
		return nil, err
	}
	if bytes.Contains(out, []byte(diag.Internal.Code)) {
		return nil, fmt.Errorf("internal errors:\n%s", out)
	}
	text := filepath.Join(dir, "counters.txt")
	if _, err := goCommand(ctx, dir, nil, "tool", "covdata", "textfmt", "-i="+dir, "-o="+text); err != nil {
		return nil, err
	}
	return readProfile(text)
}

// program writes a program into dir, and a description of it for the tool, whose name it returns.
func (a *attack) program(dir, src string) (config string, err error) {
	file := filepath.Join(dir, "p.go")
	if err := write(file, src); err != nil {
		return "", err
	}
	about := maps.Clone(a.config)
	about["Dir"], about["GoFiles"], about["VetxOutput"] = dir, []string{file}, filepath.Join(dir, "vet.out")
	data, err := json.Marshal(about)
	if err != nil {
		return "", err
	}
	config = filepath.Join(dir, "vet.cfg")
	return config, write(config, string(data))
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

// goCommand runs the go command and returns what it prints.
func goCommand(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
	return execute(ctx, dir, env, "go", args...)
}

// execute runs a command and returns what it prints. If it fails, the error has that.
func execute(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if err == nil {
		return out, nil
	}
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out, fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), args[0], err, out)
}
