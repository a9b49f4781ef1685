// Package lines looks for a line in the output of a command.
package lines

import (
	"bufio"
	"io"
	"strings"
)

// Output is the output of a command, line by line.
type Output struct {
	lines chan string
	err   error
}

// Read begins to read r. The lines are to be read to their end.
func Read(r io.Reader) *Output {
	o := &Output{lines: make(chan string)}
	go func() {
		defer close(o.lines)
		sc := bufio.NewScanner(r)
		for sc.Scan() {
			o.lines <- sc.Text()
		}
		o.err = sc.Err()
	}()
	return o
}

// Find returns the first line that begins with prefix. What comes after it is read too: the command would wait for ever
// if nobody took its output.
func (o *Output) Find(prefix string) (string, bool) {
	for l := range o.lines {
		if rest, ok := strings.CutPrefix(l, prefix); ok {
			o.drain()
			return strings.TrimSpace(rest), true
		}
	}
	return "", false
}

func (o *Output) drain() {
	for range o.lines {
	}
}

// Err returns the error of reading, after the last line.
func (o *Output) Err() error { return o.err }

// Version returns the version in the output of a command.
func Version(r io.Reader) (string, error) {
	o := Read(r)
	v, ok := o.Find("version:")
	if err := o.Err(); err != nil {
		return "", err
	}
	if !ok {
		return "unknown", nil
	}
	return v, nil
}

// Run looks at the output of a command.
func Run() {
	v, err := Version(strings.NewReader("hello\nversion: 3\nbuilt today\nby ann\n"))
	println(v, err == nil)
}
