package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.yaml.in/yaml/v3"
)

// A known tells which flags each command has; "" is the one without a name, which analyzes.
type known map[string]map[string]bool

var (
	helpCommand  = regexp.MustCompile(`(?m)^\s+concvet ([a-z][a-z-]*)(?: |$)`)
	helpFlag     = regexp.MustCompile(`(?m)^   -([\w.-]+) `)
	helpAnalyzer = regexp.MustCompile(`(?m)^   ([a-z]+) `)
)

// readHelp reads all help pages.
var readHelp = sync.OnceValues(func() (known, error) {
	k := make(known)
	read := func(command string, topic ...string) (string, error) {
		if k[command] == nil {
			k[command] = map[string]bool{"h": true, "help": true}
		}
		out, err := exec.Command("concvet", append([]string{"help"}, topic...)...).Output()
		for _, m := range helpFlag.FindAllStringSubmatch(string(out), -1) {
			k[command][m[1]] = true
		}
		return string(out), err
	}
	text, err := read("")
	if err != nil {
		return k, err
	}
	for _, m := range helpCommand.FindAllStringSubmatch(text, -1) {
		read(m[1], m[1]) // not all have a page
	}
	_, analyzers, _ := strings.Cut(text, "\nAnalyzers")
	for _, m := range helpAnalyzer.FindAllStringSubmatch(analyzers, -1) {
		k[""][m[1]] = true
		if _, err := read("", m[1]); err != nil {
			return k, err
		}
	}
	return k, nil
})

// A call of the command, up to what ends it in a shell; the arguments are the last group.
var call = regexp.MustCompile(`^(?:\$ )?(?:\w+=\S* )*(?:(?:go tool|go run [\w./]*/cmd/|"?\$\{?[\w/{}]*/)?concvet"?)((?: [^#|>;&]*)?)`)

var commandName = regexp.MustCompile(`^[a-z][a-z-]*$`)

// checkCall returns what is wrong with a line of a shell, if it calls the command.
func (k known) checkCall(line string) (problems []string) {
	m := call.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return nil
	}
	command := ""
	for i, word := range strings.Fields(m[1]) {
		flag, isFlag := strings.CutPrefix(word, "-")
		name, _, _ := strings.Cut(strings.TrimPrefix(flag, "-"), "=")
		switch {
		case isFlag && !k[command][name]:
			problems = append(problems, fmt.Sprintf("%q: there is no flag -%s", line, name))
		case !isFlag && i == 0 && commandName.MatchString(word):
			if command = word; k[command] == nil {
				problems = append(problems, fmt.Sprintf("%q: there is no command %s", line, word))
			}
		}
	}
	return problems
}

func TestCheckCall(t *testing.T) {
	k, err := readHelp()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		line string
		want int
	}{
		{"concvet ./...", 0},
		{"$ go run ./cmd/concvet -C examples -tier=likely ./sessiond", 0},
		{"go tool concvet guards -all ./...", 0},
		{"concvet -lockset.tier=likely -lockorder=false ./... # -nothing here", 0},
		{"concvet ./... | grep -v x", 0},
		{"concvetted -nothing", 0},
		{"concvet -nothing ./...", 1},
		{"concvet nothing -nothing", 2},
		{"concvet graph -format=dot -o x.dot ./...", 0},
		{"concvet guards -format=dot ./...", 1},
		{`"$RUNNER_TEMP/concvet/concvet" -nothing $PACKAGES`, 1},
	} {
		if got := k.checkCall(test.line); len(got) != test.want {
			t.Errorf("%s: problems %q, want %d", test.line, got, test.want)
		}
	}
}

var (
	fence  = regexp.MustCompile("(?ms)^```(?:\\w*)\n(.*?)^```$")
	inline = regexp.MustCompile("`(concvet [^`]+)`")
)

// TestDocumentedCommands checks that the commands which documents show exist, with their flags.
func TestDocumentedCommands(t *testing.T) {
	t.Parallel()
	k, err := readHelp()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/checks/*.md", "examples/*.md"} {
		matches, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, matches...)
	}
	count := 0
	for _, file := range files {
		if filepath.Base(file) == "CHANGELOG.md" { // tells of what is gone, too
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, m := range fence.FindAllStringSubmatch(string(data), -1) {
			lines = append(lines, strings.Split(m[1], "\n")...)
		}
		for _, m := range inline.FindAllStringSubmatch(string(data), -1) {
			lines = append(lines, m[1])
		}
		for _, line := range lines {
			if call.MatchString(strings.TrimSpace(line)) {
				count++
			}
			for _, problem := range k.checkCall(line) {
				t.Errorf("%s: %s", file, problem)
			}
		}
	}
	if count < 20 {
		t.Errorf("only %d commands are shown in %d documents", count, len(files))
	}
}

// An automation is a file for GitHub or pre-commit, as far as it is checked here.
type automation struct {
	file string
	node yaml.Node
}

// each calls f with each key of a mapping, however deep it is, and with its value.
func each(n *yaml.Node, f func(key string, value *yaml.Node)) {
	if n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			f(n.Content[i].Value, n.Content[i+1])
		}
	}
	for _, c := range n.Content {
		each(c, f)
	}
}

// child returns the value of a key of a mapping, or an empty node.
func child(n *yaml.Node, key string) *yaml.Node {
	if n.Kind == yaml.DocumentNode {
		n = n.Content[0]
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return new(yaml.Node)
}

func readAutomation(t *testing.T, file string) *automation {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../..", file))
	if err != nil {
		t.Fatal(err)
	}
	a := &automation{file: file}
	if err := yaml.Unmarshal(data, &a.node); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return a
}

var (
	expression = regexp.MustCompile(`\$\{\{(.*?)\}\}`)
	inputRef   = regexp.MustCompile(`\binputs\.([\w-]+)`)
	ofTree     = regexp.MustCompile(`(?:^| )(\.?\.?/?(?:\.ci|cmd|internal|suite|examples)[\w./-]*)`)
)

// TestAutomation checks the files by which others run the command: they parse, what they run exists, with its flags, and is
// a script, and what they refer to is there. That the services take them cannot be tested here.
func TestAutomation(t *testing.T) {
	k, err := readHelp()
	if err != nil {
		t.Fatal(err)
	}
	files := []string{"action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml"}
	scripts := 0
	for _, file := range files {
		a := readAutomation(t, file)
		each(&a.node, func(key string, value *yaml.Node) {
			if key == "run" && value.Kind == yaml.ScalarNode {
				scripts++
				a.checkScript(t, k, value.Value)
			}
		})
	}
	if scripts < 10 {
		t.Errorf("only %d scripts", scripts)
	}
	found, err := filepath.Glob("../../.github/workflows/*")
	if err != nil || len(found) != len(files)-1 {
		t.Errorf("workflows %q, %v: only those are checked that are listed here", found, err)
	}
}

// checkScript checks one step.
func (a *automation) checkScript(t *testing.T, k known, script string) {
	t.Helper()
	if strings.Contains(script, "${{") {
		t.Errorf("%s: an expression in a script, which is how strangers get to run theirs:\n%s", a.file, script)
	}
	if bash, err := exec.LookPath("bash"); err == nil {
		cmd := exec.Command(bash, "-n")
		cmd.Stdin = strings.NewReader(script)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", a.file, err, out)
		}
	} else {
		t.Log("scripts are not parsed: there is no bash")
	}
	for line := range strings.Lines(script) {
		for _, problem := range k.checkCall(strings.ReplaceAll(line, `$FLAGS $PACKAGES || status=$?`, "")) {
			t.Errorf("%s: %s", a.file, problem)
		}
		for _, m := range ofTree.FindAllStringSubmatch(line, -1) {
			if _, err := os.Stat(filepath.Join("../..", strings.TrimSuffix(m[1], "/..."))); err != nil {
				t.Errorf("%s: %v", a.file, err)
			}
		}
	}
}

// TestAction checks that the inputs of the action are those that it uses, that the workflow which tries it gives it such, and that
// the file in which findings are passed on is the one that was written.
func TestAction(t *testing.T) {
	a := readAutomation(t, "action.yml")
	declared, used := make(map[string]bool), make(map[string]bool)
	for i, n := range child(&a.node, "inputs").Content {
		if i%2 == 0 {
			declared[n.Value] = true
		}
	}
	each(child(&a.node, "runs"), func(_ string, value *yaml.Node) {
		for _, m := range expression.FindAllStringSubmatch(value.Value, -1) {
			for _, in := range inputRef.FindAllStringSubmatch(m[1], -1) {
				used[in[1]] = true
			}
		}
	})
	for name := range declared {
		if !used[name] {
			t.Errorf("the input %s is not used", name)
		}
	}
	for name := range used {
		if !declared[name] {
			t.Errorf("there is no input %s", name)
		}
	}
	tried := 0
	ci := readAutomation(t, ".github/workflows/ci.yml")
	for _, step := range child(child(child(&ci.node, "jobs"), "action"), "steps").Content {
		if child(step, "uses").Value == "./" {
			tried++
			for i, n := range child(step, "with").Content {
				if i%2 == 0 && !declared[n.Value] {
					t.Errorf("ci.yml: the action has no input %s", n.Value)
				}
			}
		}
	}
	if tried != 1 {
		t.Errorf("ci.yml tries the action %d times", tried)
	}
	if page := child(child(child(&a.node, "outputs"), "sarif"), "value").Value; page != "${{ steps.run.outputs.sarif }}" {
		t.Errorf("the output sarif is %q", page)
	}
}

// TestHook checks the hook of pre-commit: it builds a command that is here, and runs it once, for all files.
func TestHook(t *testing.T) {
	k, err := readHelp()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var hooks []struct {
		ID, Name, Description, Language, Entry string
		Args, Types                            []string
		PassFilenames                          *bool `yaml:"pass_filenames"`
		RequireSerial                          bool  `yaml:"require_serial"`
	}
	dec := yaml.NewDecoder(strings.NewReader(string(data)))
	dec.KnownFields(true)
	if err := dec.Decode(&hooks); err != nil {
		t.Fatal(err)
	}
	if len(hooks) != 1 {
		t.Fatalf("%d hooks", len(hooks))
	}
	h := hooks[0]
	if h.ID != "concvet" || h.Language != "golang" || !slices.Equal(h.Types, []string{"go"}) || h.PassFilenames == nil || *h.PassFilenames || !h.RequireSerial {
		t.Errorf("hook %+v", h)
	}
	if _, err := os.Stat(filepath.Join("../../cmd", h.Entry)); err != nil {
		t.Error(err)
	}
	for _, problem := range k.checkCall(h.Entry + " " + strings.Join(h.Args, " ")) {
		t.Error(problem)
	}
}
