// Package disk keeps settings.
package disk

import "sync"

// File is a file with settings.
type File struct {
	mu       sync.Mutex
	settings map[string]string
}

// Merge adds settings to the file.
func (f *File) Merge(settings map[string]string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.settings == nil {
		f.settings = make(map[string]string)
	}
	for key, value := range settings {
		f.settings[key] = value
	}
}
