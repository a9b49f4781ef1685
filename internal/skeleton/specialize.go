package skeleton

import (
	"github.com/concvet/concvet/internal/explore"
)

// mostLocations bounds the locations of codes that are specialized.
const mostLocations = 5000

// A specializer makes codes in which it is known what registers hold, those from base on: a location becomes one for each of the values that
// these may have there, as far as somebody asks for them, and tests of them are gone.
type specializer struct {
	*builder
	base, n  int
	live     [][][]bool // by code, location and register: whether it is tested later
	codes    []explore.Code
	threads  []int    // of which code each is
	starts   [][]byte // what the registers hold at first
	variants map[variant]int
	left     int
}

// A variant is a code, or a location, and what the registers hold.
type variant struct {
	at     int
	values string
}

// specialize takes the registers of members out of the codes; it returns false if that takes too many locations.
func (b *builder) specialize(base, n int) bool {
	s := &specializer{builder: b, base: base, n: n, variants: make(map[variant]int), left: mostLocations}
	s.findLive()
	s.code(0, make([]byte, n))
	for i := 0; i < len(s.codes); i++ {
		if !s.fill(i) {
			return false
		}
	}
	threads := b.Threads
	b.Codes, b.Threads = s.codes, nil
	for _, c := range s.threads {
		b.Threads = append(b.Threads, threads[c])
	}
	return true
}

// findLive finds which registers are tested from each location on, to a fixpoint over all codes.
func (s *specializer) findLive() {
	s.live = make([][][]bool, len(s.Codes))
	for c, code := range s.Codes {
		s.live[c] = make([][]bool, len(code))
		for l := range code {
			s.live[c][l] = make([]bool, s.n)
		}
	}
	for changed := true; changed; {
		changed = false
		for c, code := range s.Codes {
			for l := len(code) - 1; l >= 0; l-- {
				for _, step := range code[l].Steps {
					changed = s.joinLive(c, l, &step) || changed
				}
			}
		}
	}
}

// joinLive adds what is tested at a step, and behind it; it reports whether that was more.
func (s *specializer) joinLive(c, l int, step *explore.Step) (grown bool) {
	into := s.live[c][l]
	add := func(r int) {
		grown = grown || !into[r]
		into[r] = true
	}
	r := step.Reg - s.base
	isOurs := r >= 0 && (step.Op == explore.Counted || step.Op == explore.Decide)
	if isOurs && step.Op == explore.Counted {
		add(r)
	}
	if step.Op == explore.Start && len(s.live[step.N]) > 0 {
		for other, is := range s.live[step.N][0] {
			if is {
				add(other)
			}
		}
	}
	if s.Codes[c][step.To].Forgets {
		return grown
	}
	for other, is := range s.live[c][step.To] {
		if is && !(isOurs && step.Op == explore.Decide && r == other) {
			add(other)
		}
	}
	return grown
}

// code returns the number of the code that starts with values in the registers; its first location is that.
func (s *specializer) code(c int, values []byte) int {
	key := variant{c, string(s.kept(c, 0, values))}
	i, ok := s.variants[key]
	if !ok {
		i = len(s.codes)
		s.variants[key] = i
		s.codes = append(s.codes, explore.Code{{}})
		s.threads = append(s.threads, c)
		s.starts = append(s.starts, []byte(key.values))
	}
	return i
}

// kept returns values without those that nobody asks for from a location on.
func (s *specializer) kept(c, l int, values []byte) []byte {
	out := make([]byte, s.n)
	if s.Codes[c][l].Forgets {
		return out
	}
	for r, is := range s.live[c][l] {
		if is {
			out[r] = values[r]
		}
	}
	return out
}

// fill makes the locations of code i; it returns false if there are too many.
func (s *specializer) fill(i int) bool {
	c := s.threads[i]
	at := make(map[variant]int)
	var order []variant
	loc := func(l int, values []byte) int {
		v := variant{l, string(s.kept(c, l, values))}
		if _, ok := at[v]; !ok {
			at[v] = len(order)
			order = append(order, v)
		}
		return at[v]
	}
	loc(0, s.starts[i])
	var out explore.Code
	for k := 0; k < len(order); k++ {
		if s.left--; s.left < 0 {
			return false
		}
		from := s.Codes[c][order[k].at]
		to := from
		to.Steps = nil
		for _, step := range from.Steps {
			if step, values, ok := s.step(step, []byte(order[k].values)); ok {
				step.To = loc(step.To, values)
				to.Steps = append(to.Steps, step)
			}
		}
		if len(to.Steps) == 0 && len(from.Steps) > 0 {
			to.Steps = []explore.Step{{Op: explore.Never, To: k}}
		}
		out = append(out, to)
	}
	s.codes[i] = out
	return true
}

// step returns what becomes of a step if registers hold values, and what they hold then; ok is false if it is not possible.
func (s *specializer) step(step explore.Step, values []byte) (_ explore.Step, _ []byte, ok bool) {
	r := step.Reg - s.base
	switch {
	case step.Op == explore.Start:
		step.N = s.code(step.N, values)
	case r < 0:
	case step.Op == explore.Counted:
		ok := int(values[r]) == step.N
		step.Op, step.Reg, step.N = explore.Pass, 0, 0
		return step, values, ok
	case step.Op == explore.Decide:
		values[r] = byte(step.N)
		step.Op, step.Reg, step.N = explore.Pass, 0, 0
	}
	return step, values, true
}
