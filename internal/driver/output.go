package driver

import "io"

// An output remembers that writing to it has failed. Those that print need not ask after each piece; nothing
// is written after the first error, and [Driver.Main] tells it.
type output struct {
	w   io.Writer
	err error
}

// unwrap returns where an output goes in the end.
func unwrap(w io.Writer) io.Writer {
	if o, ok := w.(*output); ok {
		return o.w
	}
	return w
}

// Write writes p as far as possible. It has no error.
func (o *output) Write(p []byte) (int, error) {
	if o.err == nil {
		_, o.err = o.w.Write(p)
	}
	return len(p), nil
}
