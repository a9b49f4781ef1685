// Package debounce writes settings some time after the last change.
package debounce

import (
	"sync"
	"time"

	"kernels/race_join/timer_stop_is_no_wait/fixed/disk"
)

// Saver saves settings.
type Saver struct {
	mu      sync.Mutex
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
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pending == nil {
		s.pending = make(map[string]string)
	}
	s.pending[key] = value
}

func (s *Saver) save() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file.Merge(s.pending)
	s.pending = nil
}
