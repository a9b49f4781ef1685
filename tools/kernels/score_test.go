package main

import (
	"strings"
	"testing"
)

func at(line int, code string) report {
	return report{place{"leak/x/buggy/x.go", line}, code, "message"}
}

func bugAt(group string, codes string, lines ...int) bug {
	var b bug
	for _, line := range lines {
		b.labels = append(b.labels, label{place{"leak/x/buggy/x.go", line}, strings.Split(codes, "|"), group, false})
	}
	return b
}

func TestScore(t *testing.T) {
	p := program{"leak", "x", buggy, "leak/x/buggy"}
	tests := []struct {
		name               string
		bugs               []bug
		reports            []report
		missed, unexpected int
	}{
		{"exact", []bug{bugAt("", "CV1006", 3)}, []report{at(3, "CV1006")}, 0, 0},
		{"nothing", []bug{bugAt("", "CV1006", 3)}, nil, 1, 0},
		{"other line", []bug{bugAt("", "CV1006", 3)}, []report{at(4, "CV1006")}, 1, 1},
		{"other code", []bug{bugAt("", "CV1006", 3)}, []report{at(3, "CV1001")}, 1, 1},
		{"either code", []bug{bugAt("", "CV1006|CV1001", 3)}, []report{at(3, "CV1001")}, 0, 0},
		{"a race", []bug{bugAt("", "race", 3)}, []report{at(3, "CV3001")}, 0, 0},
		{"a wait group", []bug{bugAt("", "race", 3)}, []report{at(3, "CV5003")}, 0, 0},
		{"a lock is no race", []bug{bugAt("", "race", 3)}, []report{at(3, "CV1001")}, 1, 1},
		{"a race or a lock", []bug{bugAt("", "race|CV1001", 3)}, []report{at(3, "CV1001")}, 0, 0},
		{"either line", []bug{bugAt("1", "CV1006", 3, 9)}, []report{at(9, "CV1006")}, 0, 0},
		{"both lines", []bug{bugAt("1", "CV1006", 3, 9)}, []report{at(3, "CV1006"), at(9, "CV1006")}, 0, 0},
		{"one of two bugs", []bug{bugAt("", "CV1006", 3), bugAt("", "CV1004", 5)}, []report{at(5, "CV1004")}, 1, 0},
		{"more than asked", []bug{bugAt("", "CV1006", 3)}, []report{at(3, "CV1006"), at(3, "CV1004")}, 0, 1},
	}
	for _, test := range tests {
		r := score(p, test.bugs, test.reports)
		if len(r.missed) != test.missed || len(r.unexpected) != test.unexpected {
			t.Errorf("%s: missed %v, unexpected %v; want %d and %d",
				test.name, r.missed, r.unexpected, test.missed, test.unexpected)
		}
		if r.found() != (test.missed == 0) {
			t.Errorf("%s: found is %v", test.name, r.found())
		}
	}
}

func TestWithin(t *testing.T) {
	reports := []report{
		{place: place{"leak/x/buggy/x.go", 1}},
		{place: place{"leak/x/buggy/sub/y.go", 1}},
		{place: place{"leak/x/fixed/x.go", 1}},
		{place: place{"leak/xy/buggy/x.go", 1}},
	}
	if got := within(program{dir: "leak/x/buggy"}, reports); len(got) != 2 {
		t.Errorf("got %v, want the first two", got)
	}
}

func TestTallies(t *testing.T) {
	one := []report{at(1, "CV1001")}
	results := []result{
		{program: program{family: "a", variant: buggy}},
		{program: program{family: "a", variant: fixed}, unexpected: one},
		{program: program{family: "b", variant: buggy}, missed: []bug{bugAt("", "CV1001", 1)}, unexpected: one},
		{program: program{family: "b", variant: buggy}, beyond: []bug{bugAt("", "CV2001", 1)}},
		{program: program{family: "silent", variant: silent}},
	}
	families, total := tallies(results)
	want := []tally{
		{family: "a", buggy: 1, found: 1, right: 1, falseAlarms: 1},
		{family: "b", beyond: 1, buggy: 1, unexpected: 1},
		{family: "silent", right: 1},
	}
	for i, w := range want {
		if families[i] != w {
			t.Errorf("got %+v, want %+v", families[i], w)
		}
	}
	sum := tally{"total", 1, 2, 1, 1, 2, 1}
	if total != sum || total.recall() != 0.5 {
		t.Errorf("total is %+v with recall %v, want %+v", total, total.recall(), sum)
	}
}
