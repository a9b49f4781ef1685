package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/finding"
)

// Go vet analyzes what packages import as well, for the facts about it only. Since Go 1.26 it keeps what a vet tool prints, but
// under one key whether somebody has asked for the package or just for a package that imports it. So of a package
// that was imported first nothing is printed any more, and what was printed once is printed again with each package that imports it.
//
// Therefore the vet tool says of which packages it tells all. Those that were asked for and are not among them are
// analyzed once more, with an empty file added by an overlay, so that they have another key; and what is told of
// others is left out. No overlay may change the module cache: for packages of that the flags differ, so that all that
// they import is analyzed once more, too.

// askedFlag is the flag of the vet tool that makes it report which packages it tells all of, as findings of askedCategory.
const (
	askedFlag     = "asked"
	askedCategory = "asked"

	askedOnce, askedAgain = "once", "again" // values of the flag; only go vet heeds the difference
)

// asking returns the value of the flag of the vet tool, which it defines.
func asking() *string {
	return flag.String(askedFlag, "", "tell which packages were analyzed for more than their facts; for concvet itself")
}

// tellAsked reports that the package of pass is analyzed for more than its facts: go vet shows no findings otherwise.
func tellAsked(pass *analysis.Pass) {
	if len(pass.Files) > 0 {
		pass.Report(analysis.Diagnostic{Pos: pass.Files[0].Name.Pos(), Category: askedCategory, Message: askedCategory})
	}
}

// A source is what go list says of the files of a package.
type source struct {
	ImportPath, Name, Dir                                        string
	GoFiles, CgoFiles, TestGoFiles, XTestGoFiles, InvalidGoFiles []string
	Incomplete                                                   bool // it cannot be loaded, or not all that it imports
}

// isNamed reports whether p has more than tests, and can be asked for by its import path.
func (p *source) isNamed() bool {
	return len(p.GoFiles)+len(p.CgoFiles) > 0 && p.ImportPath != "command-line-arguments"
}

// addedFile is the name of the file that mark adds, which nobody has.
const addedFile = "concvet_asked_for.go"

// mark adds a file to p that says nothing.
func (p *source) mark(change map[string]string) {
	change[filepath.Join(p.Dir, addedFile)] = "package " + p.Name + "\n"
}

// sources returns the packages of opts, none if that is not known.
func (g *goCommand) sources(opts *options) []*source {
	fields := "-json=ImportPath,Name,Dir,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,InvalidGoFiles,Incomplete"
	stdout, _, ok, err := g.run(slices.Concat([]string{"list", "-e", fields}, opts.build, []string{"--"}, opts.packages)...)
	if err != nil || !ok {
		return nil
	}
	var all []*source
	for decoder := json.NewDecoder(bytes.NewReader(stdout)); decoder.More(); {
		p := new(source)
		if decoder.Decode(p) != nil {
			return nil
		}
		all = append(all, p)
	}
	return all
}

// askedFor returns those of findings that are about the packages of opts, and analyzes the packages once more of which go vet has told
// nothing; told are the problems that there were.
func (g *goCommand) askedFor(opts *options, findings []*finding.Finding, told []problem) ([]*finding.Finding, []problem, bool, error) {
	findings, seen := splitAsked(findings)
	if g.isOnly(seen, opts.packages) {
		return findings, nil, false, nil
	}
	for _, p := range told {
		if !p.untested {
			seen[p.pkg] = p.pkg
		}
	}
	asked := make(map[string]bool)
	var missing []*source
	for _, p := range g.sources(opts) {
		asked[p.ImportPath] = true
		if _, ok := seen[p.ImportPath]; !ok && p.isNamed() && !p.Incomplete {
			missing = append(missing, p)
		}
	}
	more, err := g.analyzeAgain(opts, missing)
	if err != nil {
		return nil, nil, false, err
	}
	again, broken, err := decode(more.stdout)
	if err != nil {
		return nil, nil, false, err
	}
	again, _ = splitAsked(again)
	findings = append(findings, again...)
	if len(asked) > 0 {
		findings = slices.DeleteFunc(findings, func(f *finding.Finding) bool {
			return !asked[f.Package] && !asked[strings.TrimSuffix(f.Package, "_test")]
		})
	}
	return findings, append(more.problems, broken...), more.failed, nil
}

// analyzeAgain runs go vet on packages such that it does not take what it has kept of them.
func (g *goCommand) analyzeAgain(opts *options, packages []*source) (*vetRun, error) {
	change := make(map[string]string)
	all := new(vetRun)
	var changed, fixed []string
	for _, p := range packages {
		if g.isFixed(p.Dir) {
			fixed = append(fixed, p.ImportPath)
		} else {
			changed = append(changed, p.ImportPath)
			p.mark(change)
		}
	}
	some := *opts
	if len(changed) > 0 {
		flags, remove, err := g.overlaid(opts.build, change)
		if err != nil {
			return nil, err
		}
		defer remove()
		some.packages, some.build = changed, flags
		run, err := g.vetSurvivors(&some, "-json")
		if err != nil {
			return nil, err
		}
		all = run
	}
	if len(fixed) > 0 {
		some.packages, some.build = fixed, opts.build
		some.analysis = append(slices.Clip(opts.analysis), fmt.Sprintf("-%s=%s:%x", askedFlag, askedAgain, sha256.Sum256([]byte(strings.Join(fixed, " ")))))
		run, err := g.vetSurvivors(&some, "-json")
		if err != nil {
			return nil, err
		}
		all.stdout = append(all.stdout, run.stdout...)
		all.problems = append(all.problems, run.problems...)
		all.failed = all.failed || run.failed
	}
	return all, nil
}

// isFixed reports whether dir is in the module cache.
func (g *goCommand) isFixed(dir string) bool {
	if g.modCache == "" {
		values, err := g.env("GOMODCACHE")
		if err != nil {
			return false // the go command will say so
		}
		g.modCache = values[0]
	}
	return strings.HasPrefix(dir, g.modCache+string(filepath.Separator))
}

// isOnly reports whether seen is one package, which is in the directory that is the only pattern. That saves those who
// wait for an editor a look at what packages there are.
func (g *goCommand) isOnly(seen map[string]string, patterns []string) bool {
	dir := g.dir
	switch {
	case len(seen) != 1 || len(patterns) > 1:
		return false
	case len(patterns) == 1 && !strings.HasPrefix(patterns[0], ".") || len(patterns) == 1 && strings.Contains(patterns[0], "..."):
		return false
	case len(patterns) == 1:
		dir = filepath.Join(dir, patterns[0])
	}
	for _, file := range seen {
		return filepath.Dir(file) == dir
	}
	return false
}

// splitAsked returns the findings without those that only say of which packages all is told, and these packages, each with
// a file of it.
func splitAsked(findings []*finding.Finding) (rest []*finding.Finding, seen map[string]string) {
	seen = make(map[string]string)
	for _, f := range findings {
		if f.Code == askedCategory {
			if !strings.HasSuffix(f.Package, "_test") || f.Variant == "" {
				seen[f.Package] = f.File
			}
		} else {
			rest = append(rest, f)
		}
	}
	return rest, seen
}

// overlaid returns build, flags of the go command, such that it sees other texts of files, or none where they are empty. An overlay
// that is among the flags stays.
func (g *goCommand) overlaid(build []string, change map[string]string) (flags []string, remove func(), err error) {
	var overlay struct{ Replace map[string]string }
	for _, flag := range build {
		name, ok := strings.CutPrefix(flag, "-overlay=")
		if !ok {
			flags = append(flags, flag)
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, err
		}
		if err := json.Unmarshal(data, &overlay); err != nil {
			return nil, nil, err
		}
	}
	if overlay.Replace == nil {
		overlay.Replace = make(map[string]string)
	}
	dir, err := os.MkdirTemp(g.tmp, "concvet-")
	if err != nil {
		return nil, nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	defer func() {
		if err != nil {
			remove()
		}
	}()
	for i, file := range slices.Sorted(maps.Keys(change)) {
		if change[file] == "" {
			overlay.Replace[file] = "" // as if it were not there
			continue
		}
		stand := filepath.Join(dir, strconv.Itoa(i), filepath.Base(file)) // what facts tell of places has this name
		overlay.Replace[file] = stand
		if err := os.Mkdir(filepath.Dir(stand), 0o700); err != nil {
			return nil, nil, err
		}
		if err := os.WriteFile(stand, []byte(change[file]), 0o600); err != nil {
			return nil, nil, err
		}
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		return nil, nil, err
	}
	list := filepath.Join(dir, "overlay.json")
	return append(flags, "-overlay="+list), remove, os.WriteFile(list, data, 0o600)
}
