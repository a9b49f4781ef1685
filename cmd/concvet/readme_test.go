package main

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the output of the examples into README.md")

const readme = "../../README.md"

// examples are the commands of README.md whose output is shown there.
var examples = []struct {
	shown string
	args  []string
}{
	{"-C examples ./sessiond", []string{"-C", "../../examples", "./sessiond"}},
	{"guards -C examples ./sessiond", []string{"guards", "-C", "../../examples", "./sessiond"}},
}

// TestReadme runs the examples of README.md and compares what they print with
// what is shown there.
func TestReadme(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, example := range examples {
		start := "```\n$ go run ./cmd/concvet " + example.shown + "\n"
		before, rest, ok1 := strings.Cut(text, start)
		shown, after, ok2 := strings.Cut(rest, "```\n")
		if !ok1 || !ok2 {
			t.Fatalf("%s has no block that starts with\n%s", readme, start)
		}
		printed := output(t, example.args)
		text = before + start + printed + "```\n" + after
		if diff := cmp.Diff(shown, printed); diff != "" && !*update {
			t.Errorf("%s is out of date; run go test ./cmd/concvet -run Readme -update (-shown +printed):\n%s", readme, diff)
		}
	}
	if *update {
		if err := os.WriteFile(readme, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// output returns what the command prints.
func output(t *testing.T, args []string) string {
	t.Helper()
	var stderr strings.Builder
	cmd := exec.Command("concvet", args...)
	cmd.Stderr = &stderr
	out, _ := cmd.Output() // the status says that there are findings
	if stderr.Len() > 0 || len(out) == 0 {
		t.Fatalf("the example %q fails: %s", args, stderr.String())
	}
	return string(out)
}
