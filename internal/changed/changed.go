package changed

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"
)

// Git runs git with arguments in the directory that is asked about, and returns what it prints. The error has what it
// complains about.
type Git func(args ...string) ([]byte, error)

// Changes are the lines that were changed, by the names of files.
type Changes struct {
	root  string // of the work tree
	files map[string]*file
}

type file struct {
	whole   bool   // git does not know it
	changed []span // lines
	gaps    []int  // lines behind which more was taken away than was put there
}

type span struct{ first, last int }

// Since returns what has changed since rev in the work tree that the directory is in.
func Since(git Git, rev string) (*Changes, error) {
	if rev == "" || strings.HasPrefix(rev, "-") {
		return nil, fmt.Errorf("%q is no revision", rev) // to git it would be an option
	}
	top, err := git("rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	root, err := filepath.EvalSymlinks(filepath.FromSlash(strings.TrimRight(string(top), "\r\n")))
	if err != nil {
		return nil, err
	}
	commit, err := git("rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("there is no revision %s in this repository; a shallow clone may lack it", rev)
	}
	c := &Changes{root: root, files: make(map[string]*file)}
	if err := c.addTracked(git, strings.TrimSpace(string(commit))); err != nil {
		return nil, err
	}
	return c, c.addUntracked(git)
}

// diffFlags make git print the same whatever the user has configured, and run nothing that attributes ask for.
var diffFlags = []string{
	"-c", "core.quotePath=true", "-c", "core.fsmonitor=false", "diff", "--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv",
	"--no-relative", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "--ignore-submodules=all", "--diff-algorithm=histogram",
}

// addTracked adds what differs in files that git knows.
func (c *Changes) addTracked(git Git, commit string) error {
	patch, err := git(append(diffFlags, commit, "--")...)
	if err != nil {
		return err
	}
	files, _, err := gitdiff.Parse(bytes.NewReader(patch))
	if err != nil {
		return fmt.Errorf("cannot read what git diff prints: %v", err)
	}
	for _, f := range files {
		if f.IsDelete || f.NewName == "" {
			continue
		}
		c.files[f.NewName] = newFile(f.TextFragments)
	}
	return nil
}

// newFile returns the changes that fragments without context are.
func newFile(fragments []*gitdiff.TextFragment) *file {
	out := new(file)
	for _, x := range fragments {
		first := int(x.NewPosition)
		last := first + int(x.NewLines) - 1
		if x.NewLines > 0 {
			out.changed = append(out.changed, span{first, last})
		} else {
			last = first // the position is that of the line before
		}
		if x.LinesDeleted > x.LinesAdded {
			out.gaps = append(out.gaps, last)
		}
	}
	return out
}

// addUntracked adds files that git does not know and is not told to ignore.
func (c *Changes) addUntracked(git Git) error {
	names, err := git("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/")
	if err != nil {
		return err
	}
	for name := range strings.SplitSeq(string(names), "\x00") {
		if name != "" {
			c.files[name] = &file{whole: true}
		}
	}
	return nil
}

// of returns what has changed in an absolute file, nil if nothing has.
func (c *Changes) of(path string) *file {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	rel, err := filepath.Rel(c.root, path)
	if err != nil {
		return nil
	}
	return c.files[filepath.ToSlash(rel)]
}

// Line reports whether a line of an absolute file has changed.
func (c *Changes) Line(path string, line int) bool {
	f := c.of(path)
	if f == nil {
		return false
	}
	return slices.ContainsFunc(f.changed, func(s span) bool { return s.first <= line && line <= s.last }) || f.whole
}

// Shrunk reports whether somewhere between two lines of an absolute file, both of which are still there, more was
// taken away than was put in its place.
func (c *Changes) Shrunk(path string, first, last int) bool {
	f := c.of(path)
	if f == nil {
		return false
	}
	return slices.ContainsFunc(f.gaps, func(gap int) bool { return first <= gap && gap < last })
}
