package terminal

import (
	"io"
	"os"

	"github.com/fatih/color"
	"github.com/mattn/go-colorable"
)

// A Style colours text by what it is.
type Style struct {
	Place   func(string) string // where a finding is
	Code    func(string) string // of its check
	Related func(string) string // a further place
	Dim     func(string) string // what stands around
	Caret   func(string) string // what points at something
}

// NewStyle returns a style, which leaves text as it is if there are to be no colours.
func NewStyle(colours bool) *Style {
	as := func(attributes ...color.Attribute) func(string) string {
		c := color.New(attributes...)
		c.EnableColor() // that has been decided already
		if !colours {
			c.DisableColor()
		}
		return func(text string) string { return c.Sprint(text) }
	}
	return &Style{
		Place:   as(color.Bold),
		Code:    as(color.FgMagenta),
		Related: as(color.FgCyan),
		Dim:     as(color.Faint),
		Caret:   as(color.FgRed, color.Bold),
	}
}

// Writer returns w as a writer to which colours may be written: consoles of Windows need them as calls.
func Writer(w io.Writer) io.Writer {
	if f, ok := w.(*os.File); ok {
		return colorable.NewColorable(f)
	}
	return w
}
