package driver

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/lsp"
	"github.com/concvet/concvet/internal/textsafe"
)

const lspOverview = `Lsp is a language server: an editor starts it beside gopls, and shows its
findings while you type. It speaks the Language Server Protocol on standard input
and output; messages about itself go to the log of the editor or to standard error.

The package of each open file is analyzed, its tests included, with the texts
that are in the editor: when a file is opened or saved, and some time after the last
change. When a file is saved, all open packages are analyzed again. While a package does
not compile, its findings stay as they are. Quick fixes are offered where findings
have fixes. The first analysis also analyzes what a package imports, and
takes its time; the build cache then has the results, for all commands.

Findings of tier bug are warnings, those of tier likely information, advice is
hints; by default only the first are reported.

The flags are those of concvet that choose what is analyzed and reported, such as -tier,
-disable, -enable, -test, -tags and those of analyzers; see concvet help. A configuration
file, concvet.yaml, counts as for the command. Editors may pass more flags in the
initialization options, or later as settings, either as they are here or in an object
"concvet":

	{"tier": "likely", "flags": ["-disable=CV1006", "-tags=integration"]}

Usage:

	concvet lsp [flags]

Flags of its own:

`

const lspExitTexts = `
Exit status:

	0   the editor has asked the server to shut down
	1   the editor has gone without asking
	2   wrong usage, internal errors
`

var lspManual = &manual{
	overview: lspOverview,
	flags: func() *flag.FlagSet {
		flags := flag.NewFlagSet("concvet lsp", flag.ContinueOnError)
		flags.Bool("stdio", false, "the default; some editors pass it")
		return flags
	},
	tail: lspExitTexts,
}

// debounce is how long after a change a package is analyzed if no other follows: the time from one key to the next of somebody
// who types without haste.
const debounce = 300 * time.Millisecond

// lsp serves an editor.
func (d *Driver) lsp(args []string) int {
	args = slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "-stdio" || arg == "--stdio" })
	if err := d.checkEditor(args); err != nil {
		return d.fail(err)
	}
	texts, err := newOverlays()
	if err != nil {
		return d.fail(err)
	}
	defer texts.remove()
	ctx, release := interruptible()
	defer release()
	server := &lsp.Server{
		Analysis: &editorAnalysis{driver: d, flags: args, texts: texts, commands: make(map[string]*goCommand)},
		Version:  ownVersion(),
		Debounce: debounce,
		Log:      func(line string) { fmt.Fprintf(d.Stderr, "concvet lsp: %s\n", textsafe.Line(line)) },
	}
	switch err := server.Serve(ctx, d.Stdin, d.Stdout); {
	case errors.Is(err, lsp.ErrNoShutdown):
		return ExitFindings
	case err != nil:
		return d.fail(err)
	}
	return ExitOK
}

// forEditors are the flags of the command that say what is analyzed and reported, other than those of analyzers, and not what is
// done with that.
var forEditors = []string{"config", "tags", "test", "debug", "tier", modelsFlag, diag.DisableFlag, diag.EnableFlag, diag.ExcludeFlag}

// checkEditor refuses what is no flag of an editor. What is wrong with configuration files is told where they apply.
func (d *Driver) checkEditor(args []string) error {
	given := d.flags(new(options))
	if err := given.Parse(args); err != nil {
		return fmt.Errorf("%s; see concvet help lsp", flagProblem(err))
	}
	if given.NArg() > 0 {
		return fmt.Errorf("an editor opens files, not %s; see concvet help lsp", strings.Join(given.Args(), " "))
	}
	var err error
	given.Visit(func(f *flag.Flag) {
		name, _, _ := strings.Cut(f.Name, ".")
		if _, analyzer := d.root(name); !analyzer && !slices.Contains(forEditors, f.Name) {
			err = fmt.Errorf("flag -%s is not for editors; see concvet help lsp", f.Name)
		}
	})
	return err
}

// editorAnalysis analyzes packages for an editor.
type editorAnalysis struct {
	driver *Driver
	flags  []string // of the command line
	texts  *overlays

	mu       sync.Mutex
	commands map[string]*goCommand // by directory, for what is known of it
}

var _ lsp.Analysis = (*editorAnalysis)(nil)

// CheckFlags refuses flags that there are not.
func (a *editorAnalysis) CheckFlags(flags []string) error { return a.driver.checkEditor(flags) }

// options returns what flags ask for, behind those of the command line and of the configuration file of a directory.
func (a *editorAnalysis) options(dir string, flags []string) (*options, error) {
	return a.driver.parse(slices.Concat([]string{"-C=" + dir, "-group=false"}, a.flags, flags))
}

// Analyze runs go vet on the package in a directory. If that cannot be loaded, nothing is tried again without its tests, as the
// command does: what is shown stays.
func (a *editorAnalysis) Analyze(ctx context.Context, job lsp.Job) (*lsp.Result, error) {
	result, err := a.analyze(ctx, job)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return result, err
}

func (a *editorAnalysis) analyze(ctx context.Context, job lsp.Job) (*lsp.Result, error) {
	opts, err := a.options(job.Dir, job.Flags)
	if err != nil {
		return nil, err
	}
	g, err := a.command(ctx, job.Dir)
	if err != nil {
		return nil, err
	}
	overlay, remove, err := a.texts.put(job.Overlay)
	if err != nil {
		return nil, err
	}
	defer remove()
	opts.build = append(opts.build, overlay...)
	opts.packages = []string{"."}
	run, err := g.vetSurvivors(opts, "-json")
	if err != nil {
		return nil, err
	}
	all, failed, err := decode(run.stdout)
	if err != nil {
		return nil, err
	}
	for _, f := range all {
		a.texts.restore(f)
	}
	told := append(run.problems, failed...)
	all, again, failedAgain, err := g.askedFor(opts, all, told)
	if err != nil {
		return nil, err
	}
	result := &lsp.Result{Broken: run.failed || len(failed) > 0 || failedAgain}
	for _, p := range merge(append(told, again...)) {
		result.Problems = append(result.Problems, p.String())
	}
	findings, _ := splitNotices(opts.showable(all))
	a.driver.complete(findings)
	result.Findings = finding.Arrange(findings, "")
	return result, nil
}

// command returns a go command for a directory that ends with ctx.
func (a *editorAnalysis) command(ctx context.Context, dir string) (*goCommand, error) {
	a.mu.Lock()
	known := a.commands[dir]
	a.mu.Unlock()
	if known == nil {
		g, err := newStoppable(dir, ctx.Done())
		if err != nil {
			return nil, err
		}
		a.mu.Lock()
		a.commands[dir] = g
		a.mu.Unlock()
		known = g
	}
	g := *known
	g.stop, g.ended = ctx.Done(), nil
	return &g, nil
}
