package polls

import (
	"io"
	"net"
)

// Safe: ReadAll comes back when the goroutine has closed the other end.
func piped(encode func(io.Writer) error) ([]byte, error) {
	pr, pw := io.Pipe()
	var failure error
	go func() {
		failure = encode(pw)
		pw.Close()
	}()
	b, err := io.ReadAll(pr)
	if failure != nil {
		return nil, failure
	}
	return b, err
}

// The goroutine closes its end before it writes.
func pipedEarly() ([]byte, error) {
	pr, pw := io.Pipe()
	var failure error
	go func() {
		pw.Close()
		failure = work() // want `failure is written here and read at pipes.go:\d+ by the goroutine that started this one`
	}()
	b, err := io.ReadAll(pr)
	if failure != nil {
		return nil, failure
	}
	return b, err
}

// Two pipes have nothing to do with each other.
func pipedElsewhere(encode func(io.Writer) error) ([]byte, error) {
	pr, _ := io.Pipe()
	_, pw := io.Pipe()
	var failure error
	go func() {
		failure = encode(pw) // want `failure is written here and read at pipes.go:\d+ by the goroutine that started this one`
		pw.Close()
	}()
	b, err := io.ReadAll(pr)
	if failure != nil {
		return nil, failure
	}
	return b, err
}

// Safe: the other end of the connection has been written to, and closed.
func connected(c, other net.Conn) ([]byte, error) {
	var failure error
	go func() {
		failure = work()
		other.Write([]byte("done"))
		other.Close()
	}()
	b, err := io.ReadAll(c)
	if failure != nil {
		return nil, failure
	}
	return b, err
}

// The goroutine writes to the connection before it assigns.
func connectedEarly(c, other net.Conn) ([]byte, error) {
	var failure error
	go func() {
		other.Write([]byte("done"))
		failure = work() // want `failure is written here and read at pipes.go:\d+ by the goroutine that started this one`
	}()
	b, err := io.ReadAll(c)
	if failure != nil {
		return nil, failure
	}
	return b, err
}

func readHeader(r io.Reader) {
	var header [2]byte
	io.ReadFull(r, header[:])
}

func writeHeader(w io.Writer) { w.Write([]byte("ok")) }

// Safe: a helper reads what the goroutine writes at the other end.
func connectedByHelpers() error {
	c, other := net.Pipe()
	var failure error
	go func() {
		failure = work()
		writeHeader(other)
	}()
	readHeader(c)
	return failure
}

// The helper writes before the goroutine assigns.
func connectedByHelpersEarly() error {
	c, other := net.Pipe()
	var failure error
	go func() {
		writeHeader(other)
		failure = work() // want `failure is written here and read at pipes.go:\d+ by the goroutine that started this one`
	}()
	readHeader(c)
	return failure
}
