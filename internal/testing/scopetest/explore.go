package scopetest

import (
	"encoding/binary"
	"slices"
	"strconv"
)

// Facts are what all interleavings of a program show about its labelled accesses.
// Two labels are looked at only where they access the same instance of a variable.
type Facts struct {
	// First holds [a b] if an instance of a came before one of b in some execution.
	First map[[2]string]bool
	// Together holds [a b] if both may be next at once.
	Together map[[2]string]bool
	// Complete says that nothing was left out.
	Complete bool
}

// maxRounds bounds loops that may run any number of times.
const maxRounds = 2

// Explore runs p in all interleavings, with up to limit states for each choice of
// the trip counts.
func (p *Program) Explore(limit int) Facts {
	f := Facts{make(map[[2]string]bool), make(map[[2]string]bool), true}
	c := compile(p)
	trips := make(map[string]int)
	var choose func(i int)
	choose = func(i int) {
		if i == len(c.trips) {
			e := explorer{code: c, facts: &f, trips: trips, seen: make(map[string]bool)}
			f.Complete = e.run(limit) && f.Complete
			return
		}
		for n := range maxRounds + 1 {
			trips[c.trips[i]] = n
			choose(i + 1)
		}
	}
	choose(0)
	return f
}

// An explorer visits the states of a program.
type explorer struct {
	*code
	facts *Facts
	trips map[string]int
	seen  map[string]bool
	work  []*state
}

// A state is one of a running program. Instances are the variables and objects
// made so far; goroutines know them by name.
type state struct {
	threads   []runner
	instances []instance
	done      []uint64 // by label: instances that were accessed
}

type runner struct {
	code    string
	pc      int
	env     []int // by name
	rounds  []int // by slot
	blocked bool  // waits on a condition
}

type instance struct {
	name    int
	count   int    // values in a channel, counter of a group, readers of a lock, state of a Once
	flag    bool   // closed, locked
	value   string // of a flag
	waiters int    // goroutines that wait on a condition, as a set
}

func (e *explorer) run(limit int) bool {
	s := &state{done: make([]uint64, len(e.labels))}
	env := make([]int, len(e.names))
	for i := range e.names {
		env[i] = i
		s.instances = append(s.instances, instance{name: i, value: "0"})
	}
	s.threads = []runner{{code: "main", env: env, rounds: make([]int, e.slots)}}
	e.push(s)
	for n := 0; len(e.work) > 0; n++ {
		if n == limit {
			return false
		}
		s := e.work[len(e.work)-1]
		e.work = e.work[:len(e.work)-1]
		e.expand(s)
	}
	return true
}

// expand pushes the states after s. A step that only concerns the goroutine that
// makes it is made at once: no other step has to do with it.
func (e *explorer) expand(s *state) {
	for i := range s.threads {
		switch e.at(s, i).verb {
		case "choose", "round", "reset", "make", "go", "unknown":
			e.step(s, i)
			return
		}
	}
	e.meet(s)
	for i := range s.threads {
		e.step(s, i)
	}
}

func (e *explorer) push(s *state) {
	if key := s.key(); !e.seen[key] {
		e.seen[key] = true
		e.work = append(e.work, s)
	}
}

// key returns a text that is the same for equal states only.
func (s *state) key() string {
	var b []byte
	num := func(n int) { b = binary.AppendVarint(b, int64(n)) }
	truth := func(t bool) {
		if t {
			num(1)
		} else {
			num(0)
		}
	}
	for i := range s.threads {
		t := &s.threads[i]
		b = append(append(b, t.code...), 0)
		num(t.pc)
		for _, n := range t.env {
			num(n)
		}
		for _, n := range t.rounds {
			num(n)
		}
		truth(t.blocked)
	}
	b = append(b, 0)
	for _, o := range s.instances {
		num(o.name)
		num(o.count)
		truth(o.flag)
		b = append(append(b, o.value...), 0)
		num(o.waiters)
	}
	for _, d := range s.done {
		b = binary.AppendUvarint(b, d)
	}
	return string(b)
}

func (s *state) clone() *state {
	c := &state{slices.Clone(s.threads), slices.Clone(s.instances), slices.Clone(s.done)}
	for i := range c.threads {
		c.threads[i].env = slices.Clone(c.threads[i].env)
		c.threads[i].rounds = slices.Clone(c.threads[i].rounds)
	}
	return c
}

func (e *explorer) at(s *state, i int) *instr { return &e.threads[s.threads[i].code][s.threads[i].pc] }

// meet notes which accesses may happen next.
func (e *explorer) meet(s *state) {
	for i := range s.threads {
		for j := range i {
			a, b := e.at(s, i), e.at(s, j)
			if a.access() && b.access() && a.label >= 0 && b.label >= 0 && s.threads[i].env[a.arg] == s.threads[j].env[b.arg] {
				e.facts.Together[[2]string{e.labels[a.label], e.labels[b.label]}] = true
				e.facts.Together[[2]string{e.labels[b.label], e.labels[a.label]}] = true
			}
		}
	}
}

func (in *instr) access() bool { return in.verb == "read" || in.verb == "write" }

// step pushes the states that goroutine i may get to by one step.
func (e *explorer) step(s *state, i int) {
	in := e.at(s, i)
	t := &s.threads[i]
	switch in.verb {
	case "end":
	case "choose":
		for _, to := range in.to {
			e.goTo(s, i, to)
		}
	case "round":
		e.round(s, i, in)
	case "read", "write":
		e.next(s, i, func(c *state) { e.touch(c, in, t.env[in.arg]) })
	case "make":
		e.next(s, i, func(c *state) {
			c.threads[i].env[in.arg] = len(c.instances)
			c.instances = append(c.instances, instance{name: in.arg, value: "0"})
		})
	case "reset":
		e.next(s, i, func(c *state) { c.threads[i].rounds[in.number] = 0 })
	case "go":
		e.next(s, i, func(c *state) {
			for range in.number {
				c.threads = append(c.threads, runner{code: in.value, env: slices.Clone(t.env), rounds: make([]int, e.slots)})
			}
		})
	case "unknown":
		e.next(s, i, func(*state) {})
	default:
		e.sync(s, i, in)
	}
}

func (e *explorer) goTo(s *state, i, pc int) {
	c := s.clone()
	c.threads[i].pc = pc
	e.push(c)
}

// next pushes s with a change and goroutine i one instruction on.
func (e *explorer) next(s *state, i int, change func(*state)) {
	c := s.clone()
	c.threads[i].pc++
	change(c)
	e.push(c)
}

func (e *explorer) round(s *state, i int, in *instr) {
	n := s.threads[i].rounds[in.number]
	limit, exact := maxRounds, in.value != ""
	if exact {
		var err error
		if limit, err = strconv.Atoi(in.value); err != nil {
			limit = e.trips[in.value]
		}
	}
	if n < limit {
		c := s.clone()
		c.threads[i].rounds[in.number]++
		c.threads[i].pc = in.to[0]
		e.push(c)
	}
	if n == limit || !exact {
		e.goTo(s, i, in.to[1])
	}
}

// touch notes what has happened to the variable before.
func (e *explorer) touch(s *state, in *instr, variable int) {
	if in.label < 0 {
		return
	}
	for l, done := range s.done {
		if done&(1<<variable) != 0 {
			e.facts.First[[2]string{e.labels[l], e.labels[in.label]}] = true
		}
	}
	s.done[in.label] |= 1 << variable
}
