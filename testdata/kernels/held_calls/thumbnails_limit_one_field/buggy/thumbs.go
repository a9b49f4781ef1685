// Command thumbs makes thumbnails in the background, one at a time.
package main

import (
	"fmt"

	"golang.org/x/sync/errgroup"
)

type maker struct {
	group errgroup.Group
	made  int
	area  int
}

func newMaker() *maker {
	m := new(maker)
	m.group.SetLimit(1)
	return m
}

func (m *maker) add(width, height int) {
	m.group.Go(func() error {
		if width <= 0 || height <= 0 {
			return fmt.Errorf("no image: %d x %d", width, height)
		}
		m.made++ // BUG: race #1
		m.area += width * height
		return nil
	})
}

func main() {
	m := newMaker()
	for i := range 20 {
		m.add(i+1, 2*i+1)
	}
	fmt.Println("made", m.made) // BUG: race #1
	if err := m.group.Wait(); err != nil {
		fmt.Println(err)
	}
	fmt.Println("area", m.area)
}
