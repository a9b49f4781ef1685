package driver

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/sarif"
	"github.com/concvet/concvet/internal/textsafe"
)

// An outputFormat is how findings are printed.
type outputFormat string

const (
	textFormat   outputFormat = "text"
	jsonFormat   outputFormat = "json"
	sarifFormat  outputFormat = "sarif"
	githubFormat outputFormat = "github"
)

// set parses the name of a format.
func (f *outputFormat) set(name string) error {
	switch x := outputFormat(name); x {
	case textFormat, jsonFormat, sarifFormat, githubFormat:
		*f = x
		return nil
	}
	return fmt.Errorf("want text, json, sarif or github")
}

// isDocument reports whether what is printed is one document, which tells all there is, also that there is nothing.
// Whoever reads it counts for themselves: findings do not make the command fail, as with go vet -json.
func (f outputFormat) isDocument() bool { return f == jsonFormat || f == sarifFormat }

// wantedFormat returns the format that args, which are wrong somewhere, ask for.
func wantedFormat(args []string) outputFormat {
	wanted := textFormat
	for i, arg := range args {
		name, value, given := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-"):
		case name == "json" && value != "false":
			wanted = jsonFormat
		case name == "format" && given:
			_ = wanted.set(value)
		case name == "format" && i+1 < len(args):
			_ = wanted.set(args[i+1])
		}
	}
	return wanted
}

// Results are what a run has found, and what it could not look at.
type results struct {
	findings, notices []*finding.Finding
	problems          []problem
	broken            bool
}

// print prints o as opts ask for.
func (d *Driver) print(g *goCommand, opts *options, o *results) error {
	switch opts.report.format {
	case jsonFormat:
		return printJSON(d.Stdout, o.findings, o.notices, o.problems)
	case sarifFormat:
		return d.printSARIF(g.dir, o)
	case githubFormat:
		return printGitHub(d.Stdout, g.dir, o.findings)
	}
	printer := d.textPrinter(g, opts, o.findings)
	if g.ended != nil {
		return g.ended
	}
	return printer.print(d.Stdout, o.findings)
}

// printSARIF prints what was found in dir.
func (d *Driver) printSARIF(dir string, o *results) error {
	r := &sarif.Report{
		Version:  buildVersion(),
		Root:     repositoryRoot(dir),
		Checks:   d.checks(),
		Findings: o.findings,
		Notices:  o.notices,
		Failed:   o.broken || hasInternal(o.findings),
		Sources:  finding.NewSources(dir),
	}
	for _, p := range o.problems {
		r.Problems = append(r.Problems, p.String())
	}
	return r.Write(d.Stdout)
}

// buildVersion returns the version of the command, "" if it is none of a release.
func buildVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || !strings.HasPrefix(info.Main.Version, "v") {
		return ""
	}
	return info.Main.Version
}

// failAs is fail with an output in a format that tells the error as well, if it is one that is always printed.
func (d *Driver) failAs(f outputFormat, dir string, err error) int {
	if f.isDocument() && ending(err) == nil {
		o := &results{problems: []problem{{lines: []string{textsafe.Text(err.Error())}}}, broken: true}
		opts := &options{report: reporting{format: f}}
		if err := d.print(&goCommand{dir: dir}, opts, o); err != nil {
			return d.fail(err)
		}
	}
	return d.fail(err)
}

// printGitHub prints findings as commands that annotate lines on GitHub. Files are relative to the repository there.
func printGitHub(w io.Writer, dir string, findings []*finding.Finding) error {
	root := repositoryRoot(dir)
	sources := finding.NewSources(dir)
	var out strings.Builder
	for _, f := range findings {
		command := "warning"
		if f.Tier == diag.Bug.String() {
			command = "error"
		}
		name := func(file string) string { return finding.Shown(root, sources.Path(file)) }
		fmt.Fprintf(&out, "::%s file=%s,line=%d", command, githubProperty(name(f.File)), f.Line)
		end := max(f.Line, f.EndLine)
		fmt.Fprintf(&out, ",endLine=%d", end)
		if f.Column > 0 {
			fmt.Fprintf(&out, ",col=%d", f.Column)
			if end == f.Line && f.EndColumn > f.Column {
				fmt.Fprintf(&out, ",endColumn=%d", f.EndColumn)
			}
		}
		message := f.Message
		for _, rel := range f.Related {
			at := rel.Position
			at.File = name(at.File)
			message += fmt.Sprintf("\n%s: %s", at, rel.Message)
		}
		title := strings.TrimSpace(f.Code + " " + f.Check)
		fmt.Fprintf(&out, ",title=%s::%s\n", githubProperty(title), githubEscaper.Replace(message))
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// githubEscaper escapes the message of a command of GitHub.
var githubEscaper = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")

// githubProperty escapes the value of a property of a command of GitHub.
func githubProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubEscaper.Replace(s))
}
