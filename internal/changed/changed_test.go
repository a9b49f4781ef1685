package changed

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository makes a repository with files in a commit, and returns it with a way to run git there.
func repository(t *testing.T, files map[string]string) (string, Git) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	dir := t.TempDir()
	git := func(args ...string) ([]byte, error) {
		cmd := exec.Command("git", append([]string{"-C", dir}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
		var errs strings.Builder
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if err != nil {
			err = fmt.Errorf("git %s: %v: %s", args[0], err, errs.String())
		}
		return out, err
	}
	write(t, dir, files)
	must(t, git, "init", "-q")
	must(t, git, "add", "-A")
	must(t, git, "commit", "-q", "-m", "first")
	return dir, git
}

func must(t *testing.T, git Git, args ...string) {
	t.Helper()
	if _, err := git(args...); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

const ten = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"

func TestSince(t *testing.T) {
	dir, git := repository(t, map[string]string{
		"a.go": ten, "dir/b.go": ten, "renamed.go": ten, "same.go": ten, "gone.go": ten, "größe \"x\".go": ten, ".gitignore": "ignored.go\n",
	})
	for _, config := range [][2]string{
		{"diff.noprefix", "true"}, {"diff.mnemonicPrefix", "true"}, {"color.ui", "always"}, {"diff.external", "false"}, {"diff.renames", "false"},
		{"core.quotePath", "false"}, {"diff.context", "5"}, {"diff.interHunkContext", "9"}, {"diff.relative", "true"}, {"diff.wordRegex", "."},
	} {
		must(t, git, "config", config[0], config[1])
	}
	must(t, git, "mv", "renamed.go", "dir/new.go")
	must(t, git, "rm", "-q", "gone.go")
	write(t, dir, map[string]string{"a.go": "0\n" + ten})
	must(t, git, "commit", "-q", "-a", "-m", "second")
	write(t, dir, map[string]string{
		"dir/b.go":        strings.Replace(strings.Replace(ten, "4\n5\n", "", 1), "8\n", "eight\n", 1),
		"dir/new.go":      strings.Replace(ten, "3\n", "three\n", 1),
		"größe \"x\".go":  strings.Replace(ten, "2\n3\n", "two\n", 1),
		"untracked/ü.go":  ten,
		"ignored.go":      ten,
		"dir/added.go":    strings.Repeat("new\n", 10),
		"dir/no newline.": "x",
	})
	must(t, git, "add", "dir/added.go")
	below := func(args ...string) ([]byte, error) { return git(append([]string{"-C", "dir"}, args...)...) }
	c, err := Since(below, "HEAD~1")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"a.go": "1", "dir/b.go": "6", "dir/new.go": "3", "same.go": "", "größe \"x\".go": "2",
		"untracked/ü.go": "1 2 3 4 5 6 7 8 9 10", "ignored.go": "", "dir/added.go": "1 2 3 4 5 6 7 8 9 10", "none.go": "", "../out.go": "",
	} {
		var got []string
		for line := 1; line <= 10; line++ {
			if c.Line(filepath.Join(dir, filepath.FromSlash(name)), line) {
				got = append(got, fmt.Sprint(line))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("changed lines of %s are %v, want %s", name, got, want)
		}
	}
	for _, test := range []struct {
		name        string
		first, last int
		want        bool
	}{
		{"dir/b.go", 3, 4, true}, {"dir/b.go", 1, 8, true}, {"dir/b.go", 1, 3, false}, {"dir/b.go", 4, 8, false},
		{"a.go", 1, 11, false}, {"größe \"x\".go", 1, 3, true}, {"same.go", 1, 10, false},
	} {
		if got := c.Shrunk(filepath.Join(dir, filepath.FromSlash(test.name)), test.first, test.last); got != test.want {
			t.Errorf("%s:%d-%d: %v", test.name, test.first, test.last, got)
		}
	}
}

func TestSinceErrors(t *testing.T) {
	dir, git := repository(t, map[string]string{"a.go": ten})
	out := filepath.Join(dir, "out")
	for _, rev := range []string{"", "nosuch", "--output=" + out, "-p", "HEAD:a.go", "HEAD --output=" + out} {
		if _, err := Since(git, rev); err == nil {
			t.Errorf("%q is a revision", rev)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a revision was taken for an option")
	}
	none := func(args ...string) ([]byte, error) { return git(append([]string{"-C", t.TempDir()}, args...)...) }
	if _, err := Since(none, "HEAD"); err == nil || !strings.Contains(err.Error(), "not a git repository") {
		t.Errorf("without a repository: %v", err)
	}
}
