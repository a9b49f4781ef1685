package summary

import (
	"encoding/binary"
	"go/token"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A decoder reads what an encoder wrote. Damaged input makes it fail, never
// panic or allocate without bound: every element costs at least a byte.
type decoder struct {
	buf     []byte
	strings []string
	failed  bool
}

func (d *decoder) uint() int {
	n, size := binary.Uvarint(d.buf)
	if size <= 0 || n >= 1<<31 {
		d.failed, d.buf = true, nil
		return 0
	}
	d.buf = d.buf[size:]
	return int(n)
}

func (d *decoder) bool() bool { return d.uint() != 0 }

func (d *decoder) string() string {
	i := d.uint()
	if i >= len(d.strings) {
		d.failed = true
		return ""
	}
	return d.strings[i]
}

// decodeList reads what encodeList wrote.
func decodeList[T any](d *decoder, one func() T) []T {
	n := d.uint()
	if n > len(d.buf) {
		d.failed = true
		return nil
	}
	var list []T
	for range n {
		list = append(list, one())
		if d.failed {
			return nil
		}
	}
	return list
}

func (d *decoder) function() *Function {
	return &Function{
		Effect:   *d.effect(),
		Results:  decodeList(d, d.result),
		Calls:    decodeList(d, d.invoke),
		Requires: decodeList(d, d.require),
		Excludes: decodeList(d, d.require),
	}
}

func (d *decoder) effect() *locks.Effect {
	return &locks.Effect{
		NoReturn: d.bool(),
		Top:      d.bool(),
		Cases: decodeList(d, func() locks.Case {
			return locks.Case{When: d.conds(), Acquired: d.changes(), Released: d.changes()}
		}),
		Unsure: decodeList(d, d.lock),
		Leaves: d.changes(),
		Acquires: decodeList(d, func() locks.Acquire {
			return locks.Acquire{
				Lock:     d.lock(),
				Mode:     d.mode(),
				Held:     d.changes(),
				Released: decodeList(d, d.lock),
				When:     d.conds(),
				Trace:    d.trace(),
				If:       d.proviso(),
				Guess:    d.bool(),
			}
		}),
	}
}

func (d *decoder) proviso() locks.Proviso { return locks.Proviso{Conds: d.conds(), Hidden: d.bool()} }

func (d *decoder) mode() locks.Mode { return syncmodel.Mode(d.uint()) }

func (d *decoder) result() FuncResult {
	r := FuncResult{Alias: d.path(), NonNil: d.bool()}
	if d.bool() {
		r.Handle = &Handle{Effect: *d.effect(), Calls: decodeList(d, d.invoke)}
	}
	return r
}

func (d *decoder) invoke() Invoke {
	return Invoke{
		Param: d.uint(), Held: d.changes(), Released: decodeList(d, d.lock), When: d.conds(), Trace: d.trace(), If: d.proviso(),
	}
}

func (d *decoder) require() Require {
	return Require{Lock: d.lock(), Mode: d.mode(), Source: Source(d.uint()), Text: d.string()}
}

func (d *decoder) changes() []locks.Change {
	return decodeList(d, func() locks.Change { return locks.Change{Lock: d.lock(), Mode: d.mode()} })
}

func (d *decoder) conds() []locks.Cond {
	return decodeList(d, func() locks.Cond {
		return locks.Cond{
			Is:   d.bool(),
			Atom: locks.Atom{X: d.path(), Op: token.Token(d.uint()), Const: d.string(), Y: d.path()},
		}
	})
}

func (d *decoder) lock() locks.Lock {
	return locks.Lock{Path: d.path(), Decl: d.variable(), Alias: d.bool()}
}

func (d *decoder) variable() symbol.Var {
	return symbol.Var{Pkg: d.string(), Type: d.string(), Name: d.string()}
}

func (d *decoder) path() accesspath.Path {
	var p accesspath.Path
	switch kind := accesspath.RootKind(d.uint()); kind {
	case accesspath.None:
		return p
	case accesspath.Global:
		p = accesspath.GlobalPath(d.string(), d.string())
	case accesspath.Param, accesspath.Result:
		p.Root = accesspath.Root{Kind: kind, Index: d.uint()}
	default:
		d.failed = true
		return p
	}
	cut := d.bool()
	n := d.uint()
	if n > accesspath.MaxSteps {
		d.failed = true // what follows would be read as something else
		return p
	}
	for range n {
		p = p.Append(accesspath.Step{Kind: accesspath.StepKind(d.uint()), Name: d.string()})
	}
	if cut {
		p = p.MarkCut()
	}
	return p
}

func (d *decoder) trace() []locks.Frame {
	return decodeList(d, func() locks.Frame {
		return locks.Frame{Func: d.string(), File: d.string(), Line: d.uint()}
	})
}
