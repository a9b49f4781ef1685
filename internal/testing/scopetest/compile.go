package scopetest

import "strconv"

// An instr is a step of a goroutine.
type instr struct {
	verb   string
	arg    int    // name that it is about
	number int    // capacity, delta, or slot of a loop
	value  string // of a flag
	label  int    // -1 if it has none
	to     []int  // where control may go on; the next instruction if nil
}

// A code is a program in a form that can be run.
type code struct {
	prog    *Program
	names   []string // variables and objects, by number
	labels  []string
	threads map[string][]instr
	slots   int
	trips   []string // names of trip counts
}

func compile(p *Program) *code {
	c := &code{prog: p, threads: make(map[string][]instr)}
	for _, name := range sorted(p.Threads) {
		a := &assembler{code: c}
		a.stmts(p.Threads[name])
		a.emit(instr{verb: "end"})
		for i, in := range a.out {
			for j, to := range in.to {
				if to == atEnd {
					a.out[i].to[j] = len(a.out) - 1
				}
			}
		}
		c.threads[name] = a.out
	}
	return c
}

const atEnd = -1 // target of a return

func intern(list *[]string, s string) int {
	for i, t := range *list {
		if t == s {
			return i
		}
	}
	*list = append(*list, s)
	return len(*list) - 1
}

type assembler struct {
	*code
	out []instr
}

func (a *assembler) emit(in instr) int {
	a.out = append(a.out, in)
	return len(a.out) - 1
}

func (a *assembler) stmts(stmts []*Stmt) {
	for _, s := range stmts {
		a.stmt(s)
	}
}

func (a *assembler) stmt(s *Stmt) {
	if s.Optional {
		choose := a.emit(instr{verb: "choose", label: -1})
		a.simple(s)
		a.out[choose].to = []int{choose + 1, len(a.out)}
		return
	}
	switch s.Verb {
	case "if":
		choose := a.emit(instr{verb: "choose", label: -1})
		a.stmts(s.Body)
		jump := a.emit(instr{verb: "choose", label: -1})
		a.out[choose].to = []int{choose + 1, len(a.out)}
		a.stmts(s.Else)
		a.out[jump].to = []int{len(a.out)}
	case "loop":
		a.loop(s)
	case "once":
		enter := a.emit(instr{verb: "enter", label: -1, arg: intern(&a.names, s.Args[0])})
		a.stmts(s.Body)
		a.emit(instr{verb: "leave", label: -1, arg: intern(&a.names, s.Args[0])})
		a.out[enter].to = []int{enter + 1, len(a.out)}
	case "return":
		a.emit(instr{verb: "choose", label: -1, to: []int{atEnd}})
	default:
		a.simple(s)
	}
}

func (a *assembler) simple(s *Stmt) {
	in := instr{verb: s.Verb, label: -1}
	if s.Label != "" {
		in.label = intern(&a.labels, s.Label)
	}
	if s.Verb == "go" {
		in.value = s.Args[0]
		in.number = 1
		if len(s.Args) > 1 {
			in.number = 2
		}
		a.emit(in)
		return
	}
	in.arg = intern(&a.names, s.Args[0])
	if len(s.Args) > 1 {
		in.value = s.Args[1]
		var err error
		if in.number, err = strconv.Atoi(s.Args[1]); err != nil {
			intern(&a.trips, s.Args[1])
		}
	}
	a.emit(in)
}

// loop lays out a loop: its slot counts the rounds.
func (a *assembler) loop(s *Stmt) {
	slot := a.slots
	a.slots++
	limit := ""
	if len(s.Args) > 0 {
		limit = s.Args[0]
		if _, err := strconv.Atoi(limit); err != nil {
			intern(&a.trips, limit)
		}
	}
	a.emit(instr{verb: "reset", number: slot, label: -1})
	header := a.emit(instr{verb: "round", number: slot, value: limit, label: -1})
	a.stmts(s.Body)
	a.emit(instr{verb: "choose", label: -1, to: []int{header}})
	a.out[header].to = []int{header + 1, len(a.out)}
}
