// Package mixer has channels whose volume the mixer's lock guards.
package mixer

import "sync"

// Mixer has channels.
type Mixer struct {
	mu       sync.Mutex
	channels []*Channel
}

// Channel is a part of a mixer.
type Channel struct {
	mixer *Mixer
	level int
	muted bool
}

// Add adds a channel.
func (m *Mixer) Add() *Channel {
	c := &Channel{mixer: m}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.channels = append(m.channels, c)
	return c
}

// Sum adds up all levels.
func (m *Mixer) Sum() (n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, c := range m.channels {
		if !c.muted {
			n += c.level
		}
	}
	return n
}

// Set changes the level.
func (c *Channel) Set(level int) {
	c.mixer.mu.Lock()
	defer c.mixer.mu.Unlock()
	c.level = level
}

// Fade halves the level.
func (c *Channel) Fade() {
	c.mixer.mu.Lock()
	defer c.mixer.mu.Unlock()
	c.level /= 2
}

// Mute silences the channel.
func (c *Channel) Mute() {
	c.mixer.mu.Lock()
	defer c.mixer.mu.Unlock()
	c.muted = true
}

// Level returns the level.
func (c *Channel) Level() int {
	c.mixer.mu.Lock()
	defer c.mixer.mu.Unlock()
	return c.level
}
