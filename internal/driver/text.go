package driver

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
func printText(w io.Writer, findings []*Finding, opts *options, dir string) error {
	out := bufio.NewWriter(w)
	for _, f := range findings {
		message := strings.ReplaceAll(f.Message, "\n", "\n\t\t")
		if opts.rank && f.Score > 0 {
			message += fmt.Sprintf(" [%d]", f.Score)
		}
		fmt.Fprintf(out, "%s: %s\n", f.Position, withCode(message, f.Code))
		printContext(out, f.Position, opts.context, dir)
		for _, rel := range f.Related {
			fmt.Fprintf(out, "\t%s: %s\n", rel.Position, rel.Message)
			printContext(out, rel.Position, opts.context, dir)
		}
	}
	return out.Flush()
}

// String returns p as file:line:column.
func (p Position) String() string {
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// printContext prints the line of p with n lines before and after it, as go
// vet does for the same flag. A file that cannot be read is left out: the
// position has been printed already.
func printContext(out io.Writer, p Position, n int, dir string) {
	if n < 0 {
		return
	}
	file := filepath.FromSlash(p.File)
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return
	}
	lines := strings.Split(string(data), "\n")
	for i := max(1, p.Line-n); i <= min(len(lines), p.Line+n); i++ {
		fmt.Fprintf(out, "%d\t%s\n", i, strings.TrimSuffix(lines[i-1], "\r"))
	}
}
