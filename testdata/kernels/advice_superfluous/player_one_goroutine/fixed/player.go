// Package player plays tracks, one after the other.
package player

// Player is run by one goroutine, which all others ask by channels.
type Player struct {
	add  chan string
	skip chan struct{}

	queue []string
	plays int
}

// Start starts a player.
func Start(play func(track string, skip <-chan struct{})) *Player {
	p := &Player{add: make(chan string), skip: make(chan struct{})}
	go p.run(play)
	return p
}

func (p *Player) run(play func(string, <-chan struct{})) {
	for track := range p.add {
		p.enqueue(track)
		for t, ok := p.next(); ok; t, ok = p.next() {
			play(t, p.skip)
		}
	}
}

func (p *Player) enqueue(track string) {
	p.queue = append(p.queue, track)
}

func (p *Player) next() (string, bool) {
	if len(p.queue) == 0 {
		return "", false
	}
	t := p.queue[0]
	p.queue = p.queue[1:]
	p.plays++
	return t, true
}

// Add plays a track after the others.
func (p *Player) Add(track string) { p.add <- track }

// Skip ends the track that is played.
func (p *Player) Skip() { p.skip <- struct{}{} }
