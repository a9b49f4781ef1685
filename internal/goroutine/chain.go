package goroutine

import "golang.org/x/tools/go/ssa"

// A Call is a function that is called with Args, which are values of the caller.
type Call struct {
	Func *ssa.Function
	Args []ssa.Value
}

// MayReach reports whether control may get to the block to, of the last function of chain: a function of whose caller nothing is known,
// and what that calls or starts, and so on. It is what a scope tells, but none of what they do is laid out.
func MayReach(cfg Config, chain []Call, to *ssa.BasicBlock) bool {
	f := &Frame{values: newResolution(cfg, new(Scope)), Func: chain[0].Func}
	for _, call := range chain[1:] {
		f = f.calling(call.Func, call.Args)
	}
	return f.mayReach(to, nil)
}

// calling returns the frame of fn as f calls it with args, which is not laid out.
func (f *Frame) calling(fn *ssa.Function, args []ssa.Value) *Frame {
	return &Frame{Thread: f.Thread, Func: fn, Caller: f, args: bind(f, args), values: f.values}
}
