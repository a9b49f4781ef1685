package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A place is a line of a file of the corpus.
type place struct {
	file string // relative to the corpus, with slashes
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// A label is one comment that says where a report is expected.
type label struct {
	place
	codes  []string
	group  string // "" if the label stands alone
	beyond bool   // the bug is of a kind that concvet does not look for
}

// A bug is what one report is expected for: all its labels name the same cause.
type bug struct {
	labels []label
}

// String names the bug by its first line.
func (b bug) String() string {
	l := b.labels[0]
	return fmt.Sprintf("%s: %s", l.place, strings.Join(l.codes, " or "))
}

// kinds are the words that in a label stand for the codes with one of the prefixes, which are all the checks that may
// tell such a bug. Which of them does is a matter of how they are cut, and the programs should not have to follow that.
var kinds = map[string][]string{
	"race":  {"CV3", "CV5"},           // data races, misused goroutines and wait groups
	"block": {"CV4", "CV2003", "CV5"}, // goroutines that wait for ever or are left behind
	"close": {"CV4", "CV3"},           // channels closed twice, too early, or by the wrong side

	// goroutines that wait for locks of each other, or of their own, or for what somebody would do who waits for a lock
	"deadlock": {"CV1001", "CV1002", "CV1006", "CV2", "CV4"},
}

var (
	labelMark = []byte("// BUG:")
	labelForm = regexp.MustCompile(`// BUG: (beyond )?((?:CV\d{4}|race|block|close|deadlock)(?:\|(?:CV\d{4}|race|block|close|deadlock))*)(?: #(\w+))?$`)
)

// names reports whether a code of a label stands for the code of a check.
func names(code, check string) bool {
	if prefixes, ok := kinds[code]; ok {
		return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(check, prefix) })
	}
	return code == check
}

// parseLabels finds the labels of a file. A comment that looks like a label and
// is not well-formed is an error: it would count for nothing.
func parseLabels(file string, src []byte) ([]label, error) {
	var labels []label
	for i, line := range bytes.Split(src, []byte("\n")) {
		if !bytes.Contains(line, labelMark) {
			continue
		}
		m := labelForm.FindSubmatch(line)
		if m == nil {
			return nil, fmt.Errorf("%s:%d: malformed label", file, i+1)
		}
		labels = append(labels, label{
			place:  place{file, i + 1},
			codes:  strings.Split(string(m[2]), "|"),
			group:  string(m[3]),
			beyond: len(m[1]) > 0,
		})
	}
	return labels, nil
}

// withoutLabels returns src with spaces instead of labels: analyzers read comments, and the programs would not have
// these.
func withoutLabels(src []byte) []byte {
	if !bytes.Contains(src, labelMark) {
		return src
	}
	lines := bytes.Split(src, []byte("\n"))
	for i, line := range lines {
		if loc := labelForm.FindIndex(line); loc != nil {
			lines[i] = append(line[:loc[0]:loc[0]], bytes.Repeat([]byte(" "), loc[1]-loc[0])...)
		}
	}
	return bytes.Join(lines, []byte("\n"))
}

// group puts the labels of one program together by cause.
func group(labels []label) []bug {
	var bugs []bug
	for _, l := range labels {
		i := -1
		if l.group != "" {
			i = slices.IndexFunc(bugs, func(b bug) bool { return b.labels[0].group == l.group })
		}
		if i < 0 {
			bugs = append(bugs, bug{[]label{l}})
			continue
		}
		bugs[i].labels = append(bugs[i].labels, l)
	}
	return bugs
}

// bugsOf reads the labels of p. Only buggy programs have some, and these have
// at least one.
func bugsOf(corpus string, p program) ([]bug, error) {
	var labels []label
	dir := filepath.Join(corpus, filepath.FromSlash(p.dir))
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(corpus, name)
		if err != nil {
			return err
		}
		found, err := parseLabels(filepath.ToSlash(rel), src)
		labels = append(labels, found...)
		return err
	})
	if err != nil {
		return nil, err
	}
	if has := len(labels) > 0; has != (p.variant == buggy) {
		return nil, fmt.Errorf("%s: %d labels in a %s program", p, len(labels), p.variant)
	}
	return group(labels), nil
}
