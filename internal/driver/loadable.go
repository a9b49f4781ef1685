package driver

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// A listed package is what go list says of one.
type listed struct {
	ImportPath string
	ForTest    string // the package that this is a variant or test of
	Incomplete bool
	Error      *struct{}
	DepsErrors []struct{}
}

// loadable returns the packages of opts that the go command can load, with -test among flags together with
// their tests, if these are some but not all: go vet looks at none at all then.
func (g *goCommand) loadable(opts *options, flags ...string) []string {
	// Patterns of embedded files are looked at only if these are asked for.
	fields := "-json=ImportPath,ForTest,Incomplete,Error,DepsErrors,EmbedFiles,TestEmbedFiles,XTestEmbedFiles"
	args := slices.Concat([]string{"list", "-e", fields}, flags, opts.build, []string{"--"}, opts.packages)
	stdout, _, ok, err := g.run(args...)
	if err != nil || !ok {
		return nil
	}
	var all []string
	broken := make(map[string]bool)
	for decoder := json.NewDecoder(bytes.NewReader(stdout)); decoder.More(); {
		var p listed
		if decoder.Decode(&p) != nil {
			return nil
		}
		of := p.ForTest
		if of == "" {
			of = strings.TrimSuffix(p.ImportPath, ".test")
		}
		if of == p.ImportPath {
			all = append(all, of)
		}
		if p.Incomplete || p.Error != nil || len(p.DepsErrors) > 0 {
			broken[of] = true
		}
	}
	var good []string
	for _, pkg := range all {
		if !broken[pkg] {
			good = append(good, pkg)
		}
	}
	if len(good) == len(all) || strings.HasPrefix(strings.Join(good, " "), "command-line-arguments") {
		return nil
	}
	return good
}
