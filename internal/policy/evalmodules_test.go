package policy

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const evalModuleCount = 651 // 300 of the first list, 55 of the second, 17 of the third, 31 of the fourth, 8 of the fifth, 30 of the sixth, 20 of the seventh, 19 of the eighth, 23 of the ninth, 46 of the tenth, 38 of the eleventh, 36 of the twelfth, 28 of the thirteenth; the head of the file tells what they are

var (
	evalModulePath    = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9][A-Za-z0-9._~-]*)*$`)
	evalModuleVersion = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+incompatible)?$`)
)

// evalStates says of each state whether the version and the note are needed.
var evalStates = map[string]struct{ version, note bool }{
	"":            {},
	"seen":        {},
	"first":       {version: true},
	"last":        {version: true},
	"unbuildable": {note: true},
}

// TestEvalModules keeps the order in which modules are taken to be judged out
// of anybody's hands: if it were not that of the hashes, precision could be made
// up by the choice of the modules that come first.
func TestEvalModules(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile(filepath.Join(root, "eval", "modules.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	report(t, checkEvalModules(string(src), evalModuleCount))
}

func checkEvalModules(src string, count int) []string {
	var problems []string
	at := func(line int, format string, args ...any) {
		problems = append(problems, fmt.Sprintf("eval/modules.tsv:%d: %s", line+1, fmt.Sprintf(format, args...)))
	}
	if !strings.HasPrefix(src, "#") {
		at(0, "no comment says what the order is")
	}
	n, last := 0, ""
	for i, line := range strings.Split(strings.TrimSuffix(src, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		n++
		columns := strings.Split(line, "\t")
		if len(columns) != 3 && len(columns) != 4 {
			at(i, "%d columns, not 3 or 4", len(columns))
			continue
		}
		module, version, state := columns[0], columns[1], columns[2]
		if !evalModulePath.MatchString(module) {
			at(i, "%q is no module path", module)
		}
		needs, ok := evalStates[state]
		switch {
		case !ok:
			at(i, "unknown state %q", state)
		case needs.version && version == "":
			at(i, "%s without a version", state)
		case needs.note && (len(columns) < 4 || columns[3] == ""):
			at(i, "%s without a note", state)
		}
		if version != "" && !evalModuleVersion.MatchString(version) {
			at(i, "%q is no version", version)
		}
		// Equal hashes are a module that is there twice.
		sum := sha256.Sum256([]byte(module))
		hash := hex.EncodeToString(sum[:])
		if hash <= last {
			at(i, "%s is not in the order of the hashes, or there twice", module)
		}
		last = hash
	}
	if n != count {
		at(0, "%d modules, not %d", n, count)
	}
	return problems
}

func TestCheckEvalModules(t *testing.T) {
	// The hashes of these begin with 03, 21, 5b, d6 and ee.
	const a, b, e, c, d = "example.com/a", "example.com/b", "example.com/e", "example.com/c", "example.com/d"
	tests := []struct {
		name string
		rows []string
		want string // part of the only problem; "" for none
	}{
		{"all states", []string{a + "\t\t", b + "\t\tseen", e + "\tv1.2.3\tfirst", c + "\tv1.2.3-rc.1\tlast", d + "\t\tunbuildable\twhy"}, ""},
		{"other order", []string{a + "\t\t", c + "\t\t", b + "\t\t"}, "tsv:4: example.com/b is not in the order"},
		{"twice", []string{a + "\t\t", a + "\t\t"}, "there twice"},
		{"columns", []string{a + "\t"}, "2 columns"},
		{"no path", []string{"a\t\t"}, "is no module path"},
		{"no version", []string{a + "\t1.2\t"}, "is no version"},
		{"state", []string{a + "\t\tsene"}, "unknown state"},
		{"first of no version", []string{a + "\t\tfirst"}, "first without a version"},
		{"unbuildable for no reason", []string{a + "\tv1.2.3\tunbuildable\t"}, "without a note"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := checkEvalModules("# order\n"+strings.Join(test.rows, "\n")+"\n", len(test.rows))
			if test.want == "" && len(got) > 0 || test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)) {
				t.Errorf("problems %q, want %q", got, test.want)
			}
		})
	}
	for _, src := range []string{"", a + "\t\t\n"} {
		if got := checkEvalModules(src, 2); len(got) == 0 {
			t.Errorf("nothing is wrong with %q", src)
		}
	}
}
