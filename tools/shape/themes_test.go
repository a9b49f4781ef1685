package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/linecount"
)

// TestThemes wants each folder that ships in one theme.
func TestThemes(t *testing.T) {
	folders, err := linecount.Folders("../..")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := rowsOf(folders, themes)
	if err != nil {
		t.Fatal(err)
	}
	var all linecount.Lines
	for _, f := range folders {
		all.Add(f.Shipped)
	}
	if shipped := rows[len(rows)-2]; shipped.name != "shipped" || shipped.Shipped != all {
		t.Errorf("the row is %+v, want %+v", shipped, all)
	}
}

func TestRows(t *testing.T) {
	folder := func(code, tests int) *linecount.Folder {
		return &linecount.Folder{Shipped: linecount.Lines{Code: code}, Tests: linecount.Lines{Code: tests}}
	}
	folders := map[string]*linecount.Folder{"a": folder(1, 10), "a/b": folder(2, 20), "ab": folder(4, 0), "only": folder(0, 80)}
	for _, test := range []struct {
		name   string
		themes []theme
		want   string // the sums of code and tests of each row, or a part of the error
	}{
		{"all", []theme{{"x", []string{"a"}}, {shell, []string{"ab"}}}, "x 3 30, drivers, outputs 4 0, shipped 7 30, analysis 3 30"},
		{"missing", []theme{{"x", []string{"a"}}}, "ab is in no theme"},
		{"twice", []theme{{"x", []string{"a", "ab"}}, {"y", []string{"a/b"}}}, "a/b is in two themes, x and y"},
		{"not there", []theme{{"x", []string{"a", "ab", "c"}}}, "theme x has c, which does not ship"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rows, err := rowsOf(folders, test.themes)
			var sums []string
			for _, r := range rows {
				sums = append(sums, fmt.Sprint(r.name, " ", r.Shipped.Code, " ", r.Tests.Code))
			}
			got := strings.Join(sums, ", ")
			if err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, test.want) {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
