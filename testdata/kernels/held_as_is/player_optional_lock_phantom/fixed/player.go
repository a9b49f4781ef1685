// Package player plays tracks and counts them.
package player

import "sync"

type guard struct {
	mu  sync.Mutex
	off bool
}

func (g *guard) enter() {
	if g.off {
		return
	}
	g.mu.Lock()
}

func (g *guard) leave() {
	if g.off {
		return
	}
	g.mu.Unlock()
}

// Player plays tracks.
type Player struct {
	guard  guard
	now    string
	played int
}

func (p *Player) next(track string) {
	p.guard.enter()
	p.now = track
	p.guard.leave()
	p.count()
}

func (p *Player) count() {
	p.guard.enter()
	defer p.guard.leave()
	p.played++
}

// Played returns how many tracks were played.
func (p *Player) Played() int {
	p.guard.enter()
	defer p.guard.leave()
	return p.played
}

// Play plays the tracks and shows the number of them on the way.
func Play(tracks []string, show func(n int)) {
	p := new(Player)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for _, t := range tracks {
			p.next(t)
		}
	}()
	show(p.Played())
	<-done
	show(p.Played())
}
