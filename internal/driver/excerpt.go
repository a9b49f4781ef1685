package driver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// excerpts prints lines of source around findings. A line directive may name any file, and who writes
// one must not have files printed that are no source: it knows which are.
type excerpts struct {
	lines int    // before and after
	dir   string // to which names of files are relative
	files map[string]bool
	dirs  map[string]bool // of the packages that were asked for; what Go files are made from stands there
}

// excerpts returns what prints excerpts as opts ask for, nil if they do not.
func (g *goCommand) excerpts(opts *options) *excerpts {
	if opts.context < 0 {
		return nil
	}
	e := &excerpts{lines: opts.context, dir: g.dir, files: make(map[string]bool), dirs: make(map[string]bool)}
	const fields = "-json=Dir,DepOnly,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles"
	args := slices.Concat([]string{"list", "-e", "-deps", "-test", fields}, opts.build, []string{"--"}, opts.packages)
	stdout, _, _, err := g.run(args...)
	if err != nil {
		return e
	}
	for decoder := json.NewDecoder(bytes.NewReader(stdout)); decoder.More(); {
		var p struct {
			Dir                                          string
			DepOnly                                      bool
			GoFiles, CgoFiles, TestGoFiles, XTestGoFiles []string
		}
		if decoder.Decode(&p) != nil {
			return e
		}
		for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles) {
			e.files[filepath.Join(p.Dir, name)] = true
		}
		if !p.DepOnly {
			e.dirs[p.Dir] = true
		}
	}
	return e
}

// print prints the line of p with those before and after it, as go vet does for the same flag. A file that
// cannot be read, or that is no source, is left out: the position has been printed already.
func (e *excerpts) print(out io.Writer, p finding.Position) {
	if e == nil {
		return
	}
	file := filepath.FromSlash(p.File)
	if !filepath.IsAbs(file) {
		file = filepath.Join(e.dir, file)
	}
	if !e.isSource(file) {
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return
	}
	lines := strings.Split(string(data), "\n")
	for i := max(1, p.Line-e.lines); i <= min(len(lines), p.Line+e.lines); i++ {
		fmt.Fprintf(out, "%d\t%s\n", i, textsafe.Source(strings.TrimSuffix(lines[i-1], "\r")))
	}
}

// isSource reports whether a file belongs to the packages at hand: it is one of their Go files, or stands next to
// them, as grammars do that Go files are made from. Hidden files do not count, nor do links, which lead elsewhere.
func (e *excerpts) isSource(file string) bool {
	if e.files[file] {
		return true
	}
	dir, name := filepath.Split(file)
	if !e.dirs[filepath.Clean(dir)] || strings.HasPrefix(name, ".") {
		return false
	}
	info, err := os.Lstat(file)
	return err == nil && info.Mode().IsRegular()
}
