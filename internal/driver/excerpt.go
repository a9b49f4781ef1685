package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/terminal"
	"github.com/concvet/concvet/internal/textsafe"
)

// excerpts prints lines of source around findings. A line directive may name any file, and who writes
// one must not have files printed that are no source: it knows which are.
type excerpts struct {
	lines int    // before and after
	dir   string // to which names of files are relative
	files map[string]bool
	read  map[string][]string // lines of files, by their names in positions
	dirs  map[string]bool     // of the packages that were asked for; what Go files are made from stands there

	style  *terminal.Style
	carets bool // point at columns
}

// excerptLines is how many lines of source users want before and after a place.
type excerptLines struct {
	given bool
	lines int // negative for not even that of the place
}

// set parses a number, or the word off.
func (c *excerptLines) set(s string) error {
	if s == "off" {
		*c = excerptLines{true, -1}
		return nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return errors.New("want 0 or more, or off")
	}
	*c = excerptLines{true, n}
	return nil
}

// on returns how many lines to print to a terminal, or elsewhere; negative for none at all.
func (c *excerptLines) on(isTerminal bool) int {
	switch {
	case c.given:
		return c.lines
	case isTerminal:
		return 0
	}
	return -1
}

// excerpts returns what prints excerpts of so many lines before and after a place.
func (g *goCommand) excerpts(opts *options, lines int) *excerpts {
	e := &excerpts{lines: lines, style: terminal.NewStyle(false), dir: g.dir, files: make(map[string]bool), read: make(map[string][]string), dirs: make(map[string]bool)}
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
	lines := e.source(p)
	for i := max(1, p.Line-e.lines); i <= min(len(lines), p.Line+e.lines); i++ {
		line := strings.TrimSuffix(lines[i-1], "\r")
		fmt.Fprintf(out, "%s\t%s\n", e.style.Dim(strconv.Itoa(i)), textsafe.Source(line))
		if i == p.Line && e.carets && 0 < p.Column && p.Column <= len(line)+1 {
			fmt.Fprintf(out, "\t%s%s\n", blank(line[:p.Column-1]), e.style.Caret("^"))
		}
	}
}

// source returns the lines of the file of p, none if it cannot be read, or is no source.
func (e *excerpts) source(p finding.Position) []string {
	if lines, known := e.read[p.File]; known {
		return lines
	}
	file := filepath.FromSlash(p.File)
	if !filepath.IsAbs(file) {
		file = filepath.Join(e.dir, file)
	}
	var lines []string
	if e.isSource(file) {
		if data, err := os.ReadFile(file); err == nil {
			lines = strings.Split(string(data), "\n")
		}
	}
	e.read[p.File] = lines
	return lines
}

// blank returns the room that text takes: its tabs, and a blank for each other character.
func blank(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, textsafe.Source(text))
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
