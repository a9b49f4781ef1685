package finding

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/textsafe"
)

// Clean makes f safe to print, and its files relative to dir. A fix for a file whose name cannot be printed is left
// out: with another name it would be no fix.
func (f *Finding) Clean(dir string) {
	f.Message = textsafe.Text(f.Message)
	f.Package, f.About = textsafe.Line(f.Package), textsafe.Line(f.About)
	for i, id := range f.Reasons {
		f.Reasons[i] = textsafe.Line(id)
	}
	f.File = Shown(dir, f.File)
	for i := range f.Related {
		rel := &f.Related[i]
		rel.File, rel.Message = Shown(dir, rel.File), textsafe.Line(rel.Message)
	}
	for i := range f.Fixes {
		fix := &f.Fixes[i]
		fix.Message = textsafe.Line(fix.Message)
		for j := range fix.Edits {
			edit := &fix.Edits[j]
			edit.File = relative(dir, edit.File)
		}
	}
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return textsafe.Line(e.File) != e.File })
	})
}

// relative returns a file below dir, or near it, relative to dir. Files of the
// Go installation and of the module cache keep their full names, by which
// terminals and editors can open them.
func relative(dir, file string) string {
	if !filepath.IsAbs(file) {
		return file
	}
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		return file
	}
	if outside := strings.HasPrefix(rel, ".."); outside && len(rel) >= len(file) {
		return file
	}
	return filepath.ToSlash(rel)
}

// Shown returns the name of a file as it is printed, relative to dir if it is near.
func Shown(dir, file string) string { return textsafe.Name(relative(dir, file)) }
