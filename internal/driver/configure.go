package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/config"
	"github.com/concvet/concvet/internal/textsafe"
)

// configName is the name of the configuration file, in the directory of the command or one above it, up to the root of the
// repository.
const configName = "concvet.yaml"

// noConfig is the value of the flag -config for no file at all.
const noConfig = "none"

// notConfigurable are the flags that say what to do now, and not how.
var notConfigurable = []string{"C", "config", "debug", "diff", "fix", "baseline", "write-baseline", "new-from", "format", "o"}

// configure sets those of flags that the configuration file names and the command line does not. Known are the flags that the file
// may name, of which those that do not apply are left alone.
func (opts *options) configure(flags *flag.FlagSet, known []string, applies func(name string) bool) error {
	file, settings, err := opts.settings(known)
	if err != nil {
		return err
	}
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	analysis, build := opts.analysis, opts.build
	opts.analysis, opts.build = nil, nil // what the command line says comes last, and so counts
	for _, s := range settings {
		if given[s.Flag] || !applies(s.Flag) {
			continue
		}
		if err := flags.Set(s.Flag, s.Value); err != nil {
			return fmt.Errorf("%s:%d: invalid value %q for %s: %v", file, s.Line, s.Value, s.Flag, err)
		}
	}
	opts.analysis = append(opts.analysis, analysis...)
	opts.build = append(opts.build, build...)
	return nil
}

// always is for the command without a subcommand, which has all flags.
func always(string) bool { return true }

// forLoading reports whether a flag says how code is to be read, as subcommands do too.
func forLoading(name string) bool { return name == "tags" || name == modelsFlag }

// settings reads the configuration file, if there is one. Known are the flags that it may set.
func (opts *options) settings(known []string) (file string, settings []config.Setting, err error) {
	path, err := opts.configFile()
	if path == "" || err != nil {
		return "", nil, err
	}
	file = textsafe.Name(path)
	data, err := os.ReadFile(path)
	if err != nil {
		return "", nil, fmt.Errorf("-config: %v", err)
	}
	settings, err = config.Parse(data, known)
	if bad, ok := errors.AsType[*config.Error](err); ok {
		return "", nil, fmt.Errorf("%s:%d: %s", file, bad.Line, bad.Msg)
	}
	return file, settings, err
}

// configFile returns the configuration file, or "".
func (opts *options) configFile() (string, error) {
	switch opts.config {
	case noConfig:
		return "", nil
	case "":
	default:
		return opts.config, nil
	}
	dir, err := filepath.Abs(opts.dir)
	if err != nil {
		return "", err
	}
	for {
		file := filepath.Join(dir, configName)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return shorten(file), nil
		}
		parent := filepath.Dir(dir)
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil || parent == dir {
			return "", nil
		}
		dir = parent
	}
}

// shorten returns the name of a file relative to the working directory, if it is there or below.
func shorten(file string) string {
	if wd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(wd, file); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return file
}

// configurable returns the names of the flags that a configuration file may set.
func (d *Driver) configurable() []string {
	var names []string
	d.flags(new(options)).VisitAll(func(f *flag.Flag) {
		if !slices.Contains(notConfigurable, f.Name) && f.Name != modelsFlag {
			names = append(names, f.Name)
		}
	})
	return names
}

const configOverview = `Config prints the flags that the configuration file stands for, one on each line: for go vet, which
does not read the file. With -schema it prints the JSON schema of the file, for editors.

The file is called concvet.yaml, and is looked for in the current directory and those above it,
up to the root of the repository. Its keys are the flags of the command; the flags that are given
on the command line count instead of those in the file.

Usage:

	concvet config [flags]

Flags:

`

const configExitTexts = `
Exit status:

	0   the flags, or the schema, were printed
	2   wrong usage, a file that cannot be read
`

// configOptions are what the user asked for.
type configOptions struct {
	options
	schema bool
}

func configFlags(opts *configOptions) *flag.FlagSet {
	flags := flag.NewFlagSet("concvet config", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&opts.dir, "C", "", usageDir)
	flags.StringVar(&opts.config, "config", "", usageConfig)
	flags.BoolVar(&opts.schema, "schema", false, "print the JSON schema of the file")
	return flags
}

var configManual = &manual{
	overview: configOverview,
	flags:    func() *flag.FlagSet { return configFlags(new(configOptions)) },
	tail:     configExitTexts,
}

// printConfig prints the flags that the configuration file stands for.
func (d *Driver) printConfig(args []string) int {
	opts := new(configOptions)
	flags := configFlags(opts)
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		if err == nil {
			err = errors.New("config takes no packages")
		}
		return d.fail(fmt.Errorf("%s; see concvet help config", flagProblem(err)))
	}
	if opts.schema {
		data, err := json.MarshalIndent(d.schema(), "", "\t")
		if err == nil {
			_, err = fmt.Fprintf(d.Stdout, "%s\n", data)
		}
		if err != nil {
			return d.fail(err)
		}
		return ExitOK
	}
	all := new(options)
	flags = d.flags(all)
	all.dir, all.config = opts.dir, opts.config
	if err := all.configure(flags, d.configurable(), always); err != nil {
		return d.fail(err)
	}
	for _, arg := range slices.Concat(all.build, all.analysis, all.models) {
		fmt.Fprintln(d.Stdout, textsafe.Line(arg))
	}
	return ExitOK
}

// schema returns the JSON schema of the configuration file.
func (d *Driver) schema() *config.Schema {
	var flags []config.Flag
	all := d.flags(new(options))
	for _, name := range d.configurable() {
		f := all.Lookup(name)
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		flags = append(flags, config.Flag{Name: name, Usage: strings.ReplaceAll(f.Usage, "`", ""), Bool: ok && b.IsBoolFlag()})
	}
	return config.NewSchema(flags)
}
