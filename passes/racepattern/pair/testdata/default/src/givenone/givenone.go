// Package givenone starts goroutines for what functions are given, which is one object for all goroutines of a call.
package givenone

type totals struct {
	n     int
	words map[string]int
}

func count(t *totals, lines []string) {
	for _, line := range lines {
		go t.add(line)
	}
}

func (t *totals) add(line string) {
	t.words[line]++ // want `t.words is written here in several goroutines`
}

func early(t *totals) int {
	go func() { t.n = 1 }() // want `t.n is written here and read at givenone.go:\d+ by`
	return t.n
}

// Silent by default: the goroutines have an element each, as far as is known.
func each(all []*totals) {
	for _, t := range all {
		go func() { t.n++ }()
	}
}

// Silent by default: what is found may be another object each time.
func found(find func() *totals) {
	for range 2 {
		t := find()
		go func() { t.n++ }()
	}
}

// Safe: the goroutine has ended.
func late(t *totals) int {
	done := make(chan struct{})
	go func() {
		t.n = 1
		close(done)
	}()
	<-done
	return t.n
}
