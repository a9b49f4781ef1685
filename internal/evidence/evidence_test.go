package evidence_test

import (
	"go/token"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/evidence"
)

// numbers are judged by what divides them.
func numbers() *evidence.Table[int] {
	by := func(id string, kind evidence.Kind, n int, outweighs ...string) evidence.Reason[int] {
		return evidence.Reason[int]{
			ID: id, Kind: kind, Title: "is divided", Weight: n, Outweighs: outweighs,
			Holds: func(c int) bool { return c%n == 0 },
			At:    func(c int) []token.Pos { return []token.Pos{token.Pos(c / n)} },
		}
	}
	return &evidence.Table[int]{
		Name: "numbers",
		Rows: []evidence.Reason[int]{
			by("seven", evidence.Excludes, 7), by("two", evidence.Weakens, 2), by("three", evidence.Weakens, 3),
			by("five", evidence.Weakens, 5), by("eleven", evidence.Confirms, 11, "two", "three"), by("thirteen", evidence.Ranks, 13),
		},
		Most: func(int) int { return 2 },
	}
}

func TestLevel(t *testing.T) {
	for n, want := range map[int]evidence.Level{
		1: evidence.Evident, 2: evidence.Likely, 6: evidence.Likely, 7: evidence.Silent, 14: evidence.Silent, 30: evidence.Silent,
		22: evidence.Evident, 66: evidence.Evident, 55: evidence.Likely, 330: evidence.Silent, 13: evidence.Evident,
	} {
		if got := numbers().Judge(nil, n).Level(); got != want {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
		if got, want := numbers().Excluded(nil, n), n%7 == 0; got != want {
			t.Errorf("%d: excluded %v, want %v", n, got, want)
		}
	}
}

// Evident says what Judge says, with whatever is ignored, and asks no row behind one that keeps a case from being evident.
func TestEvident(t *testing.T) {
	for _, j := range []*evidence.Judge{nil, {Ignore: []string{"three"}}, {Ignore: []string{"eleven", "seven"}}} {
		for n := 1; n < 2*3*5*7*11*13; n++ {
			if v, got := numbers().Evident(j, n); got != (numbers().Judge(j, n).Level() == evidence.Evident) || got && v.Level() != evidence.Evident {
				t.Fatalf("%d without %v: evident %v", n, j, got)
			}
		}
	}
	table := numbers()
	table.Rows[3].Holds = func(int) bool { t.Error("asked behind one that weakens"); return false }
	table.Evident(nil, 2)
}

// What is judged by needs is evident if nothing is assumed, likely if one thing is, in its words, and else silent.
func TestByNeeds(t *testing.T) {
	multiple := func(id string, need evidence.Need, kind evidence.Kind, n int) evidence.Reason[int] {
		return evidence.Reason[int]{ID: id, Need: need, Kind: kind, Title: "it is no multiple of " + id, Holds: func(c int) bool { return c%n == 0 }}
	}
	table := &evidence.Table[int]{Name: "needs", ByNeeds: true, Rows: []evidence.Reason[int]{
		multiple("three", evidence.Harm, evidence.Weakens, 3), multiple("seven", evidence.Run, evidence.Excludes, 7),
		{ID: "five", Need: evidence.Harm, Kind: evidence.Weakens, Each: func(c int) []evidence.Assumption { // one for each five that divides it
			var out []evidence.Assumption
			for ; c%5 == 0; c /= 5 {
				out = append(out, evidence.Assumption{Words: "nobody divides it by five"})
			}
			return out
		}},
	}}
	for n, want := range map[int]struct {
		level   evidence.Level
		assumed string
	}{
		1: {evidence.Evident, ""}, 3: {evidence.Likely, "it is no multiple of three"}, 5: {evidence.Likely, "nobody divides it by five"},
		25: {evidence.Silent, ""}, 15: {evidence.Silent, ""}, 7: {evidence.Silent, ""}, 21: {evidence.Silent, ""},
	} {
		j := &evidence.Judge{About: func(token.Pos) bool { return true }}
		v := table.Judge(j, n)
		if v.Level() != want.level || v.Assumption() != want.assumed {
			t.Errorf("%d is %v if %q, want %v if %q", n, v.Level(), v.Assumption(), want.level, want.assumed)
		}
		if got := j.Cases[0].Needs; !slices.Equal(got, []evidence.Need{evidence.Run, evidence.Harm}) {
			t.Errorf("%d has needs %v", n, got)
		}
	}
	if a := numbers().Judge(nil, 2).Assumption(); a != "" {
		t.Errorf("a table without needs assumes %q", a)
	}
}

func TestCost(t *testing.T) {
	if got := numbers().Judge(nil, 2*5*11*13).Cost(); got != 2+5+13 {
		t.Errorf("cost %d, want those that weaken and those that rank", got)
	}
}

func TestIgnore(t *testing.T) {
	j := &evidence.Judge{Ignore: []string{"seven"}}
	if got := numbers().Judge(j, 14).Level(); got != evidence.Likely {
		t.Errorf("%v without the reason that excludes, want likely", got)
	}
}

// A judge hears all about the code that he wants to know of, and verdicts do not depend on it.
func TestRecord(t *testing.T) {
	j := &evidence.Judge{About: func(p token.Pos) bool { return p == 9 }}
	for n := 1; n < 2*3*5*7*11*13; n++ {
		at := []token.Pos{token.Pos(8), token.Pos(8 + n%2)}
		if got, want := numbers().Judge(j, n, at...).Level(), numbers().Judge(nil, n).Level(); got != want {
			t.Fatalf("%d: %v if it is recorded, %v if not", n, got, want)
		}
		if n%2 == 0 {
			continue
		}
		c := j.Cases[len(j.Cases)-1]
		if c.Table != "numbers" || !slices.Equal(c.At, at) || c.Holds("thirteen") != (n%13 == 0) {
			t.Fatalf("%d: recorded as %v", n, c)
		}
		if c.Holds("three") && c.Reasons[slices.IndexFunc(c.Reasons, func(g evidence.Given) bool { return g.ID == "three" })].At[0] != token.Pos(n/3) {
			t.Fatalf("%d: no position of what is seen", n)
		}
	}
	if len(j.Cases) != 2*3*5*7*11*13/2 {
		t.Errorf("%d cases are recorded", len(j.Cases))
	}
}

// What a verdict would be without a reason is what it is for a judge who ignores the reason.
func TestWithout(t *testing.T) {
	all := func(token.Pos) bool { return true }
	for n := 1; n < 2*3*5*7*11*13; n++ {
		v := numbers().Judge(&evidence.Judge{About: all}, n, 1)
		for _, row := range numbers().Rows {
			without := numbers().Judge(&evidence.Judge{Ignore: []string{row.ID}}, n).Level()
			if got := v.Without(row.ID).Level(); got != without {
				t.Fatalf("%d: without %s it is %v, want %v", n, row.ID, got, without)
			}
		}
	}
}
