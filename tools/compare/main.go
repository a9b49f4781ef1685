package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/concvet/concvet/tools/command"
)

const (
	corpusDir = "testdata/comparison"
	page      = "docs/comparison.md"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintf(os.Stderr, "compare: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("compare", flag.ContinueOnError)
	runs := flags.Int("runs", 5, "run each test so many `times`")
	update := flags.Bool("update", false, "write the table into "+page)
	verbose := flags.Bool("v", false, "print what the tools print")
	if err := flags.Parse(args); err != nil {
		return err
	}
	root, err := command.Root()
	if err != nil {
		return err
	}
	programs, err := readPrograms(filepath.Join(root, corpusDir))
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "compare")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)

	b := &bench{root: root, work: work, programs: programs, runs: *runs}
	if *verbose {
		b.log = out
	}
	if err := b.copies(); err != nil {
		return err
	}
	columns, err := b.all()
	if err != nil {
		return err
	}
	text := table(programs, columns)
	fmt.Fprint(out, text, "\n", besides(columns))
	if *update {
		return writeTable(filepath.Join(root, page), text)
	}
	return nil
}
