package driver

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/concvet/concvet/internal/diag"
)

// leastColumn is the number of characters that a column has at least. Where there is no room for that, lines are longer than
// asked for.
const leastColumn = 24

// print prints the traces with a column for each goroutine, in lines of width.
func (t *traces) print(w io.Writer, width int) error {
	out := bufio.NewWriter(w)
	for i, one := range t.Traces {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintf(out, "%s: %s\n\n", one.Position, diag.WithCode(one.Message, one.Code))
		one.print(out, width)
	}
	if len(t.Traces) == 0 {
		fmt.Fprintf(out, "%s:%d: nothing is found here of which is known how it comes to it\n", t.File, t.Line)
	}
	return out.Flush()
}

// print prints the columns.
func (t *trace) print(out io.Writer, width int) {
	n := 0
	for _, s := range t.Steps {
		n = max(n, s.Goroutine)
	}
	column := max(leastColumn, (width-3*(n-1))/n)
	row := func(cell func(goroutine int) string, between string) {
		var cells []string
		for g := 1; g <= n; g++ {
			text := cell(g)
			cells = append(cells, text+strings.Repeat(" ", max(0, column-utf8.RuneCountInString(text))))
		}
		fmt.Fprintln(out, strings.TrimRight(strings.Join(cells, between), " "))
	}
	row(func(g int) string { return fmt.Sprintf("goroutine %d", g) }, " │ ")
	row(func(int) string { return strings.Repeat("─", column) }, "─┼─")
	for _, s := range t.Steps {
		text := s.Message
		if s.Position == t.Position && text == t.Message {
			text = "here" // the message stands above
		}
		for _, line := range wrapped(fmt.Sprintf("%s:%d %s", path.Base(s.File), s.Line, text), column) {
			row(func(g int) string {
				if g == s.Goroutine {
					return line
				}
				return ""
			}, " │ ")
		}
	}
}

// wrapped breaks text into lines of width characters at most, where there are blanks. The lines after the first are indented.
func wrapped(text string, width int) []string {
	const indent = "  "
	var lines []string
	line := ""
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = indent + word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}
