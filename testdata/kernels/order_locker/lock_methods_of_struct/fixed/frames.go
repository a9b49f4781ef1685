// Package frames lays out frames in windows.
package frames

import "sync"

// Window shows frames.
type Window struct {
	guard  sync.Mutex
	frames []*Frame
	dirty  bool
}

func (w *Window) lock()   { w.guard.Lock() }
func (w *Window) unlock() { w.guard.Unlock() }

// Frame is part of a window.
type Frame struct {
	guard  sync.Mutex
	window *Window
	text   string
}

func (f *Frame) lock()   { f.guard.Lock() }
func (f *Frame) unlock() { f.guard.Unlock() }

// Add adds a frame.
func (w *Window) Add() *Frame {
	f := &Frame{window: w}
	w.lock()
	defer w.unlock()
	w.frames = append(w.frames, f)
	return f
}

// Render returns the text of all frames.
func (w *Window) Render() string {
	w.lock()
	defer w.unlock()
	all := ""
	for _, f := range w.frames {
		f.lock()
		all += f.text
		f.unlock()
	}
	w.dirty = false
	return all
}

// Set changes the text of a frame.
func (f *Frame) Set(text string) {
	f.lock()
	f.text = text
	f.unlock()
	f.window.lock()
	f.window.dirty = true
	f.window.unlock()
}
