package polls

import (
	"context"
	"io"
	"net"
)

// A source is what messages are read from, however that is done.
type source interface {
	ReadFull(ctx context.Context, p []byte) (int, error)
}

// A wire has one end of a connection.
type wire struct {
	from source
	text string
	err  error
}

func (w *wire) receive(ctx context.Context) error {
	p := make([]byte, 1)
	if _, err := w.from.ReadFull(ctx, p); err != nil {
		w.err = err
		return err
	}
	w.text = string(p)
	return nil
}

// await does not read if there is nothing to wait for.
func (w *wire) await(ctx context.Context) error {
	if w.err != nil {
		return w.err
	}
	return w.receive(ctx)
}

func (w *wire) ready() bool { return w.err == nil }

type peer struct{ conn net.Conn }

func (p *peer) send(text string) {
	if _, err := p.conn.Write([]byte(text)); err != nil {
		panic(err)
	}
}

func (p *peer) note(text string) { println(text) }

// Safe: the peer has read the text when it sends, and the message comes after that.
func answered(conn net.Conn, from source) string {
	text := "a"
	go func() {
		p := &peer{conn: conn}
		p.send(text)
	}()
	w := &wire{from: from}
	w.await(context.Background())
	text = w.text
	return text
}

// What the peer reads after it has sent comes too late.
func answeredEarly(conn net.Conn, from source) string {
	text := "a"
	go func() {
		p := &peer{conn: conn}
		p.send("b")
		println(text)
	}()
	w := &wire{from: from}
	w.await(context.Background())
	text = w.text // want `text is written here and read at wire.go:\d+ by the goroutine started at wire.go:\d+, and neither waits for the other`
	return text
}

// The peer sends nothing.
func noted(conn net.Conn, from source) string {
	text := "a"
	go func() {
		p := &peer{conn: conn}
		p.note(text)
	}()
	w := &wire{from: from}
	w.await(context.Background())
	text = w.text // want `text is written here and read at wire.go:\d+ by the goroutine started at wire.go:\d+, and neither waits for the other`
	return text
}

// Nobody reads before the text is written.
func unread(conn net.Conn, from source) string {
	text := "a"
	go func() {
		p := &peer{conn: conn}
		p.send(text)
	}()
	w := &wire{from: from}
	if w.ready() {
		text = "b" // want `text is written here and read at wire.go:\d+ by the goroutine started at wire.go:\d+, and neither waits for the other`
	}
	w.await(context.Background())
	return text
}

// Safe: the same through a writer, of which the type is not known either.
func copied(to io.Writer, from source) string {
	text := "a"
	go func() {
		to.Write([]byte(text))
	}()
	w := &wire{from: from}
	w.await(context.Background())
	text = w.text
	return text
}

// A line reads by way of several others.
type line struct{ wire *wire }

func (l *line) next(ctx context.Context) error   { return l.fetch(ctx) }
func (l *line) fetch(ctx context.Context) error  { return l.refill(ctx) }
func (l *line) refill(ctx context.Context) error { return l.wire.await(ctx) }

// Safe: reads, although that is far from here.
func answeredFar(conn net.Conn, from source) string {
	text := "a"
	go func() {
		p := &peer{conn: conn}
		p.send(text)
	}()
	l := &line{wire: &wire{from: from}}
	l.next(context.Background())
	text = l.wire.text
	return text
}
