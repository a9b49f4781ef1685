package mhb_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/passes/mhb"
)

const root = "../.." // of the repository

// ruleRow matches the row of a rule in docs/semantics.md.
var ruleRow = regexp.MustCompile(`(?m)^\| (HB\d+) \| (.+) \| (.+) \|$`)

// ruleName matches the number of a rule in code and text.
var ruleName = regexp.MustCompile(`\bHB\d+\b`)

// TestRules checks that docs/semantics.md has all rules, each with what it is from, that
// each is cited by the code that proves it, that a fixture has an order by it and another
// one, its twin, has none, and that nobody cites a rule that there is not.
func TestRules(t *testing.T) {
	rules := documented(t)
	for r := mhb.Program; r <= mhb.Assumed; r++ {
		if !rules[r.String()] {
			t.Errorf("%v has no row in docs/semantics.md", r)
		}
		delete(rules, r.String())
	}
	if len(rules) > 0 {
		t.Errorf("docs/semantics.md has rules that the code has not: %v", slices.Sorted(maps.Keys(rules)))
	}

	code := citations(t, ".", func(path string) bool {
		return strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") &&
			!slices.Contains([]string{"rule.go", "doc.go"}, filepath.Base(path)) && !strings.Contains(path, "testdata")
	})
	by, not := make(map[string]bool), make(map[string]bool)
	for _, f := range functions(t) {
		for part, cited := range map[string]map[string]bool{"by": by, "not by": not} {
			for _, r := range strings.Fields(f.Parts[part]) {
				cited[r] = true
			}
		}
	}
	for r := mhb.Program; r <= mhb.Assumed; r++ {
		for where, cited := range map[string]map[string]bool{"code": code, "fixture by it": by, "fixture not by it": not} {
			if !cited[r.String()] {
				t.Errorf("%v: no %s cites it", r, where)
			}
		}
	}
}

// TestRuleNumbers looks for numbers of rules that there are not, in all of the repository.
func TestRuleNumbers(t *testing.T) {
	rules := documented(t)
	cited := citations(t, root, func(path string) bool {
		return slices.Contains([]string{".go", ".md"}, filepath.Ext(path))
	})
	for r := range cited {
		if !rules[r] {
			t.Errorf("%s is cited, and is no rule of docs/semantics.md", r)
		}
	}
}

// documented returns the rules of docs/semantics.md.
func documented(t *testing.T) map[string]bool {
	text, err := os.ReadFile(filepath.Join(root, "docs", "semantics.md"))
	if err != nil {
		t.Fatal(err)
	}
	rules := make(map[string]bool)
	for _, row := range ruleRow.FindAllStringSubmatch(string(text), -1) {
		if rules[row[1]] {
			t.Errorf("two rows of %s", row[1])
		}
		rules[row[1]] = true
	}
	return rules
}

// citations returns the rules that the files in dir cite which want takes.
func citations(t *testing.T, dir string, want func(path string) bool) map[string]bool {
	cited := make(map[string]bool)
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !want(path) {
			return err
		}
		text, err := os.ReadFile(path)
		for _, r := range ruleName.FindAllString(string(text), -1) {
			cited[r] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return cited
}
