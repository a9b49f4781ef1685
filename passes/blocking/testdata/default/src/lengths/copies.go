package lengths

import "sync"

// A Board has boxes, some of which are shut.
type Board struct {
	mu    sync.Mutex
	boxes []*Box
}

// A Box takes texts.
type Box struct {
	Shut bool
	Put  func(text string)
}

// Tell adds to the group for each box of its copy, but a shut one gets no goroutine.
func (b *Board) Tell(text string) {
	b.mu.Lock()
	boxes := append([]*Box(nil), b.boxes...)
	b.mu.Unlock()
	var g sync.WaitGroup
	g.Add(len(boxes))
	for _, box := range boxes {
		if box.Shut {
			continue
		}
		go func() {
			defer g.Done()
			box.Put(text)
		}()
	}
	g.Wait() // likely `the function may wait for ever here, as g is not done as often as was added`
}

// TellOpen is done for a shut box, too.
func (b *Board) TellOpen(text string) {
	b.mu.Lock()
	boxes := append([]*Box(nil), b.boxes...)
	b.mu.Unlock()
	var g sync.WaitGroup
	g.Add(len(boxes))
	for _, box := range boxes {
		if box.Shut {
			g.Done()
			continue
		}
		go func() {
			defer g.Done()
			box.Put(text)
		}()
	}
	g.Wait()
}

// One box comes before the copy, and gets no goroutine.
func (b *Board) tellOthers(first *Box, text string) {
	boxes := append(append(make([]*Box, 0, 4), first), b.boxes...)
	var g sync.WaitGroup
	g.Add(len(boxes))
	for _, box := range boxes[1:] {
		go func() {
			defer g.Done()
			box.Put(text)
		}()
	}
	g.Wait() // want `the function may wait for ever here, as g is not done as often as was added`
}

// It is not counted.
func (b *Board) tellRest(first *Box, text string) {
	boxes := append(append(make([]*Box, 0, 4), first), b.boxes...)
	var g sync.WaitGroup
	g.Add(len(boxes) - 1)
	for _, box := range boxes[1:] {
		go func() {
			defer g.Done()
			box.Put(text)
		}()
	}
	g.Wait()
}
