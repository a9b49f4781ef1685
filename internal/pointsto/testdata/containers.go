package containers

import "sync"

type T struct {
	mu sync.Mutex
	ch chan *T
}

func slices(a, b *T, more []*T) {
	s := []*T{a}
	println(s[0]) // param0 [single escapes]; param1 [single escapes]; param2[*] [escapes]
	s = append(s, b)
	println(s[0]) // param0 [single escapes]; param1 [single escapes]; param2[*] [escapes]
	s = append(s, more...)
	println(s[1]) // param0 [single escapes]; param1 [single escapes]; param2[*] [escapes]
	var dst = make([]*T, 1)
	copy(dst, s[1:])
	println(dst[0]) // param0 [single escapes]; param1 [single escapes]; param2[*] [escapes]
	var empty []*T
	println(empty[0]) // nothing
	for _, x := range more {
		println(x) // param2[*] [escapes]
	}
	arr := [2]*T{a, b}
	println(arr[0])    // param0 [single escapes]; param1 [single escapes]
	println(arr[:][1]) // param0 [single escapes]; param1 [single escapes]
	p := (*[1]*T)(more)
	println(p[0]) // param2[*] [escapes]
	pair := [2]T{}
	println(&pair[1].mu) // pair[*].mu []
}

func maps(k, v *T, m map[*T]*T) {
	local := map[*T]*T{k: v}
	println(local[nil]) // param1 [single escapes]
	for k, v := range local {
		println(k) // param0 [single escapes]
		println(v) // param1 [single escapes]
	}
	x, ok := m[k]
	println(x) // param1 [single escapes]; param2[*] [escapes]
	m[k] = v
	println(m[v]) // param1 [single escapes]; param2[*] [escapes]
	_ = ok
	structs := map[string]struct{ p *T }{"a": {k}}
	println(structs["a"].p) // param0 [single escapes]
}

func channels(a, b *T) {
	ch := make(chan *T, 2)
	done := make(chan struct{})
	other := make(chan *T)
	ch <- a
	select {
	case x := <-ch:
		println(x) // param0 [single escapes]
	case other <- b:
	case x, ok := <-other:
		println(x) // param1 [single escapes]
		_ = ok
	case <-done:
	}
	x, ok := <-a.ch
	println(x) // param0.ch[*] [escapes]
	_ = ok
	println(ch)    // make(chan) [single]
	println(other) // make(chan) [single]
	println(a.ch)  // param0.ch [single escapes]
	println(b.ch)  // param1.ch [single escapes]
	var out chan<- *T = ch
	println(out) // make(chan) [single]
	for x := range other {
		println(x) // param1 [single escapes]
	}
}

func copies(a *T) {
	type pair struct{ x, y *T }
	p := pair{x: a}
	q := p
	println(q.x) // param0 [single escapes]
	println(q.y) // param0 [single escapes]
	r := &q
	*r = pair{y: a}
	println(q.y) // param0 [single escapes]
}
