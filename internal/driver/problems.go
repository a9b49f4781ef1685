package driver

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
	"github.com/concvet/concvet/internal/textsafe"
)

// A problem is something that kept packages from being analyzed, as the go
// command or the vet tool told it.
type problem struct {
	pkg   string // import path, "" if it concerns the command as a whole
	lines []string
	death death // of the process that analyzed the package

	untested bool // the package was analyzed without its tests, which the lines are about
}

// header is the line by which the go command says which package the lines
// that follow are about.
const header = "# "

// progress are the lines by which the go command tells what it is doing.
var progress = []string{"go: downloading ", "go: finding ", "go: extracting ", "go: found "}

// parseProblems splits what go vet wrote to standard error.
func parseProblems(stderr string, debug bool) []problem {
	var problems []problem
	start := func(pkg string) { problems = append(problems, problem{pkg: pkg}) }
	inBlock := false
	for line := range strings.Lines(stderr) {
		line = textsafe.Text(strings.TrimRight(line, "\r\n"))
		switch pkg, isHeader := strings.CutPrefix(line, header); {
		case isHeader && strings.HasPrefix(pkg, "["):
			continue // a second header, about the variant of the package that was built for tests
		case isHeader:
			pkg, _, _ = strings.Cut(pkg, " ")
			start(pkg)
			inBlock = true
			continue
		case strings.TrimSpace(line) == "" && !inBlock || hasAnyPrefix(line, progress):
			continue
		case !inBlock && !strings.HasPrefix(line, "\t"):
			start("")
		}
		if len(problems) == 0 {
			start("")
		}
		last := &problems[len(problems)-1]
		last.lines = append(last.lines, line)
	}
	for i := range problems {
		problems[i].condense(debug)
	}
	return merge(problems)
}

func hasAnyPrefix(s string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

var (
	failedTool  = lazyregexp.New(`^(\S+): (?:.+: )?exit status \d+$`)
	killedTool  = lazyregexp.New(`^(\S+): (?:.+: )?signal: (.+)$`)
	missingVetx = lazyregexp.New(`could not import (\S+) \(no package vetx file for "[^"]*"\)`)
)

// condense makes the lines of p say what they mean to somebody who knows
// neither the protocol of vet tools nor the insides of concvet.
func (p *problem) condense(debug bool) {
	if i := p.panicLine(); i >= 0 {
		p.death = crashed
		if !debug {
			p.lines = append(p.lines[:i:i], describePanic(p.lines[i:]))
		}
	}
	for i, line := range p.lines {
		if p.pkg != "" {
			// what is said of a package is no words of the go command
		} else if m := failedTool().FindStringSubmatch(line); m != nil {
			p.pkg = m[1]
			line = "its analysis failed without saying why; a dependency of it may have failed first"
		} else if m := killedTool().FindStringSubmatch(line); m != nil {
			p.pkg, p.death = m[1], killed
			line = "the system has ended its analysis (signal: " + m[2] + ")"
			if m[2] == "killed" {
				line += ", perhaps for lack of memory"
			}
		}
		line = strings.TrimPrefix(line, "concvet: ")
		p.lines[i] = missingVetx().ReplaceAllString(line, "could not import $1 (which could not be analyzed)")
	}
}

// panicLine returns the index of the line at which a stack trace starts.
func (p *problem) panicLine() int {
	for i, line := range p.lines {
		if strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: ") ||
			strings.HasPrefix(line, "runtime: goroutine stack exceeds") {
			return i
		}
	}
	return -1
}

// frame matches the line of a stack trace that names a function.
var frame = lazyregexp.New(`^([\w.~-]+(?:/[\w.~-]+)*\.[^\s]+)\(.*\)$`)

// describePanic puts a stack trace into one line: what happened, and in which
// function other than those of the runtime.
func describePanic(trace []string) string {
	what := trace[0]
	for _, line := range trace[1:] {
		if strings.HasPrefix(line, "fatal error: ") {
			what = line // stack overflow: the first line gives a number only
		}
		m := frame().FindStringSubmatch(line)
		if m == nil || strings.HasPrefix(m[1], "runtime.") || strings.HasPrefix(m[1], "panic.") {
			continue
		}
		return fmt.Sprintf("internal error in %s: %s (-debug shows the stack)", m[1], what)
	}
	return fmt.Sprintf("internal error: %s (-debug shows the stack)", what)
}

// merge drops problems that were told before.
func merge(problems []problem) []problem {
	seen := make(map[string]bool)
	var merged []problem
	for _, p := range problems {
		key := p.pkg + "\n" + strings.Join(p.lines, "\n")
		if !seen[key] && len(p.lines) > 0 {
			seen[key] = true
			merged = append(merged, p)
		}
	}
	return merged
}

// atPosition matches a line that starts with a position in a file. Editors
// look for those at the start of a line, so nothing is put in front of them.
var atPosition = lazyregexp.New(`^\S[^:]*:\d+:`)

// String returns p as it is printed, without a final newline.
func (p problem) String() string {
	text := strings.Join(p.lines, "\n")
	switch {
	case p.death == killed:
		return fmt.Sprintf("concvet: cannot analyze %s: %s", p.pkg, text)
	case p.untested:
		return fmt.Sprintf("concvet: %s was analyzed without its tests:\n%s", p.pkg, text)
	case p.pkg != "":
		return fmt.Sprintf("concvet: cannot analyze %s:\n%s", p.pkg, text)
	case atPosition().MatchString(text):
		return text
	}
	return "concvet: " + text
}

// printProblems prints problems one after the other.
func printProblems(w io.Writer, problems []problem) {
	for _, p := range problems {
		fmt.Fprintln(w, p)
	}
}
