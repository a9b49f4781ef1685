// Package kiln fires pottery.
package kiln

// Kiln is heated by a goroutine.
type Kiln struct {
	degree int
	target int
}

func (k *Kiln) heat(done chan<- struct{}) {
	for k.degree < k.target {
		k.degree++
	}
	close(done)
}

// Fire heats the kiln to a degree and returns the degree that is reached.
func Fire(clay string, degree int) int {
	k := &Kiln{degree: 20}
	done := make(chan struct{})
	k.target = degree
	if clay == "porcelain" {
		k.target += 200
	}
	go k.heat(done)
	<-done
	return k.degree
}
