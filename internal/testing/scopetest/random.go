package scopetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
)

// Random returns a program that is small enough to be explored.
func Random(rnd *rand.Rand) *Program {
	g := &generator{Rand: rnd, prog: &Program{
		Objects: map[string]*Decl{
			"c": {Kind: "chan", Capacity: int64(rnd.IntN(3))},
			"d": {Kind: "chan"},
			"g": {Kind: "group", Capacity: -1},
			"m": {Kind: "mutex", Capacity: -1},
			"o": {Kind: "once", Capacity: -1},
			"f": {Kind: "flag", Capacity: -1},
			"k": {Kind: "cond", Capacity: -1},
		},
		Threads: make(map[string][]*Stmt),
	}}
	all := []string{"c", "c", "d", "g", "g", "m", "o", "f", "k"}
	for range 1 + rnd.IntN(3) {
		g.objects = append(g.objects, all[rnd.IntN(len(all))])
	}
	others := []string{"A", "B"}[:1+rnd.IntN(2)]
	g.others = others
	g.prog.Threads["main"] = g.body(2+rnd.IntN(6), 2, true)
	for i, name := range others {
		g.others = others[i+1:]
		body := g.body(1+rnd.IntN(4), 1, rnd.IntN(4) == 0)
		if rnd.IntN(8) == 0 { // it adds itself to the group
			body = slices.Concat([]*Stmt{{Verb: "add", Args: []string{"g", "1"}}}, body, []*Stmt{{Verb: "done", Args: []string{"g"}}})
		}
		g.prog.Threads[name] = body
	}
	return g.prog
}

type generator struct {
	*rand.Rand
	prog    *Program
	objects []string
	others  []string // goroutines that may be started
	touches int
}

func (g *generator) body(n, depth int, spawns bool) []*Stmt {
	var out []*Stmt
	for range n {
		out = append(out, g.some(depth, spawns)...)
	}
	return out
}

func (g *generator) some(depth int, spawns bool) []*Stmt {
	switch k := g.IntN(20); {
	case k < 5 && g.touches < 6:
		g.touches++
		return []*Stmt{{Verb: []string{"read", "write"}[g.IntN(2)], Args: []string{"x"}, Label: fmt.Sprintf("t%d", g.touches)}}
	case k < 9 && spawns && len(g.others) > 0:
		start := &Stmt{Verb: "go", Args: []string{g.others[g.IntN(len(g.others))]}}
		switch g.IntN(6) {
		case 0, 1, 2:
			return []*Stmt{{Verb: "add", Args: []string{"g", "1"}}, start}
		case 3:
			if depth > 0 {
				rounds := []string{"n", "n", "2"}
				each := &Stmt{Verb: "loop", Args: []string{rounds[g.IntN(3)]}, Body: append(g.body(g.IntN(2), 0, false), start)}
				return []*Stmt{{Verb: "add", Args: []string{"g", rounds[g.IntN(3)]}}, each}
			}
		}
		return []*Stmt{start}
	case k < 10 && depth > 0:
		return []*Stmt{{Verb: "if", Body: g.body(1+g.IntN(2), depth-1, spawns), Else: g.body(g.IntN(3), depth-1, spawns)}}
	case k < 12 && depth > 0:
		s := &Stmt{Verb: "loop", Body: g.body(1+g.IntN(3), depth-1, spawns)}
		if g.IntN(2) == 0 {
			s.Args = []string{[]string{"n", "2"}[g.IntN(2)]}
		}
		return []*Stmt{s}
	case k == 12 && g.IntN(3) == 0:
		if obj := g.objects[g.IntN(len(g.objects))]; slices.Contains([]string{"g", "m", "o"}, obj) {
			return []*Stmt{{Verb: "renew", Args: []string{obj}}}
		}
	case k == 12:
		return []*Stmt{{Verb: "make", Args: []string{append(g.objects, "x")[g.IntN(len(g.objects)+1)]}}}
	case k == 13 && g.IntN(3) == 0:
		return []*Stmt{{Verb: "return"}}
	}
	return g.sync(depth, spawns)
}

func (g *generator) sync(depth int, spawns bool) []*Stmt {
	obj := g.objects[g.IntN(len(g.objects))]
	verbs := map[string][]string{
		"c": {"send", "recv", "close", "recv", "recvvalue", "recvclosed", "send"},
		"d": {"send", "recv", "close", "recv", "send"},
		"g": {"done", "wait", "done", "wait", "add"},
		"m": {"lock", "unlock", "rlock", "runlock", "lock", "unlock"},
		"f": {"store", "see", "seenot", "load", "count", "seemin", "seemax"},
		"k": {"cwait", "notify"},
		"o": {"once"},
	}[obj]
	s := &Stmt{Verb: verbs[g.IntN(len(verbs))], Args: []string{obj}}
	switch s.Verb {
	case "add":
		s.Args = append(s.Args, strconv.Itoa(1+g.IntN(2)))
	case "store", "see", "seenot", "seemax":
		s.Args = append(s.Args, strconv.Itoa(g.IntN(2)))
	case "count", "seemin":
		s.Args = append(s.Args, strconv.Itoa(g.IntN(4)-1))
	case "once":
		if depth > 0 {
			s.Body = g.body(1, depth-1, spawns)
		}
	case "lock":
		if g.IntN(2) == 0 {
			return append(append([]*Stmt{s}, g.body(1, 0, spawns)...), &Stmt{Verb: "unlock", Args: []string{obj}})
		}
	}
	s.Optional = s.Verb != "once" && g.IntN(20) == 0
	return []*Stmt{s}
}
