package diag

import "testing"

func TestCutFile(t *testing.T) {
	for _, file := range []string{"", "a.go", "internal/gen/a b_test.go", `odd" in "name.go`, `back\slash.go`, "line\nbreak.go", "böse.go"} {
		message := `s.mu is held in "here" [97 p.T.f because a,b]`
		if before, got, ok := CutFile(message + spellFile(file)); !ok || before != message || got != file {
			t.Errorf("%q came back as %q behind %q", file, got, before)
		}
	}
	for _, message := range []string{"", `a in "b.go`, `a in "b.go" and more`, `a in b.go`, `a in"b.go"`} {
		if before, file, ok := CutFile(message); ok || before != message || file != "" {
			t.Errorf("%q became %q in %q", message, before, file)
		}
	}
}

// What is left of an unused suppression is what the reporter would say of the codes that are enabled.
func TestCutUnused(t *testing.T) {
	checks := []*Check{{Code: "CV1"}, {Code: "CV2", Tier: Likely}, {Code: "CV3"}}
	all := tellUnused([]string{"CV1", "CV2", "CV3"})
	for _, test := range []struct {
		filter Filter
		want   string
		whole  bool
	}{
		{Filter{tier: Likely}, all, true},
		{Filter{}, tellUnused([]string{"CV1", "CV3"}), false},
		{Filter{disabled: []string{"CV1"}, enabled: []string{"CV2"}}, tellUnused([]string{"CV2", "CV3"}), false},
		{Filter{disabled: []string{"CV1", "CV3"}}, "", false},
	} {
		if got, whole := test.filter.CutUnused(checks, all); got != test.want || whole != test.whole {
			t.Errorf("%+v: %q, whole: %v", test.filter, got, whole)
		}
	}
}

// A tier is wanted where a check of it or of a lower one is enabled.
func TestWants(t *testing.T) {
	checks := []*Check{{Code: "CV1"}, {Code: "CV2", Tier: Likely}, {Code: "CV9", Tier: Advice}}
	for _, test := range []struct {
		filter Filter
		want   [3]bool // by tier
	}{
		{Filter{}, [3]bool{true, false, false}},
		{Filter{tier: Likely}, [3]bool{true, true, false}},
		{Filter{advice: true}, [3]bool{true, true, true}},
		{Filter{enabled: []string{"CV2"}, disabled: []string{"CV1"}}, [3]bool{true, true, false}},
		{Filter{disabled: []string{"CV1"}}, [3]bool{}},
	} {
		for tier, want := range test.want {
			if got := test.filter.Wants(checks, Tier(tier)); got != want {
				t.Errorf("%+v: %v wanted: %v", test.filter, Tier(tier), got)
			}
		}
	}
}
