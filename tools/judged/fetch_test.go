package judged

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestFetch takes a module from a proxy of files, which is from before there was a go.mod.
func TestFetch(t *testing.T) {
	proxy := t.TempDir()
	at := filepath.Join(proxy, "example.com", "old", "@v")
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for _, name := range []string{"a.go", "p/p.go"} {
		w, err := z.Create("example.com/old@v1.0.0/" + name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte("package p\n"))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	info, _ := json.Marshal(map[string]string{"Version": "v1.0.0", "Time": "2020-01-01T00:00:00Z"})
	write(t, filepath.Join(at, "v1.0.0.info"), string(info))
	write(t, filepath.Join(at, "v1.0.0.mod"), "module example.com/old\n")
	write(t, filepath.Join(at, "v1.0.0.zip"), archive.String())
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(proxy))
	t.Setenv("GONOSUMDB", "*")
	t.Setenv("GOFLAGS", "-modcacherw")
	t.Setenv("GOMODCACHE", t.TempDir())

	copies := t.TempDir()
	dir, err := Fetch(t.Context(), copies, "example.com/old", "v1.0.0")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"go.mod": "module example.com/old\n", "p/p.go": "package p\n"} {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), got, 0o666); err != nil {
			t.Error(err)
		}
	}
	if _, err := Fetch(t.Context(), copies, "example.com/old", "v1.0.1"); err == nil {
		t.Error("no error for a version that is not there")
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}
