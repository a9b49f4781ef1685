package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/concvet/concvet/tools/command"
	"github.com/concvet/concvet/tools/judged"
)

// The exit status.
const (
	exitFine = iota
	exitLost // a right finding of tier bug is lost
	exitFailed
)

// A request is what the arguments ask for.
type request struct {
	root   string // of the repository
	frozen string
	tool   string
	dir    string // for copies of modules
	only   *regexp.Regexp
	add    []string
	freeze bool
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	status, err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		fmt.Fprintln(os.Stderr, "regress:", err)
		status = exitFailed
	}
	os.Exit(status)
}

// run does what the arguments ask for. Results go to out, what is going on to progress.
func run(ctx context.Context, args []string, out, progress io.Writer) (int, error) {
	q, err := parseArgs(args, progress)
	if err != nil {
		return exitFailed, err
	}
	temp, err := os.MkdirTemp("", "concvet-regress-")
	if err != nil {
		return exitFailed, err
	}
	defer os.RemoveAll(temp)
	if q.dir == "" {
		q.dir = filepath.Join(temp, "modules")
	}
	if err := os.MkdirAll(q.dir, 0o777); err != nil {
		return exitFailed, err
	}
	if q.tool == "" {
		q.tool = filepath.Join(temp, "concvet.exe")
		if _, err := command.Output(ctx, q.root, nil, "go", "build", "-o", q.tool, "./cmd/concvet"); err != nil {
			return exitFailed, err
		}
	}
	old, err := readBaseline(q.frozen)
	if err != nil && !(q.freeze && errors.Is(err, os.ErrNotExist)) {
		return exitFailed, err
	}
	rows, err := judged.ReadTable(filepath.Join(q.root, "eval", "verdicts.tsv"))
	if err != nil {
		return exitFailed, err
	}
	targets, err := q.targets(ctx, old, temp)
	if err != nil {
		return exitFailed, err
	}
	today, failed := q.analyze(ctx, targets, progress)
	if err := ctx.Err(); err != nil {
		return exitFailed, err
	}
	if q.freeze {
		if failed {
			return exitFailed, errors.New("the baseline stays as it is")
		}
		return exitFine, writeBaseline(q.frozen, today.withOthersOf(old))
	}
	sums := compareAll(out, old, today, rows)
	sums.print(out)
	switch {
	case failed:
		return exitFailed, nil
	case sums.lostRight > 0:
		return exitLost, nil
	}
	return exitFine, nil
}

// parseArgs reads the command line.
func parseArgs(args []string, progress io.Writer) (*request, error) {
	q := &request{only: regexp.MustCompile("")}
	flags := flag.NewFlagSet("regress", flag.ContinueOnError)
	flags.SetOutput(progress)
	flags.StringVar(&q.root, "root", "..", "the `directory` of the repository")
	flags.StringVar(&q.tool, "concvet", "", "run this `file` and not concvet as the source has it")
	flags.StringVar(&q.dir, "dir", "", "keep copies of modules in this `directory`, and use those that are there")
	flags.Func("only", "only targets whose name matches this `regexp`", func(s string) (err error) {
		q.only, err = regexp.Compile(s)
		return err
	})
	add := flags.String("add", "", "with -freeze, add these `modules`, as module@version with commas in between")
	flags.BoolVar(&q.freeze, "freeze", false, "write the baseline anew instead of comparing with it")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if *add != "" {
		q.add = strings.Split(*add, ",")
	}
	if len(q.add) > 0 && !q.freeze {
		return nil, errors.New("-add goes with -freeze")
	}
	for _, file := range []*string{&q.root, &q.tool, &q.dir} {
		if *file == "" {
			continue
		}
		abs, err := filepath.Abs(*file)
		if err != nil {
			return nil, err
		}
		*file = abs
	}
	q.frozen = filepath.Join(q.root, "eval", "frozen.jsonl")
	return q, nil
}

// analyze runs concvet on the targets. What fails is printed to progress.
func (q *request) analyze(ctx context.Context, targets []target, progress io.Writer) (b *baseline, failed bool) {
	b = &baseline{findings: make(map[string][]*frozen)}
	for _, t := range targets {
		start := time.Now()
		found, err := t.findings(ctx, q.tool)
		if err != nil {
			failed = true
			fmt.Fprintf(progress, "%s: %v\n", t.name, err)
			if ctx.Err() != nil {
				return b, true
			}
			continue
		}
		b.findings[t.name] = found
		fmt.Fprintf(progress, "%s: %d findings, %.0f s\n", t.name, len(found), time.Since(start).Seconds())
	}
	return b, failed
}

// targets returns what is analyzed, sorted by name: what this repository and the Go installation have, and the modules of the baseline.
func (q *request) targets(ctx context.Context, old *baseline, temp string) ([]target, error) {
	all, err := ownTargets(ctx, q.root, temp)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Concat(old.names(), q.add) {
		if strings.Contains(name, "@") && !strings.HasPrefix(name, judged.Std+"@") {
			all = append(all, moduleTarget(name, q.dir))
		}
	}
	slices.SortFunc(all, func(a, b target) int { return strings.Compare(a.name, b.name) })
	all = slices.CompactFunc(all, func(a, b target) bool { return a.name == b.name })
	return slices.DeleteFunc(all, func(t target) bool { return !q.only.MatchString(t.name) }), nil
}
