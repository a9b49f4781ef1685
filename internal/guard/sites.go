package guard

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A siteKey names instructions of a function that other ones may come before or after.
type siteKey struct {
	fn   *ssa.Function
	kind siteKind
	data symbol.Var // what they are about, if their kind is one of several
}

// A siteKind is what the instructions of a siteKey do.
type siteKind uint8

const (
	waits        siteKind = iota // wait for goroutines to end
	signalled                    // receive, to be told that something is over
	hears                        // receive from a channel of the function
	starts                       // start goroutines
	takes                        // call functions of the package that take a lock, the data
	asks                         // do something atomic to the data
	sets                         // the same, but for loading it
	replacements                 // give the data another map or slice
	turns                        // take a token of a semaphore
	enters                       // call methods of another package, which the data names
	ended                        // come after a wait until the data is closed, or counts nobody any more
)

// sitesOf returns the instructions of k.fn of which is holds, as they were found the first time.
func (a *Census) sitesOf(k siteKey, is func(ssa.Instruction) bool) *ssax.Sites {
	s := a.sites[k]
	if s != nil {
		return s
	}
	var all []ssa.Instruction
	for instr := range ssax.Instrs(k.fn) {
		if is(instr) {
			all = append(all, instr)
		}
	}
	s = a.reach.Sites(all)
	a.sites[k] = s
	return s
}

func (a *Census) waitsIn(fn *ssa.Function) *ssax.Sites {
	return a.sitesOf(siteKey{fn: fn, kind: waits}, a.waits)
}

// signalsIn returns the instructions of fn that receive, to be told that something is over, and the first ones behind those
// arms of a select that do.
func (a *Census) signalsIn(fn *ssa.Function) *ssax.Sites {
	arms := make(map[ssa.Instruction]bool)
	return a.sitesOf(siteKey{fn: fn, kind: signalled}, func(instr ssa.Instruction) bool {
		if sel, ok := instr.(*ssa.Select); ok {
			for i, first := range armsOf(sel) {
				arms[first] = announces(sel.States[i])
			}
		}
		return arms[instr] || a.signals(instr)
	})
}

// armsOf yields the first instructions behind the arms of sel, by the number of the arm, where no other way leads there. They come
// after sel in the order of the blocks.
func armsOf(sel *ssa.Select) iter.Seq2[int, ssa.Instruction] {
	return func(yield func(int, ssa.Instruction) bool) {
		for i := range sel.States {
			if b := ssax.ArmOf(sel, i); b != nil && len(b.Preds) == 1 && !yield(i, b.Instrs[0]) {
				return
			}
		}
	}
}

// startsIn returns the instructions of fn that start goroutines.
func (a *Census) startsIn(fn *ssa.Function) *ssax.Sites {
	k := siteKey{fn: fn, kind: starts}
	if s := a.sites[k]; s != nil {
		return s
	}
	var all []ssa.Instruction
	for _, c := range a.calls[fn] {
		if c.spawn != nil && c.site != nil {
			all = append(all, c.site)
		}
	}
	a.sites[k] = a.reach.Sites(all)
	return a.sites[k]
}

// takesIn returns the calls in fn of functions of the package that take the lock.
func (a *Census) takesIn(fn *ssa.Function, lock symbol.Var) *ssax.Sites {
	return a.sitesAbout(siteKey{fn: fn, kind: takes, data: lock}, func(instr ssa.Instruction, add func(symbol.Var)) {
		call, ok := instr.(*ssa.Call)
		if !ok || a.sum.Callee(call) == nil {
			return
		}
		if e := a.sum.Effect(call); e != nil {
			for _, acq := range e.Acquires {
				add(acq.Lock.Decl)
			}
		}
	})
}

// sitesAbout returns the instructions of k.fn for which about adds k.data. Those of all data are found at once.
func (a *Census) sitesAbout(k siteKey, about func(instr ssa.Instruction, add func(symbol.Var))) *ssax.Sites {
	all := siteKey{fn: k.fn, kind: k.kind}
	if a.sites[all] == nil {
		found := make(map[symbol.Var][]ssa.Instruction)
		for instr := range ssax.Instrs(k.fn) {
			about(instr, func(data symbol.Var) { found[data] = append(found[data], instr) })
		}
		for data, instrs := range found {
			a.sites[siteKey{k.fn, k.kind, data}] = a.reach.Sites(instrs)
		}
		a.sites[all] = a.reach.Sites(nil) // stands for what is not among them
	}
	if s := a.sites[k]; s != nil {
		return s
	}
	return a.sites[all]
}
