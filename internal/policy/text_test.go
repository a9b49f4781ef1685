package policy

import (
	"bytes"
	"fmt"
	"go/format"
	"regexp"
	"testing"
)

// machinePath matches absolute paths that exist on somebody's machine only:
// home, temporary and checkout directories. A path of a URL or a variable in
// front of the slash is fine, and so is a name without anything below it.
var machinePath = regexp.MustCompile(
	`(?:^|[^\w.~$}/-])(/(?:root|tmp|work|private/tmp|var/folders|home/\w+|Users/\w+)/[\w.][^\s"'` + "`" + `)]*)`)

func TestNoMachinePaths(t *testing.T) {
	for _, text := range allTexts(t) {
		report(t, checkMachinePaths(text))
	}
}

func checkMachinePaths(t text) []string {
	var problems []string
	for i, line := range bytes.Split(t.src, []byte("\n")) {
		if m := machinePath.FindSubmatch(line); m != nil {
			problems = append(problems, fmt.Sprintf("%s:%d: path of a machine: %s", t.path, i+1, m[1]))
		}
	}
	return problems
}

func TestGofmt(t *testing.T) {
	for _, s := range allSources(t) {
		report(t, checkFormat(s.text))
	}
}

func checkFormat(t text) []string {
	want, err := format.Source(t.src)
	switch {
	case err != nil:
		return []string{fmt.Sprintf("%s: %v", t.path, err)}
	case !bytes.Equal(want, t.src):
		return []string{t.path + ": not formatted; run gofmt -w"}
	}
	return nil
}
