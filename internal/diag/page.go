package diag

import (
	"fmt"
	"strings"
)

// Page returns the documentation of c as Markdown. It is the page under
// docs/checks and what the command prints, so that there is one text.
func Page(c *Check) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: %s\n\n", c.Code, c.Title)
	fmt.Fprintf(&b, "`%s`, tier %s: %s. Since %s\n\n", c.Name, c.Tier, tierTexts[c.Tier], c.Since)
	fmt.Fprintf(&b, "%s\n\n", strings.TrimSpace(c.Doc))
	fmt.Fprintf(&b, "## Reported\n\n```go\n%s\n```\n\n", strings.TrimSpace(c.Bad))
	fmt.Fprintf(&b, "## Not reported\n\n```go\n%s\n```\n\n", strings.TrimSpace(c.Good))
	fmt.Fprintf(&b, "## When it stays silent, and what it misses\n\n%s\n\n", strings.TrimSpace(c.Silent))
	b.WriteString("## How to silence it\n\n")
	if IsMeta(c.Code) {
		b.WriteString("This check cannot be suppressed by a comment.")
	} else {
		fmt.Fprintf(&b, "If a finding is wrong or does not matter, say so where it is, or where the function,\n"+
			"type or field is declared:\n\n```go\n//concvet:ignore %s the reason\n```\n\n"+
			"See [suppressing findings](../suppression.md).", c.Code)
	}
	if Switchable(c) {
		fmt.Fprintf(&b, " To be without all findings of this check, use `-disable=%s`.", c.Code)
	}
	b.WriteString("\n")
	return b.String()
}

// tierTexts tells when checks of a tier are reported.
var tierTexts = [...]string{Bug: "reported by default", Likely: "reported with `-tier=likely`", Advice: "reported with `-tier=advice`"}
