package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/evidence"
)

// does says what the reasons of each kind do, the strongest first.
var does = []struct {
	kind evidence.Kind
	text string
}{
	{evidence.Excludes, "keeps it silent"},
	{evidence.Weakens, "makes it likely"},
	{evidence.Confirms, "confirms"},
	{evidence.Ranks, "ranks it lower"},
}

// reasons returns the section about the reasons by which cases of the check are judged; "" if no table has any.
func reasons(code string, tables []evidence.Summary) string {
	var b strings.Builder
	for _, d := range does {
		for _, t := range tables {
			if !slices.Contains(t.Checks, code) {
				continue
			}
			for i := range t.Reasons {
				if r := &t.Reasons[i]; r.Kind == d.kind {
					fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.ID, d.text, cell(says(r)))
				}
			}
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "\n## Reasons\n\n" +
		"What speaks for and against reporting a case, by the names that `-without` of the analyzers knows. A case that\n" +
		"is likely is reported by a check of that tier. [`concvet why FILE:LINE`](../why.md) tells which of them hold at a line.\n\n" +
		"| reason | what it does | when it holds |\n|---|---|---|\n" + b.String()
}

// says returns what r says: a sentence, those about it, and which reasons do not matter if it holds.
func says(r *evidence.Info) string {
	text := upperFirst(r.Title)
	if r.Doc != "" {
		text += " " + strings.TrimSpace(r.Doc)
	}
	if len(r.Outweighs) > 0 {
		text += " It outweighs `" + strings.Join(r.Outweighs, "`, `") + "`."
	}
	return text
}

// cell makes a cell of a table of text.
func cell(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", `\|`)
}
