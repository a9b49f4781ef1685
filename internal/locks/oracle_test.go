package locks_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A path is one way through a program so far: what it holds and what it
// deferred. Ways are enumerated and never merged, so the oracle knows nothing of
// worlds, keys and facts.
type path struct {
	held   map[string]int // how often, by name of the lock: "rw(r)" for reading
	defers []deferred     // innermost last
}

// deferred is a deferred release: of which lock, and by which statement.
type deferred struct {
	lock string
	stmt int
}

func (p path) clone() path { return path{maps.Clone(p.held), slices.Clone(p.defers)} }

func (p path) String() string {
	var all []string
	for name, n := range p.held {
		if n > 1 {
			name = fmt.Sprintf("%s×%d", name, n)
		}
		if n > 0 {
			all = append(all, name)
		}
	}
	if len(all) == 0 {
		return "-"
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// finish returns p after its deferred calls.
func (p path) finish() path {
	p = p.clone()
	for _, d := range p.defers {
		p.held[d.lock]--
	}
	p.defers = nil
	return p
}

// ways are the paths to a point, or too many to tell apart.
type ways struct {
	paths []path
	top   bool
}

// Bounds of the analysis: lock states that it keeps apart at one point, and
// deferred calls that it keeps in mind.
const (
	maxKept     = 16
	maxDeferred = 8
)

// widen applies the bound of the analysis: it is about lock states and pending
// deferred calls, of which several paths may have the same.
func (w ways) widen() ways {
	states := make(map[string]bool)
	for _, p := range w.paths {
		states[fmt.Sprint(p, p.defers)] = true
	}
	if w.top || len(states) > maxKept {
		return ways{top: true}
	}
	return w
}

func (w ways) reached() bool { return w.top || len(w.paths) > 0 }

func (w ways) join(x ways) ways {
	return ways{slices.Concat(w.paths, x.paths), w.top || x.top}.widen()
}

// each applies f to a copy of every path.
func (w ways) each(f func(p *path)) ways {
	out := ways{top: w.top}
	for _, p := range w.paths {
		p = p.clone()
		f(&p)
		out.paths = append(out.paths, p)
	}
	return out.widen()
}

// everyHolds reports whether all paths hold the lock of that name.
func (w ways) everyHolds(name string) bool {
	return !w.top && len(w.paths) > 0 && !slices.ContainsFunc(w.paths, func(p path) bool { return p.held[name] == 0 })
}

func (w ways) String() string {
	switch {
	case w.top:
		return "top"
	case len(w.paths) == 0:
		return "never"
	}
	var all []string
	for _, p := range w.paths {
		all = append(all, p.String())
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " | ")
}

// A generator writes a function without loops. It enumerates the paths while it
// writes, so that it can ask at any point and does not release what is not held.
type generator struct {
	rnd   *rand.Rand
	src   strings.Builder
	exits ways // all returns together; the bound is for each alone
	stmts int  // defer statements so far
}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.src, format+"\n", args...) }

func (g *generator) function(name string) string {
	g.line("func %s() {", name)
	start := ways{paths: []path{{held: map[string]int{}}}}
	end := g.block(start, 3)
	g.leave(end)
	// Asked first, since the end may not be reached.
	body := strings.Replace(g.src.String(), "{\n", fmt.Sprintf("{\nreturns(%q)\n", g.exits), 1)
	return body + "}\n"
}

// leave notes that paths return.
func (g *generator) leave(w ways) {
	w = w.each(func(p *path) { *p = p.finish() })
	g.exits = ways{slices.Concat(g.exits.paths, w.paths), g.exits.top || w.top}
}

// block writes statements and returns the paths that reach their end.
func (g *generator) block(w ways, depth int) ways {
	for range 1 + g.rnd.IntN(5) {
		w = g.statement(w, depth)
		g.line("at(%q)", w)
		if !w.reached() {
			break
		}
	}
	return w
}

var lockNames = []string{"a", "b", "c", "rw", "rw(r)"}

func (g *generator) statement(w ways, depth int) ways {
	name := lockNames[g.rnd.IntN(len(lockNames))]
	kind := g.rnd.IntN(10)
	if depth == 0 {
		kind %= 5
	}
	switch kind {
	case 0, 1:
		return g.lock(w, name)
	case 2, 3:
		return g.unlock(w, name)
	case 4:
		return g.deferUnlock(w, name)
	case 5:
		return g.tryLock(w, name, depth)
	case 6:
		return g.leaveEarly(w, depth)
	case 7:
		return g.switches(w, depth)
	default:
		return g.branch(w, depth)
	}
}

// call spells the call of a method on the lock of that name: Lock, TryLock or
// Unlock, or what they are for reading.
func call(name, method string) string {
	if base, read := strings.CutSuffix(name, "(r)"); read {
		return base + "." + map[string]string{"Lock": "RLock", "TryLock": "TryRLock", "Unlock": "RUnlock"}[method] + "()"
	}
	return name + "." + method + "()"
}

// free reports whether no path holds the lock in either mode, so that taking it
// does not mix modes.
func free(w ways, name string) bool {
	base := strings.TrimSuffix(name, "(r)")
	return !slices.ContainsFunc(w.paths, func(p path) bool { return p.held[base]+p.held[base+"(r)"] > 0 })
}

func (g *generator) lock(w ways, name string) ways {
	if !free(w, name) && g.rnd.IntN(4) > 0 || !free(w, other(name)) {
		return w
	}
	if slices.ContainsFunc(w.paths, func(p path) bool { return p.held[name] == 5 }) {
		return w // the depth ends there
	}
	g.line("%s", call(name, "Lock"))
	return w.each(func(p *path) { p.held[name]++ })
}

// other returns the name of the same lock in the other mode; locks without modes
// have none.
func other(name string) string {
	switch name {
	case "rw":
		return "rw(r)"
	case "rw(r)":
		return "rw"
	}
	return "none"
}

func (g *generator) unlock(w ways, name string) ways {
	if !w.everyHolds(name) || g.pending(w, name) {
		return w
	}
	g.line("%s", call(name, "Unlock"))
	return w.each(func(p *path) { p.held[name]-- })
}

// pending reports whether some path will release the lock at its end.
func (g *generator) pending(w ways, name string) bool {
	return slices.ContainsFunc(w.paths, func(p path) bool {
		return slices.ContainsFunc(p.defers, func(d deferred) bool { return d.lock == name })
	})
}

func (g *generator) deferUnlock(w ways, name string) ways {
	if !w.everyHolds(name) || g.pending(w, name) || g.stmts == maxDeferred {
		return w
	}
	g.stmts++
	g.line("defer %s", call(name, "Unlock"))
	return w.each(func(p *path) { p.defers = append(p.defers, deferred{name, g.stmts}) })
}

func (g *generator) tryLock(w ways, name string, depth int) ways {
	if !free(w, name) {
		return w
	}
	taken := w.each(func(p *path) { p.held[name]++ })
	if taken.join(w).top {
		taken, w = ways{top: true}, ways{top: true}
	}
	g.line("if %s {", call(name, "TryLock"))
	taken = g.block(taken, depth-1)
	g.line("} else {")
	w = g.block(w, depth-1)
	g.line("}")
	return taken.join(w)
}

func (g *generator) branch(w ways, depth int) ways {
	g.line("if opaque() {")
	yes := g.block(w, depth-1)
	no := w
	if g.rnd.IntN(2) == 0 {
		g.line("} else {")
		no = g.block(w, depth-1)
	}
	g.line("}")
	return yes.join(no)
}

func (g *generator) leaveEarly(w ways, depth int) ways {
	g.line("if opaque() {")
	out := g.block(w, depth-1)
	switch g.rnd.IntN(4) {
	case 0:
		g.line("exit()")
		g.line("at(%q)", ways{})
	case 1:
		g.line(`panic("")`)
	default:
		g.leave(out)
		g.line("return")
	}
	g.line("}")
	return w
}

func (g *generator) switches(w ways, depth int) ways {
	g.line("switch {")
	out := w
	for range 1 + g.rnd.IntN(3) {
		g.line("case opaque():")
		out = out.join(g.block(w, depth-1))
	}
	g.line("}")
	return out
}

// On programs whose branches have nothing to do with one another, the worlds at
// a point are what the paths to it hold.
func TestAgainstPaths(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	var src strings.Builder
	tops, ends := 0, 0
	for i := range 250 {
		g := generator{rnd: rnd}
		text := g.function(fmt.Sprintf("f%d", i))
		src.WriteString(text)
		tops += strings.Count(text, `"top"`)
		ends += strings.Count(text, `"never"`)
	}
	build(t, src.String()).check()
	if tops == 0 || ends == 0 {
		t.Errorf("%d points with too many worlds and %d that are not reached: the programs are too tame", tops, ends)
	}
}
