package driver

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/baseline"
	"github.com/concvet/concvet/internal/finding"
)

// settle brings the baseline and all findings together: it writes the one that is asked for, and then no finding is
// told but internal errors, or tells of entries that stand for nothing any more.
func (d *Driver) settle(s *selection, o *results, all []*finding.Finding) error {
	complete := !o.broken && !hasInternal(all)
	if s.missing {
		return d.writeBaseline(s, o, all, complete)
	}
	if s.known == nil || !complete || s.known.Settings != s.opts.origin() {
		return nil // another run need not find what that one has
	}
	stale, err := s.stale(all)
	if err == nil && len(stale) > 0 {
		are := "is"
		if len(stale) > 1 {
			are = "are"
		}
		fmt.Fprintf(d.Stderr, "concvet: %s of %s %s not there any more, such as %s in %s; -write-baseline takes them out\n",
			plural(len(stale), "finding"), s.opts.report.baseline, are, stale[0].Code, stale[0].Package)
	}
	return err
}

// writeBaseline writes all findings to the baseline. What was known of packages that were not analyzed now remains.
func (d *Driver) writeBaseline(s *selection, o *results, all []*finding.Finding, complete bool) error {
	var entries []baseline.Entry
	for _, f := range all {
		if baseline.Takes(f) {
			entries = append(entries, baseline.Of(f))
		}
	}
	if s.known != nil {
		stale, err := s.stale(all)
		if err != nil {
			return err
		}
		for _, e := range s.known.Entries() {
			if !complete || !slices.Contains(stale, e) {
				entries = append(entries, e)
			}
		}
	}
	s.known = baseline.New(s.opts.origin(), entries...)
	if err := writeWhole(s.file(), s.known.Bytes()); err != nil {
		return err
	}
	told := ""
	if !complete {
		told = ", but without those of packages that could not be analyzed"
	}
	fmt.Fprintf(d.Stderr, "concvet: wrote %s with %s%s; from now on only others are reported\n",
		s.opts.report.baseline, plural(len(s.known.Entries()), "finding"), told)
	o.findings = slices.DeleteFunc(slices.Clone(all), baseline.Takes)
	return nil
}

// stale returns the entries of the baseline that no finding matches any more, of packages that were analyzed or are
// gone. Whether others have findings still is not known.
func (s *selection) stale(all []*finding.Finding) ([]baseline.Entry, error) {
	there := make(map[string]bool)
	for _, f := range all {
		there[f.Fingerprint] = true
	}
	missed := slices.DeleteFunc(s.known.Entries(), func(e baseline.Entry) bool { return there[e.Fingerprint] })
	if len(missed) == 0 {
		return nil, nil
	}
	analyzed, err := s.directories(s.opts.packages)
	if err != nil {
		return nil, err
	}
	var others []string
	for _, e := range missed {
		pkg := tested(e.Package)
		if _, ok := analyzed[pkg]; !ok && !strings.HasPrefix(pkg, ".") && !strings.HasPrefix(pkg, "/") && !strings.Contains(pkg, "...") {
			others = append(others, pkg)
		}
	}
	slices.Sort(others)
	known := make(map[string]string)
	if others = slices.Compact(others); len(others) > 0 {
		if known, err = s.directories(others); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(missed, func(e baseline.Entry) bool {
		pkg := tested(e.Package)
		_, now := analyzed[pkg]
		dir, asked := known[pkg]
		return !now && !(asked && isGone(dir))
	}), nil
}

// tested returns the package whose tests are in pkg, if that is a package of tests, or else pkg.
func tested(pkg string) string { return strings.TrimSuffix(pkg, "_test") }

// isGone reports whether a package that the go command places in dir is there no more.
func isGone(dir string) bool {
	_, err := os.Stat(dir)
	return err != nil
}

// directories returns the directories of packages, by their import paths.
func (s *selection) directories(packages []string) (map[string]string, error) {
	args := slices.Concat([]string{"list", "-e", "-find", "-f", "{{.ImportPath}}\t{{.Dir}}"}, s.opts.build, []string{"--"}, packages)
	stdout, _, _, err := s.g.run(args...)
	if err != nil {
		return nil, err
	}
	dirs := make(map[string]string)
	for line := range strings.Lines(string(stdout)) {
		pkg, dir, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		dirs[tested(pkg)] = dir
	}
	return dirs, nil
}

// origin returns in a word what decides which findings there can be: the platform, and a hash of the flags.
func (opts *options) origin() string {
	platform := cmp.Or(os.Getenv("GOOS"), runtime.GOOS) + "/" + cmp.Or(os.Getenv("GOARCH"), runtime.GOARCH)
	flags := slices.Concat(opts.build, opts.report.flags)
	if len(flags) == 0 {
		return platform
	}
	return fmt.Sprintf("%s flags %x", platform, sha256.Sum256([]byte(strings.Join(flags, "\n"))))[:len(platform)+7+16]
}
