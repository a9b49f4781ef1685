package policy

import (
	"strings"
	"testing"
)

// budgetOf returns a budget with the right checksum.
func budgetOf(t *testing.T, lines ...string) *budget {
	t.Helper()
	b := new(budget)
	for _, line := range lines {
		m := budgetLine.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("no line of a budget: %s", line)
		}
		b.entries = append(b.entries, parseAllowance(m))
	}
	return b
}

func TestCheckBudget(t *testing.T) {
	b := budgetOf(t, "1000 all", "500 a", "300 +50 b: c needs it")
	for _, test := range []struct {
		name    string
		all, a  int
		b, c    int
		problem string // a part of the only one
	}{
		{"at the budget", 1000, 500, 350, 0, ""},
		{"a little below", 996, 480, 344, 0, ""},
		{"above", 1000, 501, 350, 0, "a has 501 lines of code, at most 500: find 1 to delete"},
		{"above the raise", 1000, 500, 351, 0, "b has 351 lines of code, at most 350"},
		{"above in all", 1001, 500, 350, 0, "all has 1001 lines of code, at most 1000"},
		{"much below", 1000, 479, 350, 0, "a has 479 lines of code and a budget of 500: run"},
		{"much below in all", 994, 500, 350, 0, "all has 994 lines"},
		{"gone", 1000, 0, 350, 0, "a ships nothing"},
		{"new", 1000, 500, 350, 7, `add the line "0 +7 c: reason"`},
	} {
		lines := map[string]int{whole: test.all, "b": test.b}
		if test.a > 0 {
			lines["a"] = test.a
		}
		if test.c > 0 {
			lines["c"] = test.c
		}
		got := b.check(lines)
		if test.problem == "" && len(got) > 0 || test.problem != "" && (len(got) != 1 || !strings.Contains(got[0], test.problem)) {
			t.Errorf("%s: problems %q, want %q", test.name, got, test.problem)
		}
	}
}

func TestParseBudget(t *testing.T) {
	text := budgetOf(t, "1000 all", "500 a", "300 +50 b: c needs it", "0 +7 c: new").String()
	if b, err := parseBudget("# head\n" + text); err != nil || b.String() != "# head\n"+text {
		t.Errorf("%v\n%s", err, text)
	}
	for _, change := range []struct{ old, anew, problem string }{
		{"500        a", "501 a", "not those that -update wrote"},
		{"500        a", "500 +1 a: once more", ""},
		{"500        a", "500 +1 a", "a raise needs a reason"},
		{"500        a", "500 a: no raise", "a raise needs a reason"},
		{"    +50 b", "    +60 b", ""},
		{"300", "310", "not those that -update wrote"},
		{"b: c needs it", "b", "a raise needs a reason"},
		{"sum ", "sun ", "want a number of lines"},
		{"500        a", "500 a b", "want a number of lines"},
		{"     0     +7 c: new\n", "", ""},
	} {
		changed := strings.Replace(text, change.old, change.anew, 1)
		if changed == text {
			t.Fatalf("%q is not in\n%s", change.old, text)
		}
		_, err := parseBudget(changed)
		if change.problem == "" && err != nil || change.problem != "" && (err == nil || !strings.Contains(err.Error(), change.problem)) {
			t.Errorf("%s for %s: error %v, want %s", change.anew, change.old, err, change.problem)
		}
	}
}

// TestLowerBudget wants numbers to fall, and none to rise.
func TestLowerBudget(t *testing.T) {
	b := budgetOf(t, "100 a", "1000 all", "500 d", "300 +50 b: c needs it", "200 +60 c: b needs it", "0 +20 e: new", "50 gone")
	b.lower(map[string]int{whole: 1100, "a": 90, "d": 600, "b": 320, "c": 190, "e": 15})
	want := budgetOf(t, "1000 all", "90 a", "300 +20 b: c needs it", "190 c", "500 d", "0 +15 e: new")
	if b.String() != want.String() {
		t.Errorf("lowered to\n%s, want\n%s", b, want)
	}
}
