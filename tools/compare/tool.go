package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/concvet/concvet/tools/command"
)

// A bench is where the tools run.
type bench struct {
	root     string // of the repository
	work     string
	programs []program
	runs     int
	log      io.Writer // nil for none
}

// plain is the copy of the corpus without annotations, annotated the one with them.
func (b *bench) plain() string     { return filepath.Join(b.work, "plain") }
func (b *bench) annotated() string { return filepath.Join(b.work, "annotated") }

func (b *bench) copies() error {
	corpus := filepath.Join(b.root, corpusDir)
	if err := copyCorpus(corpus, b.plain(), false); err != nil {
		return err
	}
	return copyCorpus(corpus, b.annotated(), true)
}

// A column is what one tool has found.
type column struct {
	title string
	cells map[string]string // by program; none for what was not found
	wrong []string          // reports in what is right
	rest  []string          // reports elsewhere
}

// A reader is a tool that reads programs and prints a line for each report.
type reader struct {
	title     string
	get       string // what to install; "" for what is here
	args      []string
	annotated bool
}

// readers are the tools that read programs, in the order of the columns.
func readers() []reader {
	return []reader{
		{title: "go vet", args: []string{"go", "vet", "./..."}},
		{title: "staticcheck", get: "honnef.co/go/tools/cmd/staticcheck@v0.8.2", args: []string{"staticcheck", "./..."}},
		{title: "checklocks, annotated", get: "gvisor.dev/gvisor/tools/checklocks/cmd/checklocks@v0.0.0-20260905035102-160fafc42237",
			args: []string{"checklocks", "./..."}, annotated: true},
		{title: "concvet", args: []string{"concvet", "-group=false", "./..."}},
		{title: "concvet -tier=likely", args: []string{"concvet", "-group=false", "-tier=likely", "./..."}},
	}
}

// install installs what a reader needs into the directory of the bench.
func (b *bench) install(r reader) error {
	args, dir := []string{"install", r.get}, b.work
	switch {
	case r.args[0] == "concvet":
		args, dir = []string{"build", "-o", b.tool("concvet"), "./cmd/concvet"}, b.root
	case r.get == "":
		return nil
	}
	_, err := command.Output(context.Background(), dir, []string{"GOBIN=" + b.work, "GOWORK=off"}, "go", args...)
	return err
}

// tool returns the file of an installed program.
func (b *bench) tool(name string) string {
	suffix, _ := exec.Command("go", "env", "GOEXE").Output()
	return filepath.Join(b.work, name+strings.TrimSpace(string(suffix)))
}

// read runs a reader.
func (b *bench) read(r reader) (column, error) {
	if err := b.install(r); err != nil {
		return column{}, err
	}
	name, dir := r.args[0], b.plain()
	if name != "go" {
		name = b.tool(name)
	}
	if r.annotated {
		dir = b.annotated()
	}
	cmd := exec.Command(name, r.args[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if b.log != nil {
		fmt.Fprintf(b.log, "== %s\n%s\n", strings.Join(r.args, " "), out)
	}
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		return column{}, err
	}
	c := b.score(reports(string(out), dir))
	c.title = r.title
	if len(c.cells) == 0 {
		return column{}, fmt.Errorf("%s finds nothing at all:\n%s", r.title, out)
	}
	return c, nil
}

// A report is one line that a tool has printed about a place.
type report struct {
	place
	text string
}

var reportLine = regexp.MustCompile(`^(\S+\.go):(\d+):\d+: (.*)$`)

// reports finds the reports in what a tool has printed. Lines that begin with a blank belong to the one above.
func reports(out, dir string) []report {
	var found []report
	for line := range strings.Lines(out) {
		m := reportLine.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		file := m[1]
		if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsAbs(file) {
			file = rel
		}
		n, _ := strconv.Atoi(m[2]) // digits
		found = append(found, report{place{filepath.ToSlash(filepath.Clean(file)), n}, m[3]})
	}
	return found
}

// score tells which programs the reports are about.
func (b *bench) score(found []report) column {
	c := column{cells: make(map[string]string)}
	for _, r := range found {
		k := beside
		name, _, _ := strings.Cut(r.file, "/")
		for _, p := range b.programs {
			if p.name == name {
				k = p.lines[r.place]
			}
		}
		switch text := fmt.Sprintf("%s: %s", r.place, r.text); k {
		case bug:
			c.cells[name] = "yes"
		case right:
			c.wrong = append(c.wrong, text)
		default:
			c.rest = append(c.rest, text)
		}
	}
	return c
}

// all runs all tools.
func (b *bench) all() ([]column, error) {
	var columns []column
	for _, r := range readers() {
		c, err := b.read(r)
		if err != nil {
			return nil, err
		}
		columns = append(columns, c)
	}
	tests, err := b.tests()
	return append(columns, tests...), err
}
