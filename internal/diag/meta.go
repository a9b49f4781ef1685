package diag

import (
	"slices"
)

// The checks of the machinery itself. Every analyzer may report the first
// two, so they belong to none; package suppression reports the third. None of
// them can be suppressed.
var (
	// Internal says that a part of a package could not be checked.
	Internal = &Check{
		Code:  "CV0000",
		Name:  "internal-error",
		Title: "part of the package could not be checked",
		Doc: `An analyzer of concvet failed: it met something that it was not prepared for.
The message names the analyzer and, where it is known, the function that was
being analyzed. The package may have more problems than the ones shown; other
packages are not affected.

This is always a bug in concvet, never in the code. Please report it with the
message; ` + "`-debug`" + ` adds the stack. The concvet command exits with status 2.`,
		Bad:    "package p // any package whose analysis fails",
		Good:   "package p // the same package, with a concvet that can analyze it",
		Silent: "Nothing silences this check: a package that was not checked must not look clean.",
		Since:  "v0.1.0",
	}

	// UnusedSuppression says that a comment silences nothing.
	UnusedSuppression = &Check{
		Code:  "CV0001",
		Name:  "unused-suppression",
		Title: "suppression that suppresses nothing",
		Doc: `A ` + "`//concvet:ignore`" + ` comment names a check that has nothing to report in the
place that the comment covers. Either the code was fixed, or it moved away from
the comment. A comment that stays behind would hide the next bug of its kind.`,
		Bad: `func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.m) //concvet:ignore CV1006 released by the caller
}`,
		Good: `func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.m)
}`,
		Silent: `Only comments of the form ` + "`//concvet:ignore`" + ` are looked at: the other forms
belong to other tools, which have their own checks for this. Nothing is said
about a code whose analyzer is switched off, whose tier is not enabled, that
is disabled (` + "`-disable`" + `), or whose package could not be fully checked (CV0000).`,
		Since: "v0.1.0",
	}

	// BadSuppression says that a comment does not say what it silences or why.
	BadSuppression = &Check{
		Code:  "CV0002",
		Name:  "bad-suppression",
		Title: "suppression without a known code or without a reason",
		Doc: `A comment that silences concvet must name the codes of the checks that it
silences, and give a reason. Without a known code the comment silences nothing
at all, which is rarely what its author believed. Without a reason nobody can
later decide whether it still holds.`,
		Bad: `func (s *Store) view() map[string]string {
	s.mu.Lock()
	return s.m //concvet:ignore CV1006
}`,
		Good: `func (s *Store) view() map[string]string {
	s.mu.Lock()
	return s.m //concvet:ignore CV1006 done() releases it after the iteration
}`,
		Silent: `Comments of the form ` + "`//nolint`" + ` are left to golangci-lint, and
` + "`//lint:ignore`" + ` comments that name no code of concvet to staticcheck.`,
		Since: "v0.1.0",
	}
)

// MetaChecks returns the checks of the machinery itself, in the order of
// their codes.
func MetaChecks() []*Check {
	return []*Check{Internal, UnusedSuppression, BadSuppression, Unanalyzed}
}

// IsMeta reports whether code belongs to one of [MetaChecks].
func IsMeta(code string) bool {
	return slices.ContainsFunc(MetaChecks(), func(c *Check) bool { return c.Code == code })
}
