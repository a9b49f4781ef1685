package driver

import (
	"fmt"
	"go/version"
	"runtime"
	"strings"
)

// checkSkew refuses packages that need goVersion if this binary was built with
// an older Go. The parser and the type checker are part of the binary; they do
// not understand packages, those of std included, of a newer Go.
func checkSkew(goVersion string) error {
	want, have := language(goVersion), language(runtime.Version())
	if want == "" || have == "" || version.Compare(want, have) <= 0 {
		return nil
	}
	return fmt.Errorf("this concvet was built with %s and cannot read code for %s; "+
		"build it again with that Go: go install github.com/concvet/concvet/cmd/concvet@latest", have, want)
}

// language returns the version of the language that a version of Go stands
// for, such as go1.26 for go1.26.8 or for a development version, or "".
func language(goVersion string) string {
	for _, word := range strings.Fields(goVersion) {
		word, _, _ = strings.Cut(word, "-")
		if lang := version.Lang(word); lang != "" {
			return lang
		}
	}
	return ""
}
