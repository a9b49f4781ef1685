package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
	"github.com/concvet/concvet/tools/command"
	"github.com/concvet/concvet/tools/judged"
)

// The exit status.
const (
	exitFine = iota
	exitLost // something true is not told any more
	exitFailed
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	status, err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "verdicts:", err)
		os.Exit(exitFailed)
	}
	os.Exit(status)
}

// A request is what the arguments ask for.
type request struct {
	table, page string
	modules     *regexp.Regexp
	more        []string // module@version, of which the table need not know
	dir, tool   string
	flags       []string // for concvet
	tier        diag.Tier
	adopt       bool
	store       string // directory of findings
	stored      bool   // only modules that it has
}

// run does what the arguments ask for. Results go to out, what is going on to progress.
func run(ctx context.Context, args []string, out, progress io.Writer) (status int, err error) {
	q, err := parseArgs(args, progress)
	if err != nil {
		return exitFailed, err
	}
	rows, err := judged.ReadTable(q.table)
	if err != nil {
		return exitFailed, err
	}
	if q.page != "" {
		return exitFine, os.WriteFile(q.page, []byte(precisionPage(rows, checks())), 0o666)
	}
	temp, err := os.MkdirTemp("", "concvet-verdicts-")
	if err != nil {
		return exitFailed, err
	}
	defer os.RemoveAll(temp)
	r := &runner{tool: q.tool, flags: q.flags, dir: q.dir, store: q.store}
	if r.dir == "" {
		r.dir = temp
	}
	if r.tool == "" && !q.stored {
		r.tool = filepath.Join(temp, "concvet.exe")
		if _, err := command.Output(ctx, "", nil, "go", "build", "-o", r.tool, ownModule+"/cmd/concvet"); err != nil {
			return exitFailed, err
		}
	}
	return q.compare(ctx, r, rows, out, progress)
}

// parseArgs reads the command line.
func parseArgs(args []string, progress io.Writer) (*request, error) {
	q := &request{modules: regexp.MustCompile("")}
	flags := flag.NewFlagSet("verdicts", flag.ContinueOnError)
	flags.SetOutput(progress)
	flags.StringVar(&q.table, "table", filepath.Join("..", "eval", "verdicts.tsv"), "take the verdicts from this `file`")
	flags.StringVar(&q.page, "page", "", "only write the page about precision to this `file`")
	flags.Func("modules", "run on modules of the table whose module@version matches this `regexp`", func(s string) (err error) {
		q.modules, err = regexp.Compile(s)
		return err
	})
	flags.StringVar(&q.dir, "dir", "", "keep copies of modules in this `directory`, and use those that are there")
	flags.StringVar(&q.tool, "concvet", "", "run this `file` and not concvet as the source has it")
	toolFlags := flags.String("flags", "-tier=likely", "run concvet with these `flags`, separated by spaces")
	flags.BoolVar(&q.adopt, "adopt", false, "add findings without a verdict to the table, for a person to judge them")
	flags.StringVar(&q.store, "json", "", "keep findings in files of this `directory`, and use those that are there instead of running")
	flags.BoolVar(&q.stored, "stored", false, "leave out modules whose findings are not in the directory of -json")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: go -C tools run ./verdicts [flags] [module@version]...")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	q.flags, q.more = strings.Fields(*toolFlags), flags.Args()
	if len(q.more) > 0 && flags.Lookup("modules").Value.String() == "" && !isSet(flags, "modules") {
		q.modules = regexp.MustCompile("$^") // only those that are named
	}
	for _, target := range q.more {
		if module, version, ok := strings.Cut(target, "@"); !ok || module == "" || version == "" || version == "latest" {
			return nil, fmt.Errorf("%s: want module@version, and a version that lasts", target)
		}
	}
	for _, f := range q.flags {
		if name, ok := strings.CutPrefix(strings.TrimLeft(f, "-"), diag.TierFlag+"="); ok {
			if err := q.tier.Set(name); err != nil {
				return nil, fmt.Errorf("%s: %w", f, err)
			}
		}
	}
	if q.stored && q.store == "" {
		return nil, errors.New("-stored goes with -json")
	}
	for _, dir := range []*string{&q.dir, &q.store} {
		if *dir == "" {
			continue
		}
		*dir, _ = filepath.Abs(*dir)
		if err := os.MkdirAll(*dir, 0o777); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// isSet reports whether a flag is on the command line.
func isSet(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// checks returns the checks by code.
func checks() map[string]*diag.Check {
	byCode := make(map[string]*diag.Check)
	for _, c := range suite.Checks() {
		byCode[c.Code] = c
	}
	return byCode
}

// targets returns the modules to run on, sorted, with the rows of each.
func (q *request) targets(rows []*judged.Row) (names []string, byName map[string][]*judged.Row) {
	byName = make(map[string][]*judged.Row)
	for _, r := range rows {
		if q.modules.MatchString(r.Target()) || slices.Contains(q.more, r.Target()) {
			byName[r.Target()] = append(byName[r.Target()], r)
		}
	}
	for _, name := range q.more {
		byName[name] = slices.Clip(byName[name])
	}
	return slices.Sorted(maps.Keys(byName)), byName
}

// compare runs concvet on the modules and prints how it compares with the table.
func (q *request) compare(ctx context.Context, r *runner, rows []*judged.Row, out, progress io.Writer) (int, error) {
	known := checks()
	var total summary
	names, byName := q.targets(rows)
	for _, name := range names {
		module, version, _ := strings.Cut(name, "@")
		if q.stored && !exists(r.stored(module, version)) {
			continue
		}
		fmt.Fprintf(progress, "%s\n", name)
		rep, err := r.run(ctx, module, version, byName[name])
		var skip skipError
		switch {
		case errors.As(err, &skip):
			fmt.Fprintf(out, "%s: not run: %v\n", name, skip)
			continue
		case ctx.Err() != nil:
			return exitFailed, ctx.Err()
		case err != nil:
			fmt.Fprintf(out, "%s: failed: %v\n", name, err)
			total.failed = append(total.failed, name)
			continue
		}
		c := compareAll(byName[name], rep.Findings, func(r *judged.Row) bool { return hidden(r, q.tier, known) || rep.broke(r) })
		printModule(out, name, rep, c)
		total.add(name, c)
	}
	total.print(out)
	if q.adopt {
		if err := adopt(q.table, rows, &total); err != nil {
			return exitFailed, err
		}
	}
	switch {
	case len(total.failed) > 0:
		return exitFailed, nil
	case total.lost > 0:
		return exitLost, nil
	}
	return exitFine, nil
}

// exists reports whether there is a file of that name.
func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// adopt adds what nobody has judged to the table.
func adopt(table string, rows []*judged.Row, s *summary) error {
	known := make(map[string]bool) // modules, whatever the version
	for _, r := range rows {
		known[r.Module] = true
	}
	for _, u := range s.unjudged {
		module, version, _ := strings.Cut(u.target, "@")
		l := judged.FirstLook
		if known[module] {
			l = judged.KnownLook
		}
		f := u.finding
		rows = append(rows, &judged.Row{Module: module, Version: version, File: f.File, Line: f.Line, Column: f.Column, Function: f.Function,
			Code: f.Code, Tier: f.Tier, Verdict: judged.Unjudged, Test: strings.HasSuffix(f.File, "_test.go"), Look: l, Note: f.Message})
	}
	text, err := judged.EncodeTable(rows)
	if err != nil {
		return err
	}
	return os.WriteFile(table, []byte(text), 0o666)
}
