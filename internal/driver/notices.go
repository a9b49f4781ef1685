package driver

import (
	"fmt"
	"io"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// splitNotices takes the notices out of findings.
func splitNotices(findings []*finding.Finding) (real, notices []*finding.Finding) {
	for _, f := range findings {
		if f.Code == diag.Unanalyzed.Code {
			notices = append(notices, f)
		} else {
			real = append(real, f)
		}
	}
	return real, notices
}

// cutNotice returns what a fix says behind prefix, if it is none but says that.
func cutNotice(fix vetFix, prefix string) (what string, found bool) {
	if len(fix.Edits) > 0 {
		return "", false
	}
	return strings.CutPrefix(fix.Message, prefix)
}

// maxNotices bounds how many notices are printed. JSON has all of them.
const maxNotices = 20

// printNotices prints what was not analyzed, which is not the fault of the code.
func printNotices(w io.Writer, notices []*finding.Finding) {
	for i, n := range notices {
		if i == maxNotices {
			fmt.Fprintf(w, "concvet: %d more functions were not analyzed; -json lists them\n", len(notices)-i)
			return
		}
		fmt.Fprintf(w, "%s: %s\n", n.Position, diag.WithCode(n.Message, n.Code))
	}
}
