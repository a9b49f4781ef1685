package memory

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// appendContract appends what a call of an interface method does by the contract of
// package io, whoever implements it: an io.Reader fills the slice that it gets, and an
// io.Writer reads it. The same goes for methods that add to their parameters and
// results, as those of io.ReaderAt and net.PacketConn do.
func appendContract(list []Access, call *ssa.CallCommon) []Access {
	if !call.IsInvoke() || len(call.Args) == 0 || !transfersBytes(call.Method.Signature()) {
		return list
	}
	switch call.Method.Name() {
	case "Read", "ReadAt", "ReadFrom":
		return appendElements(list, call.Args[0], true)
	case "Write", "WriteAt", "WriteTo":
		return appendElements(list, call.Args[0], false)
	}
	return list
}

// transfersBytes reports whether sig gets a []byte first, and returns a number first
// and an error last.
func transfersBytes(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	if params.Len() == 0 || results.Len() < 2 {
		return false
	}
	buf, ok := ssax.CoreType(params.At(0).Type()).(*types.Slice)
	return ok && isBasic(buf.Elem(), types.Byte) && isBasic(results.At(0).Type(), types.Int) &&
		ssax.IsError(results.At(results.Len()-1).Type())
}

func isBasic(t types.Type, kind types.BasicKind) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == kind
}
