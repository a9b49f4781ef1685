package scopetest

import (
	"math/bits"
	"strconv"
)

// sync pushes the states after an operation of goroutine i, none if it blocks. An
// operation that panics ends the execution.
func (e *explorer) sync(s *state, i int, in *instr) {
	obj := s.threads[i].env[in.arg]
	decl := e.prog.Objects[e.names[in.arg]]
	if decl == nil || decl.Open {
		e.next(s, i, func(*state) {}) // somebody outside may do what it takes
		return
	}
	if decl.Kind == "chan" {
		e.channel(s, i, in, int(decl.Capacity))
		return
	}
	o := s.instances[obj]
	set := func(change func(o *instance)) { e.next(s, i, func(c *state) { change(&c.instances[obj]) }) }
	switch in.verb {
	case "add":
		n, ok := e.trips[in.value]
		if !ok {
			n = in.number
		}
		set(func(o *instance) { o.count += n })
	case "renew":
		set(func(o *instance) { *o = instance{name: o.name, value: "0"} })
	case "done":
		if o.count > 0 {
			set(func(o *instance) { o.count-- })
		}
	case "wait":
		if o.count == 0 {
			set(func(*instance) {})
		}
	case "lock":
		if !o.flag && o.count == 0 {
			set(func(o *instance) { o.flag = true })
		}
	case "unlock":
		if o.flag {
			set(func(o *instance) { o.flag = false })
		}
	case "rlock":
		if !o.flag {
			set(func(o *instance) { o.count++ })
		}
	case "runlock":
		if o.count > 0 {
			set(func(o *instance) { o.count-- })
		}
	case "enter":
		e.enter(s, i, in, obj)
	case "leave":
		set(func(o *instance) { o.count = 2 })
	case "store":
		set(func(o *instance) { o.value = in.value })
	case "load":
		set(func(*instance) {})
	case "see":
		if o.value == in.value {
			set(func(*instance) {})
		}
	case "seenot":
		if o.value != in.value {
			set(func(*instance) {})
		}
	case "count":
		set(func(o *instance) { o.value = strconv.Itoa(number(o.value) + in.number) })
	case "seemin":
		if number(o.value) >= in.number {
			set(func(*instance) {})
		}
	case "seemax":
		if number(o.value) <= in.number {
			set(func(*instance) {})
		}
	case "cwait", "notify":
		e.condition(s, i, in, obj)
	}
}

// number returns the value of a flag that is counted in.
func number(value string) int {
	n, _ := strconv.Atoi(value)
	return n
}

// enter starts the function of a Once, or goes on behind it.
func (e *explorer) enter(s *state, i int, in *instr, obj int) {
	switch s.instances[obj].count {
	case 0:
		e.next(s, i, func(c *state) { c.instances[obj].count = 1 })
	case 2:
		e.goTo(s, i, in.to[1])
	}
}

// condition waits to be notified, or wakes one goroutine or all.
func (e *explorer) condition(s *state, i int, in *instr, obj int) {
	waiters := s.instances[obj].waiters
	switch {
	case in.verb == "notify":
		e.next(s, i, func(c *state) { c.instances[obj].waiters = 0 })
		for w := waiters; w != 0; w &= w - 1 {
			e.next(s, i, func(c *state) { c.instances[obj].waiters &^= 1 << bits.TrailingZeros(uint(w)) })
		}
	case !s.threads[i].blocked:
		c := s.clone()
		c.threads[i].blocked = true
		c.instances[obj].waiters |= 1 << i
		e.push(c)
	case waiters&(1<<i) == 0:
		e.next(s, i, func(c *state) { c.threads[i].blocked = false })
	}
}

// channel operates on a channel. Where there is no room in a buffer, sender and
// receiver make the step together; it is the receiver's.
func (e *explorer) channel(s *state, i int, in *instr, capacity int) {
	obj := s.threads[i].env[in.arg]
	o := s.instances[obj]
	switch in.verb {
	case "close":
		if !o.flag {
			e.next(s, i, func(c *state) { c.instances[obj].flag = true })
		}
	case "send":
		if !o.flag && o.count < capacity {
			e.next(s, i, func(c *state) { c.instances[obj].count++ })
		}
	case "recv", "recvvalue", "recvclosed":
		if o.flag && o.count == 0 && in.verb != "recvvalue" {
			e.next(s, i, func(*state) {})
		}
		if in.verb == "recvclosed" {
			return
		}
		if o.count > 0 {
			e.next(s, i, func(c *state) { c.instances[obj].count-- })
		}
		for j := range s.threads {
			if p := e.at(s, j); capacity == 0 && !o.flag && j != i && p.verb == "send" && s.threads[j].env[p.arg] == obj {
				e.next(s, i, func(c *state) { c.threads[j].pc++ })
			}
		}
	}
}
