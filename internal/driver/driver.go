package driver

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/concvet/concvet/internal/textsafe"
	"github.com/concvet/concvet/suite"
)

// Exit statuses of the command. With -json and -format=sarif, findings alone leave it at ExitOK,
// as with go vet: whoever reads JSON counts for themselves.
const (
	ExitOK       = 0 // nothing found
	ExitFindings = 1 // findings, or a diff that is not empty
	ExitError    = 2 // wrong usage, packages that do not build, internal errors
)

// A Driver is the command with its analyzers.
type Driver struct {
	Roots  []suite.Root
	Stdin  io.Reader // what an editor says
	Stdout io.Writer
	Stderr io.Writer
}

// Main runs the command with args, the name of the command excluded, and
// returns its exit status. As a vet tool it ends the process itself unless the
// package cannot even be looked at.
func (d *Driver) Main(args []string) int {
	if isVettool(args) {
		return d.vettool(args)
	}
	out := &output{w: d.Stdout}
	command := *d
	command.Stdout = out
	status := command.command(args)
	if out.err != nil && status <= ExitError {
		return d.fail(out.err)
	}
	return status
}

// isVettool reports whether the go command runs us as a vet tool. Its command
// lines must be told from users' before any flag is parsed, since both define
// flags of the same names. A package may be called like the file in which the go command describes one, but it is
// a directory.
func isVettool(args []string) bool {
	if len(args) == 0 {
		return false
	}
	switch last := args[len(args)-1]; {
	case strings.HasSuffix(last, ".cfg"):
		info, err := os.Stat(last)
		return err == nil && info.Mode().IsRegular()
	case len(args) == 1:
		return last == "-V=full" || last == "-flags" || last == "--flags"
	}
	return false
}

// fail prints an error and returns the exit status for it.
func (d *Driver) fail(err error) int {
	if i := ending(err); i != nil {
		fmt.Fprintf(d.Stderr, "concvet: %v\n", i)
		return i.status()
	}
	fmt.Fprintf(d.Stderr, "concvet: %s\n", textsafe.Text(err.Error()))
	return ExitError
}
