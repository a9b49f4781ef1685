package driver

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/internal/terminal"
)

// options are what the user asked for.
type options struct {
	dir      string // run there
	json     bool
	report   reporting
	fix      bool
	diff     bool
	rank     bool
	context  excerptLines
	color    terminal.When
	debug    bool
	config   string            // the configuration file, "" for the usual one
	build    []string          // flags for the go command
	analysis []string          // flags for the vet tool
	models   []string          // a further one, with the models of the user
	shown    map[string]*shown // what is shown, by analyzer; what is not in it is
	packages []string
}

// modelsFlag is the flag with models of the user, in the command as in the vet tool.
const modelsFlag = "models"

// reporting is how findings are told, and which of them.
type reporting struct {
	format   outputFormat
	file     string   // to write to, "" for standard output
	baseline string   // file with those that are known
	rewrite  bool     // the baseline
	since    string   // revision
	flags    []string // of options.analysis those that the user has given
}

// Usage texts of the flags that are not those of an analyzer.
const (
	usageDir     = "change to this directory before doing anything"
	usageJSON    = "the same as -format=json"
	usageFormat  = "print findings as text, json, sarif (2.1.0) or github (annotations)"
	usageOutput  = "print to this file instead of standard output"
	usageKnown   = "do not report findings that are in this file; write it with all findings if it does not exist"
	usageRewrite = "write the file of -baseline anew, with the findings that there are now"
	usageSince   = "report only findings that involve lines changed since this revision of git, committed or not"
	usageFix     = "apply the fixes that are certain, then report what remains"
	usageDiff    = "print the fixes as a diff instead of applying them"
	usageRank    = "print the most likely findings first, those about one field or variable together, with a score of up to 100"
	usageGroup   = "print findings with one cause in a file as one, with their places (default true, but false with -baseline, -new-from, -fix and -diff)"
	usageContext = "print findings with this many lines of source around them, or off (default on a terminal 0, else off)"
	usageColor   = "colour what is printed: auto, on terminals and without NO_COLOR; always or never"
	usageTags    = "comma-separated build tags"
	usageTest    = "report findings in test files (default true)"
	usageExclude = "report nothing in files that match these globs, with commas in between; ** stands for any folders"
	usageConfig  = "read this configuration file instead of concvet.yaml, or none"
	usageModels  = "rows on functions of your own, with semicolons in between; see docs/config.md"
	usageTier    = "report checks up to this tier: bug (the default), likely or advice"
	usageDisable = "do not report these checks, given by codes or names with commas in between"
	usageEnable  = "report these checks whatever their tier"
	usageDebug   = "show the stacks of internal errors"
)

// parse parses the command line.
func (d *Driver) parse(args []string) (*options, error) {
	opts := new(options)
	flags := d.flags(opts)
	if err := flags.Parse(args); err != nil {
		return nil, fmt.Errorf("%s; see concvet help", flagProblem(err))
	}
	if err := opts.setPackages(flags.Args()); err != nil {
		return nil, err
	}
	if err := opts.configure(flags, d.configurable(), always); err != nil {
		return nil, err
	}
	if err := opts.settle(); err != nil {
		return nil, fmt.Errorf("%w; see concvet help", err)
	}
	for _, name := range []string{diag.RankFlag, diag.NoticesFlag} {
		opts.analysis = append(opts.analysis, d.toAll(name, "true")...)
	}
	if opts.debug {
		opts.analysis = append(opts.analysis, d.toAll(diag.DebugFlag, "true")...)
	}
	return opts, d.askForAll(opts)
}

// settle sets what follows from the flags, and reports those that do not go together.
func (opts *options) settle() error {
	r := &opts.report
	name := "-format=" + string(r.format)
	if opts.json {
		name = "-json"
		if r.format != "" && r.format != jsonFormat {
			return fmt.Errorf("-json does not go with -format=%s", r.format)
		}
		r.format = jsonFormat
	}
	r.format = cmp.Or(r.format, textFormat)
	r.flags = opts.analysis
	switch {
	case r.format != textFormat && (opts.fix || opts.diff):
		return fmt.Errorf("%s does not go with -fix or -diff", name)
	case opts.context.given && r.format != textFormat:
		return fmt.Errorf("-c does not go with %s or -diff", name)
	case opts.context.given && opts.diff:
		return errors.New("-c does not go with -json or -diff")
	case r.rewrite && r.baseline == "":
		return errors.New("-write-baseline needs -baseline=FILE")
	case r.rewrite && (opts.fix || opts.diff):
		return errors.New("-write-baseline does not go with -fix or -diff")
	}
	return nil
}

// setPackages takes what is left of the command line.
func (opts *options) setPackages(args []string) error {
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			return fmt.Errorf("flag %s after the packages; flags come first", arg)
		}
	}
	opts.packages = args
	return nil
}

// setModels takes models for the vet tool.
func (opts *options) setModels(rows string) error {
	opts.models = []string{"-" + modelsFlag + "=" + rows}
	return syncmodel.CheckRows(rows)
}

// newFlags returns the flags that all commands have which analyze packages.
func (opts *options) newFlags(command string) *flag.FlagSet {
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&opts.dir, "C", "", usageDir)
	flags.BoolVar(&opts.debug, "debug", false, usageDebug)
	flags.StringVar(&opts.config, "config", "", usageConfig)
	flags.Func("tags", usageTags, opts.addTags)
	flags.Func(modelsFlag, usageModels, opts.setModels)
	return flags
}

func (opts *options) addTags(list string) error {
	opts.build = append(opts.build, "-tags="+list)
	return nil
}

// flagProblem rewords what package flag says: "flag provided but not defined:
// -x" as "unknown flag -x".
func flagProblem(err error) string {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: "); ok {
		return "unknown flag " + name
	}
	return err.Error()
}

// flags returns the flags of the command, which set opts.
func (d *Driver) flags(opts *options) *flag.FlagSet {
	flags := opts.newFlags("concvet")
	flags.BoolVar(&opts.json, "json", false, usageJSON)
	flags.Func("format", usageFormat, opts.report.format.set)
	flags.StringVar(&opts.report.file, "o", "", usageOutput)
	flags.StringVar(&opts.report.baseline, "baseline", "", usageKnown)
	flags.BoolVar(&opts.report.rewrite, "write-baseline", false, usageRewrite)
	flags.StringVar(&opts.report.since, "new-from", "", usageSince)
	flags.BoolVar(&opts.fix, "fix", false, usageFix)
	flags.BoolVar(&opts.diff, "diff", false, usageDiff)
	flags.BoolVar(&opts.rank, "rank", false, usageRank)
	flags.Func("c", usageContext, opts.context.set)
	flags.Func("color", usageColor, opts.color.Set)
	flags.Func(diag.ExcludeFlag, usageExclude, d.forAll(opts, diag.ExcludeFlag, diag.ValidPatterns))
	flags.BoolFunc(diag.GroupFlag, usageGroup, d.forAll(opts, diag.GroupFlag, isBool))
	flags.BoolFunc("test", usageTest, d.forAll(opts, diag.TestFlag, isBool))
	flags.Func(diag.DisableFlag, usageDisable, d.toOwners(opts, diag.DisableFlag))
	flags.Func(diag.EnableFlag, usageEnable, d.toOwners(opts, diag.EnableFlag))
	flags.Func("tier", usageTier, d.forAll(opts, diag.TierFlag, new(diag.Tier).Set))
	for _, r := range d.Roots {
		forwardFlags(flags, r.Analyzer, opts)
	}
	return flags
}

// forAll returns the setter of a flag that is passed on to all analyzers. It
// checks the value here, where the error can name the flag.
func (d *Driver) forAll(opts *options, name string, check func(string) error) func(string) error {
	return func(value string) error {
		if err := check(value); err != nil {
			return err
		}
		opts.analysis = append(opts.analysis, d.toAll(name, value)...)
		return nil
	}
}

// toAll returns the arguments that set a flag in each analyzer that has it.
func (d *Driver) toAll(name, value string) []string {
	var args []string
	for _, r := range d.Roots {
		if r.Analyzer.Flags.Lookup(name) != nil {
			args = append(args, fmt.Sprintf("-%s.%s=%s", r.Analyzer.Name, name, value))
		}
	}
	return args
}

// forwardFlags defines the flags of a as go vet would: the name of the
// analyzer selects it, its own flags have the name in front. They go to the
// vet tool as they are, in the order given.
func forwardFlags(flags *flag.FlagSet, a *analysis.Analyzer, opts *options) {
	pass := func(name string, check func(string) error) func(string) error {
		return func(value string) error {
			if err := check(value); err != nil {
				return err
			}
			opts.analysis = append(opts.analysis, "-"+name+"="+value)
			return nil
		}
	}
	flags.BoolFunc(a.Name, "run only the analyzers selected like this; =false: all but them", pass(a.Name, isBool))
	a.Flags.VisitAll(func(f *flag.Flag) {
		name := a.Name + "." + f.Name
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
			flags.BoolFunc(name, f.Usage, pass(name, isBool))
		} else {
			flags.Func(name, f.Usage, pass(name, f.Value.Set))
		}
	})
}

// isBool returns an error unless value is a boolean as package flag reads it.
func isBool(value string) error {
	var b bool
	probe := flag.NewFlagSet("", flag.ContinueOnError)
	probe.SetOutput(io.Discard)
	probe.BoolVar(&b, "b", false, "")
	if probe.Parse([]string{"-b=" + value}) != nil {
		return errors.New("want true or false")
	}
	return nil
}
