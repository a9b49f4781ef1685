package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseLabels(t *testing.T) {
	const src = `package p

func f() {
	g() // BUG: CV1001
	g() // BUG: CV1001|CV1012 #1
	g() // a comment
	g() // BUG: CV1012 #1
	g() // BUG: race|CV1010 #2
}
`
	labels, err := parseLabels("p.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	want := []label{
		{place{"p.go", 4}, []string{"CV1001"}, ""},
		{place{"p.go", 5}, []string{"CV1001", "CV1012"}, "1"},
		{place{"p.go", 7}, []string{"CV1012"}, "1"},
		{place{"p.go", 8}, []string{"race", "CV1010"}, "2"},
	}
	opt := cmp.AllowUnexported(label{}, place{}, bug{})
	if diff := cmp.Diff(want, labels, opt); diff != "" {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
	wantBugs := []bug{{want[:1]}, {want[1:3]}, {want[3:]}}
	if diff := cmp.Diff(wantBugs, group(labels), opt); diff != "" {
		t.Errorf("bugs (-want +got):\n%s", diff)
	}
}

// Labels that stand alone are bugs of their own even if they look alike.
func TestGroupAlone(t *testing.T) {
	same := label{place{"p.go", 1}, []string{"CV1001"}, ""}
	if got := len(group([]label{same, same})); got != 2 {
		t.Errorf("got %d bugs, want 2", got)
	}
}

func TestMalformedLabels(t *testing.T) {
	for _, comment := range []string{
		"// BUG: 1001", "// BUG:CV1001", "// BUG: CV1001 1", "// BUG: CV1001,CV1002", "// BUG: CV1001 #", "// BUG: CV1001 #1 ",
		"// BUG: races", "// BUG: race,CV1001",
	} {
		if labels, err := parseLabels("p.go", []byte("\tf() "+comment+"\n")); err == nil {
			t.Errorf("%s: got %v, want an error", comment, labels)
		}
	}
}

func TestWithoutLabels(t *testing.T) {
	const src = "g() // BUG: CV1001 #1\ng() // a comment\n"
	const want = "g()                  \ng() // a comment\n"
	if got := string(withoutLabels([]byte(src))); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
