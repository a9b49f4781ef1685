package skeleton

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// A Skeleton is the program that a scope was projected to.
type Skeleton struct {
	*explore.Program
	Scope   *goroutine.Scope
	Threads []*goroutine.Thread // what each code is of
	Objects []goroutine.Place   // what each slot is of
	Free    bool                // some numbers may be any
	Users   bool                // it is of what users do with an object: which method they call, tags do not tell

	tags []Tag

	again func(apart bool) *Skeleton // makes it once more
}

// A Tag is what a step means in the scope.
type Tag struct {
	Node *goroutine.Node // what happens; nil if nothing does
	// Chosen says that the step is one of several ways to go on, and nothing in the scope tells which of them is taken.
	Chosen bool
	// Decisions are the tests on the way to the step that matter, and that nothing in the scope decides on.
	Decisions []*goroutine.Branch
	Doubts    Doubt
}

// A Doubt says why it may be that a process does not take a step that it could.
type Doubt uint8

const (
	// OfNumber: the way that is taken follows from a number of which it is not known how much it is, as that of the rounds of a loop.
	OfNumber Doubt = 1 << iota
	// OfWait: a wait for a group comes before, of which it is not known who is done with it.
	OfWait
	// Late: users have closed the object before they call what this is in.
	Late
)

// Has reports whether d is among the reasons.
func (d Doubt) Has(one Doubt) bool { return d&one != 0 }

// TagOf returns what the step of a move means.
func (k *Skeleton) TagOf(m explore.Move) Tag { return k.tags[k.Codes[m.Code][m.Loc].Steps[m.Step].Tag] }

// Waits returns the operations that a process waits for at a location, one of which would do.
func (k *Skeleton) Waits(code, loc int) []*goroutine.Node {
	var out []*goroutine.Node
	for _, s := range k.Codes[code][loc].Steps {
		if n := k.tags[s.Tag].Node; n != nil {
			out = append(out, n)
		}
	}
	return out
}

// Of returns the skeleton of a scope that was laid out with branches, in a package with those fields; nil if there is nothing in
// it to wait for, or if it cannot be told what happens. Numbers that may be any are taken to be many.
func Of(s *goroutine.Scope, fields Fields, many int) *Skeleton {
	return reduced(func(apart bool) *Skeleton {
		b := newBuilder(s, fields, many)
		b.apart = apart
		return b.project()
	})
}

// reduced returns the skeleton that do makes, without a difference between places.
func reduced(do func(apart bool) *Skeleton) *Skeleton {
	k := do(false)
	if k != nil {
		k.again = do
	}
	return k
}

// Apart returns the skeleton of the same scope in which what is written in several places is kept apart, though the same follows from it; nil if there is no
// such code, or if that is too much. It tells which of these places it comes to, and takes more states.
func (k *Skeleton) Apart() *Skeleton {
	apart := k.again(true)
	if apart == nil || apart.size() == k.size() {
		return nil
	}
	return apart
}

// size returns the number of steps.
func (k *Skeleton) size() (n int) {
	for _, code := range k.Codes {
		for _, loc := range code {
			n += len(loc.Steps)
		}
	}
	return n
}

// project returns the skeleton, nil if there is nothing in the scope to wait for, or if it cannot be told what happens.
func (b *builder) project() *Skeleton {
	if b.scope.Top {
		return nil
	}
	b.findObjects()
	if len(b.Objects) == 0 || !b.findCounts() {
		return nil
	}
	b.findRegisters()
	for _, t := range b.scope.Threads {
		b.Threads = append(b.Threads, t)
		b.Codes = append(b.Codes, b.code(t))
	}
	if b.ofObject && !b.joinUsers() {
		return nil
	}
	b.reduce()
	if !b.renumber() {
		return nil
	}
	return b.Skeleton
}

func newBuilder(s *goroutine.Scope, fields Fields, many int) *builder {
	b := &builder{
		scope:    s,
		joined:   make(map[[2]int]int),
		fields:   fields,
		many:     many,
		laidOut:  make(map[*ssa.Function]bool),
		Skeleton: &Skeleton{Program: new(explore.Program), Scope: s, tags: []Tag{{}}},
	}
	for _, f := range s.Frames {
		b.laidOut[f.Func] = true
	}
	return b
}

// at is an instruction in a frame.
type at struct {
	frame *goroutine.Frame
	instr ssa.Instruction
}

// A builder makes one skeleton.
type builder struct {
	*Skeleton
	scope *goroutine.Scope
	slots map[goroutine.Place]int

	parcels   map[parcel]int
	sentWith  map[*goroutine.Node]int // the slot, plus one, of what goes with a message
	noParcels bool                    // not all is known of some

	values map[string]int // of variables; 0 is none of them
	counts map[any]int
	regs   map[regKey]int
	joined map[[2]int]int // tags of two steps

	loops   map[any][]regKey // by the number of their rounds
	adds    map[any]bool     // numbers that are added to groups
	own     map[any]bool     // memo of isNumber
	endless regKey           // the loop that makes any number of rounds; zero if there is none
	any     any              // their number

	messages
	written  map[variable][]write
	decided  map[regKey]bool // by what is assigned
	receives map[at]bool

	fields  Fields
	many    int
	free    int // what numbers come from that are not constant
	laidOut map[*ssa.Function]bool

	ofObject bool // the scope is of an object that a constructor makes
	apart    bool // steps in different places are different
}

// tag returns the number of a tag.
func (b *builder) tag(n *goroutine.Node) int {
	t := Tag{Node: n, Doubts: b.doubts(n)}
	if n.Branch != nil {
		t.Decisions = []*goroutine.Branch{n.Branch}
	}
	b.tags = append(b.tags, t)
	return len(b.tags) - 1
}

// doubts returns why a process may not get past n.
func (b *builder) doubts(n *goroutine.Node) (d Doubt) {
	if b.isComputed(n) {
		d |= OfNumber
	}
	if n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupWait && !b.isKept(n) {
		d |= OfWait
	}
	return d
}

// join returns the tag of step inner, if it comes after one with the tag outer: what happens is what happens there, and what was
// decided on in both.
func (b *builder) join(outer, inner int) int {
	o, i := &b.tags[outer], &b.tags[inner]
	if o.Doubts == 0 && len(o.Decisions) == 0 || outer == inner {
		return inner
	}
	pair := [2]int{outer, inner}
	if b.joined[pair] == 0 {
		t := Tag{Node: i.Node, Doubts: o.Doubts | i.Doubts, Decisions: slices.Clone(o.Decisions)}
		for _, d := range i.Decisions {
			if !slices.Contains(t.Decisions, d) {
				t.Decisions = append(t.Decisions, d)
			}
		}
		b.tags = append(b.tags, t)
		b.joined[pair] = len(b.tags) - 1
	}
	return b.joined[pair]
}
