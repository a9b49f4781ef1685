package locks_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// A program is a random function of basic blocks that jump to one another as
// they like, with conditions that depend on one another.
type program struct {
	name     string
	captured bool // the variables are captured by a literal, so that they are memory
	blocks   []block
}

// A block executes ops and goes on at yes or no. What cond is tells [walk.test].
type block struct {
	ops     []op
	cond    string // "" for a return
	yes, no int
}

// An op is a call on a lock, or an assignment to a variable.
type op struct {
	verb string // Lock, Unlock, defer Unlock, =
	what string // the lock, or the variable
	expr string // what is assigned
}

// Conditions are on parameters, on variables, on what somebody else decides, and
// on the outcome of an attempt to lock.
var (
	programLocks = []string{"a", "b", "rw", "rw(r)"}
	programVars  = []string{"v", "w"}
	programConds = []string{"opaque()", "x", "!x", "y", "n == 1", "n == 2", "n != 2", "v", "!v", "w", "v && w", "try a", "try rw", "try rw(r)"}
	programExprs = []string{"opaque()", "true", "false", "x", "!v", "w"}
)

func randomProgram(rnd *rand.Rand, name string) program {
	pick := func(list []string) string { return list[rnd.IntN(len(list))] }
	p := program{name: name, captured: rnd.IntN(3) == 0}
	n := 3 + rnd.IntN(8)
	for range n {
		b := block{cond: pick(programConds), yes: rnd.IntN(n), no: rnd.IntN(n)}
		if rnd.IntN(n) == 0 {
			b.cond = ""
		}
		for range rnd.IntN(4) {
			switch rnd.IntN(8) {
			case 0, 1, 2:
				b.ops = append(b.ops, op{"Lock", pick(programLocks), ""})
			case 3, 4, 5:
				b.ops = append(b.ops, op{"Unlock", pick(programLocks), ""})
			case 6:
				b.ops = append(b.ops, op{"=", pick(programVars), pick(programExprs)})
			case 7:
				b.ops = append(b.ops, op{"defer Unlock", pick(programLocks), ""})
			}
		}
		p.blocks = append(p.blocks, b)
	}
	p.blocks[n-1].cond = ""
	return p
}

// source spells p. The first statement uses all labels, as Go demands. Each
// block begins with the call that the walk compares worlds at.
func (p program) source() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("func %s(x, y bool, n, start int) {", p.name)
	line("v, w := opaque(), opaque()")
	line("_, _ = v, w")
	if p.captured {
		line("func() { v, w = w, v }()")
	}
	line("switch start {")
	for i := range p.blocks {
		line("case %d: goto L%d", i, i)
	}
	line("}\nreturn")
	for i, bl := range p.blocks {
		line("L%d:\npoint(%d)", i, i)
		for _, o := range bl.ops {
			switch o.verb {
			case "=":
				line("%s = %s", o.what, o.expr)
			case "defer Unlock":
				line("defer %s", call(o.what, "Unlock"))
			default:
				line("%s", call(o.what, o.verb))
			}
		}
		if bl.cond == "" {
			line("return")
			continue
		}
		cond := bl.cond
		if lock, ok := strings.CutPrefix(cond, "try "); ok {
			cond = call(lock, "TryLock")
		}
		line("if %s { goto L%d }\ngoto L%d", cond, bl.yes, bl.no)
	}
	line("}")
	return b.String()
}

// A walk executes a program once.
type walk struct {
	*rand.Rand
	vars   map[string]bool
	n      int
	held   map[string]int
	defers []string
	ran    map[*op]bool
}

func (w *walk) eval(expr string) bool {
	if e, ok := strings.CutPrefix(expr, "!"); ok {
		return !w.eval(e)
	}
	if expr == "opaque()" {
		return w.IntN(2) == 0
	}
	return w.vars[expr] || expr == "true"
}

// test decides cond. It is false if the walk ends here.
func (w *walk) test(cond string) (truth, ok bool) {
	if lock, try := strings.CutPrefix(cond, "try "); try {
		if w.IntN(2) == 0 || !w.canLock(lock) {
			return false, true // somebody else has it
		}
		return true, w.do(&op{verb: "Lock", what: lock})
	}
	switch cond {
	case "n == 1":
		return w.n == 1, true
	case "n == 2":
		return w.n == 2, true
	case "n != 2":
		return w.n != 2, true
	case "v && w":
		return w.vars["v"] && w.vars["w"], true
	}
	return w.eval(cond), true
}

func (w *walk) canLock(lock string) bool {
	base := strings.TrimSuffix(lock, "(r)")
	return w.held[base] == 0 && (base != lock || w.held[base+"(r)"] == 0)
}

// do executes o. It is false if the program hangs or crashes there, or does what
// the analysis says it does not follow: a statement deferred twice.
func (w *walk) do(o *op) bool {
	switch o.verb {
	case "Lock":
		if !w.canLock(o.what) || w.held[o.what] == 5 {
			return false
		}
		w.held[o.what]++
	case "Unlock":
		if w.held[o.what] == 0 {
			return false
		}
		w.held[o.what]--
	case "=":
		w.vars[o.what] = w.eval(o.expr)
	case "defer Unlock":
		if w.ran[o] {
			return false
		}
		w.ran[o] = true
		w.defers = append(w.defers, o.what)
	}
	return true
}

// finish runs the deferred calls. It is false if one of them crashes.
func (w *walk) finish() bool {
	for _, lock := range slices.Backward(w.defers) {
		if !w.do(&op{verb: "Unlock", what: lock}) {
			return false
		}
	}
	return true
}

// run walks through p and tells visit what is held at the start of each block,
// and exit what is held in the end.
func (w *walk) run(p program, visit func(block int, held string), exit func(held string)) {
	at := w.IntN(len(p.blocks))
	for range 60 {
		b := &p.blocks[at]
		visit(at, path{held: w.held}.String())
		for i := range b.ops {
			if !w.do(&b.ops[i]) {
				return
			}
		}
		if b.cond == "" {
			if w.finish() {
				exit(path{held: w.held}.String())
			}
			return
		}
		truth, ok := w.test(b.cond)
		if !ok {
			return
		}
		if at = b.no; truth {
			at = b.yes
		}
	}
}

// solved is what the analysis says of a program: worlds by block, and in the
// end.
type solved struct {
	at  map[int]string
	end string
}

func solve(f *fixture, fn *ssa.Function) solved {
	flow := f.solve(fn, accesspath.NewResolver(nil, nil, nil))
	out := solved{at: make(map[int]string), end: "never"}
	var exits []locks.World
	flow.Visit(locks.Visitor{Instr: func(instr ssa.Instruction, s locks.State) {
		switch instr := instr.(type) {
		case *ssa.Call:
			if callee := instr.Call.StaticCallee(); callee != nil && callee.Name() == "point" {
				out.at[int(instr.Call.Args[0].(*ssa.Const).Int64())] = spellState(fn, flow, s)
			}
		case *ssa.Return:
			exits = append(exits, flow.Worlds(s)...)
			if s.Top() || out.end == "top" {
				out.end = "top"
			} else {
				out.end = spell(fn, exits)
			}
		}
	}})
	return out
}

// covers reports whether one of worlds is held.
func covers(worlds, held string) bool {
	return worlds == "top" || slices.Contains(strings.Split(worlds, " | "), held)
}

// Whatever way a run takes through a program, what it holds is one of the worlds
// there: no branch is excluded wrongly, no loop left too early. And the analysis
// says the same when it is asked again.
func TestAgainstRuns(t *testing.T) {
	const programs, runs = 250, 60
	rnd := rand.New(rand.NewPCG(11, 12))
	var src strings.Builder
	src.WriteString("func point(int)\n")
	var all []program
	for i := range programs {
		p := randomProgram(rnd, fmt.Sprintf("f%d", i))
		all = append(all, p)
		src.WriteString(p.source())
	}
	f := build(t, src.String())
	told, exits := 0, 0
	for _, p := range all {
		s := solve(f, f.Func(p.name))
		if again := solve(f, f.Func(p.name)); !maps.Equal(s.at, again.at) || s.end != again.end {
			t.Fatalf("%s: two answers, %v and %v\n%s", p.name, s, again, p.source())
		}
		for range runs {
			w := &walk{Rand: rnd, n: rnd.IntN(4), held: make(map[string]int), ran: make(map[*op]bool), vars: map[string]bool{
				"x": rnd.IntN(2) == 0, "y": rnd.IntN(2) == 0, "v": rnd.IntN(2) == 0, "w": rnd.IntN(2) == 0,
			}}
			w.run(p, func(block int, held string) {
				if !covers(s.at[block], held) {
					t.Fatalf("%s holds %s at L%d: the worlds are %s\n%s", p.name, held, block, s.at[block], p.source())
				}
				if s.at[block] != "top" {
					told++
				}
			}, func(held string) {
				exits++
				if !covers(s.end, held) {
					t.Fatalf("%s holds %s in the end: the worlds are %s\n%s", p.name, held, s.end, p.source())
				}
			})
		}
	}
	if told < programs*runs || exits < programs {
		t.Errorf("only %d points and %d exits were compared", told, exits)
	}
}
