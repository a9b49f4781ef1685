package driver

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What vet tools announce is told in one line, with as many packages as there can be.
func TestProgressLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "progress")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := &progressLine{file: file}
	want := func(line string) {
		t.Helper()
		if got := p.line(); got != line {
			t.Errorf("line is %q, want %q", got, line)
		}
	}
	want("concvet: loading packages")
	t.Setenv(progressVariable, file)
	announce("runtime")
	announce("m/a [m/a.test]")
	want("concvet: package 2: m/a")
	p.total = 9
	want("concvet: package 2 of at most 9: m/a")
	p.total = 1
	want("concvet: package 2: m/a")
	announce("m/\x1b[31mred/" + strings.Repeat("x", 200))
	if line := p.line(); strings.Contains(line, "\x1b") || len([]rune(line)) != progressWidth {
		t.Errorf("line is %q", line)
	}
	t.Setenv(progressVariable, file+".none")
	announce("nobody listens")
	if _, err := os.Stat(file + ".none"); err == nil {
		t.Error("announce has made a file")
	}
}

// Nothing remains of the line, and there is none of a run that ends soon.
func TestProgressEnds(t *testing.T) {
	var out bytes.Buffer
	p := &progressLine{w: &out, file: filepath.Join(t.TempDir(), "none")}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p.show(ctx)
	if out.Len() > 0 {
		t.Errorf("a run that ended at once has printed %q", &out)
	}
	ctx, cancel = context.WithTimeout(context.Background(), patience+2*pulse)
	defer cancel()
	start := time.Now()
	p.show(ctx)
	if time.Since(start) < patience || !strings.HasSuffix(out.String(), "\r\x1b[K") || !strings.Contains(out.String(), "loading") {
		t.Errorf("printed %q", &out)
	}
}
