package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
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
	return table(ctx, out, wanted, sizes, *top)
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

// table measures and prints a line as soon as it is known: operations per part of the shape at each size, and
// the exponent between the last two.
func table(ctx context.Context, out io.Writer, wanted []shape, sizes []int, top int) error {
	temp, err := os.MkdirTemp("", "concvet-attack-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	a, err := newAttack(ctx, temp)
	if err != nil {
		return err
	}
	base, err := a.count(ctx, "")
	if err != nil {
		return err
	}
	for _, s := range wanted {
		row := fmt.Sprintf("%-38s", s.name)
		var last profile
		var ops []int
		for _, n := range sizes {
			if last, err = a.count(ctx, s.program(n)); err != nil {
				return fmt.Errorf("%s, %d: %w", s.name, n, err)
			}
			ops = append(ops, last.total()-base.total())
			row += fmt.Sprintf("  %d: %-9d", n, ops[len(ops)-1]/n)
		}
		k := len(sizes) - 1
		fmt.Fprintf(out, "%s  ^%.2f\n", row, exponent(sizes[k-1], ops[k-1], sizes[k], ops[k]))
		for _, place := range last.top(top) {
			fmt.Fprintf(out, "\t%12d  %s\n", last[place], place)
		}
	}
	return nil
}
