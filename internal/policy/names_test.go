package policy

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

// Names that say where things were put, not what they are. What has no better
// name has no concept yet.
var (
	emptyPackages = []string{"util", "utils", "common", "helper", "helpers", "misc", "base", "shared", "lib"}
	emptyFiles    = []string{"analysis", "util", "utils", "common", "helper", "helpers", "misc"}
)

func TestNames(t *testing.T) {
	for _, s := range allSources(t) {
		report(t, checkNames(s))
	}
}

func checkNames(s *source) []string {
	var problems []string
	name := strings.TrimSuffix(s.ast.Name.Name, "_test")
	for _, n := range []string{name, path.Base(s.dir())} {
		if slices.Contains(emptyPackages, n) {
			problems = append(problems, fmt.Sprintf("%s: package name %s says nothing", s.path, n))
			break
		}
	}
	stem := strings.TrimSuffix(strings.TrimSuffix(path.Base(s.path), ".go"), "_test")
	if slices.Contains(emptyFiles, stem) {
		problems = append(problems, fmt.Sprintf("%s: file name %s says nothing; name the concept or phase", s.path, stem))
	}
	return problems
}
