package terminal

import (
	"bytes"
	"os"
	"testing"
)

func TestIs(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if Is(file) || Is(new(bytes.Buffer)) {
		t.Error("a file or a buffer is a terminal")
	}
}

func TestColours(t *testing.T) {
	for _, test := range []struct {
		when     string
		terminal bool
		noColor  string
		want     bool
	}{
		{"auto", true, "", true},
		{"auto", false, "", false},
		{"auto", true, "1", false},
		{"always", false, "1", true}, // asked for is asked for
		{"never", true, "", false},
	} {
		t.Setenv("NO_COLOR", test.noColor)
		var w When
		if err := w.Set(test.when); err != nil || w.String() != test.when {
			t.Fatalf("Set(%q) = %v, then %v", test.when, err, &w)
		}
		if got := w.On(test.terminal); got != test.want {
			t.Errorf("%+v: colours = %v", test, got)
		}
	}
	if new(When).Set("sometimes") == nil {
		t.Error("no error for an unknown word")
	}
}

func TestStyle(t *testing.T) {
	if got := NewStyle(false).Place("a.go:1:2"); got != "a.go:1:2" {
		t.Errorf("without colours: %q", got)
	}
	if got := NewStyle(true).Place("a.go:1:2"); got != "\x1b[1ma.go:1:2\x1b[22m" && got != "\x1b[1ma.go:1:2\x1b[0m" {
		t.Errorf("with colours: %q", got)
	}
}

func TestWidth(t *testing.T) {
	for _, test := range []struct {
		asked   int
		columns string
		want    int
	}{
		{0, "", 100},
		{0, "72", 72},
		{0, "wide", 100},
		{0, "-3", 100},
		{40, "72", 40},
	} {
		t.Setenv("COLUMNS", test.columns)
		if got := Width(test.asked); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
}
