package driver

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOverlaid wants what editors have not saved to stay when test files go.
func TestOverlaid(t *testing.T) {
	before := filepath.Join(t.TempDir(), "before.json")
	if err := os.WriteFile(before, []byte(`{"Replace":{"/m/a.go":"/stand/a.go","/m/a_test.go":"/stand/a_test.go"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	g := &goCommand{tmp: t.TempDir()}
	flags, remove, err := g.overlaid([]string{"-tags=x", "-overlay=" + before}, map[string]string{"/m/a_test.go": "", "/m/b_test.go": "", "/m/c.go": "package m\n"})
	if err != nil {
		t.Fatal(err)
	}
	if len(flags) != 2 || flags[0] != "-tags=x" {
		t.Fatalf("flags are %q", flags)
	}
	file := strings.TrimPrefix(flags[1], "-overlay=")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Replace map[string]string }
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(got.Replace["/m/c.go"]); err != nil || string(text) != "package m\n" {
		t.Errorf("the added file has %q, error %v", text, err)
	}
	delete(got.Replace, "/m/c.go")
	want := map[string]string{"/m/a.go": "/stand/a.go", "/m/a_test.go": "", "/m/b_test.go": ""}
	if !maps.Equal(got.Replace, want) {
		t.Errorf("got %v, want %v", got.Replace, want)
	}
	if remove(); len(remains(t, g.tmp)) > 0 {
		t.Errorf("%s is still there", file)
	}

	for _, bad := range []string{"{", ""} {
		if err := os.WriteFile(before, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := g.overlaid([]string{"-overlay=" + before}, nil); err == nil {
			t.Errorf("no error for the overlay %q", bad)
		}
	}
}

func remains(t *testing.T, dir string) []os.DirEntry {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}
