package accesspath

import (
	"slices"
	"unique"

	"golang.org/x/tools/go/ssa"
)

// MaxSteps bounds the steps of a path. Three cover most field chains of real
// code; the fourth leaves room for one element.
const MaxSteps = 4

// RootKind tells what a path starts from.
type RootKind uint8

const (
	None   RootKind = iota // the zero Path: not nameable
	Param                  // parameter Index of the function, receiver first
	Result                 // result Index of the function (summaries only)
	Global                 // package-level variable Pkg.Name
	Local                  // SSA value Value: allocation, call, phi, free variable, ...
)

// A Root is where a path starts. Only what its kind names is set, so roots compare
// with ==.
type Root struct {
	Kind   RootKind
	Index  int                           // Param, Result
	global unique.Handle[globalVariable] // Global
	Value  ssa.Value                     // Local
}

// A globalVariable is a package variable: its names are many bytes, and there are few of them.
type globalVariable struct{ pkg, name string }

// Pkg returns the import path of a package variable, "" for other roots.
func (r Root) Pkg() string {
	if r.Kind != Global {
		return ""
	}
	return r.global.Value().pkg
}

// Name returns the name of a package variable, "" for other roots.
func (r Root) Name() string {
	if r.Kind != Global {
		return ""
	}
	return r.global.Value().name
}

// StepKind tells how a step goes on from what precedes it.
type StepKind uint8

const (
	Field    StepKind = iota + 1 // field Name of a struct
	Elem                         // element of an array, slice, map or string
	Length                       // number of elements: no location, but something to speak of
	Computed                     // what Name, an operator with a constant, makes of the value: neither
)

// A Step leads from a location to a part of it.
//
// Of an Elem step, Name is the constant index as Go spells it or Index the SSA
// value of the index. If neither is set the step means some element.
type Step struct {
	Kind  StepKind
	Name  string
	Index ssa.Value
}

// Meets reports whether s and t may lead from one location to the same part of
// it: the same field, or elements whose indexes are not different constants.
func (s Step) Meets(t Step) bool {
	if s.Kind != t.Kind {
		return false
	}
	return s.Name == t.Name || s.Kind == Elem && (s.unknown() || t.unknown())
}

// A Path names a location. The zero Path names nothing.
//
// Analyses keep paths by the hundred thousand, as parts of locks, conditions and facts, and
// compare them all the time. So their steps are kept but once: see chain.
type Path struct {
	Root  Root
	steps unique.Handle[chain] // the zero handle if there are none
	n     uint8
	cut   bool
}

// ParamPath returns the path of parameter i, receiver first.
func ParamPath(i int) Path { return Path{Root: Root{Kind: Param, Index: i}} }

// ResultPath returns the path of result i.
func ResultPath(i int) Path { return Path{Root: Root{Kind: Result, Index: i}} }

// GlobalPath returns the path of the package variable name of package pkg.
func GlobalPath(pkg, name string) Path {
	return Path{Root: Root{Kind: Global, global: unique.Make(globalVariable{pkg, name})}}
}

// LocalPath returns the path rooted at v. An [ssa.Alloc] stands for the
// variable or object that it allocates, any other value for what it holds or
// points to.
func LocalPath(v ssa.Value) Path { return Path{Root: Root{Kind: Local, Value: v}} }

// Valid reports whether p names a location.
func (p Path) Valid() bool { return p.Root.Kind != None }

// Len returns the number of steps.
func (p Path) Len() int { return int(p.n) }

// Step returns step i.
func (p Path) Step(i int) Step {
	return before(p.steps, int(p.n), i+1).Value().last
}

// Cut reports whether steps were dropped at [MaxSteps].
func (p Path) Cut() bool { return p.cut }

// MarkCut returns p marked as cut: the location is somewhere below p.
func (p Path) MarkCut() Path {
	p.cut = true
	return p
}

// Append returns p followed by s, or p marked as cut where there is no room.
// A path that is cut or names nothing stays as it is.
func (p Path) Append(s Step) Path {
	if !p.Valid() || p.cut {
		return p
	}
	if int(p.n) == MaxSteps {
		return p.MarkCut()
	}
	p.steps = extend(p.steps, s)
	p.n++
	return p
}

// Field returns the path of field name of p.
func (p Path) Field(name string) Path { return p.Append(Step{Kind: Field, Name: name}) }

// Elem returns the path of some element of p.
func (p Path) Elem() Path { return p.Append(Step{Kind: Elem}) }

// Length returns the path of the length of p. It is always the last step.
func (p Path) Length() Path { return p.Append(Step{Kind: Length}) }

// Computed returns the path of what expr, an operator with a constant operand, makes of the value
// of p, as in flags & 4.
func (p Path) Computed(expr string) Path { return p.Append(Step{Kind: Computed, Name: expr}) }

// Concat returns p followed by the steps of rest, whose root is ignored: the
// substitution of p for the root of rest.
func (p Path) Concat(rest Path) Path {
	for _, s := range rest.list(new(stepBuffer)) {
		p = p.Append(s)
	}
	if rest.cut && p.Valid() {
		p = p.MarkCut()
	}
	return p
}

// Parent returns p without its last step, and the step. ok is false if p has
// no steps or is cut, in which case the last step is not known.
func (p Path) Parent() (parent Path, last Step, ok bool) {
	if p.n == 0 || p.cut {
		return p, Step{}, false
	}
	c := p.steps.Value()
	p.steps = c.before
	p.n--
	return p, c.last, true
}

// Prefix returns the first n steps of p, which is no shorter. They are known even if p is cut.
func (p Path) Prefix(n int) Path {
	p.steps = before(p.steps, int(p.n), n)
	p.n = uint8(n)
	p.cut = false
	return p
}

// HasPrefix reports whether p is q or a part of what q names.
func (p Path) HasPrefix(q Path) bool {
	return p.n >= q.n && !q.cut && p.Root == q.Root && before(p.steps, int(p.n), int(q.n)) == q.steps
}

// Exact reports whether p denotes one location: it is valid, not cut, and every
// element on it is identified by its index.
func (p Path) Exact() bool {
	return p.Valid() && !p.cut && (p.n == 0 || !p.steps.Value().vague)
}

// Mentions reports whether p depends on the SSA value v, as root or as index.
// Once v is computed again, p denotes another location.
func (p Path) Mentions(v ssa.Value) bool {
	if p.Root.Kind == Local && p.Root.Value == v {
		return true
	}
	if v == nil || p.n == 0 || !p.steps.Value().indexed {
		return false
	}
	return slices.ContainsFunc(p.list(new(stepBuffer)), func(s Step) bool { return s.Index == v })
}

// MentionsLocal reports whether p depends on any SSA value and so has no
// meaning outside the function.
func (p Path) MentionsLocal() bool {
	return p.Root.Kind == Local || p.n > 0 && p.steps.Value().indexed
}

// Through reports whether a step before the last is field name, so that
// overwriting a field of that name may change what p denotes.
func (p Path) Through(name string) bool {
	return p.n > 1 && slices.ContainsFunc(p.list(new(stepBuffer))[:p.n-1], func(s Step) bool { return s.Kind == Field && s.Name == name })
}

// WithoutIndexes returns p with every index forgotten: each element becomes
// some element.
func (p Path) WithoutIndexes() Path {
	return p.mapSteps(func(s Step) Step {
		if s.Kind == Elem {
			return Step{Kind: Elem}
		}
		return s
	})
}

// ReplaceLocal returns p with the SSA value old replaced by repl wherever p
// mentions it. It renames a path across the edge on which a phi takes its value.
func (p Path) ReplaceLocal(old, repl ssa.Value) Path {
	if p.Root.Kind == Local && p.Root.Value == old {
		p.Root.Value = repl
	}
	return p.mapSteps(func(s Step) Step {
		if s.Index == old && old != nil {
			s.Index = repl
		}
		return s
	})
}

// mapSteps returns p with f applied to each step.
func (p Path) mapSteps(f func(Step) Step) Path {
	steps := p.list(new(stepBuffer))
	p.steps = unique.Handle[chain]{}
	for _, s := range steps {
		p.steps = extend(p.steps, f(s))
	}
	return p
}

// Rebase returns p with its prefix replaced by repl. p must have that prefix.
func (p Path) Rebase(prefix, repl Path) Path {
	for _, s := range p.list(new(stepBuffer))[prefix.n:] {
		repl = repl.Append(s)
	}
	if p.cut && repl.Valid() {
		repl = repl.MarkCut()
	}
	return repl
}
