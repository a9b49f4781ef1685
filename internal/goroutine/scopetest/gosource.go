package scopetest

import (
	"fmt"
	"strings"
)

// Harness is the code that the functions of [Program.Go] call, to be added to the
// file that they are in: it decides branches at random and disturbs the scheduler.
const Harness = `
func coin() bool { return rand.IntN(2) == 0 }

func pause() {
	switch rand.IntN(8) {
	case 0:
		time.Sleep(time.Duration(rand.IntN(50)) * time.Microsecond)
	case 1, 2:
		runtime.Gosched()
	}
}
`

// HarnessImports are the packages that a file with [Harness] and functions of
// [Program.Go] imports.
var HarnessImports = []string{"math/rand/v2", "runtime", "sync", "time"}

// Go writes p as a Go function of a name that takes the trip counts called n. It is
// not ok if p has statements that Go has no simple form for, or that would stop
// the process.
func (p *Program) Go(name string) (src string, ok bool) {
	w := &goWriter{prog: p, ok: true}
	w.line("func %s(n int) {", name)
	w.line("defer func() { recover() }()")
	w.line("x := 0")
	w.line("_ = &x")
	used := make(map[string]bool)
	for _, stmts := range p.Threads {
		mentioned(stmts, used)
	}
	for _, name := range sorted(p.Objects) {
		if d := p.Objects[name]; used[name] {
			w.declare(name, d)
		}
	}
	w.line("{")
	w.stmts(p.Threads["main"])
	w.line("}")
	w.line("}")
	return w.b.String(), w.ok
}

func mentioned(stmts []*Stmt, used map[string]bool) {
	for _, s := range stmts {
		if len(s.Args) > 0 {
			used[s.Args[0]] = true
		}
		mentioned(s.Body, used)
		mentioned(s.Else, used)
	}
}

type goWriter struct {
	prog *Program
	b    strings.Builder
	ok   bool
}

func (w *goWriter) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

func (w *goWriter) declare(name string, d *Decl) {
	switch d.Kind {
	case "chan":
		w.line("%s := make(chan int, %d)", name, d.Capacity)
		w.line("_ = %s", name)
	case "group":
		w.line("var %s sync.WaitGroup", name)
		w.line("_ = &%s", name)
	case "mutex":
		w.line("var %s sync.Mutex", name)
		w.line("_ = &%s", name)
	case "once":
		w.line("var %s sync.Once", name)
		w.line("_ = &%s", name)
	default:
		w.ok = false
	}
}

// stmts writes the statements of a block. Variables are made anew at its start only,
// and locks are held for the next statement.
func (w *goWriter) stmts(stmts []*Stmt) {
	for i, s := range stmts {
		switch {
		case s.Verb == "make" && i > 0, s.Optional:
			w.ok = false
		case s.Verb == "lock" && (i+2 >= len(stmts) || stmts[i+2].Verb != "unlock" || stmts[i+1].Verb != "read" && stmts[i+1].Verb != "write"):
			w.ok = false
		case s.Verb == "unlock" && (i < 2 || stmts[i-2].Verb != "lock"):
			w.ok = false
		}
		w.line("pause()")
		w.stmt(s)
	}
}

func (w *goWriter) stmt(s *Stmt) {
	arg := ""
	if len(s.Args) > 0 {
		arg = s.Args[0]
	}
	switch s.Verb {
	case "read":
		w.line("if %s > 1 { // #%s", arg, s.Label)
		w.line("pause()")
		w.line("}")
	case "write":
		w.line("%s = 1 // #%s", arg, s.Label)
	case "make":
		w.remake(arg)
	case "go":
		w.line("go func() {")
		w.line("defer func() { recover() }()")
		w.stmts(w.prog.Threads[arg])
		w.line("}()")
	case "if":
		w.line("if coin() {")
		w.stmts(s.Body)
		w.line("} else {")
		w.stmts(s.Else)
		w.line("}")
	case "loop":
		w.loop(s)
	case "once":
		w.line("o.Do(func() {")
		w.stmts(s.Body)
		w.line("})")
	case "return":
		w.line("if n >= 0 { return }")
	default:
		w.op(s.Verb, s.Args)
	}
}

func (w *goWriter) remake(name string) {
	if d := w.prog.Objects[name]; d != nil {
		w.declare(name, d)
		return
	}
	w.line("%s := 0", name)
	w.line("_ = &%s", name)
}

func (w *goWriter) loop(s *Stmt) {
	if len(s.Args) > 0 {
		w.line("for i := 0; i < %s; i++ {", s.Args[0])
	} else {
		w.line("for coin() {")
	}
	w.stmts(s.Body)
	w.line("}")
}

func (w *goWriter) op(verb string, args []string) {
	format := map[string]string{
		"send":   "OBJ <- 1",
		"recv":   "<-OBJ",
		"close":  "close(OBJ)",
		"add":    "OBJ.Add(NUM)",
		"done":   "OBJ.Done()",
		"wait":   "OBJ.Wait()",
		"lock":   "OBJ.Lock()",
		"unlock": "OBJ.Unlock()",
	}[verb]
	if format == "" {
		w.ok = false
		return
	}
	line := strings.ReplaceAll(format, "OBJ", args[0])
	if len(args) > 1 {
		line = strings.ReplaceAll(line, "NUM", args[1])
	}
	w.line("%s", line)
}
