package driver

import (
	"encoding/json"
	"flag"
	"fmt"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

const whyOverview = `Why lists what was considered at a line, whether something is reported there or not: each case
that has a side on the line, its outcome, and the reasons for and against a report, with the
places where they are seen. A reason with an asterisk is decisive: without it the case would
have been judged otherwise. The last lines of the case say how.

Findings of the line come first, those too that their tier, a comment or a generated file hides.
With the code or name of a check, only the cases of that check are listed.

Usage:

	concvet why [flags] file:line [check]

Flags:

`

const whyExitTexts = `
Exit status:

	0   everything was listed
	2   wrong usage, packages that do not build, internal errors
`

var whyManual = &manual{
	overview: whyOverview,
	flags:    func() *flag.FlagSet { return whyFlags(new(whyOptions)) },
	tail:     whyExitTexts,
}

// whyOptions are what the user asked for.
type whyOptions struct {
	options
	place finding.Position // absolute once it is located
	check *diag.Check
	all   bool // tell all cases
}

func whyFlags(opts *whyOptions) *flag.FlagSet {
	flags := opts.flags("why")
	flags.BoolVar(&opts.all, "all", false, "list all cases, not one of each subject")
	return flags
}

// flags returns the flags that commands about one place share.
func (opts *whyOptions) flags(command string) *flag.FlagSet {
	flags := opts.newFlags("concvet " + command)
	flags.BoolVar(&opts.json, "json", false, "print an object as JSON")
	return flags
}

// parseWhy parses the command line behind the word why, as far as that is possible without looking at the file.
func (d *Driver) parseWhy(args []string) (*whyOptions, error) {
	opts := new(whyOptions)
	return opts, opts.parsePlace(d, "why", whyFlags(opts), args)
}

// parsePlace parses the command line of a subcommand that is about a line, and a check perhaps.
func (opts *whyOptions) parsePlace(d *Driver, name string, flags *flag.FlagSet, args []string) error {
	if err := opts.parse(name, flags, args, d.configurable()); err != nil {
		return err
	}
	words := opts.packages
	if len(words) == 0 || len(words) > 2 {
		return fmt.Errorf("%s takes a file:line, and a check if you like; see concvet help %s", name, name)
	}
	opts.place = finding.ParsePosition(words[0])
	if opts.place.File == "" || opts.place.Line <= 0 {
		return fmt.Errorf("%q is not of the form file:line; see concvet help %s", words[0], name)
	}
	if len(words) == 2 {
		if opts.check = d.lookup(words[1]); opts.check == nil {
			return fmt.Errorf("there is no check %s; see concvet help", words[1])
		}
	}
	return nil
}

// why tells what was considered at a line.
func (d *Driver) why(args []string) int {
	opts, err := d.parseWhy(args)
	if err != nil {
		return d.failWhy(wantedFormat(args) == jsonFormat, err)
	}
	answer, broken, err := d.answer(opts)
	if err != nil {
		return d.failWhy(opts.json, err)
	}
	if opts.json {
		err = writeJSON(d.Stdout, answer)
	} else if len(answer.Findings)+len(answer.Cases) > 0 || !broken {
		err = answer.print(d.Stdout, opts.all)
	}
	return d.told(answer.Errors, broken, err)
}

// told prints what went wrong, and returns the exit status of a command that has told about a place, or failed to.
func (d *Driver) told(errors []jsonError, broken bool, err error) int {
	for _, e := range errors {
		fmt.Fprintln(d.Stderr, problem{pkg: e.Package, lines: e.Lines})
	}
	return d.status(&gathered{broken: broken}, err)
}

// failWhy is fail, with an object as JSON that tells the error as well if that is asked for.
func (d *Driver) failWhy(json bool, err error) int {
	if json {
		a := newAnswer(finding.Position{}, nil)
		a.Errors = append(a.Errors, jsonError{Lines: []string{textsafe.Text(err.Error())}})
		if err := writeJSON(d.Stdout, a); err != nil {
			return d.fail(err)
		}
	}
	return d.fail(err)
}

// answer runs the analyzers and returns what they say of the line. Broken tells that some of them could not do so, or
// not fully.
func (d *Driver) answer(opts *whyOptions) (a *answer, broken bool, err error) {
	s, err := opts.look(d.whyAnalysis)
	if err != nil {
		return nil, false, err
	}
	a = newAnswer(s.place, opts.check)
	if err := a.read(s.found, s.dir); err != nil {
		return nil, false, err
	}
	a.Errors = append(a.Errors, s.errors...)
	a.complete(d)
	return a, s.broken, nil
}

// A sight is what analyzers say of the packages that a place is in.
type sight struct {
	place  finding.Position // as it is shown
	dir    string
	found  []*finding.Finding
	errors []jsonError
	broken bool // some of them could not say so, or not fully
}

// look runs the analyzers that analysis selects once the place is located.
func (opts *whyOptions) look(analysis func(*whyOptions) []string) (*sight, error) {
	base, err := newGoCommand(opts.dir)
	if err != nil {
		return nil, err
	}
	g, err := opts.locate(base)
	if err != nil {
		return nil, err
	}
	opts.analysis = analysis(opts)
	found, problems, broken, err := g.findings(&opts.options)
	if err != nil {
		return nil, err
	}
	found = finding.Arrange(found, base.dir) // which leaves nothing of what it was given
	s := &sight{place: opts.place, dir: base.dir, found: found}
	s.place.File = finding.Shown(base.dir, s.place.File)
	for _, p := range problems {
		s.errors = append(s.errors, jsonError{p.pkg, p.lines})
	}
	_, internal := split(found, "")
	for _, f := range internal {
		s.errors = append(s.errors, jsonError{Lines: []string{fmt.Sprintf("%s: %s", f.Position, diag.WithCode(f.Message, f.Code))}})
	}
	s.broken = broken || len(internal) > 0
	return s, nil
}

// whyAnalysis returns the flags of the vet tool: all that could be reported is looked for, by the analyzer of the check
// if only that is asked for.
func (d *Driver) whyAnalysis(opts *whyOptions) []string {
	var args []string
	if r, ok := d.owner(opts.check); ok {
		args = append(args, "-"+r.Analyzer.Name)
	}
	place := fmt.Sprintf("%s:%d", opts.place.File, opts.place.Line)
	args = append(args, d.toAll(diag.WhyFlag, place)...)
	args = append(args, d.toAll(diag.TierFlag, diag.Advice.String())...)
	if opts.debug {
		args = append(args, d.toAll(diag.DebugFlag, "true")...)
	}
	return args
}

// read takes what analyzers have told about the line.
func (a *answer) read(found []*finding.Finding, dir string) error {
	for _, f := range found {
		var err error
		switch f.Code {
		case diag.VerdictCategory:
			var v diag.Verdict
			if err = json.Unmarshal([]byte(f.Message), &v); err == nil {
				a.addCase(v, f.Variant, dir)
			}
		case diag.OutcomeCategory:
			var o diag.Outcome
			if err = json.Unmarshal([]byte(f.Message), &o); err == nil {
				a.addFinding(o, f, dir)
			}
		}
		if err != nil {
			return fmt.Errorf("cannot read the verdicts of %s on %s: %v", f.Analyzer, f.Package, err)
		}
	}
	return nil
}
