package guard

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// truths returns which parameters of the callee of k are certainly true and false in the context e: a helper that
// does something only if it is asked to is two functions.
func truths(e entry, k *call) (yes, no uint64) {
	if k.lit {
		return e.yes, e.no
	}
	for i, arg := range k.target.Args() {
		if i >= 64 {
			break
		}
		switch arg := arg.(type) {
		case *ssa.Const:
			if arg.Value == nil || arg.Value.Kind() != constant.Bool {
				continue
			}
			if constant.BoolVal(arg.Value) {
				yes |= 1 << i
			} else {
				no |= 1 << i
			}
		case *ssa.Parameter:
			if has(e.yes, arg) {
				yes |= 1 << i
			}
			if has(e.no, arg) {
				no |= 1 << i
			}
		}
	}
	return yes, no
}

// excludes reports whether control does not get to b in the context c: on all ways there a parameter is asked for
// the other truth value.
func (c *Context) excludes(b *ssa.BasicBlock) bool {
	if c.yes|c.no == 0 || ssax.EnclosingDeclared(b.Parent()) != b.Parent() {
		return false
	}
	for cond, wanted := range ssax.Decided(b) {
		param, ok := cond.(*ssa.Parameter)
		if ok && (wanted && has(c.no, param) || !wanted && has(c.yes, param)) {
			return true
		}
	}
	return false
}
