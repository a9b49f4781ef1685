package corpus

import (
	"os"
	"path/filepath"
	"testing"
)

// kernels is where the kernels are for tests of packages that lie two folders deep.
const kernels = "../../testdata/kernels"

// Copy returns the directory of a module that has some families of the kernels.
func Copy(t testing.TB, families []string) string {
	t.Helper()
	dir := t.TempDir()
	for _, family := range families {
		if err := os.CopyFS(filepath.Join(dir, family), os.DirFS(filepath.Join(kernels, family))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(kernels, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// EveryFourth returns a fourth of the families. There are 1,600 kernels, and to analyze them all takes most of the time
// that a test of drivers has.
func EveryFourth(t testing.TB) []string {
	t.Helper()
	entries, err := os.ReadDir(kernels)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for i, e := range entries {
		if e.IsDir() && i%4 == 0 {
			out = append(out, e.Name())
		}
	}
	return out
}
