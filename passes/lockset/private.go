package lockset

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A keeping is the case of a lock that is a variable of a function.
type keeping struct {
	c        *checker
	u        *summary.Unit
	variable *ssa.Alloc
	lock     locks.Lock
}

// checkPrivate reports the acquisition of a lock that the function has made for this call and keeps to
// itself, while it changes what others can reach: they have other locks, if any.
func (c *checker) checkPrivate(p point) {
	if p.effect == nil || p.deferred() || len(p.effect.Acquires) != 1 || !p.direct() {
		return
	}
	l := p.effect.Acquires[0].Lock
	a, ok := l.Path.Root.Value.(*ssa.Alloc)
	if !ok || l.Path.Len() > 0 {
		return
	}
	pos := c.callPos(p.call)
	v := privateTable.Judge(c.r.Judge(), keeping{c, p.unit, a, l}, pos, a.Pos())
	if v.Level() == evidence.Silent {
		return
	}
	where := p.unit.Func.Name()
	if p.unit.Func.Parent() != nil {
		where = "this function literal"
	}
	name := a.Comment
	if name == "" || name == "new" || name == "complit" {
		name = "the lock"
	}
	c.r.Report(diag.Finding{
		Check:   privateLock,
		Pos:     pos,
		Message: fmt.Sprintf("%s is a new one in each call of %s, so it does not guard %s", name, where, c.changedUnder(p.unit, l)),
		Related: []diag.Related{{Pos: a.Pos(), Message: "made here"}},
		Verdict: v,
	})
}

// privateTable has the reasons why a lock that is a variable of a function may be of use.
var privateTable = evidence.Table[keeping]{
	Name:   "private",
	Checks: []string{privateLock.Code},
	Rows: []evidence.Reason[keeping]{
		{
			ID: "private-start", Kind: evidence.Excludes, Title: "the function is called once, when the program starts",
			Holds: func(x keeping) bool { return isStart(x.u.Func) },
			At:    func(x keeping) []token.Pos { return []token.Pos{x.u.Func.Pos()} },
		},
		{
			ID: "private-around", Kind: evidence.Excludes, Title: "a function around the literal has made the lock",
			Holds: func(x keeping) bool { return x.variable.Parent() != x.u.Func },
			At:    func(x keeping) []token.Pos { return []token.Pos{x.variable.Pos()} },
		},
		{
			ID: "private-shared", Kind: evidence.Excludes,
			Title: "the lock gets to other code, or to another goroutine",
			At:    func(x keeping) []token.Pos { return seenIn(sharedBy(x.variable)) },
		},
		{
			ID: "private-harmless", Kind: evidence.Excludes,
			Title: "nothing that others can reach is changed with the lock held",
			Holds: func(x keeping) bool { return x.c.changedUnder(x.u, x.lock) == "" },
		},
	},
}

// isStart reports whether fn is called once, when the program starts.
func isStart(fn *ssa.Function) bool {
	return fn.Parent() == nil && fn.Signature.Recv() == nil && fn.Name() == "main" || ssax.IsInit(fn)
}

// sharedBy returns what is done with the lock at addr, a new variable or one that a literal captures, other than to
// acquire and release it, on the goroutine that made it; nil if there is nothing.
func sharedBy(addr ssa.Value) ssa.Instruction {
	i := slices.IndexFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			return !runsInline(fn) || sharedBy(fn.FreeVars[slices.Index(ref.Bindings, addr)]) != nil
		case *ssa.Call, *ssa.Defer:
			common := ref.(ssa.CallInstruction).Common()
			return syncmodel.Of(common) == nil || ssax.Receiver(common) != addr
		}
		return true
	})
	if i < 0 {
		return nil
	}
	return (*addr.Referrers())[i]
}

// changedUnder names something that others can reach and that u changes, or passes on to a function of the package,
// with l held; "" if there is nothing.
func (c *checker) changedUnder(u *summary.Unit, l locks.Lock) string {
	r := c.recordOf(u)
	if r.private == nil {
		r.private = c.allChangedUnder(u)
	}
	return r.private[l.Path]
}

// allChangedUnder returns, by lock, the first of what changedUnder looks for.
func (c *checker) allChangedUnder(u *summary.Unit) map[accesspath.Path]string {
	first := make(map[accesspath.Path]string)
	note := func(s locks.State, what string) {
		if what == "" {
			return
		}
		for _, h := range u.Flow.Must(s) {
			if first[h.Lock.Path] == "" {
				first[h.Lock.Path] = what
			}
		}
	}
	u.Flow.Visit(locks.Visitor{
		Instr: func(instr ssa.Instruction, s locks.State) {
			if _, isStore := instr.(*ssa.Store); !isStore && !isUpdate(instr) {
				return
			}
			for _, m := range memory.Append(nil, instr) {
				if m.Write {
					note(s, knownToOthers(u, m.Base))
				}
			}
		},
		Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
			if callee := c.res.Callee(call); callee == nil || callee.Func.Parent() != nil || at != ssa.Instruction(call) {
				return
			}
			for _, arg := range call.Common().Args {
				if refers(arg) {
					note(s, knownToOthers(u, arg))
				}
			}
		},
	})
	return first
}

func isUpdate(instr ssa.Instruction) bool { _, ok := instr.(*ssa.MapUpdate); return ok }

// refers reports whether v leads to memory, be it that of others.
func refers(v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	}
	return false
}

// knownToOthers names v, if it leads to memory that others may know: by a parameter, a package variable, or a
// variable of an enclosing function.
func knownToOthers(u *summary.Unit, v ssa.Value) string {
	p := u.Resolver().Of(v)
	switch p.Root.Kind {
	case accesspath.Param, accesspath.Global:
	case accesspath.Local:
		if p.Root.Value.Parent() == u.Func {
			return ""
		}
	default:
		return ""
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if captured, ok := load.X.(*ssa.FreeVar); ok {
			return captured.Name()
		}
	}
	return cmp.Or(p.Spell(u.Func), "what others know")
}

var privateLock = &diag.Check{
	Code:  "CV1016",
	Name:  "private-lock",
	Title: "lock that a function makes for itself keeps nobody out",
	Doc: `Each call of the function makes a new lock, which no other goroutine ever sees. Locking it excludes nobody, while
the function changes what others can reach. The lock belongs beside what it guards.`,
	Bad: `func (h *Hits) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	h.byPath[r.URL.Path]++
}`,
	Good: `func (h *Hits) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.byPath[r.URL.Path]++
}`,
	Silent: `The lock must be used for nothing but to acquire and release it, by the goroutine that makes it. Nothing is
reported if all that happens with the lock held is local to the function, or if it only reads.`,
	Since: "v0.1.0",
}
