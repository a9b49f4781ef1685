// Package finalizers has objects with finalizers.
package finalizers

import (
	"runtime"
	"sync"
	"time"
)

type dir struct{ open int }

// A File is closed when nobody has it any more.
type File struct {
	mu  sync.Mutex
	dir *dir
	fd  int
}

func NewFile(d *dir, fd int) *File {
	f := &File{dir: d, fd: fd}
	runtime.SetFinalizer(f, (*File).close)
	return f
}

func (f *File) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.reset()
	f.dir.open--
}

func (f *File) reset() { f.fd = -1 }

func (f *File) Valid() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.fd >= 0 && f.dir.open > 0
}

func (f *File) Number() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.fd + f.dir.open
}

// Fd needs no lock: whoever calls it has the file.
func (f *File) Fd() int { return f.fd }

// Open is the twin: other files have the directory.
func (f *File) Open() int { return f.dir.open } // want `f\.dir\.open is read without f\.mu`

// A Pipe is the twin: a goroutine closes it.
type Pipe struct {
	mu sync.Mutex
	fd int
}

func NewPipe(fd int) *Pipe {
	p := &Pipe{fd: fd}
	go p.close()
	return p
}

func (p *Pipe) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fd = -1
}

func (p *Pipe) Valid() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fd >= 0
}

func (p *Pipe) Number() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fd
}

func (p *Pipe) Fd() int { return p.fd } // want `p\.fd is read without p\.mu`

// A Lease is the twin: it ends while others have it.
type Lease struct {
	mu sync.Mutex
	fd int
}

func NewLease(fd int) *Lease {
	l := &Lease{fd: fd}
	time.AfterFunc(time.Second, l.close)
	return l
}

func (l *Lease) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fd = -1
}

func (l *Lease) Valid() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fd >= 0
}

func (l *Lease) Number() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fd
}

func (l *Lease) Fd() int { return l.fd } // want `l\.fd is read without l\.mu`

// A Conn is the twin: its files are closed when it is gone, and others may have them.
type Conn struct {
	file *Local
}

type Local struct {
	mu sync.Mutex
	fd int
}

func NewConn(l *Local) *Conn {
	c := &Conn{file: l}
	runtime.AddCleanup(c, (*Local).close, l)
	return c
}

func (l *Local) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fd = -1
}

func (l *Local) Valid() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fd >= 0
}

func (l *Local) Number() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fd
}

func (l *Local) Fd() int { return l.fd } // want `l\.fd is read without l\.mu`
