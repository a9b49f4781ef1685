package terminal

import (
	"fmt"
	"io"
	"os"

	"github.com/mattn/go-isatty"
)

// Is reports whether w is a terminal that can do more than print lines.
func Is(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	return isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd())
}

// When says whether to use colours.
type When int

const (
	Auto   When = iota // on terminals, unless the environment variable NO_COLOR is set
	Always             // wherever the output goes
	Never              // anywhere
)

var whens = map[string]When{"auto": Auto, "always": Always, "never": Never}

// Set parses auto, always or never.
func (w *When) Set(s string) error {
	when, ok := whens[s]
	if !ok {
		return fmt.Errorf("want auto, always or never")
	}
	*w = when
	return nil
}

// String returns what Set parses.
func (w *When) String() string {
	for s, when := range whens {
		if when == *w {
			return s
		}
	}
	return ""
}

// On reports whether output to a terminal, or to something else, has colours. A variable NO_COLOR that is empty does not
// count (https://no-color.org).
func (w When) On(isTerminal bool) bool {
	return w == Always || w == Auto && isTerminal && os.Getenv("NO_COLOR") == ""
}
