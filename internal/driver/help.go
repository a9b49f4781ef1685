package driver

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

const overview = `Concvet finds concurrency bugs in Go programs.

Usage:

%s
`

const exitTexts = `
Exit status:

	0   nothing found; with -json and -format=sarif also if something was found
	1   findings, or with -diff a diff that is not empty
	2   wrong usage, packages that do not build, internal errors

A signal that ends the command makes it 128 and the number of the signal.
`

// help prints the overview, or what there is to say about a topic.
func (d *Driver) help(topics []string) int {
	if len(topics) == 0 {
		d.printOverview(d.Stdout)
		return ExitOK
	}
	for _, topic := range topics {
		if c, ok := findCommand(topic); ok && c.help != nil {
			c.help.print(d.Stdout)
		} else if r, ok := d.root(topic); ok {
			printAnalyzer(d.Stdout, r)
		} else if c := d.lookup(topic); c != nil {
			fmt.Fprint(d.Stdout, diag.Page(c))
		} else {
			return d.fail(fmt.Errorf("no help on %q: it is neither an analyzer nor a check; see concvet help", topic))
		}
	}
	return ExitOK
}

// explain prints the pages of checks.
func (d *Driver) explain(codes []string) int {
	if len(codes) == 0 {
		return d.fail(fmt.Errorf("explain which check? See concvet help"))
	}
	for _, code := range codes {
		c := d.lookup(code)
		if c == nil {
			return d.fail(fmt.Errorf("there is no check %s; see concvet help", code))
		}
		fmt.Fprint(d.Stdout, diag.Page(c))
	}
	return ExitOK
}

// version prints the version of the command and of the Go it was built with,
// which bounds the code that it can read.
func (d *Driver) version(args []string) int {
	if len(args) > 0 {
		return d.fail(fmt.Errorf("version takes no arguments"))
	}
	fmt.Fprintf(d.Stdout, "concvet %s %s %s/%s\n", ownVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return ExitOK
}

// ownVersion returns the version of this binary.
func ownVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	return versionOf(info)
}

// versionOf returns the version of the module that a binary was built from. Where that has none, as in a copy of the
// repository, it tells the commit, if the go command has noted it.
func versionOf(info *debug.BuildInfo) string {
	v := info.Main.Version
	if v == "" {
		v = "(unknown)"
	}
	if v != "(unknown)" && v != "(devel)" {
		return v // a tag, or it tells the commit already
	}
	settings := make(map[string]string)
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	revision := settings["vcs.revision"]
	if revision == "" {
		return v
	}
	v += "-" + revision[:min(12, len(revision))]
	if settings["vcs.modified"] == "true" {
		v += "+dirty"
	}
	return v
}

// checks returns the checks of all analyzers and of the machinery, by code.
func (d *Driver) checks() []*diag.Check { return suite.ChecksOf(d.Roots) }

// lookup returns the check of that code or name, or nil.
func (d *Driver) lookup(name string) *diag.Check {
	return diag.FindCheck(d.checks(), name)
}

// root returns the analyzer of that name.
func (d *Driver) root(name string) (suite.Root, bool) {
	for _, r := range d.Roots {
		if r.Analyzer.Name == name {
			return r, true
		}
	}
	return suite.Root{}, false
}

// owner returns the analyzer that owns c, if one does.
func (d *Driver) owner(c *diag.Check) (suite.Root, bool) {
	for _, r := range d.Roots {
		if r.Owns(c) {
			return r, true
		}
	}
	return suite.Root{}, false
}

// printOverview prints what help without a topic says.
func (d *Driver) printOverview(w io.Writer) {
	fmt.Fprintf(w, overview, usages())
	fmt.Fprint(w, "Flags:\n\n")
	columns(w, func(row func(cells ...string)) {
		flags := d.flags(new(options))
		flags.VisitAll(func(f *flag.Flag) {
			if _, analyzer := d.root(f.Name); !analyzer && !strings.Contains(f.Name, ".") {
				row("-"+f.Name, usageOf(f))
			}
		})
	})
	fmt.Fprint(w, "\nAnalyzers; -name runs only this one, -name=false all others:\n\n")
	columns(w, func(row func(cells ...string)) {
		for _, r := range d.Roots {
			row(r.Analyzer.Name, summary(r.Analyzer))
		}
	})
	fmt.Fprint(w, "\nChecks:\n\n")
	columns(w, func(row func(cells ...string)) {
		for _, c := range d.checks() {
			row(c.Code, c.Tier.String(), c.Title)
		}
	})
	fmt.Fprint(w, exitTexts)
}

// usages returns a line for each way to call the command, in columns.
func usages() string {
	var out strings.Builder
	columns(&out, func(row func(cells ...string)) {
		row("concvet [flags] [packages]", "analyze packages, the current one by default")
		for _, c := range subcommands() {
			does := c.does
			if c.help != nil {
				does += "; see concvet help " + c.name
			}
			row(strings.TrimRight("concvet "+c.name+" "+c.usage, " "), does)
		}
		row("go vet -vettool=$(which concvet) [flags] [packages]", "analyze packages as go vet does, with its output")
	})
	return out.String()
}

// printAnalyzer prints the documentation of an analyzer.
func printAnalyzer(w io.Writer, r suite.Root) {
	a := r.Analyzer
	fmt.Fprintf(w, "%s: %s\n", a.Name, a.Doc)
	fmt.Fprint(w, "\nChecks:\n\n")
	columns(w, func(row func(cells ...string)) {
		for _, c := range r.Checks {
			row(c.Code, c.Tier.String(), c.Title)
		}
	})
	fmt.Fprint(w, "\nFlags:\n\n")
	columns(w, func(row func(cells ...string)) {
		a.Flags.VisitAll(func(f *flag.Flag) { row("-"+a.Name+"."+f.Name, usageOf(f)) })
	})
}

// summary returns the first line of the documentation of a.
func summary(a *analysis.Analyzer) string {
	first, _, _ := strings.Cut(a.Doc, "\n")
	return first
}

// columns prints rows as columns, indented by a tab.
func columns(w io.Writer, print func(row func(cells ...string))) {
	table := tabwriter.NewWriter(w, 0, 8, 3, ' ', 0)
	print(func(cells ...string) {
		fmt.Fprintf(table, "\t%s\n", strings.Join(cells, "\t"))
	})
	table.Flush()
}
