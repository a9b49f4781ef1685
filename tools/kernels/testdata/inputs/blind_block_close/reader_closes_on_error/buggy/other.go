package decode

import (
	"io"
	"strings"
)

// Other reads one frame, which is bad.
func Other() {
	New(strings.NewReader("bad\n")).All(func(string) error { return io.ErrUnexpectedEOF })
}
