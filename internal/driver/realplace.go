package driver

import (
	"flag"
	"go/token"
	"path/filepath"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/ssax"
)

// realPlaces makes the positions of diagnostics, which go vet prints by itself, what users can make use of.
//
// Package unitchecker gives all positions as line directives have them. That is right for what people read,
// but not for edits: these speak of the file on disk, at offsets in it, and unitchecker puts the name that a
// directive gives next to such an offset. There is no other way to tell it than by a position that no
// directive applies to: one in a copy of the file without them, in the same set of files.
type realPlaces struct {
	dir string // in which the go command describes the package, and puts what cgo makes of it; "" if it is not known

	mu     sync.Mutex
	copies map[*token.File]*token.File
}

// amend changes d, which is about to be reported. A directive that gives no name, or one that nobody should print, does
// not count. Fixes are left out that belong to files which are not the user's: those that cgo makes of files that
// import "C" are gone when go vet is done.
func (r *realPlaces) amend(fset *token.FileSet, d *analysis.Diagnostic) {
	for _, pos := range []*token.Pos{&d.Pos, &d.End} {
		r.printable(fset, pos)
	}
	d.Related = slices.Clone(d.Related)
	for i := range d.Related {
		r.printable(fset, &d.Related[i].Pos)
		r.printable(fset, &d.Related[i].End)
	}
	d.SuggestedFixes = slices.DeleteFunc(slices.Clone(d.SuggestedFixes), func(fix analysis.SuggestedFix) bool {
		return slices.ContainsFunc(fix.TextEdits, func(e analysis.TextEdit) bool { return r.made(fset.File(e.Pos)) })
	})
	if applies := flag.Lookup("fix"); applies != nil && applies.Value.String() == "true" {
		return // unitchecker knows the files that it changes
	}
	for i := range d.SuggestedFixes {
		fix := &d.SuggestedFixes[i]
		fix.TextEdits = slices.Clone(fix.TextEdits)
		for j := range fix.TextEdits {
			r.real(fset, &fix.TextEdits[j].Pos)
			r.real(fset, &fix.TextEdits[j].End)
		}
	}
}

// made reports whether file was made by cgo. That it is not in the directory of the package does not tell: what stands in for it, as
// an overlay, may be anywhere.
func (r *realPlaces) made(file *token.File) bool {
	return r.dir != "" && file != nil && filepath.Dir(file.Name()) == r.dir
}

// printable makes pos real if that is how it is told.
func (r *realPlaces) printable(fset *token.FileSet, pos *token.Pos) {
	if ssax.Place(fset, *pos) != fset.Position(*pos) {
		r.real(fset, pos)
	}
}

// real makes pos one that no line directive applies to.
func (r *realPlaces) real(fset *token.FileSet, pos *token.Pos) {
	file := fset.File(*pos)
	if file == nil || file.Position(*pos) == file.PositionFor(*pos, false) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	known := r.copies[file]
	if known == nil {
		known = fset.AddFile(file.Name(), -1, file.Size())
		known.SetLines(file.Lines())
		r.copies[file] = known
	}
	*pos = known.Pos(file.Offset(*pos))
}
