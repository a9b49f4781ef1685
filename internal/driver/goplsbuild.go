package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/concvet/concvet/internal/goplsbuild"
	"github.com/concvet/concvet/internal/textsafe"
)

const goplsBuildOverview = `Gopls-build builds gopls, the language server of Go, with the analyzers of concvet in it: editors then show
findings like those of the compiler, with links to the pages of the checks, other places and quick fixes, also for
text that is not saved. The source is that of a release of gopls, with one file added.

docs/editors.md says how to configure editors.

Usage:

	concvet gopls-build [flags]

Flags:

`

const goplsBuildExitTexts = `
Exit status:

	0   the gopls is built
	2   wrong usage, or it cannot be built
`

// goplsBuildManual is what help says of gopls-build.
var goplsBuildManual = &manual{
	overview: goplsBuildOverview,
	flags:    func() *flag.FlagSet { return goplsBuildFlags(new(goplsbuild.Options)) },
	tail:     goplsBuildExitTexts,
}

func goplsBuildFlags(opts *goplsbuild.Options) *flag.FlagSet {
	flags := flag.NewFlagSet("concvet gopls-build", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&opts.Gopls, "gopls", "", "build this version of gopls, or latest; by default that of the gopls in PATH, or else the newest that the go command can build")
	flags.StringVar(&opts.Output, "o", "", "write this file, or into this directory; by default "+goplsbuild.Name+" in the current one")
	flags.StringVar(&opts.Concvet, "concvet", "", "use concvet from this directory or of this version; by default that of this command")
	return flags
}

// goplsBuild builds a gopls.
func (d *Driver) goplsBuild(args []string) int {
	opts := goplsbuild.Options{Log: &stepLog{d.Stderr}}
	flags := goplsBuildFlags(&opts)
	if err := flags.Parse(args); err != nil {
		return d.fail(fmt.Errorf("%s; see concvet help gopls-build", flagProblem(err)))
	}
	if flags.NArg() > 0 {
		return d.fail(errors.New("gopls-build takes no arguments; see concvet help gopls-build"))
	}
	ctx, release := interruptible()
	defer release()
	file, err := goplsbuild.Build(ctx, opts)
	if err != nil {
		return d.fail(err)
	}
	fmt.Fprintln(d.Stdout, textsafe.Line(file))
	return ExitOK
}

// A stepLog prints the steps of a command for who watches.
type stepLog struct{ w io.Writer }

// Write prints lines.
func (l *stepLog) Write(lines []byte) (int, error) {
	if _, err := io.WriteString(l.w, "concvet: "+textsafe.Text(string(lines))); err != nil {
		return 0, err
	}
	return len(lines), nil
}
