package skeleton

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/graph"
)

// reduce makes all codes as small as they can be without losing what happens.
func (b *builder) reduce() {
	for i := range b.Codes {
		b.Codes[i] = b.flatten(b.Codes[i])
	}
	b.forget()
	for i := range b.Codes {
		b.Codes[i] = b.compact(b.Codes[i])
	}
	b.mark()
}

// forget takes the tests away of what is tested in one place only, each time anew: they agree with nothing.
func (b *builder) forget() {
	type uses struct {
		tests           int
		decided, others bool // set by a step of its own; by a receive, or by rounds of a loop
	}
	of := make([]uses, b.Shared+b.Local)
	b.eachStep(func(s *explore.Step) {
		eachRegister(s, func(r int) int {
			switch s.Op {
			case explore.Assume:
				of[r].tests++
			case explore.Decide:
				of[r].decided = true
			default:
				of[r].others = true
			}
			return r
		})
	})
	b.eachStep(func(s *explore.Step) {
		if r := s.Reg; (s.Op == explore.Assume || s.Op == explore.Decide) && !of[r].others && of[r].tests <= 2 && !(of[r].tests > 0 && of[r].decided) {
			s.Op, s.Reg, s.N = explore.Pass, 0, 0
		}
	})
}

func (b *builder) eachStep(do func(*explore.Step)) {
	for _, code := range b.Codes {
		for l := range code {
			for i := range code[l].Steps {
				do(&code[l].Steps[i])
			}
		}
	}
}

// flatten lets steps that do nothing lead to where what happens next is, and leaves out what is not reached then. Only where control still
// gets are ways laid into one: of a chain of choices that is where it begins.
func (b *builder) flatten(code explore.Code) explore.Code {
	for l := range code {
		for i := range code[l].Steps {
			code[l].Steps[i].To = b.destination(code, code[l].Steps[i].To)
		}
	}
	start, flat := b.destination(code, 0), slices.Clone(code)
	work := graph.NewWorklist(start)
	for l := range work.Oldest {
		if code[l].Chosen {
			flat[l].Steps = b.inlined(code, l)
		}
		for _, s := range flat[l].Steps {
			work.Add(s.To)
		}
	}
	return reached(flat, start)
}

// destination returns the location to which control gets from l without a choice.
func (b *builder) destination(code explore.Code, l int) int {
	for range code {
		loc := code[l]
		if !loc.Chosen || loc.Forgets || len(loc.Steps) != 1 || loc.Steps[0].Op != explore.Pass || b.tags[loc.Steps[0].Tag].Doubts != 0 {
			return l
		}
		l = loc.Steps[0].To
	}
	return l
}

// inlined returns the ways on from l, a location where the process chooses, with those of the choices that they lead to.
func (b *builder) inlined(code explore.Code, l int) []explore.Step {
	var out []explore.Step
	seen := map[int]bool{l: true}
	var visit func(steps []explore.Step, tag int)
	visit = func(steps []explore.Step, tag int) {
		for _, s := range steps {
			s.Tag = b.join(tag, s.Tag)
			if s.Op != explore.Pass {
				out = append(out, s)
			} else if to := &code[s.To]; !to.Chosen || to.Ends || to.Forgets {
				out = b.addWay(out, s)
			} else if !seen[s.To] {
				seen[s.To] = true
				visit(to.Steps, s.Tag)
			}
		}
	}
	visit(code[l].Steps, 0)
	return out
}

// addWay adds s, which does nothing, unless there is a way that leads there; of these that counts which says less.
func (b *builder) addWay(steps []explore.Step, s explore.Step) []explore.Step {
	i := slices.IndexFunc(steps, func(t explore.Step) bool { return t.Op == explore.Pass && t.To == s.To })
	if i < 0 {
		return append(steps, s)
	}
	if b.tags[steps[i].Tag].Doubts != 0 {
		steps[i].Tag = s.Tag
	}
	return steps
}

// compact makes locations one from which the same follows: a partition is refined until it is stable. What becomes one may have been written
// in several places, of which the first is told; so where places are to be kept apart, what is in another place is not the same.
func (b *builder) compact(code explore.Code) explore.Code {
	for {
		code = b.flatten(code)
		class := make([]int, len(code))
		for n := 0; ; {
			m := b.refine(code, class)
			if m == n {
				break
			}
			n = m
		}
		smaller := b.quotient(code, class)
		if len(smaller) == len(code) {
			return smaller
		}
		code = smaller
	}
}

// refine tells apart locations of one class whose steps lead to different ones, and returns the number of classes.
func (b *builder) refine(code explore.Code, class []int) int {
	ids := make(map[string]int)
	next := make([]int, len(code))
	for l, loc := range code {
		sig := fmt.Sprint(class[l], loc.Chosen, loc.Ends, loc.Forgets)
		var steps []string
		for _, s := range loc.Steps {
			sig := fmt.Sprint(s.Op, s.Slot, s.N, s.Reg, s.What, s.Fallback, class[s.To])
			if b.apart {
				sig += fmt.Sprint(" ", b.place(s))
			}
			steps = append(steps, sig)
		}
		slices.Sort(steps)
		sig += fmt.Sprint(slices.Compact(steps))
		if _, ok := ids[sig]; !ok {
			ids[sig] = len(ids)
		}
		next[l] = ids[sig]
	}
	copy(class, next)
	return len(ids)
}

// quotient makes one location of each class.
func (b *builder) quotient(code explore.Code, class []int) explore.Code {
	first := make(map[int]int)
	for l := range code {
		if _, ok := first[class[l]]; !ok {
			first[class[l]] = l
		}
	}
	for l := range code {
		var steps []explore.Step
		for _, s := range code[l].Steps {
			s.To = first[class[s.To]]
			if !slices.ContainsFunc(steps, func(t explore.Step) bool { return b.isSame(t, s) }) {
				steps = append(steps, s)
			}
		}
		code[l].Steps = steps
	}
	return reached(code, first[class[0]])
}

// isSame reports whether two steps of a location are one.
func (b *builder) isSame(s, t explore.Step) bool {
	if b.apart && b.place(s) != b.place(t) {
		return false
	}
	s.Tag = t.Tag
	return s == t
}

// place returns where it is written what s does.
func (b *builder) place(s explore.Step) token.Pos {
	if n := b.tags[s.Tag].Node; n != nil {
		return n.Position()
	}
	return token.NoPos
}

// reached returns the locations that control gets to from start, which comes first.
func reached(code explore.Code, start int) explore.Code {
	index := map[int]int{start: 0}
	order := []int{start}
	for i := 0; i < len(order); i++ {
		for _, s := range code[order[i]].Steps {
			if _, ok := index[s.To]; !ok {
				index[s.To] = len(order)
				order = append(order, s.To)
			}
		}
	}
	out := make(explore.Code, len(order))
	for i, l := range order {
		loc := code[l]
		loc.Steps = slices.Clone(loc.Steps)
		for k := range loc.Steps {
			loc.Steps[k].To = index[loc.Steps[k].To]
		}
		out[i] = loc
	}
	return out
}

// mark notes which steps are one of several ways that nothing decides on.
func (b *builder) mark() {
	decided := b.decidedRegisters()
	for _, code := range b.Codes {
		for l := range code {
			if !code[l].Chosen {
				continue
			}
			var free []*explore.Step
			for i := range code[l].Steps {
				s := &code[l].Steps[i]
				joined := len(b.tags[s.Tag].Decisions) > 1 // with a way that led to the step
				if joined || b.isPick(s) || isFree(s.Op) && !(s.Op == explore.Assume && decided[s.Reg]) {
					free = append(free, s)
				}
			}
			for _, s := range free {
				if len(free) > 1 {
					t := b.tags[s.Tag]
					t.Chosen = true
					b.tags = append(b.tags, t)
					s.Tag = len(b.tags) - 1
				}
			}
		}
	}
}

// decidedRegisters returns the registers that receives decide on, and those of variables that are always known.
func (b *builder) decidedRegisters() map[int]bool {
	out := make(map[int]bool)
	for k := range b.decided {
		out[b.regs[k]] = true
	}
	for k, r := range b.regs {
		out[r] = out[r] || b.isChange(k)
	}
	b.eachStep(func(s *explore.Step) {
		switch {
		case s.Op == explore.Recv && s.Reg > 0:
			out[s.Reg-1] = true
		case s.Op == explore.Decide && s.N == 0:
			out[s.Reg] = false
		}
	})
	return out
}

// isFree reports whether nothing but the process decides on whether it takes a step of op where it can choose.
func isFree(op explore.Op) bool {
	switch op {
	case explore.Never, explore.Count, explore.Counted, explore.See, explore.SeeNot, explore.Swap, explore.Among:
		return false
	}
	return true
}
