package diag

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"golang.org/x/tools/go/analysis"
)

// ExcludeFlag names files in which nothing is reported: glob patterns with commas in between, of paths below the root of
// their module, or of import paths where a driver tells of no modules. Two asterisks stand for any folders: internal/gen/**. A
// pattern without a slash is one of file names, wherever they are. What other files have to do with an excluded one is
// known all the same: it is analyzed.
const ExcludeFlag = "exclude"

// patterns is the value of [ExcludeFlag].
type patterns []string

// Set parses a list of patterns.
func (p *patterns) Set(list string) error {
	*p = nil
	for pattern := range strings.SplitSeq(list, ",") {
		if pattern = strings.TrimSpace(pattern); pattern == "" {
			continue
		}
		if !doublestar.ValidatePattern(pattern) {
			return fmt.Errorf("%q is no pattern of file names", pattern)
		}
		*p = append(*p, pattern)
	}
	return nil
}

// String returns what Set parses.
func (p *patterns) String() string { return strings.Join(*p, ",") }

// match reports whether one of p matches a file.
func (p patterns) match(file string) bool {
	base := path.Base(file)
	for _, pattern := range p {
		matched := file
		if !strings.Contains(pattern, "/") {
			matched = base
		}
		if ok, _ := doublestar.Match(pattern, matched); ok { // Set has refused what is no pattern
			return true
		}
	}
	return false
}

// fileIn returns the file of that name, in the package of pass, as patterns name it.
func fileIn(pass *analysis.Pass, name string) string {
	return path.Join(folderOf(pass), path.Base(strings.ReplaceAll(name, `\`, "/")))
}

// folderOf returns the folder of a package below the root of its module.
func folderOf(pass *analysis.Pass) string {
	if pass.Pkg == nil {
		return ""
	}
	folder := strings.TrimSuffix(pass.Pkg.Path(), "_test") // tests of their own package are files beside it
	if pass.Module == nil || pass.Module.Path == "" {
		return folder
	}
	if rest, ok := strings.CutPrefix(folder, pass.Module.Path); ok && (rest == "" || rest[0] == '/') {
		return strings.TrimPrefix(rest, "/")
	}
	return folder
}

// ValidPatterns returns an error unless list is a value that [ExcludeFlag] takes.
func ValidPatterns(list string) error { return new(patterns).Set(list) }

// beforeFile stands before the file behind a message.
const beforeFile = " in \""

// spellFile returns a file, as patterns name it, as it stands behind the message of a finding, for who decides what is shown. Diagnostics have no other
// place for it: a line directive may make another file of their position.
func spellFile(within string) string { return " in " + strconv.QuoteToASCII(within) }

// CutFile returns a message without the file behind it, and the file, as [Filter.In] takes it.
func CutFile(message string) (before, file string, found bool) {
	i := strings.LastIndex(message, beforeFile) // none is within what is quoted
	if i < 0 {
		return message, "", false
	}
	file, err := strconv.Unquote(message[i+len(beforeFile)-1:])
	if err != nil {
		return message, "", false
	}
	return message[:i], file, true
}
