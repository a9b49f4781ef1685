package policy

import (
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/linecount"
)

var update = flag.Bool("update", false, "lower the budget of lines to what there is")

// budgetFile has the budget. Its head says how to read and change it.
const budgetFile = "internal/policy/budget.txt"

// whole is the name of all folders together.
const whole = "all"

// TestBudget keeps the code from growing: a folder has at most the lines of its budget, and not many fewer, so that the budget
// falls with the code.
func TestBudget(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	folders, err := linecount.Folders(root)
	if err != nil {
		t.Fatal(err)
	}
	lines := make(map[string]int)
	for name, f := range folders {
		if f.Shipped.Code > 0 {
			lines[name] = f.Shipped.Code
			lines[whole] += f.Shipped.Code
		}
	}
	file := filepath.Join(root, filepath.FromSlash(budgetFile))
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := parseBudget(string(src))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		b.lower(lines)
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	report(t, b.check(lines))
}

// A budget is how many lines of code there may be.
type budget struct {
	head    string // comments
	entries []allowance
}

// An allowance is what one folder may have.
type allowance struct {
	folder string
	lines  int
	more   int    // by hand
	reason string // for more
}

var (
	budgetLine = regexp.MustCompile(`^ *(\d+)(?: +\+(\d+))? +([\w./-]+)(?:: (\S.*))?$`)
	budgetSum  = regexp.MustCompile(`^sum ([0-9a-f]{8})$`)
)

// parseBudget reads a budget. Its error says what is wrong with the text, apart from the code.
func parseBudget(text string) (*budget, error) {
	b, sum := new(budget), ""
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			b.head += line + "\n"
			continue
		}
		if m := budgetSum.FindStringSubmatch(line); m != nil {
			sum = m[1]
			continue
		}
		m := budgetLine.FindStringSubmatch(line)
		if m == nil {
			return nil, fmt.Errorf("%s:%d: want a number of lines, +MORE if it is raised, a folder, and the reason of a raise behind a colon", budgetFile, i+1)
		}
		a := parseAllowance(m)
		if a.more > 0 != (a.reason != "") {
			return nil, fmt.Errorf("%s:%d: a raise needs a reason, and a reason a raise", budgetFile, i+1)
		}
		b.entries = append(b.entries, a)
	}
	if sum != b.sum() {
		return nil, errors.New(budgetFile + ": the numbers are not those that -update wrote. Raise one as the head of the file says; " +
			"after a merge take the file of one side, and run -update")
	}
	return b, nil
}

// parseAllowance takes an allowance from the groups of budgetLine.
func parseAllowance(m []string) allowance {
	a := allowance{folder: m[3], reason: m[4]}
	a.lines, _ = strconv.Atoi(m[1])
	a.more, _ = strconv.Atoi("0" + m[2])
	return a
}

// sum returns a checksum of what -update writes: it tells whether somebody has changed that.
func (b *budget) sum() string {
	h := fnv.New32a()
	for _, a := range b.entries {
		if a.lines > 0 { // others are of folders that were added by hand
			fmt.Fprintln(h, a.lines, a.folder)
		}
	}
	return fmt.Sprintf("%08x", h.Sum32())
}

// String returns the text of the file.
func (b *budget) String() string {
	out := b.head
	for _, a := range b.entries {
		if a.more == 0 {
			out += fmt.Sprintf("%6d %6s %s\n", a.lines, "", a.folder)
		} else {
			out += fmt.Sprintf("%6d %+6d %s: %s\n", a.lines, a.more, a.folder, a.reason)
		}
	}
	return out + "sum " + b.sum() + "\n"
}

// slack returns how many fewer lines than the budget there may be.
func (a allowance) slack() int {
	if a.folder == whole {
		return a.lines / 200
	}
	return 10 + a.lines/50
}

// check compares a budget with the lines that there are.
func (b *budget) check(lines map[string]int) []string {
	var problems []string
	missing := make(map[string]bool)
	for folder := range lines {
		missing[folder] = true
	}
	for _, a := range b.entries {
		delete(missing, a.folder)
		switch n, most := lines[a.folder], a.lines+a.more; {
		case n == 0:
			problems = append(problems, fmt.Sprintf("%s: %s ships nothing: run -update", budgetFile, a.folder))
		case n > most:
			problems = append(problems, fmt.Sprintf("%s has %d lines of code, at most %d: find %d to delete, or raise the number in %s with a reason",
				a.folder, n, most, n-most, budgetFile))
		case n < most-a.slack():
			problems = append(problems, fmt.Sprintf("%s has %d lines of code and a budget of %d: run go test ./internal/policy -run TestBudget -update",
				a.folder, n, most))
		}
	}
	for folder := range missing {
		problems = append(problems, fmt.Sprintf("%s has no budget: add the line \"0 +%d %s: reason\" to %s", folder, lines[folder], folder, budgetFile))
	}
	slices.Sort(problems)
	return problems
}

// lower lowers what is above the lines that there are. A raise that nothing needs any more goes, with its reason.
func (b *budget) lower(lines map[string]int) {
	b.entries = slices.DeleteFunc(b.entries, func(a allowance) bool { return lines[a.folder] == 0 })
	for i := range b.entries {
		a := &b.entries[i]
		n := lines[a.folder]
		a.lines = min(a.lines, n)
		if a.more = min(a.more, n-a.lines); a.more == 0 {
			a.reason = ""
		}
	}
	slices.SortFunc(b.entries, func(a, c allowance) int {
		switch {
		case a.folder == whole:
			return -1
		case c.folder == whole:
			return 1
		}
		return strings.Compare(a.folder, c.folder)
	})
}
