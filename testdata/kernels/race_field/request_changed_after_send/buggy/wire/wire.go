// Package wire is what goes over the connection.
package wire

import (
	"fmt"
	"time"
)

// Request is a request.
type Request struct {
	Body    string
	Attempt int
	Sent    time.Time
	Reply   chan bool
}

// Writer is a connection.
type Writer interface {
	WriteLine(line string) error
}

// Encode writes a request.
func Encode(w Writer, r *Request) error {
	return w.WriteLine(header(r) + r.Body) // BUG: race #1
}

func header(r *Request) string {
	return fmt.Sprintf("%d %d ", r.Attempt, r.Sent.Unix()) // BUG: race #1
}
