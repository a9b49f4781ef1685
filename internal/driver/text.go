package driver

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/concvet/concvet/internal/finding"
)

// printText prints findings for people and for tools that look for lines that
// start with a position:
//
//	file:line:column: message (CODE)
//		file:line:column: what is there
//
// The lines about related places are indented by a tab, by which editors see
// that they go on with the finding above. If findings are ranked, the score stands before the code.
func printText(w io.Writer, findings []*finding.Finding, opts *options, around *excerpts) error {
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
