// Package estate moves heirlooms between two houses.
package estate

import "sync"

type house struct {
	sync.Mutex
	chairs int
}

type estate struct {
	town  house
	manor house
}

func (e *estate) toTown(n int) {
	e.manor.Lock()
	defer e.manor.Unlock()
	e.town.Lock() // BUG: CV2001|CV2002 #1
	defer e.town.Unlock()
	e.manor.chairs -= n
	e.town.chairs += n
}

func (e *estate) toManor(n int) {
	e.town.Lock()
	defer e.town.Unlock()
	e.manor.Lock() // BUG: CV2001|CV2002 #1
	defer e.manor.Unlock()
	e.town.chairs -= n
	e.manor.chairs += n
}

// Move moves chairs to town, and then some back to the manor.
func Move(there, back []int) (town, manor int) {
	e := &estate{}
	var wg sync.WaitGroup
	for _, n := range there {
		wg.Add(1)
		go func() {
			defer wg.Done()
			e.toTown(n)
		}()
	}
	for _, n := range back {
		wg.Add(1)
		go func() {
			defer wg.Done()
			e.toManor(n)
		}()
	}
	wg.Wait()
	return e.town.chairs, e.manor.chairs
}
