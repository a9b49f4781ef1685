package racetest_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestThemes wants each folder with fixtures to have a test that runs them.
func TestThemes(t *testing.T) {
	themes := 0
	err := filepath.WalkDir("../../../passes/racepattern", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "testdata" {
			return err
		}
		themes++
		tests, err := filepath.Glob(filepath.Join(filepath.Dir(name), "*_test.go"))
		for _, test := range tests {
			if text, err := os.ReadFile(test); err == nil && strings.Contains(string(text), "racetest.Run(t)") {
				return filepath.SkipDir
			}
		}
		t.Errorf("no test runs the fixtures in %s: they belong to the folder of a theme", filepath.Clean(name))
		return err
	})
	if err != nil || themes == 0 {
		t.Errorf("%d themes with fixtures: %v", themes, err)
	}
}
