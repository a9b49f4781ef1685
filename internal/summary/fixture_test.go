package summary

import (
	"fmt"
	"go/types"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// run analyses p as a driver would, with its functions shuffled if rnd is given
// and without facts about imports. It returns the exported fact, too.
func analyzed(t *testing.T, p *ssatest.Package, rnd *rand.Rand) (*Result, *packageFact) {
	t.Helper()
	src := ssatest.SourceFuncs(p.SSA, p.Files, p.Info)
	if rnd != nil {
		rnd.Shuffle(len(src), func(i, j int) { src[i], src[j] = src[j], src[i] })
	}
	var fact *packageFact
	pass := &analysis.Pass{
		Analyzer:          Analyzer,
		Fset:              p.SSA.Prog.Fset,
		Files:             p.Files,
		Pkg:               p.SSA.Pkg,
		TypesInfo:         p.Info,
		ResultOf:          map[*analysis.Analyzer]any{buildssa.Analyzer: &buildssa.SSA{Pkg: p.SSA, SrcFuncs: src}},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(f analysis.Fact) { fact = f.(*packageFact) },
	}
	res, err := Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.(*Result).Failures {
		t.Errorf("%s: %v\n%s", f.Func, f.Err, f.Stack)
	}
	return res.(*Result), fact
}

// check compares the summaries of the functions of src, named relative to the
// package, with want. Functions that are not in want may have any.
func check(t *testing.T, src string, want map[string]string) {
	t.Helper()
	t.Parallel()
	p := ssatest.Build(t, src)
	res, _ := analyzed(t, p, nil)
	for _, name := range slices.Sorted(keys(want)) {
		fn := p.Func(name)
		if got := text(fn, res.Unit(fn).Summary); got != clean(want[name]) {
			t.Errorf("%s:\n got  %s\n want %s", name, got, clean(want[name]))
		}
	}
}

func keys(m map[string]string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// clean makes one line of an expectation.
func clean(s string) string { return strings.Join(strings.Fields(s), " ") }

// text spells the summary of fn in one line: what it leaves changed ("+s.mu
// -t.mu", by cases), what it acquires inside, what is known of its results, whom
// it calls back, and what it requires.
func text(fn *ssa.Function, f *Function) string {
	if f == nil {
		return ""
	}
	w := writer{fn: fn}
	w.effect(&f.Effect)
	for i, r := range f.Results {
		w.result(i, r)
	}
	for _, inv := range f.Calls {
		w.invoke(w.path(accesspath.ParamPath(inv.Param)), inv)
	}
	for _, r := range f.Requires {
		w.add("requires %s%s (%s)", w.lock(r.Lock), mode(r.Mode), source(r.Source))
	}
	for _, r := range f.Excludes {
		w.add("excludes %s", w.lock(r.Lock))
	}
	return strings.Join(w.parts, "; ")
}

func source(s Source) string { return []string{Inferred: "inferred", Name: "name", Doc: "doc"}[s] }

func mode(m locks.Mode) string {
	if m == locks.Read {
		return "(r)"
	}
	return ""
}

// A writer collects the parts of the text of a summary.
type writer struct {
	fn    *ssa.Function
	parts []string
}

func (w *writer) add(format string, args ...any) {
	w.parts = append(w.parts, fmt.Sprintf(format, args...))
}

func (w *writer) invoke(callee string, inv Invoke) {
	w.add("calls %s%s%s", callee, w.during(inv.Held, inv.Released), w.conds(" if ", inv.When))
}

func (w *writer) effect(e *locks.Effect) {
	if e.NoReturn {
		w.add("never returns")
	}
	if e.Top {
		w.add("top")
	}
	for _, k := range e.Cases {
		w.add("%s%s", w.changes(k), w.conds(" if ", k.When))
	}
	for _, l := range e.Unsure {
		w.add("unsure %s", w.lock(l))
	}
	for _, a := range e.Acquires {
		w.add("acquires %s%s%s%s%s", w.lock(a.Lock), mode(a.Mode), w.during(a.Held, a.Released),
			w.conds(" if ", a.When), trace(a.Trace))
	}
}

func (w *writer) changes(k locks.Case) string {
	var all []string
	for _, c := range k.Acquired {
		all = append(all, "+"+w.lock(c.Lock)+mode(c.Mode))
	}
	for _, c := range k.Released {
		all = append(all, "-"+w.lock(c.Lock)+mode(c.Mode))
	}
	if len(all) == 0 {
		return "nothing"
	}
	return strings.Join(all, " ")
}

// during spells what is held and what is not, while something happens.
func (w *writer) during(held []locks.Change, released []locks.Lock) string {
	s := ""
	for _, c := range held {
		s += " under " + w.lock(c.Lock) + mode(c.Mode)
	}
	for _, l := range released {
		s += " without " + w.lock(l)
	}
	return s
}

func (w *writer) conds(prefix string, conds []locks.Cond) string {
	var all []string
	for _, c := range conds {
		op := map[bool]string{true: "==", false: "!="}[c.Is]
		if c.Atom.Op.String() != "==" {
			op = fmt.Sprintf("%s(%t)", c.Atom.Op, c.Is)
		}
		to := c.Atom.Const
		if to == "" {
			to = w.path(c.Atom.Y)
		}
		all = append(all, w.path(c.Atom.X)+op+to)
	}
	if len(all) == 0 {
		return ""
	}
	return prefix + strings.Join(all, ",")
}

func (w *writer) result(i int, r FuncResult) {
	name := fmt.Sprintf("result%d", i)
	if r.Alias.Valid() {
		w.add("%s is %s", name, w.path(r.Alias))
	}
	switch r.Nil {
	case NeverNil:
		w.add("%s is not nil", name)
	case AlwaysNil:
		w.add("%s is nil", name)
	}
	if r.Handle != nil {
		h := writer{fn: w.fn}
		h.effect(&r.Handle.Effect)
		for _, inv := range r.Handle.Calls {
			h.invoke(fmt.Sprintf("its parameter %d", inv.Param), inv)
		}
		w.add("%s(): %s", name, strings.Join(h.parts, ", "))
	}
}

func (w *writer) lock(l locks.Lock) string {
	if !l.Path.Valid() {
		return "?" + l.Decl.Name
	}
	return w.path(l.Path)
}

func (w *writer) path(p accesspath.Path) string {
	if p.Root.Kind == accesspath.Result {
		s := fmt.Sprintf("result%d", p.Root.Index)
		for i := range p.Len() {
			s += "." + p.Step(i).Name
		}
		return s
	}
	return p.Spell(w.fn)
}

// trace names the functions on the way to an acquisition, if there are several.
func trace(frames []locks.Frame) string {
	if len(frames) < 2 {
		return ""
	}
	var names []string
	for _, f := range frames[1:] {
		names = append(names, f.Func)
	}
	return " by " + strings.Join(names, " ")
}

// exported returns the summary that f has about fn, or nil.
func exported(t *testing.T, f *packageFact, fn *types.Func) *Function {
	t.Helper()
	if f == nil {
		return nil
	}
	out, err := f.lookup(symbol.Of(fn))
	if err != nil {
		t.Fatal(err)
	}
	return out
}
