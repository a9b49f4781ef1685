package driver

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/textsafe"
)

// hint makes of what the go command says of patterns something that tells what to do.
func (g *goCommand) hint(problems []problem, packages []string) []problem {
	hintCommands(problems, packages)
	for i := range problems {
		p := &problems[i]
		if p.pkg == "" && len(p.lines) > 0 && strings.Contains(p.lines[0], "does not contain modules listed in go.work") {
			p.lines[0] = g.hintWorkspace(p.lines[0])
		}
	}
	return hintEmpty(problems)
}

// hintEmpty makes one problem of those that say that there is nothing to analyze.
func hintEmpty(problems []problem) []problem {
	isEmpty := func(p problem) bool { return p.pkg == "" && slices.Equal(p.lines, []string{"no packages to vet"}) }
	if !slices.ContainsFunc(problems, isEmpty) {
		return problems
	}
	var out []problem
	none := false
	for _, p := range problems {
		switch {
		case isEmpty(p):
			continue
		case p.pkg == "" && len(p.lines) == 1:
			if rest, ok := strings.CutPrefix(p.lines[0], "go: warning: "); ok && strings.HasSuffix(rest, " matched no packages") {
				p.lines = []string{strings.Replace(rest, "matched", "matches", 1) + ": there are no Go files, or build constraints leave all of them out"}
				none = true
			}
		}
		out = append(out, p)
	}
	if !none {
		out = append(out, problem{lines: []string{"there are no packages to analyze"}})
	}
	return out
}

// hintWorkspace adds to a complaint about the root of a workspace, which is in no module, which modules there are.
func (g *goCommand) hintWorkspace(complaint string) string {
	stdout, _, ok, err := g.run("list", "-m", "-f", "{{if .Main}}{{.Dir}}{{end}}")
	if err != nil || !ok {
		return complaint
	}
	var patterns []string
	for dir := range strings.Lines(string(stdout)) {
		if rel, err := filepath.Rel(g.dir, strings.TrimSpace(dir)); err == nil {
			patterns = append(patterns, textsafe.Line("./"+filepath.ToSlash(rel)+"/..."))
		}
	}
	const many = 8
	if len(patterns) == 0 || len(patterns) > many {
		return complaint
	}
	return fmt.Sprintf("%s; its modules are analyzed by concvet %s", complaint, strings.Join(patterns, " "))
}

// hintCommands adds to the complaint about a package that does not exist a
// hint that there is no such command either.
func hintCommands(problems []problem, packages []string) {
	if len(packages) == 0 {
		return
	}
	for _, p := range problems {
		if word := packages[0]; p.pkg == "" && isWord(word) && len(p.lines) > 0 &&
			hasAnyPrefix(p.lines[0], []string{"package " + word + " is not in std"}) {
			p.lines[0] = fmt.Sprintf("%s is neither a command nor a package of the standard library; see concvet help", word)
		}
	}
}

// isWord reports whether s consists of lower-case letters.
func isWord(s string) bool {
	for _, r := range s {
		if r < 'a' || 'z' < r {
			return false
		}
	}
	return s != ""
}
