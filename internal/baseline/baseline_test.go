package baseline

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/finding"
)

const print1, print2 = "0123456789abcdef01234567", "76543210fedcba9876543210"

func TestRoundTrip(t *testing.T) {
	a := Of(&finding.Finding{Fingerprint: print1, Code: "CV1006", Package: "p", Function: "T.M", Message: "held at a.go:3 with\ttab"})
	b := Of(&finding.Finding{Fingerprint: print2, Code: "CV1001", Package: "p", Message: "m"})
	want := "# concvet baseline 1\n# settings: linux\n# fingerprint\tcode\tpackage\tfunction\tmessage\n" +
		print2 + "\tCV1001\tp\t\tm\n" + print1 + "\tCV1006\tp\tT.M\theld at # with\\u0009tab\n"
	got := string(New("linux", a, b).Bytes())
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, text := range []string{got, strings.ReplaceAll(got, "\n", "\r\n"), got + print2 + "\tCV1001\tp\t\tm\n"} {
		back, err := Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(back.Bytes())); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestHas(t *testing.T) {
	b := New("", Entry{Fingerprint: print1})
	for _, test := range []struct {
		f    finding.Finding
		want bool
	}{
		{finding.Finding{Code: "CV1001", Fingerprint: print1}, true},
		{finding.Finding{Code: "CV1001", Fingerprint: print2}, false},
		{finding.Finding{Code: "CV0000", Fingerprint: print1}, false},
	} {
		if got := b.Has(&test.f); got != test.want {
			t.Errorf("Has(%+v) = %v", test.f, got)
		}
	}
}

func TestParseErrors(t *testing.T) {
	const head = "# concvet baseline 1\n"
	for text, want := range map[string]string{
		"":                                          "no baseline",
		"{}":                                        "no baseline",
		"# concvet baseline x\n":                    "no version",
		"# concvet baseline 0\n":                    "no version",
		"# concvet baseline 2\n\n":                  "version 2 of the format",
		head + "<<<<<<< ours\n":                     "line 2 is not that of a finding: <<<<<<< ours",
		head + "\n" + print1 + "\n":                 "line 3",
		head + print1 + "\tCV1\tp\tF\tm\n":          "line 2",
		head + print1 + "\tCV1001\t\tF\tm\n":        "line 2",
		head + print1 + "\tCV1001\tp\tF\tm\tn\n":    "line 2",
		head + print1[1:] + "\tCV1001\tp\tF\tm\n":   "line 2",
		head + "\x1b]0;" + print1 + "\tCV1001\tp\n": `\u001b`,
	} {
		if b, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v, %v", text, b, err)
		}
	}
}

// FuzzParse reads any file. What was read and is written is the same baseline.
func FuzzParse(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("# concvet baseline 2\n"))
	f.Add([]byte("# concvet baseline 1\r\n# settings: x\n" + print1 + "\tCV1001\tp\tF\tm\n\n#\n" + print1 + "\tCV1001\tp\tF\tm"))
	f.Add(New("linux", Entry{print1, "CV1001", "p", "F", "m"}, Entry{print2, "CV1002", "q", "", ""}).Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Parse(data)
		if err != nil {
			return
		}
		back, err := Parse(b.Bytes())
		if err != nil {
			t.Fatalf("%q was read, and written as %q: %v", data, b.Bytes(), err)
		}
		if !bytes.Equal(b.Bytes(), back.Bytes()) || !slices.Equal(b.Entries(), back.Entries()) {
			t.Errorf("%q is %q, and then %q", data, b.Bytes(), back.Bytes())
		}
	})
}
