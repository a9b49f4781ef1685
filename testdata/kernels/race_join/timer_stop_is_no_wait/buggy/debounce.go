// Package debounce writes settings some time after the last change.
package debounce

import (
	"time"

	"kernels/race_join/timer_stop_is_no_wait/buggy/disk"
)

// Saver saves settings.
type Saver struct {
	file    *disk.File
	delay   time.Duration
	timer   *time.Timer
	pending map[string]string
}

// New returns a saver.
func New(f *disk.File, delay time.Duration) *Saver {
	return &Saver{file: f, delay: delay}
}

// Set changes a setting. It is called by one goroutine only.
func (s *Saver) Set(key, value string) {
	if s.timer != nil {
		s.timer.Stop()
	}
	s.put(key, value)
	s.timer = time.AfterFunc(s.delay, s.save)
}

func (s *Saver) put(key, value string) {
	if s.pending == nil { // BUG: race #1
		s.pending = make(map[string]string) // BUG: race #1
	}
	s.pending[key] = value // BUG: race #1
}

func (s *Saver) save() {
	s.file.Merge(s.pending) // BUG: race #1
	s.pending = nil         // BUG: race #1
}
