package explore

import "slices"

// ids are the numbers by which the locations of a program are known, for each code and location. They stay the same when others
// are inserted and deleted, so that what is known of a state holds as long as nothing changes there.
type ids [][]int

// numbered returns the ids of a program of which nothing is known yet.
func numbered(p *Program) ids {
	out := make(ids, len(p.Codes))
	for c, code := range p.Codes {
		out[c] = make([]int, len(code))
		for l := range code {
			out[c][l] = l
		}
	}
	return out
}

// match returns ids for p by which its locations are those of the program that m is about, as far as they do the same in the same
// order.
func (m *memo) match(p *Program) ids {
	out := numbered(p)
	if m == nil || !sameShape(m.p, p) {
		return out
	}
	for c, code := range p.Codes {
		before := make(Code, len(m.ids[c]))
		for l, id := range m.ids[c] {
			before[l] = m.p.Codes[c][id]
		}
		used := make(map[int]bool)
		for l, other := range align(before, code) {
			if out[c][l] = -1; other >= 0 {
				out[c][l] = m.ids[c][other]
				used[out[c][l]] = true
			}
		}
		free := 0
		for l, id := range out[c] {
			if id >= 0 {
				continue
			}
			for used[free] {
				free++
			}
			out[c][l], used[free] = free, true
		}
	}
	return out
}

// align returns, for each location of b, that of a that does the same, -1 for none: a longest common subsequence.
func align(a, b Code) []int {
	most := make([][]int, len(a)+1) // of what is common to the rest of a and b
	for i := range most {
		most[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if most[i][j] = max(most[i+1][j], most[i][j+1]); sameLoc(a[i], b[j]) {
				most[i][j] = max(most[i][j], most[i+1][j+1]+1)
			}
		}
	}
	out := make([]int, len(b))
	i, j := 0, 0
	for ; j < len(b); j++ {
		for i < len(a) && most[i+1][j] == most[i][j] {
			i++
		}
		out[j] = -1
		if i < len(a) && most[i][j+1] < most[i][j] {
			out[j] = i
			i++
		}
	}
	return out
}

// sameLoc reports whether a and b do the same, wherever that leads.
func sameLoc(a, b Loc) bool {
	return a.Chosen == b.Chosen && a.Ends == b.Ends && a.Forgets == b.Forgets && slices.EqualFunc(a.Steps, b.Steps, func(s, t Step) bool {
		s.To, t.To = 0, 0
		return sameStep(s, t)
	})
}

// sameStep reports whether s and t do the same, and lead to the same location.
func sameStep(s, t Step) bool {
	s.Tag, t.Tag = 0, 0
	return s == t
}

// arranged returns p with each location at its id. Nothing is at ids in between.
func arranged(p *Program, of ids) *Program {
	out := *p
	out.Codes = make([]Code, len(p.Codes))
	out.entries = make([]int, len(p.Codes))
	for c, code := range p.Codes {
		if len(code) == 0 {
			continue
		}
		out.entries[c] = of[c][p.entry(c)]
		out.Codes[c] = make(Code, slices.Max(of[c])+1)
		for l, loc := range code {
			loc.Steps = slices.Clone(loc.Steps)
			for i := range loc.Steps {
				loc.Steps[i].To = of[c][loc.Steps[i].To]
			}
			out.Codes[c][of[c][l]] = loc
		}
	}
	return &out
}

// number lets r tell of the locations by their index in the program that was given.
func (r *Result) number(of ids) {
	index := func(c, id int) int { return slices.Index(of[c], id) }
	renumber := func(trace []Move) {
		for i := range trace {
			trace[i].Loc = index(trace[i].Code, trace[i].Loc)
		}
	}
	for i := range r.Stuck {
		s := &r.Stuck[i]
		s.Loc = index(s.Code, s.Loc)
		for k := range s.Others {
			s.Others[k].Loc = index(s.Others[k].Code, s.Others[k].Loc)
		}
		renumber(s.Trace)
	}
	for _, f := range r.Faults {
		renumber(f.Trace)
	}
}
