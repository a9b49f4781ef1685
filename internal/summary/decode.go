package summary

import (
	"go/token"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A decoder reads what an encoder wrote.
type decoder struct{ *funcfact.Decoder }

func (d *decoder) function() *Function {
	return &Function{
		Effect:   *d.effect(),
		Results:  funcfact.DecodeList(d.Decoder, d.result),
		Calls:    funcfact.DecodeList(d.Decoder, d.invoke),
		Requires: funcfact.DecodeList(d.Decoder, d.require),
		Excludes: funcfact.DecodeList(d.Decoder, d.require),
	}
}

func (d *decoder) effect() *locks.Effect {
	return &locks.Effect{
		NoReturn: d.Bool(),
		Goexit:   d.Bool(),
		Top:      d.Bool(),
		Cases: funcfact.DecodeList(d.Decoder, func() locks.Case {
			return locks.Case{When: d.conds(), Acquired: d.changes(), Released: d.changes()}
		}),
		Unsure: funcfact.DecodeList(d.Decoder, d.lock),
		Leaves: d.changes(),
		Acquires: funcfact.DecodeList(d.Decoder, func() locks.Acquire {
			return locks.Acquire{
				Lock:     d.lock(),
				Mode:     d.mode(),
				Held:     d.changes(),
				Released: funcfact.DecodeList(d.Decoder, d.lock),
				When:     d.conds(),
				Trace:    d.trace(),
				If:       d.proviso(),
			}
		}),
	}
}

func (d *decoder) proviso() locks.Proviso { return locks.Proviso{Conds: d.conds(), Hidden: d.Bool()} }

func (d *decoder) mode() locks.Mode { return syncmodel.Mode(d.Uint()) }

func (d *decoder) result() FuncResult {
	r := FuncResult{Alias: d.path(), Nil: Nilness(d.Uint())}
	if d.Bool() {
		r.Handle = &Handle{Effect: *d.effect(), Calls: funcfact.DecodeList(d.Decoder, d.invoke)}
	}
	return r
}

func (d *decoder) invoke() Invoke {
	return Invoke{
		Param: d.Uint(), Held: d.changes(), Released: funcfact.DecodeList(d.Decoder, d.lock), When: d.conds(), Trace: d.trace(), If: d.proviso(),
	}
}

func (d *decoder) require() Require {
	return Require{Lock: d.lock(), Mode: d.mode(), Source: Source(d.Uint()), Text: d.String()}
}

func (d *decoder) changes() []locks.Change {
	return funcfact.DecodeList(d.Decoder, func() locks.Change { return locks.Change{Lock: d.lock(), Mode: d.mode()} })
}

func (d *decoder) conds() []locks.Cond {
	return funcfact.DecodeList(d.Decoder, func() locks.Cond {
		return locks.Cond{
			Is:   d.Bool(),
			Atom: locks.Atom{X: d.path(), Op: token.Token(d.Uint()), Const: d.String(), Y: d.path()},
		}
	})
}

func (d *decoder) lock() locks.Lock {
	return locks.Lock{Path: d.path(), Decl: d.variable(), Alias: d.Bool()}
}

func (d *decoder) variable() symbol.Var {
	return symbol.Var{Pkg: d.String(), Type: d.String(), Name: d.String()}
}

func (d *decoder) path() accesspath.Path {
	var p accesspath.Path
	switch kind := accesspath.RootKind(d.Uint()); kind {
	case accesspath.None:
		return p
	case accesspath.Global:
		p = accesspath.GlobalPath(d.String(), d.String())
	case accesspath.Param, accesspath.Result:
		p.Root = accesspath.Root{Kind: kind, Index: d.Uint()}
	default:
		d.Fail()
		return p
	}
	cut := d.Bool()
	n := d.Uint()
	if n > accesspath.MaxSteps {
		d.Fail() // what follows would be read as something else
		return p
	}
	for range n {
		p = p.Append(accesspath.Step{Kind: accesspath.StepKind(d.Uint()), Name: d.String()})
	}
	if cut {
		p = p.MarkCut()
	}
	return p
}

func (d *decoder) trace() []locks.Frame {
	return funcfact.DecodeList(d.Decoder, func() locks.Frame {
		return locks.Frame{Func: d.String(), File: d.String(), Line: d.Uint()}
	})
}
