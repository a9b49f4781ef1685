// Package probe tests the health probe of a mesh sidecar over a pipe.
package probe

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

type Status int

const (
	Unknown Status = iota
	Serving
	Draining
)

type Prober struct {
	w io.Writer
	r *bufio.Reader
}

func NewProber(rw io.ReadWriter) *Prober {
	return &Prober{w: rw, r: bufio.NewReader(rw)}
}

func (p *Prober) Check(service string) (Status, error) {
	if _, err := fmt.Fprintf(p.w, "CHECK %s\n", service); err != nil {
		return Unknown, err
	}
	line, err := p.r.ReadString('\n')
	if err != nil {
		return Unknown, fmt.Errorf("check %s: %w", service, err)
	}
	switch strings.TrimSpace(line) {
	case "SERVING":
		return Serving, nil
	case "DRAINING":
		return Draining, nil
	}
	return Unknown, fmt.Errorf("check %s: %q", service, line)
}

type sidecar struct {
	io.Reader
	io.WriteCloser
	health map[string]string
}

func (s *sidecar) serve() error {
	sc := bufio.NewScanner(s.Reader)
	for sc.Scan() {
		_, name, ok := strings.Cut(sc.Text(), " ")
		if !ok {
			return errors.New("bad request: " + sc.Text())
		}
		if _, err := fmt.Fprintln(s.WriteCloser, s.health[name]); err != nil {
			return err
		}
	}
	return sc.Err()
}

type client struct {
	io.Reader
	io.Writer
}

func TestProbe(t *testing.T) {
	reqR, reqW := io.Pipe()
	respR, respW := io.Pipe()
	car := &sidecar{reqR, respW, map[string]string{"api": "SERVING", "old": "DRAINING", "odd": "?"}}
	p := NewProber(client{respR, reqW})

	st, err := p.warm()
	if err != nil || st != Unknown {
		t.Fatalf("warm: %v, %v", st, err)
	}

	served := make(chan struct{})
	go func() {
		defer close(served)
		if err := car.serve(); err != nil {
			t.Errorf("serve: %v", err)
		}
	}()

	if st, err = p.Check("api"); err != nil || st != Serving {
		t.Errorf("api: %v, %v", st, err)
	}
	if st, err = p.Check("old"); err != nil || st != Draining {
		t.Errorf("old: %v, %v", st, err)
	}
	if _, err = p.Check("odd"); err == nil {
		t.Error("odd: no error")
	}
	reqW.Close()
	if _, err = p.Check("api"); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("closed: %v", err)
	}
	<-served
}

func (p *Prober) warm() (Status, error) { return Unknown, nil }
