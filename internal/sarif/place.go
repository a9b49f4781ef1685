package sarif

import (
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// artifact names a file: relative to the root if it is below it.
func (r *Report) artifact(file string) artifactLocation {
	path := r.Sources.Path(file)
	if rel, err := filepath.Rel(r.Root, path); err == nil && filepath.IsLocal(rel) {
		return artifactLocation{(&url.URL{Path: filepath.ToSlash(rel)}).String(), rootID}
	}
	return artifactLocation{URI: fileURI(path)}
}

// fileURI returns the URI of an absolute file.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/a.go
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// column converts a column of bytes to one of UTF-16 code units. Of a line that cannot be read it is taken as it is, and
// one that is not known, 0, remains so.
func (r *Report) column(file string, line, column int) int {
	text := r.Sources.Line(file, line)
	if column <= 0 || column-1 > len(text) {
		return max(column, 0)
	}
	units := 1
	for rest := text[:column-1]; len(rest) > 0; {
		c, size := utf8.DecodeRune(rest)
		units++
		if c > 0xffff {
			units++
		}
		rest = rest[size:]
	}
	return units
}
