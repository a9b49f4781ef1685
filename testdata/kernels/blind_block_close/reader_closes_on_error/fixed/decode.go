// Package decode reads frames in one goroutine and decodes them in another.
package decode

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"
)

// Frame is an undecoded line.
type Frame struct {
	No   int
	Data string
}

// Decoder decodes a stream.
type Decoder struct {
	r      io.Reader
	frames chan Frame
	failed chan struct{}
	wg     sync.WaitGroup
}

// New returns a decoder of r.
func New(r io.Reader) *Decoder {
	d := &Decoder{r: r, frames: make(chan Frame, 1)}
	d.failed = make(chan struct{})
	return d
}

func (d *Decoder) read() {
	defer d.wg.Done()
	defer close(d.frames)
	sc := bufio.NewScanner(d.r)
	for no := 1; sc.Scan(); no++ {
		select {
		case d.frames <- Frame{no, sc.Text()}:
		case <-d.failed:
			return
		}
	}
}

// All decodes the stream with f. It is called once.
func (d *Decoder) All(f func(string) error) error {
	d.wg.Add(1)
	go d.read()
	defer d.wg.Wait()
	for fr := range d.frames {
		if err := f(fr.Data); err != nil {
			close(d.failed)
			return fmt.Errorf("decode: frame %d: %w", fr.No, err)
		}
	}
	return nil
}

// Run decodes a stream whose first frame is bad.
func Run() {
	d := New(strings.NewReader("bad\ngood\ngood\ngood\n"))
	err := d.All(func(s string) error {
		if s == "bad" {
			return io.ErrUnexpectedEOF
		}
		return nil
	})
	if err != nil {
		fmt.Println(err)
	}
}
