package footprint

import (
	"fmt"
	"go/types"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// analyzed analyses p as a driver would, with its functions shuffled if rnd is
// given and without facts about imports. It returns the exported fact, too.
func analyzed(t *testing.T, p *ssatest.Package, rnd *rand.Rand) (*Result, *packageFact) {
	t.Helper()
	src := ssatest.SourceFuncs(p.SSA, p.Files, p.Info)
	if rnd != nil {
		rnd.Shuffle(len(src), func(i, j int) { src[i], src[j] = src[j], src[i] })
	}
	var fact *packageFact
	pass := &analysis.Pass{
		Analyzer:          summary.Analyzer,
		Fset:              p.SSA.Prog.Fset,
		Files:             p.Files,
		Pkg:               p.SSA.Pkg,
		TypesInfo:         p.Info,
		ResultOf:          map[*analysis.Analyzer]any{buildssa.Analyzer: &buildssa.SSA{Pkg: p.SSA, SrcFuncs: src}},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(f analysis.Fact) { fact, _ = f.(*packageFact) },
	}
	sum, err := summary.Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	pass.Analyzer, pass.ResultOf[summary.Analyzer] = Analyzer, sum
	res, err := Analyzer.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.(*Result).failures {
		t.Errorf("%s: %v\n%s", f.Func, f.Err, f.Stack)
	}
	return res.(*Result), fact
}

// check compares the footprints of the functions of src, named relative to the
// package, with want.
func check(t *testing.T, src string, want map[string]string) {
	t.Helper()
	checkAs(t, spell, src, want)
}

// checkTiming compares what the functions of src do when.
func checkTiming(t *testing.T, src string, want map[string]string) {
	t.Helper()
	checkAs(t, spellTiming, src, want)
}

func checkAs(t *testing.T, spell func(*ssa.Function, *Function) string, src string, want map[string]string) {
	t.Helper()
	t.Parallel()
	p := ssatest.Build(t, src)
	res, _ := analyzed(t, p, nil)
	for name, text := range want {
		fn := p.Func(name)
		if got := spell(fn, res.Func(fn)); got != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%s:\n got  %s\n want %s", name, got, text)
		}
	}
}

// spell writes f in one line: what it reads and writes ("*p" is what p points to,
// "s.x…" some part of s.x, "s[?]" an element that integers of the caller choose),
// what it synchronizes on, and what it makes of parameters.
func spell(fn *ssa.Function, f *Function) string {
	if f == nil {
		return "unknown"
	}
	path := func(p accesspath.Path) string {
		if fn != nil {
			return p.Spell(fn)
		}
		return spellForeign(p)
	}
	param := func(i int) string { return path(accesspath.ParamPath(i)) }
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	for _, a := range f.Accesses {
		if !a.Locked {
			add("%s %s", verb(a), spellAccess(a, path(a.Path)))
		}
	}
	for _, s := range f.Syncs {
		add("%s %s %s", map[[2]bool]string{{true, false}: "acquire", {false, true}: "release", {true, true}: "sync"}[[2]bool{s.Acquire, s.Release}],
			kindNames[s.Kind], path(s.Path))
	}
	for _, s := range f.Spawns {
		text := "spawn " + path(s.Path)
		if s.Later {
			text = "keep " + path(s.Path)
		}
		if s.Method != "" {
			text += "." + s.Method
		}
		if s.Many {
			text += " many"
		}
		if s.Bound > 0 {
			text += " unless one of " + param(s.Bound-1)
		}
		if s.Joined {
			text += " joined"
		}
		if s.Sure {
			text += " surely"
		}
		add("%s", text)
	}
	for _, i := range f.Published {
		add("publish %s", param(i))
	}
	if f.Opaque {
		add("opaque")
	}
	if f.Ambient {
		add("ambient")
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, "; ")
}

// spellTiming writes the accesses of f, whether they are under a lock, whether they
// come only after or only before f synchronizes, and which are lazy; and the methods that it calls.
func spellTiming(fn *ssa.Function, f *Function) string {
	var parts []string
	for _, a := range f.Accesses {
		text := verb(a) + " " + spellAccess(a, a.Path.Spell(fn))
		for _, is := range []struct {
			so   bool
			text string
		}{{a.Locked, " locked"}, {a.After, " after"}, {a.Before, " before"}, {a.Lazy, " lazy"}} {
			if is.so {
				text += is.text
			}
		}
		parts = append(parts, text)
	}
	for _, c := range f.Calls {
		parts = append(parts, fmt.Sprintf("call %s.%s", accesspath.ParamPath(c.Param).Spell(fn), c.Method))
	}
	return strings.Join(parts, "; ")
}

var kindNames = map[SyncKind]string{
	Lock: "lock", Channel: "chan", Group: "group", Once: "once", Cond: "cond", Atomic: "atomic",
}

func verb(a Access) string {
	v := "read"
	if a.Write {
		v = "write"
	}
	if a.Atomic {
		v = "atomic " + v
	}
	if a.Async {
		v = "async " + v
	}
	return v
}

func spellAccess(a Access, path string) string {
	if a.Pointee {
		path = "*" + path
	}
	if a.Chosen {
		path = strings.ReplaceAll(path, "[…]", "[?]")
	}
	switch a.Part {
	case memory.MapState:
		path += " table"
	case memory.Length:
		path += " length"
	case memory.Tail:
		path += " tail"
	case memory.ChanState:
		path += " state"
	}
	return path
}

// spellForeign writes a path of a function without syntax: $0 is its first
// parameter.
func spellForeign(p accesspath.Path) string {
	text := fmt.Sprintf("$%d", p.Root.Index)
	if p.Root.Kind == accesspath.Global {
		text = p.Root.Pkg() + "." + p.Root.Name()
	}
	for i := range p.Len() {
		switch s := p.Step(i); {
		case s.Kind == accesspath.Field:
			text += "." + s.Name
		case s.Name == "":
			text += "[…]"
		default:
			text += "[" + s.Name + "]"
		}
	}
	if p.Cut() {
		text += "…"
	}
	return text
}
