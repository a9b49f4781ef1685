// Package kiln fires pottery.
package kiln

// Kiln is heated by a goroutine.
type Kiln struct {
	degree int
	target int
}

func (k *Kiln) heat(done chan<- struct{}) {
	for k.degree < k.target { // BUG: race #1
		k.degree++
	}
	close(done)
}

// Fire heats the kiln to a degree and returns the degree that is reached.
func Fire(clay string, degree int) int {
	k := &Kiln{degree: 20}
	done := make(chan struct{})
	go k.heat(done)
	k.target = degree // BUG: race #1
	if clay == "porcelain" {
		k.target += 200 // BUG: race #1
	}
	<-done
	return k.degree
}
