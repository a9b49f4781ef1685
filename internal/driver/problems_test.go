package driver

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const panicTrace = `panic: runtime error: index out of range [1] with length 0

goroutine 20 [running]:
golang.org/x/tools/go/ssa.(*builder).expr0(0xc000123456, 0x1)
	x/tools/go/ssa/builder.go:700 +0x1
golang.org/x/tools/go/ssa.(*Package).Build(...)
	x/tools/go/ssa/builder.go:3000 +0x2
`

const overflowTrace = `runtime: goroutine stack exceeds 1000000000-byte limit
runtime: sp=0xc0 stack=[0xc0, 0xc1]
fatal error: stack overflow

runtime stack:
runtime.throw({0x1, 0x2})
	runtime/panic.go:1101 +0x48

goroutine 7 [running]:
github.com/concvet/concvet/internal/graph.visit(0x1)
	graph.go:10 +0x1
`

func TestParseProblems(t *testing.T) {
	for _, test := range []struct {
		name, stderr string
		want         []string
	}{
		{"nothing", "", nil},
		{"progress", "go: downloading example.org/m v1.0.0\n", nil},
		{"one line", "package x is not in std\n", []string{"concvet: package x is not in std"}},
		{"position", "a.go:3:8: no required module provides package x; to add it:\n\tgo get x\n",
			[]string{"a.go:3:8: no required module provides package x; to add it:\n\tgo get x"}},
		{"two lines", "one\ntwo\n", []string{"concvet: one", "concvet: two"}},
		{"told twice", "one\none\n", []string{"concvet: one"}},
		{"packages", "# a\na/a.go:1:2: wrong\n# b [b.test]\nb/b.go:1:2: wrong\nb/b.go:2:2: wrong too\n", []string{
			"concvet: cannot analyze a:\na/a.go:1:2: wrong",
			"concvet: cannot analyze b:\nb/b.go:1:2: wrong\nb/b.go:2:2: wrong too",
		}},
		{"variant for tests", "# a\n# [a]\na/a_test.go:1:2: wrong\n# b_test\n# [b_test]\nb/b_test.go:1:2: wrong\n", []string{
			"concvet: cannot analyze a:\na/a_test.go:1:2: wrong",
			"concvet: cannot analyze b_test:\nb/b_test.go:1:2: wrong",
		}},
		{"quoted source", "# a\na/a.go:1:2: wrong: `\x1b[2J\r`\n::error::x\n", []string{
			"concvet: cannot analyze a:\na/a.go:1:2: wrong: `\\u001b[2J\\u000d`\n\\u003a:error::x",
		}},
		{"panic", "# a\n" + panicTrace, []string{
			"concvet: cannot analyze a:\ninternal error in golang.org/x/tools/go/ssa.(*builder).expr0: " +
				"panic: runtime error: index out of range [1] with length 0 (-debug shows the stack)",
		}},
		{"stack overflow", "# a\n" + overflowTrace, []string{
			"concvet: cannot analyze a:\ninternal error in github.com/concvet/concvet/internal/graph.visit: " +
				"fatal error: stack overflow (-debug shows the stack)",
		}},
		{"tool without words", "a: exit status 1\n", []string{
			"concvet: cannot analyze a:\nits analysis failed without saying why; a dependency of it may have failed first",
		}},
		{"tool of a name without words", "a: /path/of the/concvet: exit status 1\n", []string{
			"concvet: cannot analyze a:\nits analysis failed without saying why; a dependency of it may have failed first",
		}},
		{"killed tool", "a: /path/of the/concvet: signal: killed\n", []string{
			"concvet: cannot analyze a: the system has ended its analysis (signal: killed), perhaps for lack of memory",
		}},
		{"other signal", "a/b_test: concvet: signal: segmentation fault\n", []string{
			"concvet: cannot analyze a/b_test: the system has ended its analysis (signal: segmentation fault)",
		}},
		{"like a killed tool", "# a\na.go:3:8: concvet: signal: killed\n", []string{
			"concvet: cannot analyze a:\na.go:3:8: concvet: signal: killed",
		}},
		{"consequence", "# b\nb.go:3:8: could not import a (no package vetx file for \"a\")\n", []string{
			"concvet: cannot analyze b:\nb.go:3:8: could not import a (which could not be analyzed)",
		}},
		{"prefix of the tool", "# b\nconcvet: invalid vetx file for \"a\": too short\n", []string{
			"concvet: cannot analyze b:\ninvalid vetx file for \"a\": too short",
		}},
	} {
		var got []string
		for _, p := range parseProblems(test.stderr, false) {
			got = append(got, p.String())
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

func TestDebugKeepsStack(t *testing.T) {
	problems := parseProblems("# a\n"+panicTrace, true)
	if len(problems) != 1 || !strings.Contains(problems[0].String(), "builder.go:700") {
		t.Errorf("got %v, want the whole trace", problems)
	}
}
