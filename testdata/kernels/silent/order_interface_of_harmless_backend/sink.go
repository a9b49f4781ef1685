// Package sink writes log lines to files, one after the other.
package sink

import "sync"

type sink interface {
	write(line string)
	name() string
}

// Logger has sinks.
type Logger struct {
	mu    sync.Mutex
	sinks []sink
}

// File is a sink. Its methods lock nothing but the file.
type File struct {
	mu    sync.Mutex
	path  string
	lines int
}

func (f *File) write(string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines++
}

func (f *File) name() string { return f.path }

// Add adds a file.
func (l *Logger) Add(path string) *File {
	f := &File{path: path}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sinks = append(l.sinks, f)
	return f
}

// Log writes a line.
func (l *Logger) Log(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.sinks {
		s.write(s.name() + line)
	}
}

// AddNext adds a file when f is full, and does not hold f meanwhile.
func (f *File) AddNext(l *Logger) *File {
	f.mu.Lock()
	full := f.lines > 1000
	f.mu.Unlock()
	if !full {
		return f
	}
	return l.Add(f.path + ".next")
}
