package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "attack:", err)
		os.Exit(1)
	}
}

// run measures the shapes that the arguments select and prints a table of them.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("attack", flag.ContinueOnError)
	var sizes []int
	flags.Func("sizes", "measure at these `sizes`, ascending (default 250,500,1000,2000)", func(s string) (err error) {
		sizes, err = parseSizes(s)
		return err
	})
	pattern := flags.String("run", "", "only shapes whose names match this `regexp`")
	top := flags.Int("top", 0, "list the `n` places with the most operations at the largest size")
	limit := flags.Duration("limit", 0, "give up a run after this time, and the larger sizes of its shape")
	dump := flags.Bool("dump", false, "print the programs of the first size instead")
	if err := flags.Parse(args); err != nil {
		return err
	}
	selected, err := regexp.Compile(*pattern)
	if err != nil {
		return err
	}
	if sizes == nil {
		sizes = []int{250, 500, 1000, 2000}
	}
	var wanted []shape
	for _, s := range shapes() {
		if selected.MatchString(s.name) {
			wanted = append(wanted, s)
		}
	}
	if *dump {
		for _, s := range wanted {
			fmt.Fprintf(out, "// %s\n%s%s\n", s.name, head, s.program(sizes[0]))
		}
		return nil
	}
	return table(ctx, out, wanted, sizes, *top, *limit)
}

// parseSizes reads numbers between commas, two at least.
func parseSizes(s string) ([]int, error) {
	var sizes []int
	for word := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || len(sizes) > 0 && n <= sizes[len(sizes)-1] {
			return nil, fmt.Errorf("want ascending numbers")
		}
		sizes = append(sizes, n)
	}
	if len(sizes) < 2 {
		return nil, fmt.Errorf("want two sizes at least")
	}
	return sizes, nil
}

// table measures shapes and prints a line as soon as it is known: operations per part of the shape at each size, and
// the exponent between the last two sizes.
func table(ctx context.Context, out io.Writer, wanted []shape, sizes []int, top int, limit time.Duration) error {
	temp, err := os.MkdirTemp("", "concvet-attack-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	a, err := newAttack(ctx, temp)
	if err != nil {
		return err
	}
	a.limit = limit
	for _, s := range wanted {
		m, err := a.measure(ctx, s, sizes)
		fmt.Fprintf(out, "%-38s", s.name)
		for i, ops := range m.ops {
			fmt.Fprintf(out, "  %d: %-9d", sizes[i], ops/sizes[i])
		}
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			fmt.Fprintf(out, "  more than %v\n", limit)
		case err != nil:
			return err
		default:
			fmt.Fprintf(out, "  ^%.2f\n", m.exponent(sizes))
		}
		for _, place := range m.last.top(top) {
			fmt.Fprintf(out, "\t%12d  %s\n", m.last[place], place)
		}
	}
	return nil
}
