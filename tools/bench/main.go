package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"
)

const (
	concvet = "github.com/concvet/concvet/cmd/concvet"
	noopvet = "github.com/concvet/concvet/tools/bench/noopvet"
)

func main() {
	if tool := os.Getenv(shimTool); tool != "" {
		os.Exit(runShim(tool, os.Getenv(shimLog), os.Args[1:]))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the targets that the arguments name. The results go to out, what
// is going on to progress.
func run(ctx context.Context, args []string, out, progress io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(progress)
	rounds := flags.Int("rounds", 3, "measure each ratio `n` times and take the median")
	pkg := flags.String("tool", concvet, "measure the vet tool in this `package`")
	toolFlags := flags.String("flags", "", "run the measured vet tool with these `flags`, separated by spaces")
	edits := flags.Bool("edit", true, "also change a file of each module")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: go -C tools run ./bench [flags] [std | std/n | directory | module@version]...")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *rounds < 1 {
		return fmt.Errorf("-rounds=%d: at least one is needed", *rounds)
	}
	names := flags.Args()
	if len(names) == 0 {
		names = []string{"std"}
	}
	temp, err := os.MkdirTemp("", "concvet-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)

	b := &bench{
		temp:     temp,
		rounds:   *rounds,
		tool:     &tool{name: lastElem(*pkg), pkg: *pkg, flags: strings.Fields(*toolFlags)},
		base:     &tool{name: lastElem(noopvet), pkg: noopvet},
		progress: progress,
		stamp:    strconv.FormatInt(time.Now().UnixNano(), 36),
	}
	targets, err := b.targets(ctx, names)
	if err != nil {
		return err
	}
	return b.run(ctx, out, targets, *edits)
}

// A bench is one measurement of a tool against a base.
type bench struct {
	temp       string
	rounds     int
	tool, base *tool
	progress   io.Writer
	stamp      string // of this measurement
	serial     int    // of names within it
}

// targets resolves what the command line names.
func (b *bench) targets(ctx context.Context, names []string) (out []*target, err error) {
	for _, name := range names {
		t, err := b.target(ctx, name)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// run measures each target and prints the tables.
func (b *bench) run(ctx context.Context, out io.Writer, targets []*target, edits bool) error {
	var costs []*cost
	var changes []*change
	for _, t := range targets {
		c, err := b.measureCold(ctx, t)
		if err != nil {
			return err
		}
		costs = append(costs, c)
		if edits && t.module != "" {
			ch, err := b.measureChanges(ctx, t)
			if err != nil {
				return err
			}
			changes = append(changes, ch...)
		}
	}
	fmt.Fprintf(out, "%s against %s, %s\n", b.tool.name, b.base.name, count(b.rounds, "round"))
	printCosts(out, costs, b.tool.name, b.base.name)
	printShares(out, costs, b.tool.name)
	if len(costs) > 1 {
		printScale(out, costs, b.tool.name, b.base.name)
	}
	if len(changes) > 0 {
		printChanges(out, changes, b.tool.name, b.base.name)
	}
	return nil
}

// logf tells what is going on.
func (b *bench) logf(format string, args ...any) {
	fmt.Fprintf(b.progress, format+"\n", args...)
}

// fresh returns a name that this and earlier measurements never used, so that
// nothing is cached for what is made from it.
func (b *bench) fresh() string {
	b.serial++
	return fmt.Sprintf("%s_%d", b.stamp, b.serial)
}
