package driver

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// printText prints findings for people and for tools that look for lines that
// start with a position:
//
//	file:line:column: message (CODE)
//		file:line:column: what is there
//
// The lines about related places are indented by a tab, by which editors see
// that they go on with the finding above. If findings are ranked, the score stands before the code.
func printText(w io.Writer, findings []*Finding, opts *options, around *excerpts) error {
	out := bufio.NewWriter(w)
	for _, f := range findings {
		message := strings.ReplaceAll(f.Message, "\n", "\n\t\t")
		if opts.rank && f.Score > 0 {
			message += fmt.Sprintf(" [%d]", f.Score)
		}
		fmt.Fprintf(out, "%s: %s\n", f.Position, withCode(message, f.Code))
		around.print(out, f.Position)
		for _, rel := range f.Related {
			fmt.Fprintf(out, "\t%s: %s\n", rel.Position, rel.Message)
			around.print(out, rel.Position)
		}
	}
	return out.Flush()
}

// String returns p as file:line:column, or without the column if that is not known.
func (p Position) String() string {
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}
