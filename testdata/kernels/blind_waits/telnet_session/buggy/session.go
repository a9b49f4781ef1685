// Package session wraps a line connection; its reader and its users may both
// find the session open and close it.
package session

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// ErrEnded is returned after the end of a session.
var ErrEnded = errors.New("session: ended")

// Session reads lines from a connection in the background.
type Session struct {
	conn  io.ReadWriteCloser
	lines chan string
	ended chan struct{}
}

// Open starts a session on conn. Close of conn ends its reads.
func Open(conn io.ReadWriteCloser) *Session {
	s := &Session{
		conn:  conn,
		lines: make(chan string),
		ended: make(chan struct{}),
	}
	go s.read()
	return s
}

func (s *Session) read() {
	defer s.Close() // BUG: close #1
	in := bufio.NewScanner(s.conn)
	for in.Scan() {
		select {
		case s.lines <- strings.TrimRight(in.Text(), "\r"):
		case <-s.ended:
			return
		}
	}
}

// Line waits for the next line.
func (s *Session) Line() (string, error) {
	select {
	case l := <-s.lines:
		return l, nil
	case <-s.ended:
		return "", ErrEnded
	}
}

// Send writes a line.
func (s *Session) Send(line string) error {
	select {
	case <-s.ended:
		return ErrEnded
	default:
	}
	_, err := io.WriteString(s.conn, line+"\r\n")
	return err
}

// Close ends the session. It may be called at any time and more than once.
func (s *Session) Close() {
	select {
	case <-s.ended: // BUG: close #1
		return
	default:
	}
	close(s.ended) // BUG: close #1
	s.conn.Close()
}
