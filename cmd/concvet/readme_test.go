package main

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the output of the example into README.md")

const (
	readme  = "../../README.md"
	example = "```\n$ go run ./cmd/concvet -C examples ./sessiond\n"
)

// TestReadme runs the example of README.md and compares what it prints with
// what is shown there.
func TestReadme(t *testing.T) {
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(data), example)
	shown, after, ok2 := strings.Cut(rest, "```\n")
	if !ok1 || !ok2 {
		t.Fatalf("%s has no block that starts with\n%s", readme, example)
	}
	var stderr strings.Builder
	cmd := exec.Command("concvet", "-C", "../../examples", "./sessiond")
	cmd.Stderr = &stderr
	out, _ := cmd.Output() // the status says that there are findings
	if stderr.Len() > 0 || len(out) == 0 {
		t.Fatalf("the example fails: %s", stderr.String())
	}
	if *update {
		if err := os.WriteFile(readme, []byte(before+example+string(out)+"```\n"+after), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(shown, string(out)); diff != "" {
		t.Errorf("%s is out of date; run go test ./cmd/concvet -run Readme -update (-shown +printed):\n%s", readme, diff)
	}
}
