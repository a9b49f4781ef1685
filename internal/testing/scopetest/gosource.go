package scopetest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Harness is the code that the functions of [Program.Go] call, to be added to the
// file that they are in: it decides branches at random, disturbs the scheduler, and
// notes in which order the accesses to a variable happen.
const Harness = `
type box struct {
	m sync.RWMutex
	x int
}

func coin() bool { return rand.IntN(2) == 0 }

func pause() {
	switch rand.IntN(8) {
	case 0:
		time.Sleep(time.Duration(rand.IntN(50)) * time.Microsecond)
	case 1, 2:
		runtime.Gosched()
	}
}

var noted struct {
	sync.Mutex
	by    map[*int]int
	lines [][]int
}

func note(x *int, line int) {
	noted.Lock()
	defer noted.Unlock()
	i, ok := noted.by[x]
	if !ok {
		if noted.by == nil {
			noted.by = make(map[*int]int)
		}
		i = len(noted.lines)
		noted.by[x] = i
		noted.lines = append(noted.lines, nil)
	}
	noted.lines[i] = append(noted.lines[i], line)
}

var (
	_ context.Context
	_ errgroup.Group
	_ atomic.Bool
)

func deep1(f func()) { deep2(f) }
func deep2(f func()) { deep3(f) }
func deep3(f func()) { deep4(f) }
func deep4(f func()) { deep5(f) }
func deep5(f func()) { f() }
`

// Far is a package that programs call, which imports sync and context: what it does is seen by its summaries only.
const Far = `
func Do(f func())                  { f() }
func Later(f func())               { go func() { defer func() { recover() }(); f() }() }
func Send(c chan int)              { c <- 1 }
func Recv(c chan int)              { <-c }
func Close(c chan int)             { close(c) }
func Done(g *sync.WaitGroup)       { g.Done() }
func Add(g *sync.WaitGroup, n int) { g.Add(n) }
func Wait(g *sync.WaitGroup)       { g.Wait() }
func Renew(g *sync.WaitGroup)      { *g = sync.WaitGroup{} }
func End(f context.CancelFunc)     { f() }

type Keeper struct{ C chan int }

func Keep(c chan int) *Keeper { return &Keeper{c} }
func (k *Keeper) Send()       { k.C <- 1 }
func (k *Keeper) Close()      { close(k.C) }
`

// HarnessImports are the packages that a file with [Harness] and functions of
// [Program.Go] imports.
var HarnessImports = []string{
	"context", "math/rand/v2", "runtime", "sync", "sync/atomic", "time", "golang.org/x/sync/errgroup",
}

// A GoStyle says how a program is written in Go, where there are several ways.
type GoStyle struct {
	rnd     *rand.Rand
	boxed   bool   // the variable and the lock are fields of one struct
	group   string // type of the groups: sync.WaitGroup, with Add and Done or with Go, or errgroup.Group
	far     bool   // what happens inside of calls may be far away: in another package, or deep
	context bool   // channels that nobody sends on are those of contexts
}

// RandomStyle returns some style; rnd also decides how each statement is written.
func RandomStyle(rnd *rand.Rand) GoStyle {
	groups := []string{"Add", "Add", "Go", "errgroup"}
	return GoStyle{rnd, rnd.IntN(3) == 0, groups[rnd.IntN(len(groups))], rnd.IntN(2) == 0, rnd.IntN(2) == 0}
}

// Go writes p as a Go function of a name that takes the trip counts called n. It is
// not ok if p has statements that Go has no simple form for, or that would stop
// the process. The function notes its accesses where a line is [NoteLine].
func (p *Program) Go(name string, style GoStyle) (src string, ok bool) {
	w := &goWriter{GoStyle: style, prog: p, ok: true, verbs: make(map[string]map[string]bool)}
	w.line("func %s(n int) {", name)
	w.line("defer func() { recover() }()")
	for _, stmts := range p.Threads {
		w.mentioned(stmts)
	}
	w.declareVariable()
	for _, name := range sorted(p.Objects) {
		if d := p.Objects[name]; w.verbs[name] != nil {
			w.declare(name, d)
		}
	}
	w.line("{")
	w.stmts(p.Threads["main"])
	w.line("}")
	w.line("}")
	return w.b.String(), w.ok
}

type goWriter struct {
	GoStyle
	prog  *Program
	b     strings.Builder
	ok    bool
	verbs map[string]map[string]bool // by object: what is done with it
}

// mentioned notes what is done with which object.
func (w *goWriter) mentioned(stmts []*Stmt) {
	for _, s := range stmts {
		if len(s.Args) > 0 {
			if w.verbs[s.Args[0]] == nil {
				w.verbs[s.Args[0]] = make(map[string]bool)
			}
			w.verbs[s.Args[0]][s.Verb] = true
		}
		w.mentioned(s.Body)
		w.mentioned(s.Else)
	}
}

func (w *goWriter) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

// choose returns one of the ways to write something.
func (w *goWriter) choose(ways ...string) string { return ways[w.rnd.IntN(len(ways))] }

func (w *goWriter) declareVariable() {
	if w.boxed {
		w.line("p := new(box)")
		w.line("_ = p")
		return
	}
	w.line("x := 0")
	w.line("_ = &x")
}

// variable returns what x is called.
func (w *goWriter) variable() string {
	if w.boxed {
		return "p.x"
	}
	return "x"
}

// isContext reports whether the channel of the name is that of a context.
func (w *goWriter) isContext(name string) bool {
	v := w.verbs[name]
	return w.context && w.prog.Objects[name].Kind == "chan" && !v["send"] && !v["recvvalue"]
}

func (w *goWriter) declare(name string, d *Decl) {
	switch {
	case d.Kind == "chan" && w.isContext(name):
		w.line("%s, end%[1]s := context.WithCancel(context.Background())", name)
		w.line("_, _ = %s, end%[1]s", name)
	case d.Kind == "chan":
		w.line("%s := make(chan int, %d)", name, d.Capacity)
		w.line("_ = %s", name)
	case d.Kind == "group" && w.group == "errgroup":
		w.line("var %s errgroup.Group", name)
		w.line("_ = &%s", name)
	case d.Kind == "cond":
		w.line("%s := sync.NewCond(new(sync.Mutex))", name)
		w.line("_ = %s", name)
	case d.Kind == "mutex" && w.boxed:
	default:
		w.line("var %s %s", name, map[string]string{
			"group": "sync.WaitGroup", "mutex": "sync.RWMutex", "once": "sync.Once", "flag": "atomic.Int32",
		}[d.Kind])
		w.line("_ = &%s", name)
	}
}

// stmts writes the statements of a block. Variables are made anew at its start only,
// and locks are held for the next statement.
func (w *goWriter) stmts(stmts []*Stmt) {
	for i := 0; i < len(stmts); i++ {
		s := stmts[i]
		switch {
		case s.Verb == "make" && i > 0, s.Optional:
			w.ok = false
		case s.Verb == "lock" || s.Verb == "rlock":
			if i+2 >= len(stmts) || stmts[i+1].Label == "" || stmts[i+2].Verb != strings.Replace(s.Verb, "lock", "unlock", 1) {
				w.ok = false
				return
			}
			w.section(s, stmts[i+1])
			i += 2
			continue
		case s.Verb == "unlock" || s.Verb == "runlock":
			w.ok = false
		}
		w.line("pause()")
		w.stmt(s)
	}
}

// NoteLine is a line that may be replaced by a call of note, for the access of the next
// line: it has the address of the variable.
const NoteLine = "// note "

func (w *goWriter) access(s *Stmt) {
	w.line(NoteLine+"&%s", w.variable())
	if s.Verb == "write" {
		w.line("%s = 1 // #%s", w.variable(), s.Label)
		return
	}
	w.line("if %s > 1 { // #%s", w.variable(), s.Label)
	w.line("pause()")
	w.line("}")
}

func (w *goWriter) stmt(s *Stmt) {
	switch s.Verb {
	case "read", "write":
		w.access(s)
	case "make":
		w.remake(s.Args[0])
	case "renew":
		w.renew(s.Args[0])
	case "go":
		w.start(s.Args[0])
	case "if":
		w.line("if coin() {")
		w.stmts(s.Body)
		w.line("} else {")
		w.stmts(s.Else)
		w.line("}")
	case "loop":
		w.loop(s)
	case "once":
		w.once(s)
	case "return":
		w.line("if n >= 0 { return }")
	default:
		w.op(s)
	}
}

func (w *goWriter) remake(name string) {
	if d := w.prog.Objects[name]; d != nil {
		w.ok = w.ok && !(w.boxed && d.Kind == "mutex")
		w.declare(name, d)
		return
	}
	w.declareVariable()
}

// renew overwrites a group. What is locked when it is overwritten would stop the process when it is unlocked, and groups
// that start goroutines themselves count these down where nobody recovers.
func (w *goWriter) renew(name string) {
	switch {
	case w.prog.Objects[name].Kind != "group" || w.group != "Add":
		w.ok = false
	case w.far:
		w.line("far.Renew(&%s)", name)
	default:
		w.line("%s = sync.WaitGroup{}", name)
	}
}

func (w *goWriter) loop(s *Stmt) {
	if len(s.Args) > 0 {
		w.line(w.choose("for i := 0; i < %s; i++ {", "for range %s {"), s.Args[0])
	} else {
		w.line("for coin() {")
	}
	w.stmts(s.Body)
	w.line("}")
}
