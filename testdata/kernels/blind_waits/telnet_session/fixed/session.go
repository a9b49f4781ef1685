// Package session wraps a line connection.
package session

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"sync"
)

// ErrEnded is returned after the end of a session.
var ErrEnded = errors.New("session: ended")

// Session reads lines from a connection in the background.
type Session struct {
	conn  io.ReadWriteCloser
	lines chan string
	ended chan struct{}
	end   sync.Once
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
	defer s.Close()
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
	s.end.Do(func() {
		close(s.ended)
		s.conn.Close()
	})
}
