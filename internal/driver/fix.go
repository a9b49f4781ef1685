package driver

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// maxFixRounds bounds how often fixes are applied and the result is analyzed again: fixes that overlap others, and
// those of findings that come to light, wait for the next round.
const maxFixRounds = 5

// A fixing is what became of the fixes.
type fixing struct {
	told    []problem // what was not applied, and why
	broken  bool      // something went wrong
	applied int       // fixes
	files   map[string]bool
}

// problems returns what is to be told of the fixes.
func (f *fixing) problems() []problem {
	if f == nil {
		return nil
	}
	return f.told
}

// failed reports whether something went wrong, other than that there were no fixes.
func (f *fixing) failed() bool { return f != nil && f.broken }

// tell adds a line.
func (f *fixing) tell(format string, args ...any) {
	f.told = append(f.told, problem{lines: []string{fmt.Sprintf(format, args...)}})
}

// fix applies the fixes of the findings, over and over until there are none. If packages do not build any more
// after a round, which single fixes have been checked for, it takes back the round.
func (d *Driver) fix(g *goCommand, opts *options, s *selection) (*fixing, error) {
	own, err := g.ownFiles()
	if err != nil {
		return nil, err
	}
	f := &fixing{files: make(map[string]bool)}
	var last round
	var before []problem
	for n := 0; ; n++ {
		findings, problems, _, err := g.findings(opts)
		if err != nil {
			return f, err
		}
		if news := without(problems, before); n > 0 && len(news) > 0 {
			return f, f.takeBack(last, news[0])
		}
		before = problems
		chosen, err := s.chosen(s.all(findings))
		if err != nil {
			return f, err
		}
		p := planFixes(chosen, g.dir, own)
		if len(p.rewrites) == 0 || n == maxFixRounds { // what was written last has been looked at by now
			f.told = append(f.told, p.told...)
			return f, nil
		}
		if last = f.write(p); f.broken {
			return f, nil
		}
	}
}

// without returns the problems that are not among others.
func without(problems, others []problem) []problem {
	return merge(append(others[:len(others):len(others)], problems...))[len(merge(others)):]
}

// A round is what one application of fixes has done.
type round struct {
	written []*rewrite
	applied int
	fresh   []string // files that were not written before
}

// write writes the files of p as far as it can.
func (f *fixing) write(p *fixPlan) round {
	var done round
	for _, r := range p.rewrites {
		if err := replaceFile(r.real, r.new); err != nil {
			f.broken = true
			f.tell("%s: not changed: %v", r.name, err)
			continue
		}
		done.written = append(done.written, r)
		if !f.files[r.name] {
			done.fresh = append(done.fresh, r.name)
			f.files[r.name] = true
		}
	}
	done.applied = p.in(done.written)
	f.applied += done.applied
	return done
}

// takeBack undoes the last round because of what is wrong with it.
func (f *fixing) takeBack(last round, why problem) error {
	f.broken = true
	for _, r := range last.written {
		if err := replaceFile(r.real, r.old); err != nil {
			return err
		}
	}
	f.applied -= last.applied
	for _, name := range last.fresh {
		delete(f.files, name)
	}
	f.told = append(f.told, why)
	f.tell("fixes do not go together, and were taken back: apply them one by one, as -diff shows them")
	return nil
}

// replaceFile gives a file other contents, all or nothing, and leaves its mode as it is.
func replaceFile(name string, content []byte) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if f, err := os.OpenFile(name, os.O_WRONLY, 0); err != nil {
		return err // a new file in its place must not be a way around that
	} else if err := f.Close(); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), ".concvet-*")
	if err != nil {
		return err
	}
	_, err = temp.Write(content)
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Chmod(temp.Name(), info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		os.Remove(temp.Name())
	}
	return err
}

// diff prints what the first round of fix would change. It can be applied with patch -p0 or git apply -p0.
func (d *Driver) diff(g *goCommand, opts *options, s *selection) int {
	own, err := g.ownFiles()
	if err != nil {
		return d.fail(err)
	}
	findings, problems, broken, err := g.findings(opts)
	if err != nil {
		return d.fail(err)
	}
	chosen, err := s.chosen(s.all(findings))
	if err != nil {
		return d.fail(err)
	}
	p := planFixes(chosen, g.dir, own)
	for _, r := range p.rewrites {
		text, safe := r.diff()
		if !safe {
			broken = true
			p.tell("%s: its diff is left out: it has characters that do more than being printed; -fix applies it", finding.Shown(g.dir, r.name))
			continue
		}
		if _, err := io.WriteString(d.Stdout, text); err != nil {
			return d.fail(err)
		}
	}
	printProblems(d.Stderr, merge(append(p.told, problems...)))
	if out, ok := d.Stdout.(*output); !ok || out.err == nil {
		tellFixes(d.Stderr, "", p.in(p.rewrites), len(p.rewrites), chosen)
	}
	return diffStatus(len(p.rewrites), broken || hasInternal(findings))
}

// diff returns what r changes, and whether that is safe to print. It quotes the source, and what is quoted in another
// way can be applied no more.
func (r *rewrite) diff() (text string, safe bool) {
	_, lines, _ := bytes.Cut(diff.Diff(r.name, r.old, r.name, r.new), []byte("\n")) // the first repeats the names
	return string(lines), textsafe.Is(string(lines))
}

// diffStatus returns the exit status after a diff of some files.
func diffStatus(files int, broken bool) int {
	switch {
	case broken:
		return ExitError
	case files > 0:
		return ExitFindings
	}
	return ExitOK
}

// ownFiles are the files that fixes may change: those below the main modules, or below the directory where there are
// none, but not those of modules in them, and nothing that is vendored.
type ownFiles struct{ roots []string }

// ownFiles returns the files that are the user's.
func (g *goCommand) ownFiles() (*ownFiles, error) {
	stdout, _, ok, err := g.run("list", "-m", "-f", "{{if .Main}}{{.Dir}}{{end}}")
	if err != nil {
		return nil, err
	}
	roots := strings.FieldsFunc(string(stdout), func(r rune) bool { return r == '\n' || r == '\r' })
	if !ok || len(roots) == 0 {
		roots = []string{g.dir}
	}
	own := new(ownFiles)
	for _, root := range roots {
		real, err := filepath.EvalSymlinks(root)
		if err != nil {
			return nil, err
		}
		own.roots = append(own.roots, real)
	}
	return own, nil
}

// resolve returns the file that name is in the end, following symbolic links, and whether it is the user's.
func (o *ownFiles) resolve(name string) (real string, own bool, err error) {
	if real, err = filepath.EvalSymlinks(name); err != nil {
		return "", false, err
	}
	for _, root := range o.roots {
		rel, err := filepath.Rel(root, real)
		if err == nil && filepath.IsLocal(rel) && belongs(root, filepath.Dir(rel)) {
			return real, true, nil
		}
	}
	return real, false, nil
}

// belongs reports whether the directory rel below the root of a module is part of that module.
func belongs(root, rel string) bool {
	for ; rel != "."; rel = filepath.Dir(rel) {
		_, err := fs.Stat(os.DirFS(root), filepath.ToSlash(filepath.Join(rel, "go.mod")))
		if err == nil || filepath.Base(rel) == "vendor" {
			return false
		}
	}
	return true
}
