package driver

import (
	"flag"
	"fmt"
	"io"
)

// A subcommand is a word that may follow the name of the command.
type subcommand struct {
	name  string
	usage string // what may follow it
	does  string // in one line
	run   func(d *Driver, args []string) int
	help  *manual // nil if the overview says all
}

// A manual is what "concvet help" says of a subcommand.
type manual struct {
	overview string
	flags    func() *flag.FlagSet
	tail     string // the exit statuses
}

// subcommands returns all subcommands, in the order of the overview.
func subcommands() []subcommand {
	return []subcommand{
		{"help", "[topic]", "print this text, or about a command, an analyzer or a check", (*Driver).help, nil},
		{"explain", "code...", "print the pages about checks", (*Driver).explain, nil},
		{"graph", "[flags] [packages]", "draw the lock-order graph", (*Driver).graph, graphManual},
		{"guards", "[flags] [packages]", "print which lock guards what", (*Driver).guards, guardsManual},
		{"lsp", "[flags]", "serve an editor: findings while you type", (*Driver).lsp, lspManual},
		{"report", "[flags] [packages]", "write findings, guards and the graph as a page of HTML", (*Driver).writeReport, reportManual},
		{"why", "file:line [check]", "explain why a line is reported or not", (*Driver).why, whyManual},
		{"trace", "file:line [check]", "show the steps that lead to a finding, side by side", (*Driver).trace, traceManual},
		{"config", "[flags]", "print the flags that the configuration file stands for", (*Driver).printConfig, configManual},
		{"gopls-build", "[flags]", "build a gopls that shows findings", (*Driver).goplsBuild, goplsBuildManual},
		{"version", "", "print the version", (*Driver).version, nil},
	}
}

// findCommand returns the subcommand of that name.
func findCommand(name string) (subcommand, bool) {
	for _, c := range subcommands() {
		if c.name == name {
			return c, true
		}
	}
	return subcommand{}, false
}

// command does what args say.
func (d *Driver) command(args []string) int {
	if len(args) > 0 {
		word := args[0]
		if word == "-h" || word == "-help" || word == "--help" {
			word = "help"
		}
		if c, ok := findCommand(word); ok {
			return d.runCommand(c, args[1:])
		}
	}
	opts, err := d.parse(args)
	if err != nil {
		return d.failAs(wantedFormat(args), ".", err)
	}
	return d.check(opts)
}

// runCommand runs a subcommand, or prints its manual if that is what its flags ask for.
func (d *Driver) runCommand(c subcommand, args []string) int {
	if c.help != nil && asksHelp(args) {
		c.help.print(d.Stdout)
		return ExitOK
	}
	return c.run(d, args)
}

// asksHelp reports whether one of args asks for help. None of the flags takes such a value.
func asksHelp(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "-h", "-help", "--help", "--h":
			return true
		}
	}
	return false
}

// print prints the manual.
func (m *manual) print(w io.Writer) {
	fmt.Fprint(w, m.overview)
	columns(w, func(row func(cells ...string)) {
		m.flags().VisitAll(func(f *flag.Flag) { row("-"+f.Name, usageOf(f)) })
	})
	fmt.Fprint(w, m.tail)
}

// usageOf returns the usage of a flag, with its default where that tells something.
func usageOf(f *flag.Flag) string {
	switch f.DefValue {
	case "", "false", "-1":
		return f.Usage
	}
	return fmt.Sprintf("%s (default %s)", f.Usage, f.DefValue)
}

// parse parses the flags of a subcommand, and takes what follows them for packages. The configuration file may set the flags that
// are known, of which those count that the subcommand has.
func (opts *options) parse(name string, flags *flag.FlagSet, args, known []string) error {
	return opts.parseAs(name, flags, args, known, forLoading)
}

// parseAs is parse with a say in which settings of the configuration file count.
func (opts *options) parseAs(name string, flags *flag.FlagSet, args, known []string, applies func(string) bool) error {
	if err := flags.Parse(args); err != nil {
		return fmt.Errorf("%s; see concvet help %s", flagProblem(err), name)
	}
	if err := opts.setPackages(flags.Args()); err != nil {
		return err
	}
	return opts.configure(flags, known, applies)
}
