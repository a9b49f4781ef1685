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
	g() // BUG: block #3
	g() // BUG: close|CV1010
	g() // BUG: beyond CV2001 #4
}
`
	labels, err := parseLabels("p.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	want := []label{
		{place{"p.go", 4}, []string{"CV1001"}, "", false},
		{place{"p.go", 5}, []string{"CV1001", "CV1012"}, "1", false},
		{place{"p.go", 7}, []string{"CV1012"}, "1", false},
		{place{"p.go", 8}, []string{"race", "CV1010"}, "2", false},
		{place{"p.go", 9}, []string{"block"}, "3", false},
		{place{"p.go", 10}, []string{"close", "CV1010"}, "", false},
		{place{"p.go", 11}, []string{"CV2001"}, "4", true},
	}
	opt := cmp.AllowUnexported(label{}, place{}, bug{})
	if diff := cmp.Diff(want, labels, opt); diff != "" {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
	wantBugs := []bug{{want[:1]}, {want[1:3]}, {want[3:4]}, {want[4:5]}, {want[5:6]}, {want[6:]}}
	if diff := cmp.Diff(wantBugs, group(labels), opt); diff != "" {
		t.Errorf("bugs (-want +got):\n%s", diff)
	}
}

// Labels that stand alone are bugs of their own even if they look alike.
func TestGroupAlone(t *testing.T) {
	same := label{place{"p.go", 1}, []string{"CV1001"}, "", false}
	if got := len(group([]label{same, same})); got != 2 {
		t.Errorf("got %d bugs, want 2", got)
	}
}

func TestMalformedLabels(t *testing.T) {
	for _, comment := range []string{
		"// BUG: 1001", "// BUG:CV1001", "// BUG: CV1001 1", "// BUG: CV1001,CV1002", "// BUG: CV1001 #", "// BUG: CV1001 #1 ",
		"// BUG: races", "// BUG: race,CV1001", "// BUG: blocked", "// BUG: close block",
	} {
		if labels, err := parseLabels("p.go", []byte("\tf() "+comment+"\n")); err == nil {
			t.Errorf("%s: got %v, want an error", comment, labels)
		}
	}
}

func TestNames(t *testing.T) {
	tests := map[string]struct{ yes, no []string }{
		"CV1001": {[]string{"CV1001"}, []string{"CV1002"}},
		"race":   {[]string{"CV3001", "CV5001"}, []string{"CV1001", "CV4001"}},
		"block":  {[]string{"CV4001", "CV4015", "CV2003", "CV5001"}, []string{"CV2001", "CV2002", "CV3001", "CV1001"}},
		"close":  {[]string{"CV4001", "CV3001"}, []string{"CV2003", "CV5001", "CV1001"}},
	}
	for code, tt := range tests {
		for _, check := range tt.yes {
			if !names(code, check) {
				t.Errorf("%s does not stand for %s", code, check)
			}
		}
		for _, check := range tt.no {
			if names(code, check) {
				t.Errorf("%s stands for %s", code, check)
			}
		}
	}
}

// Every word for a kind of bug is one that labels may have.
func TestKindsAreLabels(t *testing.T) {
	for kind := range kinds {
		if _, err := parseLabels("p.go", []byte("f() // BUG: "+kind)); err != nil {
			t.Errorf("%s: %v", kind, err)
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
