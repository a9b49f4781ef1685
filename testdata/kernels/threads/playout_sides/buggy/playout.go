// Package playout plays the clips of a channel's schedule.
package playout

import (
	"sync"
	"time"
)

// Player plays one clip after the other.
type Player struct {
	position time.Duration
	clip     string
	log      []string
}

func (p *Player) advance(step time.Duration) {
	p.position += step // BUG: race #1
}

func (p *Player) load(clip string) {
	p.clip = clip
	p.position = 0 // BUG: race #1
}

// Broadcast plays the clips, each for n steps, and returns how far the last one got.
func Broadcast(clips []string, n int, step time.Duration) time.Duration {
	p := &Player{}
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, c := range clips {
			p.load(c)
		}
	}()
	go func() {
		defer wg.Done()
		for range n {
			p.advance(step)
		}
	}()
	wg.Wait()
	return p.position
}
