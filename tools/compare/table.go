package main

import (
	"fmt"
	"os"
	"strings"
)

// table writes what the tools have found as a table in Markdown, with a row for each program.
func table(programs []program, columns []column) string {
	var b strings.Builder
	b.WriteString("| mistake |")
	for _, c := range columns {
		fmt.Fprintf(&b, " %s |", c.title)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(columns)) + "\n")
	for _, p := range programs {
		fmt.Fprintf(&b, "| [%s](../%s/%s/): %s |", p.name, corpusDir, p.name, p.title)
		for _, c := range columns {
			if cell := c.cells[p.name]; cell == "" {
				b.WriteString(" |")
			} else {
				fmt.Fprintf(&b, " %s |", cell)
			}
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "| **found, of %d** |", len(programs))
	for _, c := range columns {
		fmt.Fprintf(&b, " **%d** |", len(c.cells))
	}
	b.WriteString("\n| reports about what is right |")
	for _, c := range columns {
		fmt.Fprintf(&b, " %d |", len(c.wrong))
	}
	b.WriteString("\n")
	return b.String()
}

// besides lists the reports that are not at the bugs.
func besides(columns []column) string {
	var b strings.Builder
	for _, c := range columns {
		for _, text := range c.wrong {
			fmt.Fprintf(&b, "%s, about what is right: %s\n", c.title, text)
		}
		for _, text := range c.rest {
			fmt.Fprintf(&b, "%s, elsewhere: %s\n", c.title, text)
		}
	}
	return b.String()
}

// These stand before and behind the table in the page.
const (
	tableBegin = "<!-- Printed by go -C tools run ./compare -update. DO NOT EDIT. -->\n"
	tableEnd   = "<!-- The end of what it printed. -->\n"
)

// cutPage returns what is in front of the table of a page, the table, and what is behind.
func cutPage(text string) (before, table, after string, err error) {
	before, rest, ok1 := strings.Cut(text, tableBegin)
	table, after, ok2 := strings.Cut(rest, tableEnd)
	if !ok1 || !ok2 {
		return "", "", "", fmt.Errorf("the page has no place for the table")
	}
	return before + tableBegin, table, tableEnd + after, nil
}

// writeTable puts the table into a page.
func writeTable(file, table string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, _, after, err := cutPage(string(data))
	if err != nil {
		return fmt.Errorf("%s: %v", file, err)
	}
	return os.WriteFile(file, []byte(before+"\n"+table+"\n"+after), 0o666)
}
