package ssax

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// IsInit reports whether fn runs when its package is initialized, and nobody can call it: the initializer of
// package variables, or a declared function init, which SSA calls init#1 and so on. A method may be called init, too.
func IsInit(fn *ssa.Function) bool {
	return fn.Parent() == nil && fn.Signature.Recv() == nil && (fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#"))
}
