package driver

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/finding"
)

// FuzzDecode reads what another tool than ours might print. It is understood in the same way each time, and what was
// understood can be sorted and printed.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		`{}`,
		`{"p": {"lockset": []}}`,
		`{"p": {"lockset": {"error": "failed"}}, "q": {}}`,
		`{"p [p.test]": {"lockset": [
			{"category": "CV1001", "posn": "/a/b.go:3:4", "end": "/a/b.go:3:9", "message": "m (CV1001)"}]}}`,
		`{"p": {"guard": [{"category": "CV3010", "posn": "/a/b.go:3:4", "message": "m [60 p.T.f because guard-few,guard-read] (CV3010)"}]}}`,
		`{"p": {"lockset": [{"posn": "C:\\a.go:1:2", "message": "m", "related": [
			{"posn": "-", "message": "here"}]}]}}{"q": {}}`,
		`{"p": {"a": [{"posn": "a.go:1:1", "suggested_fixes": [{"message": "fix", "edits": [
			{"filename": "a.go", "start": 3, "end": 1, "new": "x"}]}]}]}}`,
		`{"p": null}[`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		findings, problems, err := decode(data)
		again, problemsAgain, errAgain := decode(data)
		same := cmp.Options{cmp.AllowUnexported(finding.Finding{}, problem{}), cmpopts.EquateEmpty()}
		if diff := cmp.Diff(findings, again, same); diff != "" {
			t.Errorf("findings differ:\n%s", diff)
		}
		if diff := cmp.Diff(problems, problemsAgain, same); diff != "" || (err == nil) != (errAgain == nil) {
			t.Errorf("problems differ: %v, %v\n%s", err, errAgain, diff)
		}
		sorted := finding.Arrange(findings, "/dir")
		finding.ByRank(slices.Clone(sorted))
		var out, outAgain bytes.Buffer
		if err := plain.print(&out, sorted); err != nil {
			t.Error(err)
		}
		slices.Reverse(again)
		if err := plain.print(&outAgain, finding.Arrange(again, "/dir")); err != nil {
			t.Error(err)
		}
		if n, m := strings.Count(out.String(), "\n"), strings.Count(outAgain.String(), "\n"); n != m && !related(findings) {
			t.Errorf("%d lines, but %d in the other order", n, m)
		}
		if err := printJSON(&out, sorted, nil, problems); err != nil {
			t.Error(err)
		}
		printProblems(&out, problems)
	})
}

// related reports whether a finding has related places. Of two that are otherwise the same any may be left.
func related(findings []*finding.Finding) bool {
	return slices.ContainsFunc(findings, func(f *finding.Finding) bool { return len(f.Related) > 0 })
}

// FuzzParsePosition parses anything. A position that is printed is the same position.
func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{
		"a.go:1:2", `C:\a.go:1:2`, "a:b:1:2", "a.go:1", "-", "", "::", "a.go:99999999999999999999:1", "a.go:-1:+2", "C+1:0gNN:1:1:0",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := finding.ParsePosition(text)
		if back := finding.ParsePosition(p.String()); back != p {
			t.Errorf("%q is %+v, which is printed as %s and read as %+v", text, p, p, back)
		}
	})
}

// FuzzParseProblems splits anything. Each problem says something, and is told once.
func FuzzParseProblems(f *testing.F) {
	for _, seed := range []string{
		"", "# p\na.go:1:2: wrong\n", "go: downloading x\n", "a: exit status 1\n", "\tmore\n", "# p [p.test]\n\n\n# q\nx\n",
		"# a\n" + panicTrace, "# a\n" + overflowTrace, "one\r\none\r\n", "panic: \n",
		"b.go:3:8: could not import a (no package vetx file for \"a\")\n",
	} {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, stderr string, debug bool) {
		problems := parseProblems(stderr, debug)
		if got := merge(slices.Clone(problems)); len(got) != len(problems) {
			t.Errorf("%d problems, %d of them different", len(problems), len(got))
		}
		for _, p := range problems {
			if len(p.lines) == 0 {
				t.Errorf("%+v says nothing", p)
			}
			for _, line := range p.lines {
				if strings.ContainsRune(line, '\n') {
					t.Errorf("line of two lines: %q", line)
				}
			}
			_ = p.String()
		}
	})
}
