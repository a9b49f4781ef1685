package finding

import "testing"

func TestGist(t *testing.T) {
	for _, test := range []struct{ message, want string }{
		{"s.n is written here and read at store.go:12 by the goroutine started at a/b-c.go:7:3, and", "s.n is written here and read at # by the goroutine started at #, and"},
		{"held at 4 of 5 lines (and 2 more)", "held at # of # lines (and # more)"},
		{"s.mu1 of v2.T is locked", "s.mu1 of v2.T is locked"},
		{"f(x.go:9)", "f(#)"},
		{"internal error in x: panic\ngoroutine 7", "internal error in x: panic"},
	} {
		if got := (&Finding{Message: test.message}).Gist(); got != test.want {
			t.Errorf("Gist(%q) = %q, want %q", test.message, got, test.want)
		}
	}
}

// What moves lines or renames a file changes no fingerprint; all else does.
func TestFingerprint(t *testing.T) {
	const f, g = "func F() {\n\n\n}\n", "func G() {\n}\n"
	prints := func(src, file string, change func(*Finding), lines ...int) []string {
		var findings []*Finding
		for _, line := range lines {
			x := &Finding{Code: "CV1", Package: "p", Message: "m", Position: Position{File: file, Line: line}}
			change(x)
			findings = append(findings, x)
		}
		Fingerprint(findings, NewSources(write(t, file, src)))
		var out []string
		for _, x := range findings {
			if !IsFingerprint(x.Fingerprint) {
				t.Errorf("the fingerprint is %q", x.Fingerprint)
			}
			out = append(out, x.Fingerprint)
		}
		return out
	}
	same := func(*Finding) {}
	was := prints("package p\n"+f+g, "a.go", same, 3, 4)
	moved := prints("package p\n\n"+g+f, "b.go", same, 6, 7)
	if was[0] != moved[0] || was[1] != moved[1] || was[0] == was[1] {
		t.Errorf("%v became %v", was, moved)
	}
	if left := prints("package p\n"+f, "a.go", same, 4); left[0] != was[0] {
		t.Errorf("of %v is left %v", was, left)
	}
	for name, other := range map[string]string{
		"code":     prints("package p\n"+f+g, "a.go", func(x *Finding) { x.Code = "CV2" }, 3)[0],
		"package":  prints("package p\n"+f+g, "a.go", func(x *Finding) { x.Package = "q" }, 3)[0],
		"message":  prints("package p\n"+f+g, "a.go", func(x *Finding) { x.Message = "n" }, 3)[0],
		"function": prints("package p\n"+f+g, "a.go", same, 6)[0],
	} {
		if other == was[0] {
			t.Errorf("another %s has the same fingerprint", name)
		}
	}
}
