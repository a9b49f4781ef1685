package main

import (
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/explore"
)

func TestStates(t *testing.T) {
	if got := states(nil); got != "0\t\t\t\t0" {
		t.Errorf("of nothing: %q", got)
	}
	var found []*explore.Result
	for n := range 201 {
		found = append(found, &explore.Result{States: 200 - n, Cut: n < 3})
	}
	if got, want := states(found), "201\t100\t198\t200\t3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWithTests(t *testing.T) {
	var got []string
	for _, p := range withTests([]*packages.Package{
		{ID: "p", PkgPath: "p"}, {ID: "p [p.test]", PkgPath: "p"}, {ID: "p_test [p.test]", PkgPath: "p_test"}, {ID: "q", PkgPath: "q"},
	}) {
		got = append(got, p.ID)
	}
	if len(got) != 3 || got[0] != "p [p.test]" || got[1] != "p_test [p.test]" || got[2] != "q" {
		t.Errorf("got %q", got)
	}
}
