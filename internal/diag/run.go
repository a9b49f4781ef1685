package diag

import (
	"go/token"
	"reflect"

	"golang.org/x/tools/go/analysis"
)

// Run makes the Run function of a root analyzer from its body. The body gets a
// reporter for checks, which is flushed when it is done; an error or a panic
// becomes a CV0000 diagnostic. Findings that were reported before a failure
// are still shown.
//
// If the analyzer has a result type and the body fails, the result is the zero
// value of that type: analyzers that build on it must be ready for that.
func Run(checks []*Check, body func(*analysis.Pass, *Reporter) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (any, error) {
		r := newReporter(pass, checks)
		var result any
		r.Try("", token.NoPos, func() (err error) {
			result, err = body(pass, r)
			return err
		})
		if f := Try(pass.Analyzer.Name, "", token.NoPos, func() error { r.Flush(); return nil }); f != nil {
			r.reportFailures([]*Failure{f})
		}
		if t := pass.Analyzer.ResultType; t != nil && (len(r.failures) > 0 && result == nil) {
			result = reflect.Zero(t).Interface()
		}
		return result, nil
	}
}
