package golangci

import (
	"fmt"
	"go/token"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/textsafe"
)

// fold returns d with all that golangci-lint would drop or tear off in the message:
//
//	s.mu is still held at this return (CV1006) [store.go:49: locked here]
func fold(fset *token.FileSet, d analysis.Diagnostic) analysis.Diagnostic {
	d.Message = diag.WithCode(d.Message, d.Category)
	if len(d.Related) == 0 {
		return d
	}
	from := ssax.Place(fset, d.Pos).Filename
	var places []string
	for _, rel := range d.Related {
		at := ssax.Place(fset, rel.Pos)
		places = append(places, fmt.Sprintf("%s:%d: %s", nearName(from, at.Filename), at.Line, rel.Message))
	}
	d.Message += " [" + textsafe.Line(strings.Join(places, "; ")) + "]"
	d.Related = nil
	return d
}

// nearName returns a name for a file that is told to whoever looks at another one: without the directory if it is the
// same, and with its last element if not. Where the module is on disk, which names of files begin with, must not be
// told: results are kept and shown to others.
func nearName(from, file string) string {
	dir, base := path.Split(filepath.ToSlash(file))
	if fromDir, _ := path.Split(filepath.ToSlash(from)); dir == fromDir {
		return base
	}
	return path.Join(path.Base(dir), base)
}
