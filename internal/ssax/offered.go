package ssax

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// OfferedObject returns what declares fn if code of importers may call it by its name: nil for literals and for what is
// not exported, and for tests, which go test alone runs. Packages with large tests would tell those above them
// little else.
func OfferedObject(fn *ssa.Function) *types.Func {
	obj := DeclaredObject(fn)
	if obj == nil || fn.Parent() != nil || !obj.Exported() || isTest(fn, obj) {
		return nil
	}
	return obj
}

// IsOpen reports whether code of other modules may call fn as often as it likes and with what it likes: fn is exported, and so is the
// type that it is a method of, in a package that these may import. What is only called by its own module is called as that does.
func IsOpen(fn *ssa.Function) bool {
	obj := OfferedObject(fn)
	if obj == nil || InTestFile(fn) || obj.Pkg().Name() == "main" || slices.Contains(strings.Split(obj.Pkg().Path(), "/"), "internal") {
		return false
	}
	recv := obj.Signature().Recv()
	if recv == nil {
		return true
	}
	named := NamedOf(recv.Type())
	return named != nil && named.Obj().Exported()
}

// isTest reports whether obj, which fn is, is a test, benchmark, fuzz target or example: it takes nothing but what
// package testing hands it.
func isTest(fn *ssa.Function, obj *types.Func) bool {
	sig := obj.Signature()
	if sig.Recv() != nil || sig.Results().Len() > 0 || sig.Params().Len() > 1 || !IsTestName(obj.Name()) || !InTestFile(fn) {
		return false
	}
	if sig.Params().Len() == 0 {
		return true
	}
	ptr, ok := types.Unalias(sig.Params().At(0).Type()).(*types.Pointer)
	if !ok {
		return false
	}
	named, ok := types.Unalias(ptr.Elem()).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "testing"
}
