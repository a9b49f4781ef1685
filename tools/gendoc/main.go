package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/concvet/concvet/suite"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "gendoc: %v\n", err)
		os.Exit(1)
	}
}

// run writes the pages into the directory that args name and removes the pages
// of checks that are gone.
func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: gendoc directory")
	}
	dir := args[0]
	pages := pages(suite.Roots())
	stale, err := filepath.Glob(filepath.Join(dir, "*.md"))
	if err != nil {
		return err
	}
	for _, file := range stale {
		if _, ok := pages[filepath.Base(file)]; !ok {
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	for name, text := range pages {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}
