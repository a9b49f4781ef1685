package mhb_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

// functions returns the functions of testdata/*.go that say in their comments what their
// orders are:
//
//	by: HB8          rules that some of the orders rest on
//	not by: HB8      rules that none of them rests on: the twin
//	order: a < b c   all orders that are certain
//	assumed: a < b   all orders of [mhb.Order.Assume], if that is what it is about
//	doubted: a < b   all orders of [mhb.Order.Doubt], likewise
func functions(t *testing.T) []scopetest.Fixture {
	return scopetest.Fixtures(t, "by", "not by", "order", "assumed", "doubted")
}

// TestFixtures compares the orders of fixtures with those that they ask for.
func TestFixtures(t *testing.T) {
	for _, f := range functions(t) {
		t.Run(f.Name, func(t *testing.T) {
			check := func(part string, o *mhb.Order) {
				got := strings.Join(slices.DeleteFunc(orders(f.Scope, o), reflexive), "; ")
				if diff := cmp.Diff(f.Parts[part], got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", part, diff)
				}
			}
			o := mhb.New(f.Scope.Scope)
			check("order", o)
			used := rulesUsed(f.Scope, o)
			for part, o := range map[string]*mhb.Order{"assumed": o.Assume(), "doubted": o.Doubt()} {
				if _, ok := f.Parts[part]; ok {
					check(part, o)
					used = append(used, rulesUsed(f.Scope, o)...)
				}
			}
			for _, r := range strings.Fields(f.Parts["by"]) {
				if !slices.Contains(used, r) {
					t.Errorf("no order by %s, but by %v", r, used)
				}
			}
			for _, r := range strings.Fields(f.Parts["not by"]) {
				if slices.Contains(used, r) {
					t.Errorf("ordered by %s", r)
				}
			}
		})
	}
}

// rulesUsed returns the rules that the orders of the labelled accesses of s rest on.
func rulesUsed(s *scopetest.Scope, o *mhb.Order) []string {
	var used []string
	for _, as := range s.Labels {
		for _, bs := range s.Labels {
			for _, a := range as {
				for _, b := range bs {
					for _, step := range o.Why(a, b) {
						used = append(used, step.Rule.String())
					}
				}
			}
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// reflexive reports whether an order is that of the two accesses of one statement.
func reflexive(order string) bool {
	a, b, _ := strings.Cut(order, " < ")
	return a == b
}
