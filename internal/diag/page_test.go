package diag

import (
	"strings"
	"testing"
)

// Each page tells how to get rid of findings in the ways that there are for its check.
func TestPageSilence(t *testing.T) {
	const comment, flag = "//concvet:ignore CV", "-disable=CV"
	ordinary := &Check{Code: "CV9999", Name: "ordinary", Tier: Likely, Doc: "Doc.", Bad: "bad()", Good: "good()", Silent: "Never."}
	for _, test := range []struct {
		check         *Check
		comment, flag bool
	}{
		{ordinary, true, true},
		{UnusedSuppression, false, true},
		{Internal, false, false},
	} {
		page := Page(test.check)
		if !strings.Contains(page, "\n## How to silence it\n") || !strings.Contains(page, "what it misses\n") {
			t.Errorf("%s: a section is missing:\n%s", test.check.Code, page)
		}
		if strings.Contains(page, comment) != test.comment && test.check == ordinary || strings.Contains(page, "cannot be suppressed by a comment") == test.comment {
			t.Errorf("%s: comments are not told rightly:\n%s", test.check.Code, page)
		}
		if strings.Contains(page, flag) != test.flag {
			t.Errorf("%s: the flag is not told rightly:\n%s", test.check.Code, page)
		}
	}
	if page := Page(ordinary); !strings.Contains(page, "`ordinary`, tier likely: reported with `-tier=likely`. Since") {
		t.Errorf("the tier is not explained:\n%s", page)
	}
}
