package diag

import (
	"fmt"
	"go/token"
	"runtime/debug"
	"strings"
)

// A Failure says that a part of a package could not be analyzed because of a
// bug in an analyzer.
//
// The diagnostics of an analyzer that is not a root are shown by no driver. It
// keeps its failures in its Result, and the roots that build on it hand them
// to [Reporter.Fail].
type Failure struct {
	Analyzer string
	Func     string    // the function being analyzed, "" if unknown
	Pos      token.Pos // where Func is declared, if known
	Err      error
	Stack    string // of a panic
}

// Error returns one line that names the analyzer and the function.
func (f *Failure) Error() string {
	where := f.Analyzer
	if f.Func != "" {
		where += " at " + f.Func
	}
	first, _, _ := strings.Cut(f.Err.Error(), "\n")
	return fmt.Sprintf("internal error in %s: %s", where, first)
}

// Try calls body and returns its error or panic as a failure, nil if there is
// none. Analyzers use it around the work on one function, so that one
// function costs its package only the findings about that function.
func Try(analyzer, fn string, pos token.Pos, body func() error) (failure *Failure) {
	fail := func(err error, stack string) *Failure {
		return &Failure{Analyzer: analyzer, Func: fn, Pos: pos, Err: err, Stack: stack}
	}
	defer func() {
		if x := recover(); x != nil {
			failure = fail(fmt.Errorf("panic: %v", x), string(debug.Stack()))
		}
	}()
	if err := body(); err != nil {
		failure = fail(err, "")
	}
	return failure
}
