package goplsbuild

import (
	"fmt"
	"go/version"
	"os/exec"
	"slices"
	"strings"
)

// chooseGopls returns the gopls to be built: that of query, or if there is none that of the user, or else the newest
// that this Go can build.
func (b *builder) chooseGopls(query string) (*module, error) {
	if query == "" {
		query = b.installed()
	}
	if query == "" {
		return b.newest()
	}
	m, err := b.lookUp(goplsPath, query)
	if err != nil {
		return nil, unreachable("gopls "+query, err)
	}
	return m, nil
}

// installed returns the version of the gopls in PATH, or "" if there is none, or if it is not of a released version.
func (b *builder) installed() string {
	path, err := exec.LookPath("gopls")
	if err != nil {
		return ""
	}
	cmd := exec.CommandContext(b.ctx, path, "version")
	cmd.Dir = b.work
	cmd.WaitDelay = grace
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	v := versionIn(string(out))
	if v != "" {
		b.log("the gopls in PATH is %s", v)
	}
	return v
}

// versionIn returns the version in what "gopls version" prints.
func versionIn(out string) string {
	for word := range strings.FieldsSeq(out) {
		release, _, _ := strings.Cut(word, "-")
		if strings.HasPrefix(word, "v") && strings.Count(release, ".") == 2 && !strings.Contains(word, "+") {
			return word
		}
	}
	return ""
}

// newest returns the newest release of gopls that needs no newer Go.
func (b *builder) newest() (*module, error) {
	var list struct{ Versions []string }
	if err := b.decode(&list, "list", "-m", "-versions", "-json", goplsPath); err != nil {
		return nil, unreachable("list of the versions of gopls", err)
	}
	for _, v := range slices.Backward(list.Versions) {
		if strings.Contains(v, "-") {
			continue // not a release yet
		}
		m, err := b.lookUp(goplsPath, v)
		if err != nil {
			return nil, unreachable("gopls "+v, err)
		}
		if version.Compare("go"+m.file.Go, b.goVersion) <= 0 {
			return m, nil
		}
	}
	return nil, fmt.Errorf("there is no gopls that %s can build: update Go", b.goVersion)
}
