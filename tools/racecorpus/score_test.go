package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/finding"
)

const tests1 = `package race_test

func TestRaceDirect() {
	_ = 4
}

func TestRaceHelper() {
	own(1)
	both()
}

func TestNoRaceQuiet() {
	both()
}

func TestRaceFailing() {
	_ = 17
}

func own(n int) {
	deeper()
}

func both() {
	_ = 25
}

func deeper() {
	_ = 29
}

func unused() {
	_ = 33
}
`

const tests2 = `package race_test

func TestNoRaceOther() {
	var s server
	s.Serve()
}

type server struct{}

func (server) Serve() {
	_ = 11
}

func TestMain() {
	both()
}
`

func at(file string, line int, related ...int) *finding.Finding {
	f := &finding.Finding{Code: "CV3001", Position: finding.Position{File: file, Line: line, Column: 1}}
	for _, line := range related {
		f.Related = append(f.Related, finding.Related{Position: finding.Position{File: file, Line: line}})
	}
	return f
}

func testsOf(t *testing.T) []*test {
	t.Helper()
	tests, err := indexTests([]*file{{"a_test.go", []byte(tests1)}, {"b_test.go", []byte(tests2)}})
	if err != nil {
		t.Fatal(err)
	}
	return tests
}

func TestKinds(t *testing.T) {
	got := make(map[string]kind)
	for _, test := range testsOf(t) {
		got[test.name] = test.kind
	}
	want := map[string]kind{
		"TestRaceDirect": race, "TestRaceHelper": race, "TestRaceFailing": failing,
		"TestNoRaceQuiet": noRace, "TestNoRaceOther": noRace, "TestMain": other,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("kinds (-want +got):\n%s", diff)
	}
}

// TestOwners finds out which tests a report at some place belongs to.
func TestOwners(t *testing.T) {
	tests := []struct {
		name   string
		report *finding.Finding
		want   []string
	}{
		{"in the test", at("a_test.go", 4), []string{"TestRaceDirect"}},
		{"first line", at("a_test.go", 3), []string{"TestRaceDirect"}},
		{"last line", at("a_test.go", 5), []string{"TestRaceDirect"}},
		{"same line of another file", at("b_test.go", 4), []string{"TestNoRaceOther"}},
		{"between functions", at("a_test.go", 6), nil},
		{"helper of one test", at("a_test.go", 21), []string{"TestRaceHelper"}},
		{"helper of a helper", at("a_test.go", 29), []string{"TestRaceHelper"}},
		{"helper of two tests", at("a_test.go", 25), nil},
		{"helper of two tests, called from here", at("a_test.go", 25, 13), []string{"TestNoRaceQuiet"}},
		{"helper of none", at("a_test.go", 33), nil},
		{"method", at("b_test.go", 11), []string{"TestNoRaceOther"}},
		{"two tests", at("a_test.go", 4, 8), []string{"TestRaceDirect", "TestRaceHelper"}},
		{"no such file", at("c_test.go", 4), nil},
	}
	for _, test := range tests {
		res := score(testsOf(t), []*finding.Finding{test.report})
		var got []string
		for _, v := range res.tests {
			if v.reported() {
				got = append(got, v.name)
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if placed := len(res.elsewhere) == 0; placed != (len(test.want) > 0) {
			t.Errorf("%s: %d reports belong to no test", test.name, len(res.elsewhere))
		}
	}
}

func TestTallies(t *testing.T) {
	res := score(testsOf(t), []*finding.Finding{
		at("a_test.go", 4), at("a_test.go", 4, 3), at("a_test.go", 17), at("b_test.go", 11), at("b_test.go", 15),
	})
	files, total := tallies(res)
	want := []tally{
		{file: "a_test.go", races: 2, found: 1, noRace: 1, failing: 1},
		{file: "b_test.go", noRace: 1, falseAlarms: 1},
	}
	opt := cmp.AllowUnexported(tally{})
	if diff := cmp.Diff(want, files, opt); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	sum := tally{"total", 2, 1, 2, 1, 1}
	if diff := cmp.Diff(sum, total, opt); diff != "" {
		t.Errorf("total (-want +got):\n%s", diff)
	}
}

func TestPercent(t *testing.T) {
	for _, test := range []struct {
		part, all int
		want      string
	}{{0, 0, "-"}, {0, 4, "0.0%"}, {1, 3, "33.3%"}, {4, 4, "100.0%"}} {
		if got := percent(test.part, test.all); got != test.want {
			t.Errorf("%d of %d: got %s, want %s", test.part, test.all, got, test.want)
		}
	}
}
